import { isoDay } from "./calendar.ts";
import type { Counted } from "./findings.ts";
import type { Sales } from "./read-sales.ts";
import type { Role } from "./sales.ts";
import { at } from "./statistics.ts";
import { lineOf, textOf } from "./table.ts";

/** By row, the text of its cell in the column of a role. */
function cellTexts({ table, details }: Sales, role: Role): (row: number) => string {
	const column = table.columns[details.columns.findIndex((each) => each.role === role)];
	return (row) => (column ? textOf(column.at(row)) : "");
}

function cleanedRows(sales: Sales) {
	const orderOf = cellTexts(sales, "order");
	return sales.rows.map((row) => {
		const quantity = sales.quantityOf?.(row) ?? Number.NaN;
		const amount = at(sales.amount, row);
		return {
			line: lineOf(sales.table, row),
			date: isoDay(at(sales.day, row)),
			order: orderOf(row),
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
