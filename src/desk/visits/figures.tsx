import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { palette } from "#brand.ts";
import { Button, DeskForm } from "#desk/kit/form.tsx";
import { inDigits, percentOf } from "#desk/kit/formats.ts";
import { Fold, Section } from "#desk/kit/page.tsx";
import { CellBar, Table } from "#desk/kit/table.tsx";
import { addDays, formatDay } from "#domain/dates.ts";
import type { DeviceClass } from "#domain/visit-counts.ts";
import { type Bar, Bars, beds, Shares, sum } from "./plots.tsx";
import { type DateSpan, type DayViews, daysIn, type Named, pageGroups, siteName, spanInWords } from "./read-visits.ts";

export const figureTables = ["days", "pages", "sites", "devices", "steps", "forms", "scores"] as const;
export type FigureTable = (typeof figureTables)[number];

/** The address that sends an owner the tables of the figures; empty for members. */
export const ExportAction = createContext("");

type FigureSheetProps = ComponentProps<typeof Section> & { table?: FigureTable };

/** A white sheet with figures, and the button that sends an owner their table. */
export function FigureSheet({ table, children, ...section }: FigureSheetProps) {
	const action = useContext(ExportAction);
	return (
		<Section {...section} className="sheet figure">
			{children}
			{table && action && (
				<DeskForm action={action}>
					<Button
						name="table"
						value={table}
						look="plain small"
						label="CSV"
						aria-label={`Export ${section.title} as CSV`}
					/>
				</DeskForm>
			)}
		</Section>
	);
}

/** A wide drawing and a narrow one of the same figures; one of them is shown. */
export const TwoDrawings = ({ wide, narrow, caption }: { wide: ReactNode; narrow: ReactNode; caption?: string }) => (
	<figure>
		<div className="wide-only">{wide}</div>
		<div className="narrow-only">{narrow}</div>
		{caption && <figcaption>{caption}</figcaption>}
	</figure>
);

type NumberTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly { name: string; values: readonly (string | number)[] }[];
};

export function NumberTable({ caption, columns: [first = "", ...others], rows }: NumberTableProps) {
	type Row = NumberTableProps["rows"][number];
	const numbers = others.map((column, index) => {
		return [column, { isNumeric: true, cell: ({ values }: Row) => values[index] }] as const;
	});
	const columns = { [first]: ({ name }: Row) => name, ...Object.fromEntries(numbers) };
	return <Table look="dense" caption={caption} rows={rows} columns={columns} />;
}

type BarTableProps = {
	caption: string;
	columns: readonly [name: string, count: string];
	rows: readonly { name: ReactNode; key: string; count: number }[];
	most: number;
	/** The key of the row whose bar has the gold edge. */
	gold: string | undefined;
};

export function BarTable({ caption, columns: [name, count], rows, most, gold }: BarTableProps) {
	type Row = BarTableProps["rows"][number];
	const bar = (row: Row) => <CellBar share={row.count / Math.max(1, most)} isGold={row.key === gold} />;
	const columns = {
		[name]: (row: Row) => row.name,
		Share: { isHeadHidden: true, className: "bar-cell", cell: bar },
		[count]: { isNumeric: true, cell: (row: Row) => row.count },
	};
	return <Table look="dense" caption={caption} rows={rows} columns={columns} />;
}

const SHOWN_PAGES = 8;
const SHOWN_SITES = 12;

type TopListProps = Pick<BarTableProps, "caption" | "columns" | "rows" | "gold"> & { shown: number; what: string };

function TopList({ rows, shown, what, ...table }: TopListProps) {
	const most = rows[0]?.count ?? 0;
	return (
		<>
			<BarTable {...table} most={most} rows={rows.slice(0, shown)} />
			{rows.length > shown && (
				<Fold label={`All ${rows.length} ${what}`}>
					<BarTable {...table} most={most} rows={rows.slice(shown)} />
				</Fold>
			)}
		</>
	);
}

type NamedPage = Named & { title: string };

/** The pages that were opened most. `query` is of the days that are shown. */
export function TopPages({ pages, query }: { pages: readonly NamedPage[]; query: string }) {
	const rows = pages.map(({ name, title, views }) => ({
		key: name,
		count: views,
		name: (
			<>
				<a href={`?${query}&${new URLSearchParams({ page: name })}`}>{title}</a>
				{name.startsWith("/blog/") && title !== name && <small>{name}</small>}
			</>
		),
	}));
	return (
		<FigureSheet id="pages" title="Top pages" table="pages">
			<TopList
				rows={rows}
				shown={SHOWN_PAGES}
				what="pages"
				gold={pages[0]?.name}
				caption="Pages by views"
				columns={["Page", "Views"]}
			/>
		</FigureSheet>
	);
}

/** The sites whose pages linked here; gold marks the one that sent most. */
export function WhereFrom({ referrers }: { referrers: readonly Named[] }) {
	const gold = referrers.find(({ name }) => name.includes("."))?.name;
	const rows = referrers.map(({ name, views }) => ({ key: name, name: siteName(name), count: views }));
	return (
		<FigureSheet id="sites" title="Where from" note="The site that linked here, never the page" table="sites">
			<TopList
				rows={rows}
				shown={SHOWN_SITES}
				what="sites"
				gold={gold}
				caption="Views by referring site"
				columns={["Site", "Views"]}
			/>
		</FigureSheet>
	);
}

const deviceNames: Readonly<Record<DeviceClass, string>> = { phone: "Phone", computer: "Computer", tablet: "Tablet" };

const isDevice = (name: string): name is DeviceClass => name in deviceNames;

export function Devices({ devices, total }: { devices: readonly Named[]; total: number }) {
	const named = devices.map(({ name, views }) => ({ name: isDevice(name) ? deviceNames[name] : name, views }));
	const inWords = named.map(({ name, views }) => `${name.toLowerCase()} ${percentOf(views, total)}`);
	const shares = named.map(({ name, views }) => ({ name, share: views / total }));
	const rows = named.map(({ name, views }) => ({ name, values: [percentOf(views, total), views] }));
	return (
		<FigureSheet id="devices" title="Device" table="devices">
			<figure>
				<Shares shares={shares} label={`Share of views by device: ${inWords.join(", ")}`} />
			</figure>
			<NumberTable caption="Views by device" columns={["Device", "Share", "Views"]} rows={rows} />
		</FigureSheet>
	);
}

/** From here on a bar is a week: more would be too thin to tell apart. */
const WEEKLY_FROM_DAYS = 93;
const DAYS_IN_A_WEEK = 7;
const WEEKS_IN_A_MEAN = 4;

type TimeBar = Bar & DateSpan;

/** The bars of a span: its days, or its weeks, which are counted from its end. */
type ViewsOverTime = { isWeekly: boolean; bars: readonly TimeBar[] };

/** The bars of a span, those without views included. */
export function barsOf(span: DateSpan, days: readonly DayViews[]): ViewsOverTime {
	const isWeekly = daysIn(span) > WEEKLY_FROM_DAYS;
	const width = isWeekly ? DAYS_IN_A_WEEK : 1;
	const byDay = new Map(days.map(({ day, groups }) => [day, groups]));
	const bars: TimeBar[] = [];
	for (let last = span.to; last >= span.from; last = addDays(last, -width)) {
		const [, from = last] = [addDays(last, 1 - width), span.from].toSorted();
		const parts = pageGroups.map(() => 0);
		for (let each = from; each <= last; each = addDays(each, 1)) {
			byDay.get(each)?.forEach((views, group) => {
				parts[group] = (parts[group] ?? 0) + views;
			});
		}
		bars.unshift({ from, to: last, label: formatDay(from, "short"), parts });
	}
	return { isWeekly, bars };
}

const Legend = ({ mean }: { mean: string }) => (
	<p className="legend">
		{pageGroups.map(({ label }, index) => (
			<span key={label}>
				<svg viewBox="0 0 16 12" aria-hidden="true">
					<path d="M0 0h16v12H0z" fill={beds[index % beds.length]?.color} />
				</svg>
				{label}
			</span>
		))}
		<span>
			<svg viewBox="0 0 16 12" aria-hidden="true">
				<path d="M0 6h16" stroke={palette.goldLine} strokeWidth="3" />
			</svg>
			{mean}
		</span>
	</p>
);

const described = (title: string, span: DateSpan, total: number) =>
	`${title}, ${spanInWords(span)}, ${inDigits(total)} in all.`;

/** `isOnePage`: of one page alone the groups say nothing. */
type PageViewsProps = SmallProps & { compared: string | null; isOnePage: boolean };

export function PageViews({ span, total, compared, over: { bars, isWeekly }, isOnePage }: PageViewsProps) {
	const title = isWeekly ? "Page views a week" : "Page views a day";
	// The first week of a span may have fewer days: it would look like a loss.
	const whole = isWeekly ? bars.filter((bar) => daysIn(bar) === DAYS_IN_A_WEEK) : bars;
	const nameOf = (bar: TimeBar) => (isWeekly ? spanInWords(bar) : bar.label);
	const [most] = whole.toSorted((one, other) => sum(other.parts) - sum(one.parts));
	const record = most ? ` The most were on ${nameOf(most)}: ${inDigits(sum(most.parts))}.` : "";
	const label = described(title, span, total) + record;
	const facts = `${inDigits(total)} from ${spanInWords(span)}${compared ? `, ${compared}` : ""}`;
	const drawn = isOnePage ? whole.map((bar) => ({ ...bar, parts: [sum(bar.parts)] })) : whole;
	const meanOf = isWeekly ? WEEKS_IN_A_MEAN : DAYS_IN_A_WEEK;
	const groups = isOnePage ? [] : pageGroups.map(({ label }) => label);
	const rows = bars.toReversed().map((bar) => ({
		name: nameOf(bar),
		values: isOnePage ? [sum(bar.parts)] : [...bar.parts, sum(bar.parts)],
	}));
	return (
		<FigureSheet id="views" title={title} note={facts} table="days">
			{!isOnePage && <Legend mean={isWeekly ? "Mean of four weeks" : "Mean of seven days"} />}
			<TwoDrawings
				wide={<Bars bars={drawn} meanOf={meanOf} label={label} size={{ width: 1100, height: 280 }} />}
				narrow={<Bars bars={drawn} meanOf={meanOf} label={label} size={{ width: 360, height: 240 }} />}
			/>
			<Fold label="Show as a table">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached with the keyboard. */}
				<section className="scroll-x" aria-label="Page views, as a table" tabIndex={0}>
					<NumberTable caption={title} columns={[isWeekly ? "Week" : "Day", ...groups, "All"]} rows={rows} />
				</section>
			</Fold>
		</FigureSheet>
	);
}

type SmallProps = { span: DateSpan; total: number; over: ViewsOverTime };

export function SmallPageViews({ span, total, over: { bars } }: SmallProps) {
	const plain = bars.map((bar) => ({ ...bar, parts: [sum(bar.parts)] }));
	const label = described("Page views a day", span, total);
	return <Bars bars={plain} meanOf={DAYS_IN_A_WEEK} size={{ width: 360, height: 190 }} label={label} />;
}

export function DayTable({ over: { bars } }: { over: ViewsOverTime }) {
	const rows = bars.toReversed().map(({ label, parts }) => ({ name: label, values: [sum(parts)] }));
	return <NumberTable caption="Page views a day" columns={["Day", "Views"]} rows={rows} />;
}
