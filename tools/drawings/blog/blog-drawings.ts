import type { Drawing } from "#tools/drawings/drawing.ts";
import { forecastMisses, narrowLayout, wideLayout } from "./forecast-misses.ts";

/** Pictures inside articles. Their addresses stand in the articles, so they keep their names. */
export const blogDrawings: readonly Drawing[] = [
	{
		name: "blog/forecast-misses",
		draw: () => forecastMisses(wideLayout),
		width: wideLayout.width,
		height: wideLayout.height,
		place: "public",
		maximumBytes: 5_000,
	},
	{
		name: "blog/forecast-misses-narrow",
		draw: () => forecastMisses(narrowLayout),
		width: narrowLayout.width,
		height: narrowLayout.height,
		place: "public",
		maximumBytes: 5_000,
	},
];
