import type { ReactNode } from "react";
import { scaleEnd } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatPercent } from "#domain/format-number.ts";
import chart from "#ui/charts/chart.module.css";
import tables from "#ui/charts/figures-table.module.css";
import { FiguresTable } from "#ui/charts/figures-table.tsx";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { classNames } from "#ui/class-names.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { type MarginStep, MarginStepsChart } from "./charts.tsx";
import styles from "./report-pages.module.css";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { periods, total, groups, wholesale, marginSteps } = sampleFigures;

const percent = (share: number) => formatPercent(share, 1);
const signed = (dollars: number) => `${dollars < 0 ? "−" : "+"}${formatDollars(Math.abs(dollars))}`;

type Report = SampleMonth["report"];

/** The table of figures that moved from one month to the next. */
export function movedTable({ moved }: Report) {
	const { before, now } = total;
	const dollars = (name: string, earlier: number, later: number) => [
		name,
		formatDollars(earlier),
		formatDollars(later),
		signed(later - earlier),
	];
	return {
		caption: moved.caption,
		columns: [moved.period, periods.before.name, periods.now.name, moved.change],
		rows: [
			dollars(moved.sales, before.sales, now.sales),
			dollars(moved.cost, before.cost, now.cost),
			dollars(moved.margin, before.margin, now.margin),
			[moved.share, percent(before.share), percent(now.share), moved.points],
			dollars(moved.wholesale, wholesale.before.margin, wholesale.now.margin),
		],
	};
}

/** The margin that each group kept. The one that the report explains is the answer. */
export const keptByGroup = groups.map(({ name, now, before, keptMore }) => ({
	name,
	now: now.margin,
	before: before.margin,
	change: signed(keptMore),
	isAnswer: name === wholesale.name,
}));

/** From one month's wholesale margin to the next. */
export const stepsOf = ({ reason }: Report): readonly MarginStep[] => [
	{ name: reason.before, amount: wholesale.before.margin, kind: "total" },
	{ name: reason.volume, amount: marginSteps.volume, kind: "step" },
	{ name: reason.coffee, amount: marginSteps.coffee, kind: "answer" },
	{ name: reason.price, amount: marginSteps.price, kind: "step" },
	{ name: reason.now, amount: wholesale.now.margin, kind: "total" },
];

const brandMark = markup(mark);

/** The level of the report's title and of the titles of its parts, below the heading of the place where it stands. */
type Heading = "h2" | "h4";

type ReportProps = { month: SampleMonth; heading: Heading };

/** A page as it is on paper: each says that it is made up, so that no picture of one can lose it. */
function Page({ month, page, children }: { month: SampleMonth; page: 1 | 2; children: ReactNode }) {
	const { label, report } = month;
	return (
		<article className={styles.page} aria-label={fillIn(report.pageLabel, { page })}>
			<div className={styles.head}>
				<InlineDrawing markup={brandMark} className={styles.mark} />
				<p>
					<span>{report.name}</span> <span>{sampleFigures.firm}</span>
				</p>
				<SampleMark label={label} />
			</div>
			{children}
			<p className={styles.foot}>
				<span>{report.foot}</span> <span>{fillIn(report.page, { page })}</span>
			</p>
		</article>
	);
}

function PartTitle({ number, heading: Title, children }: { number: 1 | 2 | 3; heading: Heading; children: string }) {
	return (
		<Title className={styles.part}>
			<span className={styles.number}>{number}</span> {children}
		</Title>
	);
}

function FirstPage({ month, heading: Title }: ReportProps) {
	const { title, moved } = month.report;
	const end = scaleEnd(Math.max(...keptByGroup.flatMap(({ now, before }) => [now, before])));
	return (
		<Page month={month} page={1}>
			<Title className={styles.title}>{title}</Title>
			<PartTitle number={1} heading={Title}>
				{moved.title}
			</PartTitle>
			<FiguresTable {...movedTable(month.report)} />
			<ul className={styles.points}>
				{moved.items.map(({ lead, text }) => (
					<li key={lead}>
						<b>{lead}</b> {text}
					</li>
				))}
			</ul>
			<figure className={styles.figure}>
				<figcaption>{moved.bars}</figcaption>
				<ul className={styles.bars}>
					{keptByGroup.map(({ name, now, before, change, isAnswer }) => (
						<li key={name}>
							<span>{name}</span>
							<LevelBar end={end} parts={[{ value: now, tone: isAnswer ? "gold" : "petrol" }]} before={before} />
							<b>{change}</b>
						</li>
					))}
				</ul>
				<p className={styles.fine}>{moved.key}</p>
			</figure>
			<p className={styles.outlook}>{moved.next}</p>
		</Page>
	);
}

function SecondPage({ month, heading }: ReportProps) {
	const { reason, actions } = month.report;
	return (
		<Page month={month} page={2}>
			<PartTitle number={2} heading={heading}>
				{reason.title}
			</PartTitle>
			<p>
				<b>{reason.lead}</b> {reason.text}
			</p>
			<figure className={styles.figure}>
				<figcaption>{reason.steps}</figcaption>
				<MarginStepsChart steps={stepsOf(month.report)} />
			</figure>
			<p className={styles.fine}>{reason.certainty}</p>
			<PartTitle number={3} heading={heading}>
				{actions.title}
			</PartTitle>
			<ol className={styles.actions}>
				{actions.items.map(({ lead, text, who, brings }) => (
					<li key={lead}>
						<b>{lead}</b> {text}
						<p>
							<span>{who}</span> <b>{brings}</b>
						</p>
					</li>
				))}
			</ol>
			<p className={styles.outlook}>{actions.proof}</p>
		</Page>
	);
}

/** The monthly report on two pages: beside each other on a wide screen, each a sheet when it is printed. */
export function ReportPages(props: ReportProps) {
	return (
		<div className={classNames(styles.root, chart.charts, tables.tables)}>
			<FirstPage {...props} />
			<SecondPage {...props} />
		</div>
	);
}
