const FIRST_DELAY_MS = 10_000;

/** No failed mail waits longer for its next attempt. */
export const LONGEST_DELAY_MS = 15 * 60_000;

/**
 * How long to wait after a failed attempt, counted from 1: twice as long each time, at least half of it, the rest by
 * chance (`random` from 0 to 1), so that mails which failed together do not all come back together.
 */
export function retryDelayMs(attempt: number, random: number): number {
	const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
	return Math.round(longest / 2 + (longest / 2) * random);
}
