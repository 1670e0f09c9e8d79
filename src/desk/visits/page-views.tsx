import { palette } from "#brand.ts";
import { Fold } from "#desk/kit/page.tsx";
import { addDays, formatDay } from "#domain/dates.ts";
import { inDigits } from "./counts-in-words.ts";
import { type DateSpan, daysIn, spanInWords } from "./date-span.ts";
import { type Csv, FigureSheet, NumberTable, TwoDrawings } from "./figures.tsx";
import { beds } from "./plot-parts.tsx";
import { type Bar, Bars } from "./plots.tsx";
import { type DayViews, pageGroups } from "./read-visits.ts";

/** From here on a bar is a week: more would be too thin to tell apart. */
const WEEKLY_FROM_DAYS = 93;
const DAYS_IN_A_WEEK = 7;
const WEEKS_IN_A_MEAN = 4;

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** A bar from its first day to its last. */
type TimeBar = Bar & DateSpan;

/** What the bars of a span are: its days, or its weeks, which are counted from its end. */
export type ViewsOverTime = {
	isWeekly: boolean;
	bars: readonly TimeBar[];
};

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

function Legend({ mean }: { mean: string }) {
	return (
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
}

const described = (title: string, span: DateSpan, total: number) =>
	`${title}, ${spanInWords(span)}, ${inDigits(total)} in all.`;

type PageViewsProps = {
	span: DateSpan;
	total: number;
	/** How it compares with the days before, in words. */
	compared: string | null;
	over: ViewsOverTime;
	/** Of one page alone the groups say nothing. */
	isOnePage: boolean;
	csv: Csv;
};

/** Page views over time, by group of pages. */
export function PageViews({ span, total, compared, over: { bars, isWeekly }, isOnePage, csv }: PageViewsProps) {
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
		<FigureSheet id="views" title={title} note={facts} csv={csv}>
			{!isOnePage && <Legend mean={isWeekly ? "Mean of four weeks" : "Mean of seven days"} />}
			<TwoDrawings
				wide={<Bars bars={drawn} meanOf={meanOf} size={{ width: 1100, height: 280 }} label={label} />}
				narrow={<Bars bars={drawn} meanOf={meanOf} size={{ width: 360, height: 240 }} label={label} />}
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

/** The same as one small plot, without groups. */
export function SmallPageViews({ span, total, over: { bars } }: SmallProps) {
	const plain = bars.map((bar) => ({ ...bar, parts: [sum(bar.parts)] }));
	const label = described("Page views a day", span, total);
	return <Bars bars={plain} meanOf={DAYS_IN_A_WEEK} size={{ width: 360, height: 190 }} label={label} />;
}

/** The latest days first. */
export function DayTable({ over: { bars } }: { over: ViewsOverTime }) {
	const rows = bars.toReversed().map(({ label, parts }) => ({ name: label, values: [inDigits(sum(parts))] }));
	return <NumberTable caption="Page views a day" columns={["Day", "Views"]} rows={rows} />;
}
