import { brand, palette } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import type { DocumentValues } from "#documents/document.ts";
import type { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { LOCALE } from "#domain/format-number.ts";
import type { ComparedTable, Comparison, OtherRespondents } from "#features/assessment/comparison/compare-answers.ts";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	callParts,
	sectionsOf,
	textPieces,
} from "#features/assessment/result/assessment-result.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { whatIfOnPaper } from "#features/assessment/result/what-if.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Shape } from "#platform/pdf/drawing.ts";
import { asBlock, type Flow } from "#platform/pdf/flow.ts";
import { settableName } from "#platform/pdf/fonts.ts";
import { columns, panel, stack, within } from "#platform/pdf/layout.ts";
import { list } from "#platform/pdf/list.ts";
import { bold, pdfColors as colors, companyPage, link, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, type TextStyle, text, words } from "#platform/pdf/text.ts";
import { planRows, sheetPage } from "./plan-pages.server.ts";
import { CORE_WIDTH_PT, reportCore } from "./report-core.server.ts";

const NUMBER_WIDTH_PT = 24;
const BULLET = "–";
const GAP_PT = { section: 16, afterHeading: 5, afterParagraph: 6, afterList: 3, line: 1.5 };

function paragraph(content: string): Block {
	const pieces = textPieces(content).map(({ text, isBold, href }) =>
		href ? link(text, href) : isBold ? { text, style: bold } : text,
	);
	return text(pieces, styles.paragraph);
}

type Row = { label: string; lines: readonly string[] };

const rowOf = ({ label, lines }: Row) => ({ label, body: stack(lines.map(paragraph), GAP_PT.line) });
const labeledRows = (rows: readonly Row[], labelWidth: number): Flow => list(rows.map(rowOf), labelWidth);

/** A heading that stays with what follows it. */
function titledPart(title: string, parts: readonly Flow[], { isWhole = false } = {}): Flow {
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
	if (block.kind === "paragraph") return { block: paragraph(block.text) };
	const rows = block.items.map((item, index) =>
		typeof item === "string" ? { label: BULLET, lines: [item] } : { label: String(index + 1), lines: item },
	);
	return labeledRows(rows, NUMBER_WIDTH_PT);
}

const flowsOf = ({ blocks }: AdvisorySection): Flow[] =>
	blocks.map((block, index) => ({
		...flowOf(block),
		gap: blocks[index - 1]?.kind === "paragraph" ? GAP_PT.afterParagraph : GAP_PT.afterList,
	}));

const reportPart = (section: AdvisorySection | undefined) =>
	section ? [titledPart(section.heading, flowsOf(section))] : [];

/** The box before everything else, with a bar of its color; the heading says it without color. */
function alarmBox(section: AdvisorySection | undefined, tone: string | undefined): Flow[] {
	if (!section) return [];
	const [ground, color] = tone === "red" ? [palette.errorGround, palette.error] : [palette.paper, palette.goldDark];
	const look = { padding: { top: 9, right: 12, bottom: 10, left: 12 }, ground };
	const box = panel({ ...look, line: { edge: "left", color, width: 3 } }, asBlock(reportPart(section)));
	return [{ block: box, gap: 12 }];
}

const BAR_WIDTH_PT = 130;
const BAR_HEIGHT_PT = 13;
const TICK_EVERY = 5;
const DAY_WIDTH_PT = 84;

const totalStyle: TextStyle = { ...styles.title, size: 72, lineHeight: 1, letterSpacing: -2.5 };
const outOfStyle = { face: "sans", size: 13, letterSpacing: 0, color: colors.text } as const;
const bandStyle: TextStyle = { ...styles.title, size: 22, color: colors.darkGold };
const meaningStyle: TextStyle = { ...styles.title, size: 13, lineHeight: 1.3 };
const pillarStyle: TextStyle = { ...styles.paragraph, ...bold, size: 9.5 };

const x = (points: number) => (BAR_WIDTH_PT * points) / PILLAR_MAXIMUM;

function bar(score: number, color: string): Block {
	const ticks = Array.from({ length: PILLAR_MAXIMUM / TICK_EVERY - 1 }, (_, index) => (index + 1) * TICK_EVERY);
	const shapes: Shape[] = [
		{ d: `M0 6.5H${BAR_WIDTH_PT}`, stroke: colors.line, strokeWidth: 5 },
		...(score > 0 ? [{ d: `M0 6.5H${x(score)}`, stroke: color, strokeWidth: 5 }] : []),
		{ d: ticks.map((points) => `M${x(points)} 3.5v6`).join(""), stroke: colors.ground, strokeWidth: 0.9 },
		{ d: `M${x(score)} 1.5v10`, stroke: colors.ink, strokeWidth: 1.3 },
	];
	return drawing({ viewBox: { width: BAR_WIDTH_PT, height: BAR_HEIGHT_PT }, width: BAR_WIDTH_PT, shapes });
}

function pillarBars(pillars: OwnResult["pillars"]): Block {
	const rows = pillars.map(({ name, score }, index) => {
		const cells = [
			{ width: 118, block: text(name, pillarStyle, "Lbl") },
			{ width: BAR_WIDTH_PT, block: bar(score, bedStyle(index, pillars.length).bar) },
			{ block: text(`${score} / ${PILLAR_MAXIMUM}`, { ...pillarStyle, align: "right" }, "LBody") },
		];
		return ruled(within("LI", columns(cells, { gap: 9, align: "middle" })), 4);
	});
	return within("L", stack(rows));
}

/** The company's content in a report. It is data: the thread that renders gets it. */
export type PaperContent = Pick<CompanyContent, "facts" | "consultation"> & {
	assessmentReport: DocumentValues<typeof assessmentReportDocument>;
};

export type ReportDocumentProps = {
	name: string;
	result: OwnResult;
	comparison: Comparison | undefined;
	day: IsoDate;
	siteUrl: string;
	/** As they typed it. Absent in a report that is mailed: the address may belong to another person. */
	reader?: { fullName: string; companyName: string } | undefined;
};

/** The result itself: the figures as text, which is read first, and drawn on their left. */
function scored(result: OwnResult, { score, whatIf, paper }: PaperContent["assessmentReport"]): Flow {
	const { pillars, maximum, total, label, hidesLabel, meaning } = result;
	const wished = whatIfOnPaper(result, whatIf);
	const figures = stack([
		text([`${total} `, { text: fillIn(score.outOf, { maximum }), style: outOfStyle }], totalStyle),
		...(hidesLabel ? [] : [panel({ padding: { top: 4, bottom: 4 } }, text(label, bandStyle))]),
		panel({ padding: { top: hidesLabel ? 8 : 0, bottom: 10 } }, text(meaning, meaningStyle)),
		pillarBars(pillars),
		...(wished ? [panel({ padding: { top: 8 } }, text(wished, styles.paragraph))] : []),
	]);
	const core = { width: CORE_WIDTH_PT, block: reportCore(result, paper.drawing) };
	return { block: columns([{ block: figures }, core], { gap: 25, isReversed: true }), gap: 16 };
}

const FIGURE_WIDTH_PT = 100;
const SOURCE_WIDTH_PT = 155;
const OTHERS_WIDTH_PT = 170;
const COMPARED_BAR_HEIGHT_PT = 8;
const COMPARED_GAP_PT = 12;
const ROW_ROOM_PT = 6;

const { small, smallHeading } = styles;
const strong = { ...small, ...bold };
const quiet = { ...small, color: colors.quiet };

type ComparedBar = {
	width: number;
	/** The bed and the mark, in percent of the width. */
	from: number;
	to: number;
	at: number;
	fill: string;
	/** From where to where a value may lie, in percent. */
	interval?: { low: number; high: number };
	middle?: number;
};

/** A bar for the eye: its figure stands beside it. */
function comparedBar({ width, from, to, at, fill, interval, middle }: ComparedBar): Block {
	const height = COMPARED_BAR_HEIGHT_PT;
	const x = (percent: number) => (width * percent) / 100;
	const area = (left: number, wide: number) => `M${left} 1h${wide}v${height - 2}h${-wide}z`;
	const shapes: Shape[] = [
		{ d: area(0, width), fill: palette.lime },
		...(to > from ? [{ d: area(x(from), x(to - from)), fill }] : []),
		...(interval ? [{ d: `M${x(interval.low)} ${height / 2}H${x(interval.high)}`, stroke: colors.ink }] : []),
		...(middle === undefined ? [] : [{ d: `M${x(middle)} 0v${height}`, stroke: colors.ink, strokeWidth: 1.4 }]),
		{ d: `M${x(at)} 0v${height}`, stroke: palette.goldLine, strokeWidth: 1.6 },
	];
	return drawing({ viewBox: { width, height }, width, shapes });
}

type ComparisonWords = PaperContent["assessmentReport"]["comparison"];

function officialTable({ caption, groups, rows, asOf }: ComparedTable, copy: ComparisonWords["official"]): Flow[] {
	if (rows.length === 0) return [];
	const header = (label: string) => words(label, quiet);
	const figure = (percent: number, isNearest: boolean) => {
		const bar = { width: FIGURE_WIDTH_PT, from: 0, to: percent, at: percent };
		const fill = isNearest ? palette.straw : palette.slate;
		return stack([words(fillIn(copy.percent, { percent }), strong), comparedBar({ ...bar, fill })], 2);
	};
	const flow = table({
		caption: words(caption, smallHeading),
		columns: [
			{ header: header(copy.question) },
			...groups.map(({ label, isNearest }) => ({
				header: header(isNearest ? fillIn(copy.groupOfSize, { group: label }) : label),
				width: FIGURE_WIDTH_PT,
			})),
			{ header: header(copy.source), width: SOURCE_WIDTH_PT },
		],
		rows: rows.map(({ question, answer, measure, caution, percents, source }) => [
			stack([words(question, strong), words(fillIn(copy.answered, { answer }), small)]),
			...groups.map(({ isNearest }, index) => figure(percents[index] ?? 0, isNearest)),
			stack([
				words([link(source.label, source.href)], small),
				...[source.onPaper, measure, caution].flatMap((line) => (line ? [words(line, quiet)] : [])),
			]),
		]),
		gap: COMPARED_GAP_PT,
		row: (cells) => ruled(cells, ROW_ROOM_PT),
	});
	return [{ ...flow, gap: 8 }, ...(asOf ? [{ block: text(asOf, quiet), gap: 3 }] : [])];
}

type OtherRow = { name: string; answer: string; bar: Omit<ComparedBar, "width" | "fill">; text: Block };

/** A row with the question, the visitor's own answer, a bar, and the answers of the others. */
function otherRow({ name, answer, bar, text: said }: OtherRow): Flow {
	const label = stack([words(name, strong), words(answer, small)]);
	const width = OTHERS_WIDTH_PT;
	const cells = [
		{ block: within("Lbl", label) },
		{ width, block: comparedBar({ ...bar, width, fill: palette.sage }) },
		{ width, block: within("LBody", said) },
	];
	const row = within("LI", columns(cells, { gap: COMPARED_GAP_PT, align: "middle" }));
	return { block: ruled(row, ROW_ROOM_PT) };
}

function otherRespondents(
	{ population, caveat, score, shares }: OtherRespondents,
	copy: ComparisonWords["others"],
): Flow[] {
	const { own, maximum, low, middle, high } = score;
	const percent = (points: number) => (100 * points) / maximum;
	const rows = [
		otherRow({
			name: copy.score,
			answer: fillIn(copy.ownScore, { score: own }),
			bar: { from: percent(low), to: percent(high), at: percent(own), middle: percent(middle) },
			text: words(fillIn(copy.scoreText, { low, middle, high }), small),
		}),
		...shares.map(({ name, answer, text: said, percent, ...interval }) =>
			otherRow({
				name,
				answer,
				bar: { from: 0, to: percent, at: percent, interval },
				text: words([{ text: fillIn(copy.share, { percent }), style: bold }, ` ${said}`], small),
			}),
		),
	];
	const about = text([{ text: population, style: bold }, ` ${caveat}`], styles.paragraph);
	return [
		{ block: heading(3, copy.title, smallHeading), gap: 8, isKeptWithNext: true },
		{ block: about, gap: 3, isKeptWithNext: true },
		{ tag: "L", gap: 6, parts: rows },
	];
}

function comparisonPart(comparison: Comparison | undefined, copy: ComparisonWords): Flow[] {
	if (!comparison) return [];
	const { lead, note, tables, others } = comparison;
	return [
		titledPart(copy.title, [
			{ block: text([lead, note].filter(Boolean).join(" "), styles.paragraph), isKeptWithNext: true },
			...tables.flatMap((table) => officialTable(table, copy.official)),
			...(others ? otherRespondents(others, copy.others) : []),
		]),
	];
}

function booking({ report: { steps } }: OwnResult, { facts, consultation }: PaperContent): Flow {
	const { title, lead, duration, parts } = consultation;
	const { label, href } = facts.scheduling;
	const rows = callParts(parts, steps.length > 0).map((part) => ({ label: duration, lines: [part] }));
	// Behind the words of the link: on paper nobody can follow it.
	const address = `: ${href.replace(/^https?:\/\//, "")}`;
	const flows = [
		{ block: text(lead, styles.paragraph) },
		{ ...labeledRows(rows, DAY_WIDTH_PT), gap: 6 },
		{ block: text([link(label, href), address], styles.paragraph), gap: 6 },
		{ block: text(`${formatFacts(facts).openHours}.`, styles.paragraph) },
	];
	return titledPart(title, flows, { isWhole: true });
}

/** The report on paper: what comes first, the result, what to do and by when; then the reasons. */
function reportFlow(props: ReportDocumentProps, content: PaperContent): Flow[] {
	const { name, result, comparison, day, siteUrl, reader } = props;
	const { report } = result;
	const sections = sectionsOf(result);
	const copy = content.assessmentReport;
	const { paper } = copy;
	const versions = fillIn(paper.versions, { rubric: result.version, advice: result.adviceVersion });
	const prepared = { day: formatLongDate(day), versions };
	const fullName = reader && settableName(reader.fullName, styles.facts.face);
	const companyName = reader && settableName(reader.companyName, styles.title.face);
	const [before = "", behind = ""] = paper.preparedFor.split("{name}").map((part) => fillIn(part, prepared));
	const facts = fullName
		? [before, { text: fullName.text, style: { face: fullName.face } }, behind]
		: fillIn(paper.prepared, prepared);
	const title = companyName ?? { text: name, face: styles.title.face };
	const { plan } = report;
	const howScored = `${siteUrl}${result.path}`;
	const howMade = text([`${paper.howMade} `, link(howScored, howScored)], styles.paragraph);
	return [
		{ block: heading(1, title.text, { ...styles.title, face: title.face }), isKeptWithNext: true },
		{ block: text(facts, styles.facts), gap: 3 },
		...reportPart(sections.check),
		...alarmBox(sections.alarm, report.alarms[0]?.tone),
		...reportPart(sections.firstHalf),
		...reportPart(sections.steps),
		titledPart(plan.heading, planRows(plan)),
		scored(result, copy),
		...reportPart(sections.strengths),
		...reportPart(sections.meaning),
		...reportPart(sections.longTermGoals),
		...comparisonPart(comparison, copy.comparison),
		titledPart(copy.howScored.title, [{ block: howMade }], { isWhole: true }),
		...reportPart(sections.help),
		booking(result, content),
		...plan.sheets.map(sheetPage),
	];
}

/** The report as a PDF, tagged for programs that read it aloud. It keeps its thread busy for tens of milliseconds. */
export async function renderReport(props: ReportDocumentProps, content: PaperContent): Promise<Buffer> {
	const { paper } = content.assessmentReport;
	return renderPdf({
		title: fillIn(paper.title, { assessment: props.name }),
		author: content.facts.legalName,
		creator: brand.name,
		language: LOCALE,
		...companyPage(props.name, (page, pages) => fillIn(paper.page, { page, pages }), content.facts),
		flow: reportFlow(props, content),
	});
}
