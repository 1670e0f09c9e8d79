import { median } from "./median.ts";
import type { Figures } from "./run-lighthouse.ts";

/** The median of each figure over the runs that have it. */
export function medians(runs: Figures[]): Figures {
	const names = new Set(runs.flatMap((run) => Object.keys(run)));
	const valuesOf = (name: string) => runs.map((run) => run[name]).filter((value) => value !== undefined);
	return Object.fromEntries(Array.from(names, (name) => [name, median(valuesOf(name))]));
}
