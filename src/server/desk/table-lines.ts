import { printable } from "./terminal-text.ts";

const LONGEST_CELL = 60;

function cellOf(text: string): string {
	const line = printable(text.replaceAll(/\s+/g, " ").trim());
	const characters = Array.from(line);
	return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL - 1).join("")}…` : line;
}

/** Lines of a table whose columns stand below one another; the last is as long as it needs to be. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
	const cells = rows.map((row) => row.map(cellOf));
	const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	return cells.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
}
