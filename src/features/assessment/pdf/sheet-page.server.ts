import type { Plan } from "#features/assessment/result/assessment-result.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { bold, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, words } from "#platform/pdf/text.ts";

/** Points that leave room to write by hand. */
const ROOM_PT = { row: 7, column: 12, heading: 5 };

const { small } = styles;

/** A sheet to fill in by hand, on a page of its own. */
export function sheetPage({ heading: title, columns, rows }: Plan["sheets"][number]): Flow {
	const flow = table({
		columns: columns.map((column) => ({ header: words(column, { ...small, ...bold }) })),
		rows: rows.map((row) => [words(row, small), ...columns.slice(1).map(() => words(" ", small))]),
		gap: ROOM_PT.column,
		row: (cells) => ruled(cells, ROOM_PT.row),
	});
	return {
		tag: "Sect",
		startsPage: true,
		parts: [
			{ block: heading(2, title, styles.heading), isKeptWithNext: true },
			{ ...flow, gap: ROOM_PT.heading },
		],
	};
}
