import { median } from "./median.ts";
import type { Figures } from "./run-lighthouse.ts";

/** The median of each figure over several runs. */
export function medians(runs: Figures[]): Figures {
	const names = Object.keys(runs[0] ?? {});
	return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}
