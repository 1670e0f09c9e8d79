import * as z from "zod";
import type { CompanyFacts } from "#content/company-facts.ts";
import { addDays, daysBetween, formatDay, formatLongDate, type IsoDate } from "#domain/dates.ts";

/** Days from the first to the last, both included. */
export type DateSpan = { from: IsoDate; to: IsoDate };

/** The spans that one click shows, in days. */
export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];
const USUAL: Preset = 30;
/** Counts stay for 25 months. */
const LONGEST_DAYS = 800;

/** Of the first office: days are those of its calendar, as views are counted. */
export const countingTimeZone = ({ offices }: CompanyFacts): string => offices[0].timeZone;

export const daysIn = ({ from, to }: DateSpan): number => daysBetween(from, to) + 1;

/** So many days, the last of which is today. */
export const lastDays = (days: number, today: IsoDate): DateSpan => ({ from: addDays(today, 1 - days), to: today });

/**
 * The days of a span that are over, and the same days as long before as the span is; null where none is over. Today is
 * left out of a comparison, because it isn't over.
 */
export function comparedSpans(span: DateSpan, today: IsoDate): { over: DateSpan; before: DateSpan } | null {
	const over = { from: span.from, to: span.to < today ? span.to : addDays(today, -1) };
	if (over.to < over.from) return null;
	const days = -daysIn(span);
	return { over, before: { from: addDays(over.from, days), to: addDays(over.to, days) } };
}

const ownSpan = z.object({ from: z.iso.date(), to: z.iso.date() });

const latest = (one: IsoDate, other: IsoDate) => (one > other ? one : other);

/** The days that an address asks for; the usual ones where it asks for none, or for none that exist. */
export function readSpan(query: URLSearchParams, today: IsoDate): { span: DateSpan; preset: Preset | null } {
	const own = ownSpan.safeParse(Object.fromEntries(query));
	if (own.success) {
		const [from = today, last = today] = [own.data.from, own.data.to].toSorted();
		const to = last < today ? last : today;
		if (from <= to) return { span: { from: latest(from, addDays(to, 1 - LONGEST_DAYS)), to }, preset: null };
	}
	const preset = PRESETS.find((days) => String(days) === query.get("days")) ?? USUAL;
	return { span: lastDays(preset, today), preset };
}

/** The query that shows these days again. */
export function spanQuery(span: DateSpan, preset: Preset | null): string {
	return String(new URLSearchParams(preset ? { days: String(preset) } : span));
}

export const yearOf = (day: IsoDate) => day.slice(0, 4);

/** `October 21 to November 19`, with years where the two days have different ones. */
export function spanInWords({ from, to }: DateSpan): string {
	if (from === to) return formatLongDate(from);
	if (yearOf(from) !== yearOf(to)) return `${formatLongDate(from)} to ${formatLongDate(to)}`;
	return `${formatDay(from, "long")} to ${formatDay(to, "long")}`;
}
