import type { CompanyFacts } from "#content/company-facts.ts";
import { dateFormat } from "./date-format.ts";
import { zoneLetters, zoneName } from "./zone-name.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const format = (moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
	dateFormat("en-US", { ...options, timeZone }).format(moment);

/** The time of a moment, such as `9:40am`. */
export function timeOf(moment: Date, timeZone: string): string {
	const text = format(moment, timeZone, { hour: "numeric", minute: "2-digit" });
	return text.replace(/\s(AM|PM)$/, (_, half: string) => half.toLowerCase());
}

/** The same with its zone, whose clock may show it twice in a night: `9:40am CST`. */
export function zonedTime(moment: Date, timeZone: string): string {
	return `${timeOf(moment, timeZone)} ${zoneLetters(timeZone, moment)}`;
}

/** A moment's day in a time zone as `2026-11-20`. */
export function dayOf(moment: Date | string, timeZone: string): string {
	return dateFormat("en-CA", { timeZone }).format(new Date(moment));
}

/** Days between a moment and now by the calendar of the time zone: 0 is today, 1 yesterday. */
function daysAgo(moment: Date, now: Date, timeZone: string): number {
	return Math.round((Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(moment, timeZone))) / DAY_MS);
}

/** A moment in a list: `9:40am` today, `Yesterday`, `Nov 19`, or `Nov 19, 2025` in another year. */
export function shortMoment(at: string, { now, timeZone }: { now: Date; timeZone: string }): string {
	const moment = new Date(at);
	const days = daysAgo(moment, now, timeZone);
	if (days === 0) return timeOf(moment, timeZone);
	if (days === 1) return "Yesterday";
	const isThisYear = dayOf(moment, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
	return format(moment, timeZone, { month: "short", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) });
}

const sentenceDay = (at: string, { now, timeZone }: { now: Date; timeZone: string }): string => {
	const days = daysAgo(new Date(at), now, timeZone);
	return days === 0 ? "today" : days === 1 ? "yesterday" : longDay(at, timeZone, now);
};

/** A moment in a sentence: `today at 9:40am CST`, `yesterday at …`, `November 19 at …`, with the year if it is another. */
export function sentenceMoment(at: string, clock: { now: Date; timeZone: string }): string {
	return `${sentenceDay(at, clock)} at ${zonedTime(new Date(at), clock.timeZone)}`;
}

/** A moment that was chosen: `November 26 at 9:30am, Munich time (CET)`. */
export function chosenMoment(at: string, clock: { now: Date; timeZone: string }, facts: CompanyFacts): string {
	const moment = new Date(at);
	return `${sentenceDay(at, clock)} at ${timeOf(moment, clock.timeZone)}, ${zoneName(clock.timeZone, moment, facts)}`;
}

/** `November 19`, or with its year when `now` is not given or is in another year. */
export function longDay(at: string, timeZone: string, now?: Date): string {
	const moment = new Date(at);
	const isThisYear = now && dayOf(moment, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
	return format(moment, timeZone, { month: "long", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** `9:40am CST`, whatever day it is. */
export function clockTime(at: string, { timeZone }: { timeZone: string }): string {
	return zonedTime(new Date(at), timeZone);
}

/** `Friday, November 20, 2026, 9:40am, Chicago time (CST)`. */
export function fullMoment(now: Date, timeZone: string, facts: CompanyFacts): string {
	return `${format(now, timeZone, { dateStyle: "full" })}, ${timeOf(now, timeZone)}, ${zoneName(timeZone, now, facts)}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** How long something waits: `4 minutes`, `2 hours`, `Yesterday`, `3 days`. Days are those of the calendar. */
export function waitingTime(at: string, { now, timeZone }: { now: Date; timeZone: string }): string {
	const moment = new Date(at);
	const days = daysAgo(moment, now, timeZone);
	if (days > 1) return counted(days, "day");
	if (days === 1) return "Yesterday";
	const passed = Math.max(0, now.getTime() - moment.getTime());
	return passed < HOUR_MS
		? counted(Math.floor(passed / MINUTE_MS), "minute")
		: counted(Math.floor(passed / HOUR_MS), "hour");
}
