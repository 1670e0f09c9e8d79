import type { CompanyFacts } from "#documents/content/company-facts.ts";
import { type KeptPeriod, keptPeriods } from "#documents/content/kept-periods.ts";
import { addDays, DAY_MS, dateFormat, dayIn, daysBetween, HOUR_MS, MINUTE_MS, nameIn } from "#domain/dates.ts";
import { formatNumber, LOCALE } from "#domain/format-number.ts";

/** `4,446`. */
export const inDigits = (count: number): string => formatNumber(count);

/** `1 reader`, `4,446 readers`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
	`${inDigits(count)} ${count === 1 ? one : many}`;

/** The time that reading an article takes. */
export const readingTime = (minutes: number) => (minutes === 0 ? "less than a minute" : `${minutes} min`);

/** `56%` of a whole; nothing of none. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`);

/** `10% more than the 30 days before`. */
export function comparison(now: number, before: number, period: string): string {
	if (now === before) return `as many as ${period}`;
	if (before === 0) return `none in ${period}`;
	const percent = Math.round((100 * Math.abs(now - before)) / before);
	const word = now > before ? "more" : "fewer";
	return percent === 0 ? `about as many as ${period}` : `${percent}% ${word} than ${period}`;
}

const STEP = 1_000;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size as people read it, in steps of a thousand: `48.2 MB`, `31 GB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / Math.log10(STEP)));
	const value = bytes / STEP ** power;
	const digits = power > 0 && value < 100 ? 1 : 0;
	return `${value.toLocaleString(LOCALE, { maximumFractionDigits: digits })} ${UNITS[power]}`;
}

/** Each knows the letters by which other zones are known; none knows all. */
const LOCALES = [LOCALE, "en-GB", "en-AU", "en-ZA", "en-IN"] as const;

function lettersIn(locale: string, timeZone: string, at: Date): string {
	const parts = dateFormat({ timeZone, timeZoneName: "short" }, locale).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The letters of a zone's clock at a moment: `CST`, `CET`, or `UTC-3` where people use no letters. */
export function zoneLetters(timeZone: string, at: Date): string {
	for (const locale of LOCALES) {
		const letters = lettersIn(locale, timeZone, at);
		if (!/^GMT./.test(letters)) return letters;
	}
	return lettersIn(LOCALE, timeZone, at).replace("GMT", "UTC");
}

/** The place by which a zone is called: the company's own city, or the one of the zone's name. */
function zonePlace(timeZone: string, { offices }: CompanyFacts): string {
	const office = offices.find((each) => each.timeZone === timeZone);
	return office?.city ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** A zone at a moment, such as `Munich time (CET)`. */
export function zoneName(timeZone: string, at: Date, facts: CompanyFacts): string {
	const [place, letters] = [zonePlace(timeZone, facts), zoneLetters(timeZone, at)];
	return place === letters ? letters : `${place} time (${letters})`;
}

const format = (moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
	dateFormat({ ...options, timeZone }).format(moment);

export type Clock = { now: Date; timeZone: string };

/** The time of a moment, such as `9:40am`. */
function timeOf(moment: Date, timeZone: string): string {
	const text = format(moment, timeZone, { hour: "numeric", minute: "2-digit" });
	return text.replace(/\s(AM|PM)$/, (_, half: string) => half.toLowerCase());
}

/** The same with its zone, whose clock may show it twice in a night: `9:40am CST`. */
export function zonedTime(at: Date | string, timeZone: string): string {
	const moment = new Date(at);
	return `${timeOf(moment, timeZone)} ${zoneLetters(timeZone, moment)}`;
}

export const dayOf = (moment: Date | string, timeZone: string) => dayIn(timeZone, new Date(moment));

/** A moment as spreadsheets read it, by the clock of a zone: `2026-11-19 09:40:12`. */
export const sheetMoment = (moment: Date | string, timeZone: string) =>
	dateFormat({ timeZone, dateStyle: "short", timeStyle: "medium" }, "sv-SE").format(new Date(moment));

/** Days between a moment and now by the calendar of the time zone: 0 is today, 1 yesterday. */
const daysAgo = (moment: Date, now: Date, timeZone: string) =>
	daysBetween(dayOf(moment, timeZone), dayOf(now, timeZone));

/** A moment in a list: `9:40am` today, `Yesterday`, `Nov 19`, or `Nov 19, 2025` in another year. */
export function shortMoment(at: string, { now, timeZone }: Clock): string {
	const moment = new Date(at);
	const days = daysAgo(moment, now, timeZone);
	if (days === 0) return timeOf(moment, timeZone);
	if (days === 1) return "Yesterday";
	return longDay(at, timeZone, now, "short");
}

const sentenceDay = (at: string, { now, timeZone }: Clock): string => {
	const days = daysAgo(new Date(at), now, timeZone);
	return days === 0 ? "today" : days === 1 ? "yesterday" : longDay(at, timeZone, now);
};

/** A moment in a sentence: `today at 9:40am CST`, `yesterday at …`, `November 19 at …`, with the year if it is another. */
export const sentenceMoment = (at: string, clock: Clock) =>
	`${sentenceDay(at, clock)} at ${zonedTime(at, clock.timeZone)}`;

/** A moment that was chosen: `November 26 at 9:30am, Munich time (CET)`. */
export function chosenMoment(at: string, clock: Clock, facts: CompanyFacts): string {
	const moment = new Date(at);
	return `${sentenceDay(at, clock)} at ${timeOf(moment, clock.timeZone)}, ${zoneName(clock.timeZone, moment, facts)}`;
}

/** `November 19`, or with its year when `now` is not given or is in another year. */
export function longDay(at: string, timeZone: string, now?: Date, month: "long" | "short" = "long"): string {
	const moment = new Date(at);
	const isThisYear = now && dayOf(moment, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
	return format(moment, timeZone, { month, day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** `Friday, November 20, 2026, 9:40am, Chicago time (CST)`. */
export const fullMoment = (now: Date, timeZone: string, facts: CompanyFacts) =>
	`${format(now, timeZone, { dateStyle: "full" })}, ${timeOf(now, timeZone)}, ${zoneName(timeZone, now, facts)}`;

/** The time that something has waited: `4 minutes`, `2 hours`, `Yesterday`, `3 days`. Days are those of the calendar. */
export function waitingTime(at: string, { now, timeZone }: Clock): string {
	const moment = new Date(at);
	const days = daysAgo(moment, now, timeZone);
	if (days > 1) return counted(days, "day");
	if (days === 1) return "Yesterday";
	const passed = Math.max(0, now.getTime() - moment.getTime());
	return passed < HOUR_MS
		? counted(Math.floor(passed / MINUTE_MS), "minute")
		: counted(Math.floor(passed / HOUR_MS), "hour");
}

/** The same within a sentence: `for 4 minutes`, `since yesterday`. */
export function waitingSince(at: string, clock: Clock): string {
	const time = waitingTime(at, clock);
	return time === "Yesterday" ? "since yesterday" : `for ${time}`;
}

/** The time by which a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
	const local = dateFormat({ timeZone, dateStyle: "short", timeStyle: "short" }, "sv-SE").format(moment);
	return Date.parse(`${local.replace(" ", "T")}Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/**
 * The moment at which the clock of a time zone shows a time of a day (`2026-11-20`), as ISO text; the start of the day
 * unless said. Of a time that comes twice, when clocks are set back, it is the first. A time that clocks are set forward
 * over is as much later as they are: 2:30am is then 3:30am, as in most calendars (RFC 5545, 3.3.5).
 */
export function startOfDay(day: string, timeZone: string, time = "00:00"): string {
	const wanted = Date.parse(`${day}T${time}Z`);
	// By the clock of the day before and by that of the day after: between them it may be set.
	const moments = [-DAY_MS, DAY_MS].map((days) => wanted - offsetAt(wanted + days, timeZone));
	const shown = moments.filter((moment) => moment + offsetAt(moment, timeZone) === wanted);
	return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments)).toISOString();
}

/** Hours of one office: `days` are names of days in English, the times those of its own clock (`09:00`). */
type WorkingHours = { days: readonly string[]; opens: string; closes: string; timeZone: string };

export const hoursOfFirstOffice = ({ businessHours, offices }: CompanyFacts): WorkingHours => ({
	...businessHours,
	timeZone: offices[0].timeZone,
});

const lengthOfDay = ({ opens, closes }: WorkingHours) =>
	Date.parse(`1970-01-01T${closes}Z`) - Date.parse(`1970-01-01T${opens}Z`);

/** True when more than one working day has passed since then: as many open hours as a day has. */
export function isLate(since: string, now: Date, hours: WorkingHours): boolean {
	const start = Date.parse(since);
	const last = dayOf(now, hours.timeZone);
	let passed = 0;
	for (let day = dayOf(since, hours.timeZone); day <= last; day = addDays(day, 1)) {
		if (!hours.days.includes(nameIn(day, "weekday"))) continue;
		const open = Math.max(start, Date.parse(startOfDay(day, hours.timeZone, hours.opens)));
		const close = Math.min(now.getTime(), Date.parse(startOfDay(day, hours.timeZone, hours.closes)));
		passed += Math.max(0, close - open);
		if (passed > lengthOfDay(hours)) return true;
	}
	return false;
}

/** The moment at which what came then has been kept for its period. */
export const daysAfter = (at: string, period: KeptPeriod) =>
	new Date(Date.parse(at) + keptPeriods[period].hours * HOUR_MS).toISOString();
