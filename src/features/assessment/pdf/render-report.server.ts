import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { formatFacts } from "#content/format-facts.ts";
import { capitalized } from "#content/format-text.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Comparison } from "#features/assessment/comparison/compare-answers.ts";
import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import { callParts, sectionsOf } from "#features/assessment/result/report-sections.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Shape } from "#platform/pdf/drawing.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { canBeSet } from "#platform/pdf/fonts.ts";
import { columns, panel, stack, within } from "#platform/pdf/layout.ts";
import { bold, pdfColors as colors, companyPage, link, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { heading, type TextStyle, text } from "#platform/pdf/text.ts";
import { comparisonPart } from "./report-comparison.server.ts";
import { reportCore } from "./report-core.server.ts";
import { alarmBox, labeledRows, reportPart, titledPart } from "./report-section.server.ts";

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
		{
			d: ticks.map((points) => `M${x(points)} 3.5v6`).join(""),
			stroke: colors.ground,
			strokeWidth: 0.9,
		},
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

/** Whom a report is for, as they typed it. */
type ReportReader = { fullName: string; companyName: string };

/** What a report takes of what the company says. It is data: the thread that renders gets it. */
export type PaperContent = Pick<CompanyContent, "facts" | "assessmentReport" | "consultation">;

export type ReportDocumentProps = {
	name: string;
	result: OwnResult;
	comparison: Comparison | undefined;
	day: IsoDate;
	siteUrl: string;
	/** Absent in a report that is mailed: the address may belong to another person. */
	reader?: ReportReader | undefined;
};

/** The result itself: the figures as text, which is read first, and drawn on their left. */
function scored(
	{ pillars, maximum, total, label, meaning }: OwnResult,
	{ score, paper }: PaperContent["assessmentReport"],
): Flow {
	const figures = stack([
		text([`${total} `, { text: fillIn(score.outOf, { maximum }), style: outOfStyle }], totalStyle),
		panel({ padding: { top: 4, bottom: 4 } }, text(label, bandStyle)),
		panel({ padding: { bottom: 10 } }, text(meaning, meaningStyle)),
		pillarBars(pillars),
	]);
	const core = { width: 165, block: reportCore({ pillars, maximum }, paper.drawing) };
	return { block: columns([{ block: figures }, core], { gap: 25, isReversed: true }), gap: 16 };
}

function howMade(url: string, { howScored, paper }: PaperContent["assessmentReport"]): Flow {
	const block = text([`${paper.howMade} `, link(url, url)], styles.paragraph);
	return titledPart(howScored.title, [{ block }], { isWhole: true });
}

/** After the words of a link: on paper nobody can follow it. */
const address = (href: string) => `: ${href.replace(/^https?:\/\//, "")}`;

/** What the free call covers, how to book it, and when somebody is there. */
function booking({ report: { steps } }: OwnResult, { facts, consultation }: PaperContent): Flow {
	const { title, lead, duration, parts } = consultation;
	const way = facts.scheduling;
	const hours = `${formatFacts(facts).openHours}.`;
	const rows = callParts(parts, steps.length > 0).map((part) => ({ label: duration, lines: [part] }));
	return titledPart(
		title,
		[
			{ block: text(lead, styles.paragraph) },
			{ ...labeledRows(rows, DAY_WIDTH_PT), gap: 6 },
			{ block: text([link(way.label, way.href), address(way.href)], styles.paragraph), gap: 6 },
			{ block: text(hours, styles.paragraph) },
		],
		{ isWhole: true },
	);
}

/** The report on paper: what comes first, the result, what to do and by when; then the reasons. */
function reportFlow(props: ReportDocumentProps, content: PaperContent): Flow[] {
	const { name, result, comparison, day, siteUrl, reader } = props;
	const { report } = result;
	const sections = sectionsOf(result);
	const copy = content.assessmentReport;
	const { paper } = copy;
	const versions = fillIn(paper.versions, { rubric: result.version, advice: result.adviceVersion });
	const prepared = { name: reader?.fullName ?? "", day: formatLongDate(day), versions };
	const facts = fillIn(reader ? paper.preparedFor : paper.prepared, prepared);
	const goals = report.plan.goals.map((goal) => ({
		label: fillIn(paper.byDay, { day: goal.day }),
		lines: [`${capitalized(goal.text)}.`],
	}));
	return [
		{ block: heading(1, reader?.companyName ?? name, styles.title), isKeptWithNext: true },
		{ block: text(facts, styles.facts), gap: 3 },
		...reportPart(sections.check),
		...alarmBox(sections.alarm, report.alarms[0]?.tone),
		scored(result, copy),
		...reportPart(sections.strengths),
		...reportPart(sections.steps),
		...reportPart(sections.longTermGoals),
		titledPart(report.plan.heading, [labeledRows(goals, DAY_WIDTH_PT)], { isWhole: true }),
		...reportPart(sections.meaning),
		...comparisonPart(comparison, copy.comparison),
		howMade(`${siteUrl}${result.path}`, copy),
		...reportPart(sections.help),
		booking(result, content),
	];
}

/** The report as a PDF, tagged for programs that read it aloud. It keeps its thread busy for tens of milliseconds. */
export async function renderReport({ reader, ...props }: ReportDocumentProps, content: PaperContent): Promise<Buffer> {
	const isReadable = reader && canBeSet(`${reader.fullName}${reader.companyName}`, styles.title.face);
	const { paper } = content.assessmentReport;
	return renderPdf({
		title: fillIn(paper.title, { assessment: props.name }),
		author: content.facts.legalName,
		creator: brand.name,
		language: "en-US",
		...companyPage(props.name, (page, pages) => fillIn(paper.page, { page, pages }), content.facts),
		flow: reportFlow({ ...props, reader: isReadable ? reader : undefined }, content),
	});
}
