import type { Drawing } from "#tools/drawings/drawing.ts";
import { approach } from "./approach.ts";
import { approachSize } from "./approach-beds.ts";
import { impactCore } from "./impact-core.ts";
import { introBeds, introSize } from "./intro-beds.ts";
import { tenThousand } from "./ten-thousand.ts";
import { visionCores } from "./vision-cores.ts";

const intro = { ...introSize, place: "image", attributes: { preserveAspectRatio: "xMidYMax slice" } } as const;
// Inline, because an image would set its figures in the browser's own typeface.
const impact = { width: 230, height: 380, place: "inline" } as const;

export const aboutDrawings: readonly Drawing[] = [
	{ ...intro, name: "about-intro-1", draw: () => introBeds(0), maximumBytes: 11_105 },
	{ ...intro, name: "about-intro-2", draw: () => introBeds(1), maximumBytes: 11_104 },
	{ ...intro, name: "about-intro-3", draw: () => introBeds(2), maximumBytes: 11_103 },
	{
		name: "about-mission-beds",
		draw: () => introBeds(1, 1000, 1400),
		width: 400,
		height: 240,
		place: "image",
		viewBox: "1000 60 400 240",
		maximumBytes: 11_104,
	},
	{
		name: "about-vision-cores",
		draw: visionCores,
		width: 400,
		height: 240,
		place: "image",
		label: "A narrow and a wide core with the same beds at the same depth",
		maximumBytes: 7_238,
	},
	{
		name: "about-ten-thousand",
		draw: tenThousand,
		width: 500,
		height: 500,
		place: "image",
		label: "Ten thousand dots in a square of one hundred by one hundred",
		maximumBytes: 1_578,
	},
	{
		...approachSize,
		name: "about-approach",
		draw: approach,
		place: "image",
		label:
			"One section from left to right: a noisy signal, bore holes that connect the same bed, and beds lifted in steps to a flag",
		maximumBytes: 16_093,
	},
	{
		...impact,
		name: "impact-75",
		draw: () => impactCore(75, 3),
		label: "Core sample filled to 75 percent",
		maximumBytes: 7_108,
	},
	{
		...impact,
		name: "impact-90",
		draw: () => impactCore(90, 8),
		label: "Core sample filled to 90 percent",
		maximumBytes: 7_073,
	},
	{
		...impact,
		name: "impact-100",
		draw: () => impactCore(100, 15),
		label: "Core sample filled to 100 percent",
		maximumBytes: 7_086,
	},
];
