import { brand, palette } from "#brand.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Shape } from "#platform/pdf/drawing.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { columns, panel, stack, within } from "#platform/pdf/layout.ts";
import { list } from "#platform/pdf/list.ts";
import { bold, pdfColors as colors, companyPage, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, type TextStyle, text, words } from "#platform/pdf/text.ts";
import { scaleEnd } from "./chart-scale.ts";
import { stepAmount, stepRanges } from "./margin-steps-chart.tsx";
import { sampleMarks as marks, sampleReport as report } from "./sample-month.copy.ts";

const { paragraph, small, smallHeading } = styles;
const BAR_WIDTH_PT = 260;
const BAR_HEIGHT_PT = 13;
const NAME_WIDTH_PT = 130;
const FIGURE_WIDTH_PT = 85;
const MARK_WIDTH_PT = 96;
const NUMBER_WIDTH_PT = 24;
const GAP_PT = { section: 22, part: 11, item: 6, line: 2 };

const right = (style: TextStyle): TextStyle => ({ ...style, align: "right" });
const strong: TextStyle = { ...small, ...bold };
const footStyle: TextStyle = { ...small, size: 8.5, color: colors.quiet };

/** Stands on each page, so that none of them can pass for real. */
const sampleMark: Block = columns(
	[
		{
			width: MARK_WIDTH_PT,
			block: panel(
				{ padding: { top: 4, right: 8, bottom: 4, left: 8 }, ground: colors.ink },
				text(marks.label, { ...strong, color: palette.goldLight }),
			),
		},
	],
	{ gap: 0 },
);

const titleOf = (number: number, title: string): Flow => ({
	block: heading(2, `${number} ${title}`, styles.heading),
	isKeptWithNext: true,
	gap: GAP_PT.section,
});

const linedParagraph = (content: string): Block =>
	panel({ padding: { left: 10 }, line: { edge: "left", color: colors.slate, width: 2.5 } }, text(content, paragraph));

function movedTable(): Flow {
	const { caption, columns: names, rows } = report.moved.table;
	const [first = "", ...others] = names;
	return {
		...table({
			caption: words(caption, small),
			columns: [
				{ header: words(first, strong) },
				...others.map((name) => ({ header: words(name, right(strong)), width: FIGURE_WIDTH_PT })),
			],
			rows: rows.map(([name, ...figures]) => [
				words(name, { ...strong, face: "sans" }),
				...figures.map((figure) => words(figure, right(small))),
			]),
			gap: 10,
			row: (cells) => ruled(cells, 3.5),
		}),
		gap: GAP_PT.part,
	};
}

type Bar = { name: string; figure: string; shapes: (x: (amount: number) => number) => Shape[] };

const area = (from: number, to: number, fill: string): Shape => ({
	d: `M${from} 0H${to}v${BAR_HEIGHT_PT}H${from}z`,
	fill,
});

/** Bars of one scale, each between its name and its figure: readers have both and pass over the bar. */
function bars(caption: string, end: number, rows: readonly Bar[]): Flow {
	const x = (amount: number) => (Math.max(0, amount) / end) * BAR_WIDTH_PT;
	const viewBox = { width: BAR_WIDTH_PT, height: BAR_HEIGHT_PT };
	const items = rows.map(({ name, figure, shapes }) => {
		const cells = [
			{ width: NAME_WIDTH_PT, block: text(name, small, "Lbl") },
			{ width: BAR_WIDTH_PT, block: drawing({ viewBox, width: BAR_WIDTH_PT, shapes: shapes(x) }) },
			{ block: text(figure, right(strong), "LBody") },
		];
		return within("LI", columns(cells, { gap: 10, align: "middle" }));
	});
	return {
		tag: "Sect",
		isWhole: true,
		gap: GAP_PT.part,
		parts: [
			{ block: heading(3, caption, smallHeading), isKeptWithNext: true },
			{ block: within("L", stack(items, GAP_PT.item)), gap: GAP_PT.item },
		],
	};
}

function groupBars(): Flow {
	const { caption, rows } = report.moved.bars;
	const end = scaleEnd(Math.max(...rows.flatMap(({ now, before }) => [now, before])));
	return bars(
		caption,
		end,
		rows.map(({ name, now, before, change, isAnswer }) => ({
			name,
			figure: change,
			shapes: (x) => [
				area(0, BAR_WIDTH_PT, palette.lime),
				area(0, x(now), isAnswer ? palette.gold : palette.petrol),
				{ d: `M${x(before)} -2V${BAR_HEIGHT_PT + 2}`, stroke: colors.ink, strokeWidth: 1.6 },
			],
		})),
	);
}

const STEP_COLORS = { total: palette.slate, step: palette.petrol, answer: palette.gold } as const;
const THINNEST_PT = 0.8;

function marginBars(): Flow {
	const { caption, rows } = report.reason.steps;
	const ranges = stepRanges(rows);
	const end = scaleEnd(Math.max(...ranges.flatMap(({ from, to }) => [from, to])));
	return bars(
		caption,
		end,
		rows.map((step, index) => {
			const { from, to } = ranges[index] ?? { from: 0, to: 0 };
			return {
				name: step.name,
				figure: stepAmount(step),
				shapes: (x) => {
					const left = x(Math.min(from, to));
					return [area(left, Math.max(left + THINNEST_PT, x(Math.max(from, to))), STEP_COLORS[step.kind])];
				},
			};
		}),
	);
}

function firstPage(): Flow[] {
	const { title, moved } = report;
	const points = moved.points.map(({ lead, text: rest }) => ({
		label: "–",
		body: text([{ text: lead, style: bold }, rest], paragraph),
	}));
	return [
		{ block: sampleMark, isKeptWithNext: true },
		{ block: heading(1, title, styles.title), isKeptWithNext: true, gap: GAP_PT.part },
		titleOf(1, moved.title),
		movedTable(),
		{ ...list(points, NUMBER_WIDTH_PT), gap: GAP_PT.part },
		groupBars(),
		{ block: text(moved.bars.key, small), gap: GAP_PT.item },
		{ block: linedParagraph(moved.next), gap: GAP_PT.section },
	];
}

/** One group that is never broken: what does not fit below the first page's parts is the second page. */
function secondPage(): Flow {
	const { reason, actions } = report;
	const items = actions.items.map(({ lead, text: rest, who, brings }, index) => ({
		label: String(index + 1),
		body: stack(
			[
				text([{ text: lead, style: bold }, rest && ` ${rest}`], paragraph),
				text([`${who}: `, { text: brings, style: bold }], paragraph),
			],
			GAP_PT.line,
		),
	}));
	return {
		tag: "Sect",
		isWhole: true,
		gap: GAP_PT.section,
		parts: [
			{ block: sampleMark },
			titleOf(2, reason.title),
			{ block: text([{ text: reason.lead, style: bold }, reason.text], paragraph), gap: GAP_PT.part },
			marginBars(),
			{ block: text(reason.certainty, small), gap: GAP_PT.part },
			titleOf(3, actions.title),
			{ ...list(items, NUMBER_WIDTH_PT), gap: GAP_PT.part },
			{ block: linedParagraph(actions.proof), gap: GAP_PT.section },
		],
	};
}

/** The sample's monthly report as a tagged PDF of two pages, with the page's words. */
export async function renderSampleReport(facts: CompanyFacts): Promise<Buffer> {
	const page = companyPage(`${report.name}. ${report.firm}.`, (number) => marks.page(number), facts);
	return renderPdf({
		title: `${report.name}. ${marks.label}`,
		author: facts.legalName,
		creator: brand.name,
		language: "en-US",
		...page,
		foot: {
			...page.foot,
			block: (number) =>
				panel(
					{ padding: { top: 8 }, line: { edge: "top", color: colors.line, width: 0.75 } },
					columns(
						[
							{ block: words(marks.foot, footStyle) },
							{ width: 60, block: words(marks.page(number), right(footStyle)) },
						],
						{ gap: 20 },
					),
				),
		},
		flow: [...firstPage(), secondPage()],
	});
}
