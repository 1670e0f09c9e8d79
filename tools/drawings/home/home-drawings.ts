import type { Drawing } from "#tools/drawings/drawing.ts";
import { accuracyCells } from "./accuracy-cells.ts";
import { growthChart } from "./growth-chart.ts";
import { heroSection } from "./hero-section.ts";
import { heroSectionMobile } from "./hero-section-mobile.ts";
import { heroVein } from "./hero-vein.ts";
import { heroVeinMobile } from "./hero-vein-mobile.ts";
import { hourlyBars } from "./hourly-bars.ts";
import { ridgeDivider } from "./ridge-divider.ts";
import { whyBuiltToScale } from "./why-built-to-scale.ts";
import { whyInsightAction } from "./why-insight-action.ts";
import { whyStrategyFirst } from "./why-strategy-first.ts";
import { whyValueLed } from "./why-value-led.ts";

export const homeDrawings: readonly Drawing[] = [
	{
		name: "hero-section",
		draw: heroSection,
		width: 2560,
		height: 640,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 23_285,
	},
	{
		name: "hero-section-mobile",
		draw: heroSectionMobile,
		width: 780,
		height: 520,
		place: "inline",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 9_043,
	},
	{
		name: "hero-vein",
		draw: heroVein,
		width: 720,
		height: 430,
		place: "inline",
		viewBox: "-480 -20 720 430",
		attributes: { width: 720, height: 430 },
		maximumBytes: 2_266,
	},
	{
		name: "hero-vein-mobile",
		draw: heroVeinMobile,
		width: 280,
		height: 360,
		place: "inline",
		viewBox: "-20 -20 280 360",
		attributes: { width: 280, height: 360 },
		maximumBytes: 1_035,
	},
	{
		name: "growth-chart",
		draw: growthChart,
		width: 480,
		height: 190,
		place: "inline",
		label: "Line chart: growth index rises from 100 in January to 132 in December, an increase of 32 percent",
		maximumBytes: 5_295,
	},
	{
		name: "hourly-bars",
		draw: hourlyBars,
		width: 184,
		height: 36,
		place: "inline",
		label: "Bar chart: data points processed per hour rise over one day",
		attributes: { height: 36 },
		maximumBytes: 616,
	},
	{
		name: "accuracy-cells",
		draw: accuracyCells,
		width: 186,
		height: 36,
		place: "inline",
		label: "98 of 100 cells filled",
		attributes: { height: 36 },
		maximumBytes: 1_198,
	},
	{
		name: "why-strategy-first",
		draw: whyStrategyFirst,
		width: 320,
		height: 272,
		place: "image",
		label: "Contour map with a route to the summit",
		maximumBytes: 10_050,
	},
	{
		name: "why-built-to-scale",
		draw: whyBuiltToScale,
		width: 320,
		height: 272,
		place: "image",
		label: "Four stages: each keeps every layer of the one before and adds one",
		maximumBytes: 5_266,
	},
	{
		name: "why-value-led",
		draw: whyValueLed,
		width: 320,
		height: 272,
		place: "image",
		label: "Pareto chart: three of twelve questions hold most of the value",
		maximumBytes: 8_445,
	},
	{
		name: "why-insight-action",
		draw: whyInsightAction,
		width: 320,
		height: 272,
		place: "image",
		label: "Noisy signal that settles and rises after a decision point",
		maximumBytes: 5_589,
	},
	{
		name: "ridge-divider",
		draw: ridgeDivider,
		width: 2560,
		height: 130,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 5_402,
	},
];
