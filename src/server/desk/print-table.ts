/** A moment on the clock of whoever reads it: `2025-11-21 10:05`. */
export function localMoment(moment: string | null): string {
	if (!moment) return "";
	const at = new Date(moment);
	const two = (part: number) => String(part).padStart(2, "0");
	const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
	return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * Text that may be shown on a terminal. Visitors wrote it: a control character could move the cursor, rename the window
 * or hide what follows, and a mark of direction could turn it around.
 */
export function printable(text: string): string {
	return text.replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

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
