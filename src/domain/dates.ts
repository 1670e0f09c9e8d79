import type { CompanyFacts } from "#documents/content/company-facts.ts";
import { LOCALE } from "./format-number.ts";

/** A day as `2025-10-01`. */
export type IsoDate = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Made when it is first used: a browser's first call of `Intl` keeps a phone busy for tens of milliseconds.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format for dates, made once for each of the few that are in use: making one takes longer than using it a hundred times. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale: string = LOCALE): Intl.DateTimeFormat {
	const key = locale + JSON.stringify(options);
	const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
	formats.set(key, made);
	return made;
}

const format = (moment: Date, options: Intl.DateTimeFormatOptions, locale?: string): string =>
	dateFormat(options, locale).format(moment);

/**
 * `2025-10-01` as `October 1, 2025`. Of a moment ask for its day first, which depends on a time zone.
 * @throws {RangeError} for what is no day
 */
export const formatLongDate = (day: IsoDate): string =>
	format(new Date(`${day}T00:00Z`), { dateStyle: "long", timeZone: "UTC" });

const dayFormats = {
	short: { month: "short", day: "numeric" },
	long: { month: "long", day: "numeric" },
	weekday: { weekday: "long", month: "long", day: "numeric" },
	day: { day: "numeric" },
} as const;

/** A day without its year: `Dec 7`, `December 7`, `Monday, December 7`, or `7` alone. */
export const formatDay = (date: IsoDate, form: keyof typeof dayFormats): string =>
	format(new Date(date), { ...dayFormats[form], timeZone: "UTC" });

/** The name of a day's weekday or month: `Thursday`, `March`. */
export const nameIn = (date: IsoDate, what: "weekday" | "month"): string =>
	format(new Date(date), { [what]: "long", timeZone: "UTC" });

/** The day that many days later, or earlier. */
export function addDays(date: IsoDate, days: number): IsoDate {
	return isoDate(new Date(Date.parse(date) + days * DAY_MS));
}

/** Whole days from one to a later one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** That day by the reader's own clock, such as `October 1, 2025`: only for what no server renders. */
export const formatLocalDate = (moment: Date): string => format(moment, { dateStyle: "long" });

/** That minute by the reader's own clock, such as `March 3, 2:40 PM`: only for what no server renders. */
export const formatLocalMinute = (moment: Date): string =>
	format(moment, { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" }).replace(" at ", ", ");

const localMidnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());

/**
 * That day by the reader's own clock, as an ISO date: only for what no server renders. Not by a locale that writes days so:
 * Canada's wrote `11/29/2026` for a year, and browsers of that year are in use.
 */
export const localDay = (moment: Date): IsoDate => isoDate(new Date(localMidnight(moment)));

/** Midnights of the reader's own clock between a moment and a later one: 0 on the same day. Only for what no server renders. */
export const calendarDaysSince = (moment: Date, now: Date): number =>
	(localMidnight(now) - localMidnight(moment)) / DAY_MS;

/** A day that many days ago by the reader's own clock: `Tuesday` within a week, else `October 1`. Only for what no server renders. */
export const nameOfPastDay = (moment: Date, daysAgo: number): string =>
	format(moment, daysAgo < 7 ? { weekday: "long" } : { month: "long", day: "numeric" });

/** A moment to the minute: `Oct 1, 2025, 23:59 UTC`. */
export const formatMoment = (timeZone: string, moment: Date): string => {
	const day = { year: "numeric", month: "short", day: "numeric" } as const;
	const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
	return format(moment, { ...day, ...time, timeZone });
};

/** `October 1, 2025` as `2025-10-01`; undefined unless it is written exactly so and the day exists. */
export function parseLongDate(text: string): IsoDate | undefined {
	const time = Date.parse(`${text} UTC`);
	if (Number.isNaN(time)) return undefined;
	const date = isoDate(new Date(time));
	return formatLongDate(date) === text ? date : undefined;
}

/** The day of a moment in UTC. */
export function isoDate(moment: Date): IsoDate {
	return moment.toISOString().slice(0, 10);
}

/** The day of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): IsoDate => format(moment, { timeZone }, "en-CA");

/** The company's day of a moment: by the first office's clock. Pages, mails and files name a day by it. */
export const companyDay = (
	moment: Date,
	{ offices: [{ timeZone }] }: { offices: readonly [{ timeZone: string }, ...unknown[]] },
): IsoDate => dayIn(timeZone, moment);

/** The day's midnight in the form of mail headers and RSS: `Wed, 01 Oct 2025 00:00:00 GMT`. */
export function formatMailDate(date: IsoDate): string {
	return new Date(date).toUTCString();
}

/** The moment that many days earlier, as `2025-01-22T10:00:00.000Z`. */
export function daysBefore(now: Date, days: number): string {
	return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/**
 * The time in which a company works: the days of the week, the days on which it is closed all the same, and the zone in
 * which its day begins.
 */
export type WorkingDays = { days: readonly string[]; holidays: readonly IsoDate[]; timeZone: string };

/** By the first office's clock. */
export const workingDaysOf = ({ businessHours, offices }: CompanyFacts): WorkingDays => ({
	days: businessHours.days,
	holidays: businessHours.holidays ?? [],
	timeZone: offices[0].timeZone,
});

/** The business days within which we answer. */
const ANSWERED_WITHIN = 2;
/** However many holidays there are, nobody is told to wait for longer. */
const MOST_DAYS = 31;

/** The day by which a message of this moment has an answer: the second working day after it. */
export function answerDay(at: Date, { days, holidays, timeZone }: WorkingDays): IsoDate {
	const first = dayIn(timeZone, at);
	const next = Array.from({ length: MOST_DAYS }, (_, index) => addDays(first, index + 1));
	const working = next.filter((day) => days.includes(nameIn(day, "weekday")) && !holidays.includes(day));
	return working[ANSWERED_WITHIN - 1] ?? addDays(first, MOST_DAYS);
}
