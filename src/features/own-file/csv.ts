type Cell = string | number | null;

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function textOf(cell: Cell): string {
	if (typeof cell !== "string") return cell === null ? "" : String(cell);
	const text = FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. No text in it can be taken for a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
	`\uFEFF${rows.map((row) => `${row.map(textOf).join(",")}\r\n`).join("")}`;
