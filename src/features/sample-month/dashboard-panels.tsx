import { type ReactNode, useId } from "react";
import { formatDay } from "#domain/dates.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { Fold } from "#ui/fold.tsx";
import chart from "./chart.module.css";
import { scaleEnd } from "./chart-scale.ts";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import styles from "./dashboard.module.css";
import { type Figures, type Month, WEEKS_BEFORE_FORECAST } from "./derive-month.ts";
import { FiguresTable, type FiguresTableProps, TablesBehind } from "./figures-table.tsx";
import { LevelBar } from "./level-bar.tsx";
import { LAYERS, SalesChart } from "./sales-chart.tsx";

type PanelProps = {
	place: "wide" | "narrow";
	title: string;
	sentence: string;
	children?: ReactNode;
	tables?: readonly FiguresTableProps[];
	/** On a phone the sentence is enough, and the rest unfolds on request. */
	isFolded?: true;
};

/** A drawing with its name, one sentence that says what it means, and the tables behind it. */
function Panel({ place, title, sentence, children, tables, isFolded }: PanelProps) {
	const titleId = useId();
	const drawn = (
		<>
			{children}
			{tables && <TablesBehind label={copy.showTable} name={title} regionLabel={copy.tableOf(title)} tables={tables} />}
		</>
	);
	return (
		<section className={styles.panel} data-place={place} aria-labelledby={titleId}>
			<h4 id={titleId}>{title}</h4>
			<p className={styles.sentence}>{sentence}</p>
			{isFolded ? (
				<Fold label={copy.showFigures} name={title}>
					{drawn}
				</Fold>
			) : (
				drawn
			)}
		</section>
	);
}

type MonthPanelProps = { month: Month; sentence: string };

function salesTables({ weeks, groups, forecast }: Month): FiguresTableProps[] {
	const { table, forecastTable } = copy.sales;
	const sales = {
		caption: table.caption,
		columns: [table.week, ...groups.map(({ shortName }) => shortName), table.total],
		rows: weeks.map(({ start, byGroup, total }) => [
			formatDay(start, "short"),
			...[...byGroup, total].map((dollars) => formatInteger(dollars)),
		]),
	};
	if (!forecast) return [sales];
	const rows = forecast.weeks.map(({ start, low, middle, high }) => [
		formatDay(start, "short"),
		...[low, middle, high].map((dollars) => formatInteger(dollars)),
	]);
	return [sales, { ...forecastTable, rows }];
}

export function SalesPanel({ month, sentence }: MonthPanelProps) {
	const { forecast, weeks, groups } = month;
	const isTooShort = weeks.length < WEEKS_BEFORE_FORECAST;
	const fromTop = groups.map(({ name }, index) => ({ name, tone: LAYERS[index]?.tone })).toReversed();
	return (
		<Panel place="wide" title={copy.sales.title} sentence={sentence} tables={salesTables(month)}>
			<SalesChart weeks={weeks} forecast={forecast} />
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
			{forecast && <p className={styles.fine}>{copy.sales.tested(forecast.tested)}</p>}
			{isTooShort && <p className={styles.fine}>{copy.sales.tooShort(WEEKS_BEFORE_FORECAST, weeks.length)}</p>}
		</Panel>
	);
}

/** What a customer owes about whom something has to be decided is gold. */
export function OverduePanel({ month: { overdue, decision, asOf }, sentence }: MonthPanelProps) {
	const words = copy.overdue;
	if (overdue.total === 0) return <Panel place="narrow" title={words.title} sentence={words.none} />;
	const end = scaleEnd(Math.max(...overdue.ages.map(({ amount }) => amount)));
	const table = {
		caption: words.table.caption(asOf),
		columns: words.table.columns,
		rows: overdue.invoices.map(({ number, customer, due, daysLate, amount }) => [
			`${number} ${customer}`,
			formatDay(due, "short"),
			String(daysLate),
			formatDollars(amount),
		]),
		total: [words.table.total(overdue.invoices.length), "", "", formatDollars(overdue.total)],
	};
	return (
		<Panel place="narrow" title={words.title} sentence={sentence} tables={[table]} isFolded>
			<ul className={styles.bars}>
				{overdue.ages.map(({ name, invoices, amount, ofDecision }) => (
					<li key={name}>
						<span>{name}</span>
						<b>{formatDollars(amount)}</b>
						<LevelBar
							end={end}
							parts={[
								{ value: ofDecision.amount, tone: "gold" },
								{ value: amount - ofDecision.amount, tone: "petrol" },
							]}
						/>
						<small>
							{words.invoices(invoices)}
							{decision && ofDecision.amount > 0 && words.ofDecision(decision.customer, ofDecision.amount)}
						</small>
					</li>
				))}
			</ul>
			<h5>{words.debtors}</h5>
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
export function QuietPanel({ month: { quiet, quietPerMonth, asOf }, sentence }: MonthPanelProps) {
	const words = copy.quiet;
	if (quiet.length === 0) return <Panel place="wide" title={words.title} sentence={words.none} />;
	return (
		<Panel place="wide" title={words.title} sentence={sentence} isFolded>
			<FiguresTable
				caption={words.table.caption(asOf)}
				columns={words.table.columns}
				rows={quiet.map(({ customer, usualGapDays, daysQuiet, perMonth }) => [
					customer,
					words.days(usualGapDays),
					words.days(daysQuiet),
					formatDollars(perMonth),
				])}
				notes={quiet.map(({ lastOrder }) => words.lastOrder(lastOrder))}
				total={[words.table.total(quiet.length), "", "", formatDollars(quietPerMonth)]}
			/>
		</Panel>
	);
}

function marginTable({ groups, total, periods: { current, previous } }: Month): FiguresTableProps {
	const words = copy.margin.table;
	const share = (figures: Figures | undefined) => (figures?.kept ? formatPercent(figures.kept.share, 1) : copy.noCost);
	const cells = (name: string, now: Figures, before: Figures | undefined) => [
		name,
		formatInteger(now.sales),
		now.kept ? formatInteger(now.kept.cost) : copy.noCost,
		now.kept ? formatInteger(now.kept.margin) : copy.noCost,
		share(now),
		...(previous ? [share(before)] : []),
	];
	return {
		caption: words.caption,
		columns: [
			words.group,
			words.sales(current.shortName),
			words.cost,
			words.margin,
			current.shortName,
			...(previous ? [previous.shortName] : []),
		],
		rows: groups.map((group) => cells(group.name, group.current, group.previous)),
		total: cells(words.total, total.current, total.previous),
	};
}

export function MarginPanel({ month, sentence }: MonthPanelProps) {
	const { groups, periods } = month;
	const words = copy.margin;
	const shares = groups.flatMap(({ current, previous }) => [current.kept?.share ?? 0, previous?.kept?.share ?? 0]);
	const end = scaleEnd(Math.max(...shares));
	const before = periods.previous?.name;
	return (
		<Panel place="narrow" title={words.title} sentence={sentence} tables={[marginTable(month)]} isFolded>
			<ul className={styles.bars}>
				{groups.map(({ name, current, previous }) => (
					<li key={name}>
						<span>{name}</span>
						<b>{current.kept ? formatPercent(current.kept.share, 1) : copy.noCost}</b>
						{current.kept && (
							<LevelBar
								end={end}
								parts={[{ value: current.kept.share, tone: "petrol" }]}
								before={previous?.kept?.share}
							/>
						)}
						{before && previous?.kept && <small>{words.before(before, formatPercent(previous.kept.share, 1))}</small>}
					</li>
				))}
			</ul>
			<p className={styles.fine}>{words.key(periods.current.name) + (before ? words.keyBefore(before) : "")}</p>
		</Panel>
	);
}
