import { palette, tint } from "./palette.ts";

/** One bed of the section: its color, and the laminae that make it tell apart without color. */
export type RockBed = {
	fill: string;
	/** Share of the section's height, relative to the other beds. */
	thickness: number;
	laminae: { count: number; stroke: string; width: number; opacity: number; dash?: string };
};

/** From the surface down: light and young above, dark and old below. */
export const rockBeds: readonly RockBed[] = [
	{
		fill: palette.lime,
		thickness: 1,
		laminae: { count: 4, stroke: palette.clay, width: 1.7, opacity: 0.75, dash: "0 9" },
	},
	{
		fill: palette.sand,
		thickness: 0.8,
		laminae: { count: 3, stroke: tint(["ochre", 51], ["loam", 41], ["clay", 8]), width: 0.8, opacity: 0.42 },
	},
	{
		fill: palette.dune,
		thickness: 1.15,
		laminae: { count: 5, stroke: palette.loam, width: 1.5, opacity: 0.55, dash: "0 7" },
	},
	{
		fill: palette.ash,
		thickness: 0.7,
		laminae: { count: 3, stroke: palette.ink, width: 0.8, opacity: 0.4, dash: "22 9" },
	},
	{ fill: palette.shale, thickness: 1.1, laminae: { count: 6, stroke: palette.bed, width: 0.8, opacity: 0.38 } },
	{
		fill: palette.basalt,
		thickness: 0.9,
		laminae: { count: 4, stroke: palette.silt, width: 0.8, opacity: 0.3, dash: "16 7" },
	},
	{ fill: palette.petrol, thickness: 1.2, laminae: { count: 6, stroke: palette.silt, width: 0.8, opacity: 0.2 } },
	{
		fill: palette.ink,
		thickness: 1.1,
		laminae: { count: 4, stroke: palette.lichen, width: 1.4, opacity: 0.42, dash: "0 11" },
	},
];
