import type { Drawing } from "#tools/drawings/drawing.ts";
import { planCore, planCoreSize } from "./plan-core.ts";

/** The longer plan may have so many months free, as its price is; of more there is no drawing. */
const FREE_MONTHS = ["", ", the first one free", ", the first two free", ", the first three free"];

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
	...FREE_MONTHS.map(
		(free, months): Drawing => ({
			...planCoreSize(6),
			name: months === 0 ? "plan-6" : `plan-6-free-${months}`,
			draw: () => planCore(6, months),
			place: "inline",
			label: `6 months${free}`,
			maximumBytes: 4_500,
		}),
	),
];
