import { palette } from "#brand.ts";
import type { AdvisoryBlock, AdvisorySection } from "#features/assessment/result/assessment-result.ts";
import { boldPieces } from "#features/assessment/result/report-sections.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { asBlock, type Flow } from "#platform/pdf/flow.ts";
import { panel, stack } from "#platform/pdf/layout.ts";
import { list } from "#platform/pdf/list.ts";
import { bold, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { heading, text, type Words } from "#platform/pdf/text.ts";

const NUMBER_WIDTH_PT = 24;
const BULLET = "–";
const GAP_PT = { section: 16, afterHeading: 5, afterParagraph: 6, afterList: 3, line: 1.5 };

const wordsOf = (content: string): Words =>
	boldPieces(content).map((piece) => (piece.isBold ? { text: piece.text, style: bold } : piece.text));

const paragraph = (content: string): Block => text(wordsOf(content), styles.paragraph);

type Row = { label: string; lines: readonly string[] };

/** Lines with a label in gold before them. */
export function labeledRows(rows: readonly Row[], labelWidth: number): Flow {
	const items = rows.map(({ label, lines }) => ({ label, body: stack(lines.map(paragraph), GAP_PT.line) }));
	return list(items, labelWidth);
}

/** A heading that stays with what follows it. */
export function titledPart(title: string, parts: readonly Flow[], { isWhole = false } = {}): Flow {
	const [first, ...others] = parts;
	return {
		tag: "Sect",
		isWhole,
		gap: GAP_PT.section,
		parts: [
			{ block: heading(2, title, styles.heading), isKeptWithNext: true },
			...(first ? [{ ...first, gap: GAP_PT.afterHeading }] : []),
			...others,
		],
	};
}

function flowOf(block: AdvisoryBlock): Flow {
	switch (block.kind) {
		case "paragraph":
			return { block: paragraph(block.text) };
		case "numbered":
			return labeledRows(
				block.items.map((lines, index) => ({ label: String(index + 1), lines })),
				NUMBER_WIDTH_PT,
			);
		case "bullets":
			return labeledRows(
				block.items.map((item) => ({ label: BULLET, lines: [item] })),
				NUMBER_WIDTH_PT,
			);
	}
}

function flowsOf({ blocks }: AdvisorySection): Flow[] {
	return blocks.map((block, index) => ({
		...flowOf(block),
		gap: blocks[index - 1]?.kind === "paragraph" ? GAP_PT.afterParagraph : GAP_PT.afterList,
	}));
}

/** A section of the advice; none where there is nothing to say. */
export function reportPart(section: AdvisorySection | undefined): Flow[] {
	return section ? [titledPart(section.heading, flowsOf(section))] : [];
}

/** What comes before everything else, in a box with a bar of its color; the heading says it without color. */
export function alarmBox(section: AdvisorySection | undefined, tone: string | undefined): Flow[] {
	if (!section) return [];
	const looks =
		tone === "red"
			? { ground: palette.errorGround, color: palette.error }
			: { ground: palette.paper, color: palette.goldDark };
	const box = panel(
		{
			padding: { top: 9, right: 12, bottom: 10, left: 12 },
			ground: looks.ground,
			line: { edge: "left", color: looks.color, width: 3 },
		},
		asBlock([titledPart(section.heading, flowsOf(section))]),
	);
	return [{ block: box, gap: 12 }];
}
