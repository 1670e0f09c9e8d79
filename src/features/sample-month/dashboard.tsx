import { type ReactNode, useId } from "react";
import { scaleEnd } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import chart from "#ui/charts/chart.module.css";
import tables from "#ui/charts/figures-table.module.css";
import { FiguresTable, type FiguresTableProps, TablesBehind } from "#ui/charts/figures-table.tsx";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import line from "#ui/charts/line-chart.module.css";
import { readSeries, type Series } from "#ui/charts/reading.ts";
import { Needle, Readout } from "#ui/charts/readout.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { OWED_ANSWER } from "./answer-list.tsx";
import { LAYER_TONES, SalesChart } from "./charts.tsx";
import styles from "./dashboard.module.css";
import { Questions } from "./questions.tsx";
import { RaisePanel } from "./raise-panel.tsx";
import { rowOf, sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { weeks, forecast, groups, total, periods, overdue, quiet, quietPerMonth, decision } = sampleFigures;

type Words = SampleMonth["dashboard"];

type PanelProps = {
	words: Words;
	part: { title: string; text: string };
	place: "wide" | "narrow";
	/** How the drawing is read, and the words that its script says of the table's rows. */
	chart?: { kind: "line" | "rows"; words: object };
	children: ReactNode;
	tables?: readonly FiguresTableProps[];
	/** On a phone the sentence is enough, and the rest unfolds on request. */
	isFolded?: true;
};

/** A drawing with its name, one sentence that says what it means, and the tables behind it. */
function Panel({ words, part: { title, text }, place, chart, children, tables, isFolded }: PanelProps) {
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
		<section
			className={styles.panel}
			data-place={place}
			data-touch={chart && "chart"}
			data-chart={chart?.kind}
			data-words={chart && JSON.stringify(chart.words)}
			aria-labelledby={titleId}
		>
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
			names: weeks.map(rowOf.week),
		},
		{
			caption: sales.forecastCaption,
			columns: [sales.week, sales.low, sales.middle, sales.high],
			rows: forecast.weeks.map(({ start, low, middle, high }) => inWeek(start, [low, middle, high])),
		},
	];
}

/** The weeks as the tables print them. */
function seriesOf(words: Words): Series {
	const [sold, ahead] = salesTables(words);
	const { read, readForecast, lastWeek, allGroups, someGroups, range, tested, forAll } = words.sales;
	const said = { read, readForecast, lastWeek, allGroups, someGroups, range, tested, forAll };
	return {
		words: { ...said, names: groups.map(({ name }) => name) },
		weeks: sold?.rows ?? [],
		forecast: ahead?.rows ?? [],
	};
}

function SalesPanel({ words }: { words: Words }) {
	const { title, drawing, tested, groups: label } = words.sales;
	const series = seriesOf(words);
	const last = weeks.length - 1;
	const reading = readSeries(
		series,
		last,
		groups.map(() => true),
	);
	const chart = { kind: "line", words: series.words } as const;
	return (
		<Panel words={words} part={words.sales} place="wide" tables={salesTables(words)} chart={chart}>
			<Readout reading={reading} lines={1}>
				<ul className={line.keys} aria-label={label}>
					{groups.map(({ name }, layer) => (
						<li key={name}>
							<button type="button" aria-pressed="true">
								<i data-tone={LAYER_TONES[layer]} />
								<span>{name}</span>
								<b>{reading.values[layer]}</b>
							</button>
						</li>
					))}
				</ul>
			</Readout>
			<div className={line.stage}>
				<SalesChart label={drawing} />
				<Needle label={title} count={weeks.length + forecast.weeks.length} at={last} reading={reading} />
			</div>
			<p className={styles.fine} data-out="foot">
				{tested}
			</p>
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
	names: overdue.invoices.map(rowOf.invoice),
	total: [words.total, "", "", formatDollars(overdue.total)],
});

/** Stands for a cell of the row that is read. */
const cell = (place: number) => `{${place}}`;

/** At rest: all of the rows. */
const restOf = (label: string, value: string, note: string) => ({
	label,
	value,
	note,
	spoken: [label, value, note].join(", "),
});

/** A customer's debt is gold where something has to be decided about the customer. */
function OverduePanel({ words }: { words: Words }) {
	const part = words.overdue;
	const end = scaleEnd(Math.max(...overdue.ages.map(({ amount }) => amount)));
	const count = overdue.invoices.length;
	const rest = restOf(fillIn(part.invoices, { invoices: count }), formatDollars(overdue.total), part.pieces);
	const note = fillIn(part.daysLate, { due: cell(1), days: cell(2) });
	const chart = { kind: "rows", words: { label: cell(0), value: cell(3), note } } as const;
	return (
		<Panel words={words} part={part} place="narrow" tables={[overdueTable(words)]} chart={chart} isFolded>
			<Readout reading={rest} lines={2}>
				<Needle label={part.needle} count={count + 1} at={0} reading={rest} />
			</Readout>
			<ul className={styles.bars}>
				{overdue.ages.map(({ id, invoices, amount, ofDecision }) => (
					<li key={id}>
						<span>{part[id]}</span>
						<b>{formatDollars(amount)}</b>
						<LevelBar
							end={end}
							parts={invoices.map((invoice) => ({
								value: invoice.amount,
								tone: invoice.customer === decision.customer ? "gold" : "petrol",
								row: rowOf.invoice(invoice),
							}))}
						/>
						<small>
							{fillIn(ofDecision > 0 ? part.ofDecision : part.invoices, {
								invoices: invoices.length,
								customer: decision.customer,
								amount: formatDollars(ofDecision),
							})}
						</small>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** Its figures are few enough to be a table and no drawing. */
function QuietPanel({ words }: { words: Words }) {
	const part = words.quiet;
	const inDays = (days: number) => fillIn(part.days, { days });
	return (
		<Panel words={words} part={part} place="wide" isFolded>
			<div className={styles.rows}>
				<FiguresTable
					caption={part.caption}
					columns={[part.customer, part.gap, part.silent, part.month]}
					rows={quiet.map(({ customer, usualGapDays, daysQuiet, perMonth }) => [
						customer,
						inDays(usualGapDays),
						inDays(daysQuiet),
						formatDollars(perMonth),
					])}
					names={quiet.map(rowOf.quiet)}
					notes={quiet.map(({ lastOrder }) => fillIn(part.lastOrder, { day: formatDay(lastOrder, "short") }))}
					total={[part.total, "", "", formatDollars(quietPerMonth)]}
				/>
			</div>
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
		names: groups.map(rowOf.group),
		total: cells(words.total, total),
	};
}

function MarginPanel({ words }: { words: Words }) {
	const part = words.margin;
	const end = scaleEnd(Math.max(...groups.flatMap(({ now, before }) => [now.share, before.share])));
	const { margin, sales, share } = total.now;
	const kept = fillIn(part.kept, { margin: formatDollars(margin), sales: formatDollars(sales) });
	const rest = restOf(part.allGroups, percent(share), kept);
	const note = fillIn(part.kept, { margin: `$${cell(3)}`, sales: `$${cell(1)}` });
	const chart = { kind: "rows", words: { label: cell(0), value: cell(4), note } } as const;
	return (
		<Panel words={words} part={part} place="narrow" tables={[marginTable(words)]} chart={chart} isFolded>
			<Readout reading={rest} lines={2}>
				<Needle label={part.needle} count={groups.length + 1} at={0} reading={rest} />
			</Readout>
			<ul className={styles.bars}>
				{groups.map(({ name, shortName, now, before }) => (
					<li key={name} data-row={rowOf.group({ shortName })}>
						<span>{name}</span>
						<b>{percent(now.share)}</b>
						<LevelBar
							end={end}
							parts={[{ value: now.share, tone: "petrol", row: rowOf.group({ shortName }) }]}
							before={before.share}
						/>
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

/**
 * The month of the firm on one page: what has to be decided, three figures, questions to its agent, four drawings with the
 * tables behind them, and the price of its coffee to move.
 */
export function Dashboard({ id, month: { label, dashboard: words, answers } }: { id: string; month: SampleMonth }) {
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
				<Questions words={words.ask} answers={answers} />
				<div className={styles.panels}>
					<SalesPanel words={words} />
					<OverduePanel words={words} />
					<QuietPanel words={words} />
					<MarginPanel words={words} />
					<RaisePanel words={words.raise} />
				</div>
			</article>
		</div>
	);
}
