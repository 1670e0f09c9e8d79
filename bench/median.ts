import type { Figures } from "./run-lighthouse.ts";

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** The median of each figure over the runs that have it. */
export function medians(runs: Figures[]): Figures {
	const names = new Set(runs.flatMap((run) => Object.keys(run)));
	const valuesOf = (name: string) => runs.map((run) => run[name]).filter((value) => value !== undefined);
	return Object.fromEntries(Array.from(names, (name) => [name, median(valuesOf(name))]));
}
