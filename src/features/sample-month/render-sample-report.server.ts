import { brand, palette } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { scaleEnd } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { LOCALE } from "#domain/format-number.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Shape } from "#platform/pdf/drawing.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { columns, panel, stack, within } from "#platform/pdf/layout.ts";
import { list } from "#platform/pdf/list.ts";
import { bold, pdfColors as colors, companyPage, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, type TextStyle, text, words } from "#platform/pdf/text.ts";
import { stepAmount, stepRanges } from "./charts.tsx";
import { keptByGroup, movedTable as movedTableOf, stepsOf } from "./report-pages.tsx";
import { sampleFigures } from "./sample-figures.ts";
import { type SampleMonth, sampleMonthOf } from "./sample-month.ts";

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

type Report = SampleMonth["report"];

/** Is on each page, so that none of them can pass for real. */
function sampleMark({ label }: SampleMonth): Block {
	const block = panel(
		{ padding: { top: 4, right: 8, bottom: 4, left: 8 }, ground: colors.ink },
		text(label, { ...strong, color: palette.goldLight }),
	);
	return columns([{ width: MARK_WIDTH_PT, block }], { gap: 0 });
}

const titleOf = (number: number, title: string): Flow => ({
	block: heading(2, `${number} ${title}`, styles.heading),
	isKeptWithNext: true,
	gap: GAP_PT.section,
});

const linedParagraph = (content: string): Block =>
	panel({ padding: { left: 10 }, line: { edge: "left", color: colors.slate, width: 2.5 } }, text(content, paragraph));

function movedTable(report: Report): Flow {
	const { caption, columns: names, rows } = movedTableOf(report);
	const [first = "", ...others] = names;
	return {
		...table({
			caption: words(caption, small),
			columns: [
				{ header: words(first, strong) },
				...others.map((name) => ({ header: words(name, right(strong)), width: FIGURE_WIDTH_PT })),
			],
			rows: rows.map(([name = "", ...figures]) => [
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

function groupBars({ moved }: Report): Flow {
	const end = scaleEnd(Math.max(...keptByGroup.flatMap(({ now, before }) => [now, before])));
	return bars(
		moved.bars,
		end,
		keptByGroup.map(({ name, now, before, change, isAnswer }) => ({
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

function marginBars(report: Report): Flow {
	const rows = stepsOf(report);
	const ranges = stepRanges(rows);
	const end = scaleEnd(Math.max(...ranges.flatMap(({ from, to }) => [from, to])));
	return bars(
		report.reason.steps,
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

const withLead = (lead: string, rest = "") => text([{ text: lead, style: bold }, rest && ` ${rest}`], paragraph);

function firstPage(month: SampleMonth): Flow[] {
	const { title, moved } = month.report;
	const points = moved.items.map(({ lead, text: rest }) => ({ label: "–", body: withLead(lead, rest) }));
	return [
		{ block: sampleMark(month), isKeptWithNext: true },
		{ block: heading(1, title, styles.title), isKeptWithNext: true, gap: GAP_PT.part },
		titleOf(1, moved.title),
		movedTable(month.report),
		{ ...list(points, NUMBER_WIDTH_PT), gap: GAP_PT.part },
		groupBars(month.report),
		{ block: text(moved.key, small), gap: GAP_PT.item },
		{ block: linedParagraph(moved.next), gap: GAP_PT.section },
	];
}

/** One group that is never broken: what does not fit below the first page's parts is the second page. */
function secondPage(month: SampleMonth): Flow {
	const { reason, actions } = month.report;
	const items = actions.items.map(({ lead, text: rest, who, brings }, index) => ({
		label: String(index + 1),
		body: stack([withLead(lead, rest), text([`${who}: `, { text: brings, style: bold }], paragraph)], GAP_PT.line),
	}));
	return {
		tag: "Sect",
		isWhole: true,
		gap: GAP_PT.section,
		parts: [
			{ block: sampleMark(month) },
			titleOf(2, reason.title),
			{ block: withLead(reason.lead, reason.text), gap: GAP_PT.part },
			marginBars(month.report),
			{ block: text(reason.certainty, small), gap: GAP_PT.part },
			titleOf(3, actions.title),
			{ ...list(items, NUMBER_WIDTH_PT), gap: GAP_PT.part },
			{ block: linedParagraph(actions.proof), gap: GAP_PT.section },
		],
	};
}

/** The sample's monthly report as a tagged PDF of two pages, with the page's words. */
export async function renderSampleReport(content: CompanyContent): Promise<Buffer> {
	const month = sampleMonthOf(content);
	const { name, page: ofTwo, foot } = month.report;
	const numberOf = (number: number) => fillIn(ofTwo, { page: number });
	const page = companyPage(`${name}. ${sampleFigures.firm}.`, numberOf, content.facts);
	return renderPdf({
		title: `${name}. ${month.label}`,
		author: content.facts.legalName,
		creator: brand.name,
		language: LOCALE,
		...page,
		foot: {
			...page.foot,
			block: (number) =>
				panel(
					{ padding: { top: 8 }, line: { edge: "top", color: colors.line, width: 0.75 } },
					columns(
						[{ block: words(foot, footStyle) }, { width: 60, block: words(numberOf(number), right(footStyle)) }],
						{ gap: 20 },
					),
				),
		},
		flow: [...firstPage(month), secondPage(month)],
	});
}
