import { dateFormat } from "./date-format.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far a time zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
	const parts = dateFormat("en-US", {
		...{ timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
		...{ hour: "2-digit", minute: "2-digit" },
	}).formatToParts(moment);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
	const local = `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}Z`;
	return Date.parse(local) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** By the clock of the day before and by that of the day after: between them it may be set. */
const moments = (wanted: number, timeZone: string) =>
	[-DAY_MS, DAY_MS].map((days) => wanted - offsetAt(wanted + days, timeZone));

/**
 * The moments at which the clock of a time zone shows a time of a day, as ISO texts: one, two of a time that comes twice
 * when clocks are set back, none of one that clocks are set forward over.
 */
export function momentsAt(day: string, timeZone: string, time: string): string[] {
	const wanted = Date.parse(`${day}T${time}Z`);
	const shown = moments(wanted, timeZone).filter((moment) => moment + offsetAt(moment, timeZone) === wanted);
	return [...new Set(shown)].toSorted((a, b) => a - b).map((moment) => new Date(moment).toISOString());
}

/**
 * The moment at which the clock of a time zone shows a time of a day (`2026-11-20`), as ISO text; the start of the day
 * unless said. Of a time that comes twice, when clocks are set back, it is the first. A time that clocks are set forward
 * over is as much later as they are: 2:30am is then 3:30am, as in most calendars (RFC 5545, 3.3.5).
 */
export function startOfDay(day: string, timeZone: string, time = "00:00"): string {
	const [first] = momentsAt(day, timeZone, time);
	return first ?? new Date(Math.max(...moments(Date.parse(`${day}T${time}Z`), timeZone))).toISOString();
}
