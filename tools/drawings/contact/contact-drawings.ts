import type { Drawing } from "#tools/drawings/drawing.ts";
import { weekHours } from "./week-hours.ts";

export const contactDrawings: readonly Drawing[] = [
	{
		name: "contact-week-hours",
		draw: weekHours,
		width: 400,
		height: 168,
		place: "inline",
		label: "Open Monday to Friday from 9am to 5pm, closed on Saturday and Sunday",
		maximumBytes: 4_369,
	},
];
