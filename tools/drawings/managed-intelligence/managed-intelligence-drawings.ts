import type { Drawing } from "#tools/drawings/drawing.ts";
import { planCore, planCoreSize } from "./plan-core.ts";

/** Inline, because an image would set the names of the months in the browser's own typeface. */
export const managedIntelligenceDrawings: readonly Drawing[] = [
	{
		...planCoreSize(3),
		name: "plan-3",
		draw: () => planCore(3),
		place: "inline",
		label: "3 months",
		maximumBytes: 2_269,
	},
	{
		...planCoreSize(6),
		name: "plan-6",
		draw: () => planCore(6, 1),
		place: "inline",
		label: "6 months, the first one free",
		maximumBytes: 3_939,
	},
];
