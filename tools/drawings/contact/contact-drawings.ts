import { site } from "#content/site.ts";
import type { Drawing } from "#tools/drawings/drawing.ts";
import { weekHours } from "./week-hours.ts";

export const contactDrawings: readonly Drawing[] = [
	{
		name: "contact-week-hours",
		draw: weekHours,
		width: 400,
		height: 168,
		place: "inline",
		label: `Open ${site.businessHours.open}. ${site.businessHours.closed}.`,
		maximumBytes: 4_369,
	},
];
