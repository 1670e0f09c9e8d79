import { isoDay } from "./calendar.ts";
import type { Counted } from "./findings.ts";
import type { Sales } from "./read-sales.ts";
import { at } from "./statistics.ts";
import { lineOf } from "./table.ts";

function cleanedRows(sales: Sales) {
	return sales.rows.map((row) => {
		const quantity = sales.quantityOf?.(row) ?? Number.NaN;
		const amount = at(sales.amount, row);
		return {
			line: lineOf(sales.table, row),
			date: isoDay(at(sales.day, row)),
			order: sales.orderTextOf(row),
			customer: sales.customerNames.at(sales.customerOf(row)),
			product: sales.productTexts.at(sales.productOf(row)),
			quantity: Number.isNaN(quantity) ? null : quantity / 100,
			amount,
			kind: amount < 0 ? "refund" : "sale",
		} as const;
	});
}

/** The lists that she can take along: the used rows, everyone silent, and everyone who owes something overdue. */
export const makeLists = ({ overview, silent, debts }: Counted) => ({
	cleaned: cleanedRows(overview.sales),
	quiet: silent.map(({ row }) => row),
	overdue: (debts?.debtors ?? []).map(({ row }) => row).filter(({ overdue }) => overdue > 0),
});
