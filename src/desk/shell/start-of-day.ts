import { dateFormat } from "./date-format.ts";

const MINUTE_MS = 60_000;

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

/**
 * The moment at which the clock of a time zone shows a time of a day (`2026-11-20`), as ISO text; the start of the day
 * unless said. Where clocks are set forward over it, it is the moment after.
 */
export function startOfDay(day: string, timeZone: string, time = "00:00"): string {
	const wanted = Date.parse(`${day}T${time}Z`);
	const guess = wanted - offsetAt(wanted, timeZone);
	// The clock may be set between the guess and what was wanted.
	return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}
