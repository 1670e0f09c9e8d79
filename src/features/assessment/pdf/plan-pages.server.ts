import { lineOfGoal, type Plan } from "#features/assessment/result/assessment-result.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { field } from "#platform/pdf/field.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { columns as beside, panel, stack } from "#platform/pdf/layout.ts";
import { list } from "#platform/pdf/list.ts";
import { bold, pdfColors, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, text, words } from "#platform/pdf/text.ts";

/** Points that leave room to write by hand. */
const ROOM_PT = { row: 6, column: 12, heading: 5 };

const DAY_WIDTH_PT = 84;
const BLANK_PT = { label: 66, field: 120, gap: 8 };

const { small, paragraph } = styles;

type Goal = Plan["goals"][number];

function blankRow({ when, title }: Goal, { label, unit }: Goal["blanks"][number]): Block {
	const name = [`${when}:`, title, label, unit].filter(Boolean).join(" ");
	const cells = [
		{ width: BLANK_PT.label, block: text(label, paragraph) },
		{
			width: BLANK_PT.field,
			block: panel({ line: { edge: "bottom", color: pdfColors.slate, width: 0.75 } }, field(name)),
		},
		...(unit ? [{ block: text(unit, paragraph) }] : []),
	];
	return beside(cells, { gap: BLANK_PT.gap, align: "bottom" });
}

/** The plan day by day, its blanks as fields. */
export function planRows({ goals, again }: Plan): Flow[] {
	const rows = goals.map((goal) => {
		const said = text(lineOfGoal({ ...goal, blanks: [] }), paragraph);
		return { label: goal.when, body: stack([said, ...goal.blanks.map((blank) => blankRow(goal, blank))], 1) };
	});
	return [list(rows, DAY_WIDTH_PT), { block: text(again, paragraph), gap: 3 }];
}

/** A sheet to fill in, on a page of its own. */
export function sheetPage({ heading: title, columns, rows }: Plan["sheets"][number]): Flow {
	const flow = table({
		columns: columns.map((column) => ({ header: words(column, { ...small, ...bold }) })),
		rows: rows.map((row) => [words(row, small), ...columns.slice(1).map((column) => field(`${row}, ${column}`))]),
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
