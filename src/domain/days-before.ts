const DAY_MS = 24 * 60 * 60_000;

/** The moment that many days earlier, as `2025-01-22T10:00:00.000Z`. */
export function daysBefore(now: Date, days: number): string {
	return new Date(now.getTime() - days * DAY_MS).toISOString();
}
