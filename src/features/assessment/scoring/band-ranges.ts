import { type Band, bandOf } from "./band-of.ts";

export type BandRange = { label: Band; fromPercent: number; toPercent: number };

/** The bands with the first and the last percentage of each, from the lowest to the highest. */
export function bandRanges(): BandRange[] {
	const ranges: BandRange[] = [];
	for (let percent = 0; percent <= 100; percent++) {
		const label = bandOf(percent, 100);
		const last = ranges.at(-1);
		if (last?.label === label) last.toPercent = percent;
		else ranges.push({ label, fromPercent: percent, toPercent: percent });
	}
	return ranges;
}
