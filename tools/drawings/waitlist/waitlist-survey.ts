import { surveyMap } from "#tools/drawings/geometry/survey-map.ts";

/** The plan to come, 720 x 520: a map surveyed as far as a gold line, stations beyond it. */
export function waitlistSurvey(): string {
	return surveyMap({ id: "waitlist-survey", width: 720, height: 520, edge: 380 });
}
