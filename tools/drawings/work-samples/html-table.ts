export type TableRow = { cells: readonly (string | number)[]; isTotal?: boolean };

/** A plain table; the first column names the rows. */
export function htmlTable(columns: readonly string[], rows: readonly TableRow[]): string {
	const head = columns.map((column) => `<th>${column}</th>`).join("");
	const body = rows.map(({ cells: [name, ...values], isTotal = false }) => {
		const cells = values.map((value) => `<td>${value}</td>`).join("");
		return `<tr${isTotal ? ' class="total"' : ""}><th>${name}</th>${cells}</tr>`;
	});
	return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}
