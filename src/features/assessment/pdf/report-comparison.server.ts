import { palette } from "#brand.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ComparedTable, Comparison, OtherRespondents } from "#features/assessment/comparison/compare-answers.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Shape } from "#platform/pdf/drawing.ts";
import type { Flow } from "#platform/pdf/flow.ts";
import { columns, stack, within } from "#platform/pdf/layout.ts";
import { bold, pdfColors as colors, link, ruled, pdfStyles as styles } from "#platform/pdf/looks.ts";
import { table } from "#platform/pdf/table.ts";
import { heading, text, words } from "#platform/pdf/text.ts";
import { titledPart } from "./report-section.server.ts";

const FIGURE_WIDTH_PT = 100;
const SOURCE_WIDTH_PT = 155;
const OTHERS_WIDTH_PT = 170;
const BAR_HEIGHT_PT = 8;
const GAP_PT = 12;
const ROW_ROOM_PT = 6;

const { small, smallHeading } = styles;
const strong = { ...small, ...bold };
const quiet = { ...small, color: colors.quiet };

type BarProps = {
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

const area = (x: number, width: number) => `M${x} 1h${width}v${BAR_HEIGHT_PT - 2}h${-width}z`;

/** A bar for the eye: its figure stands beside it. */
function bar({ width, from, to, at, fill, interval, middle }: BarProps): Block {
	const x = (percent: number) => (width * percent) / 100;
	const shapes: Shape[] = [
		{ d: area(0, width), fill: palette.lime },
		...(to > from ? [{ d: area(x(from), x(to - from)), fill }] : []),
		...(interval ? [{ d: `M${x(interval.low)} ${BAR_HEIGHT_PT / 2}H${x(interval.high)}`, stroke: colors.ink }] : []),
		...(middle === undefined ? [] : [{ d: `M${x(middle)} 0v${BAR_HEIGHT_PT}`, stroke: colors.ink, strokeWidth: 1.4 }]),
		{ d: `M${x(at)} 0v${BAR_HEIGHT_PT}`, stroke: palette.goldLine, strokeWidth: 1.6 },
	];
	return drawing({ viewBox: { width, height: BAR_HEIGHT_PT }, width, shapes });
}

type ComparisonCopy = ReportCopy["comparison"];

function officialTable({ caption, groups, rows, asOf }: ComparedTable, copy: ComparisonCopy["official"]): Flow[] {
	if (rows.length === 0) return [];
	const header = (label: string) => words(label, quiet);
	const figure = (percent: number, isNearest = false) =>
		stack(
			[
				words(fillIn(copy.percent, { percent }), strong),
				bar({
					width: FIGURE_WIDTH_PT,
					from: 0,
					to: percent,
					at: percent,
					fill: isNearest ? palette.straw : palette.slate,
				}),
			],
			2,
		);
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
				words(source.onPaper, quiet),
				words(measure, quiet),
				...(caution ? [words(caution, quiet)] : []),
			]),
		]),
		gap: GAP_PT,
		row: (cells) => ruled(cells, ROW_ROOM_PT),
	});
	return [{ ...flow, gap: 8 }, ...(asOf ? [{ block: text(asOf, quiet), gap: 3 }] : [])];
}

type OtherRow = { name: string; answer: string; bar: BarProps; text: Block };

/** What was asked with the visitor's own answer, a bar, and what the others answered. */
function otherRow({ name, answer, bar: props, text: said }: OtherRow): Flow {
	const label = stack([words(name, strong), words(answer, small)]);
	const cells = [
		{ block: within("Lbl", label) },
		{ width: OTHERS_WIDTH_PT, block: bar(props) },
		{ width: OTHERS_WIDTH_PT, block: within("LBody", said) },
	];
	return { block: ruled(within("LI", columns(cells, { gap: GAP_PT, align: "middle" })), ROW_ROOM_PT) };
}

function otherRespondents(
	{ population, caveat, score, shares }: OtherRespondents,
	copy: ComparisonCopy["others"],
): Flow[] {
	const { own, maximum, low, middle, high } = score;
	const percent = (points: number) => (100 * points) / maximum;
	const common = { width: OTHERS_WIDTH_PT, fill: palette.sage };
	const scoreBar = { from: percent(low), to: percent(high), at: percent(own), middle: percent(middle) };
	const rows = [
		otherRow({
			name: copy.score,
			answer: fillIn(copy.ownScore, { score: own }),
			bar: { ...common, ...scoreBar },
			text: words(fillIn(copy.scoreText, { low, middle, high }), small),
		}),
		...shares.map(({ name, answer, text: said, ...share }) =>
			otherRow({
				name,
				answer,
				bar: { ...common, from: 0, to: share.percent, at: share.percent, interval: share },
				text: words([{ text: fillIn(copy.share, { percent: share.percent }), style: bold }, ` ${said}`], small),
			}),
		),
	];
	return [
		{ block: heading(3, copy.title, smallHeading), gap: 8, isKeptWithNext: true },
		{
			block: text([{ text: population, style: bold }, ` ${caveat}`], styles.paragraph),
			gap: 3,
			isKeptWithNext: true,
		},
		{ tag: "L", gap: 6, parts: rows },
	];
}

/** "How you compare" on paper; nothing where nothing is compared. */
export function comparisonPart(comparison: Comparison | undefined, copy: ComparisonCopy): Flow[] {
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
