import { type ReactNode, useId } from "react";
import { scaleEnd } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import chart from "#ui/charts/chart.module.css";
import tables from "#ui/charts/figures-table.module.css";
import { FiguresTable, type FiguresTableProps, TablesBehind } from "#ui/charts/figures-table.tsx";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { OWED_ANSWER } from "./answer-list.tsx";
import { LAYERS, SalesChart } from "./charts.tsx";
import styles from "./dashboard.module.css";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { weeks, forecast, groups, total, periods, overdue, quiet, quietPerMonth, decision } = sampleFigures;

type Words = SampleMonth["dashboard"];

type PanelProps = {
	words: Words;
	part: { title: string; text: string };
	place: "wide" | "narrow";
	children: ReactNode;
	tables?: readonly FiguresTableProps[];
	/** On a phone the sentence is enough, and the rest unfolds on request. */
	isFolded?: true;
};

/** A drawing with its name, one sentence that says what it means, and the tables behind it. */
function Panel({ words, part: { title, text }, place, children, tables, isFolded }: PanelProps) {
	const titleId = useId();
	const drawn = (
		<>
			{children}
			{tables && (
				<TablesBehind
					label={words.asTable}
					name={title}
					regionLabel={fillIn(words.tableOf, { name: title })}
					tables={tables}
				/>
			)}
		</>
	);
	return (
		<section className={styles.panel} data-place={place} aria-labelledby={titleId}>
			<h4 id={titleId}>{title}</h4>
			<p className={styles.sentence}>{text}</p>
			{isFolded ? (
				<Fold label={words.unfold} name={title}>
					{drawn}
				</Fold>
			) : (
				drawn
			)}
		</section>
	);
}

const inWeek = (start: string, dollars: readonly number[]) => [
	formatDay(start, "short"),
	...dollars.map((each) => formatInteger(each)),
];

function salesTables({ sales }: Words): FiguresTableProps[] {
	return [
		{
			caption: sales.caption,
			columns: [sales.week, ...groups.map(({ shortName }) => shortName), sales.total],
			rows: weeks.map(({ start, byGroup, total: all }) => inWeek(start, [...byGroup, all])),
		},
		{
			caption: sales.forecastCaption,
			columns: [sales.week, sales.low, sales.middle, sales.high],
			rows: forecast.weeks.map(({ start, low, middle, high }) => inWeek(start, [low, middle, high])),
		},
	];
}

function SalesPanel({ words }: { words: Words }) {
	const fromTop = groups.map(({ name }, index) => ({ name, tone: LAYERS[index]?.tone })).toReversed();
	return (
		<Panel words={words} part={words.sales} place="wide" tables={salesTables(words)}>
			<SalesChart words={words.sales} />
			<ul className={styles.keys}>
				{fromTop.map(({ name, tone }) => (
					<li key={name}>
						<svg viewBox="0 0 14 14" className={chart.key} aria-hidden="true">
							<path className={chart.fill} data-tone={tone} d="M0 0h14v14H0z" />
						</svg>
						{name}
					</li>
				))}
			</ul>
			<p className={styles.fine}>{words.sales.tested}</p>
		</Panel>
	);
}

const overdueTable = ({ overdue: words }: Words): FiguresTableProps => ({
	caption: words.caption,
	columns: [words.invoice, words.due, words.late, words.amount],
	rows: overdue.invoices.map(({ number, customer, due, daysLate, amount }) => [
		`${number} ${customer}`,
		formatDay(due, "short"),
		String(daysLate),
		formatDollars(amount),
	]),
	total: [words.total, "", "", formatDollars(overdue.total)],
});

/** A customer's debt is gold where something has to be decided about the customer. */
function OverduePanel({ words }: { words: Words }) {
	const part = words.overdue;
	const end = scaleEnd(Math.max(...overdue.ages.map(({ amount }) => amount)));
	return (
		<Panel words={words} part={part} place="narrow" tables={[overdueTable(words)]} isFolded>
			<ul className={styles.bars}>
				{overdue.ages.map(({ id, invoices, amount, ofDecision }) => (
					<li key={id}>
						<span>{part[id]}</span>
						<b>{formatDollars(amount)}</b>
						<LevelBar
							end={end}
							parts={[
								{ value: ofDecision, tone: "gold" },
								{ value: amount - ofDecision, tone: "petrol" },
							]}
						/>
						<small>
							{fillIn(ofDecision > 0 ? part.ofDecision : part.invoices, {
								invoices,
								customer: decision.customer,
								amount: formatDollars(ofDecision),
							})}
						</small>
					</li>
				))}
			</ul>
			<h5>{part.debtors}</h5>
			<ol className={styles.debtors}>
				{overdue.debtors.map(({ customer, amount }) => (
					<li key={customer}>
						<span>{customer}</span>
						<b>{formatDollars(amount)}</b>
					</li>
				))}
			</ol>
		</Panel>
	);
}

/** Its figures are few enough to be a table and no drawing. */
function QuietPanel({ words }: { words: Words }) {
	const part = words.quiet;
	const inDays = (days: number) => fillIn(part.days, { days });
	return (
		<Panel words={words} part={part} place="wide" isFolded>
			<FiguresTable
				caption={part.caption}
				columns={[part.customer, part.gap, part.silent, part.month]}
				rows={quiet.map(({ customer, usualGapDays, daysQuiet, perMonth }) => [
					customer,
					inDays(usualGapDays),
					inDays(daysQuiet),
					formatDollars(perMonth),
				])}
				notes={quiet.map(({ lastOrder }) => fillIn(part.lastOrder, { day: formatDay(lastOrder, "short") }))}
				total={[part.total, "", "", formatDollars(quietPerMonth)]}
			/>
		</Panel>
	);
}

const percent = (share: number) => formatPercent(share, 1);

function marginTable({ margin: words }: Words): FiguresTableProps {
	const cells = (name: string, { now, before }: Pick<(typeof groups)[number], "now" | "before">) => [
		name,
		...[now.sales, now.cost, now.margin].map((dollars) => formatInteger(dollars)),
		percent(now.share),
		percent(before.share),
	];
	return {
		caption: words.caption,
		columns: [words.group, words.sales, words.cost, words.margin, periods.now.shortName, periods.before.shortName],
		rows: groups.map((group) => cells(group.name, group)),
		total: cells(words.total, total),
	};
}

function MarginPanel({ words }: { words: Words }) {
	const part = words.margin;
	const end = scaleEnd(Math.max(...groups.flatMap(({ now, before }) => [now.share, before.share])));
	return (
		<Panel words={words} part={part} place="narrow" tables={[marginTable(words)]} isFolded>
			<ul className={styles.bars}>
				{groups.map(({ name, now, before }) => (
					<li key={name}>
						<span>{name}</span>
						<b>{percent(now.share)}</b>
						<LevelBar end={end} parts={[{ value: now.share, tone: "petrol" }]} before={before.share} />
						<small>{fillIn(part.before, { share: percent(before.share) })}</small>
					</li>
				))}
			</ul>
			<p className={styles.fine}>{part.key}</p>
		</Panel>
	);
}

function Decision({ words: { decision } }: { words: Words }) {
	const titleId = useId();
	return (
		<section className={styles.decision} aria-labelledby={titleId}>
			<div>
				<p className={styles.due}>{decision.by}</p>
				<h4 id={titleId}>{decision.question}</h4>
			</div>
			<p>
				{decision.text} <a href={`#${OWED_ANSWER}`}>{decision.rows}</a>
			</p>
		</section>
	);
}

function TopFigures({ words: { figures } }: { words: Words }) {
	const shown = [
		{ name: figures.sales, value: total.now.sales, note: figures.salesBefore },
		{ name: figures.margin, value: total.now.margin, note: figures.marginShare },
		{ name: figures.overdue, value: overdue.total, note: figures.overdueOf },
	];
	return (
		<dl className={styles.figures}>
			{shown.map(({ name, value, note }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						{formatDollars(value)}
						<small>{note}</small>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The month of the firm on one page: what has to be decided, three figures, four drawings with the tables behind them. */
export function Dashboard({ id, month: { label, dashboard: words } }: { id: string; month: SampleMonth }) {
	const titleId = useId();
	return (
		<div id={id} className={classNames(styles.root, chart.charts, tables.tables)}>
			<article aria-labelledby={titleId}>
				<header className={styles.head}>
					<div>
						<SampleMark label={label} />
						<h3 id={titleId}>{sampleFigures.firm}</h3>
					</div>
					<p>{words.read}</p>
				</header>
				<Decision words={words} />
				<TopFigures words={words} />
				<div className={styles.panels}>
					<SalesPanel words={words} />
					<OverduePanel words={words} />
					<QuietPanel words={words} />
					<MarginPanel words={words} />
				</div>
			</article>
		</div>
	);
}
