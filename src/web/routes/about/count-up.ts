const DURATION_MS = 3_000;

/** How far a count to `goal` has come after a time: quick at first, slower towards the end, exact at three seconds. */
export function countUp(goal: number, elapsedMs: number): number {
	const left = 1 - Math.min(Math.max(elapsedMs / DURATION_MS, 0), 1);
	return goal * (1 - left * left);
}
