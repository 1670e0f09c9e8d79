import { isoDay } from "./calendar.ts";
import type { Counted } from "./findings.ts";
import type { Role, Sales } from "./sales.ts";
import { lineOf, textOf } from "./table.ts";

/** By used row, the text of its cell in the column of a role. */
function cellTexts({ table, details, record }: Sales, role: Role): (row: number) => string {
	const column = table.columns[details.columns.findIndex((each) => each.role === role)];
	return (row) => (column ? textOf(column.cell(column.codes[record[row] ?? 0] ?? 0)) : "");
}

function cleanedRows(sales: Sales) {
	const orderOf = cellTexts(sales, "order");
	return Array.from(sales.record, (record, row) => {
		const quantity = sales.quantity?.[row] ?? Number.NaN;
		const amount = sales.amount[row] ?? 0;
		return {
			line: lineOf(sales.table, record),
			date: isoDay(sales.day[row] ?? 0),
			order: orderOf(row),
			customer: sales.customerNames.at(sales.customer[row] ?? -1),
			product: sales.productTexts.at(sales.product[row] ?? -1),
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
