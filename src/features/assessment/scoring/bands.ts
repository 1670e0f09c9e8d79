const BANDS = [
	{ fromPercent: 0, label: "Starting" },
	{ fromPercent: 40, label: "Building" },
	{ fromPercent: 60, label: "Established" },
	{ fromPercent: 80, label: "Leading" },
] as const;

export type Band = (typeof BANDS)[number]["label"];

type BandRange = { label: Band; fromPercent: number; toPercent: number };

/** The band of a total. Its percentage is rounded down, so 59.9 % is still Building. */
export function bandOf(total: number, maximum: number): Band {
	const percent = Math.floor((100 * total) / maximum);
	return BANDS.findLast(({ fromPercent }) => percent >= fromPercent)?.label ?? BANDS[0].label;
}

/** The bands with the first and the last percentage of each, from the lowest to the highest. */
export function bandRanges(): BandRange[] {
	return BANDS.map((band, index) => ({ ...band, toPercent: (BANDS[index + 1]?.fromPercent ?? 101) - 1 }));
}
