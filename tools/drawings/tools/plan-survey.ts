import { surveyMap } from "#tools/drawings/geometry/survey-map.ts";
import { toolSize } from "./tool-size.ts";

/** The tool to come: a survey half done. */
export function planSurvey(): string {
	return surveyMap({ ...toolSize, id: "plan-survey", edge: 300 });
}
