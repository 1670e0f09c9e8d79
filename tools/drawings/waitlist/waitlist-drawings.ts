import type { Drawing } from "#tools/drawings/drawing.ts";
import { waitlistSurvey } from "./waitlist-survey.ts";

export const waitlistDrawings: readonly Drawing[] = [
	{ name: "waitlist-survey", draw: waitlistSurvey, width: 720, height: 520, place: "image", maximumBytes: 16_074 },
];
