const DAY_MS = 24 * 60 * 60_000;

const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** Midnights of the reader's own clock between a moment and a later one: 0 on the same day. Only for what no server renders. */
export function calendarDaysSince(moment: Date, now: Date): number {
	return (midnight(now) - midnight(moment)) / DAY_MS;
}

/** A day that many days ago by the reader's own clock: `Tuesday` within a week, else `October 1`. Only for what no server renders. */
export function nameOfPastDay(moment: Date, daysAgo: number): string {
	const format = daysAgo < 7 ? { weekday: "long" as const } : { month: "long" as const, day: "numeric" as const };
	return new Intl.DateTimeFormat("en-US", format).format(moment);
}
