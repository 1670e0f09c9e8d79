import type { ComponentType } from "react";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { ReportProps } from "#features/assessment/report/report-props.ts";
import type { Problems } from "./check-answers.ts";

/** A service's result together with the answers it is about, and the view that shows it. */
type Report = {
	result: AssessmentResult;
	answers: Answers;
	View: ComponentType<ReportProps>;
	/** Counts the reports of this visit: each has a view of its own. */
	number: number;
};

export type AssessmentState = {
	phase:
		| { name: "resting" }
		| { name: "refused"; problems: Problems }
		| { name: "waiting" }
		| { name: "failed"; message: string };
	report: Report | null;
};

export type AssessmentChange =
	| { type: "refused"; problems: Problems }
	| { type: "submitted" }
	| { type: "answered"; report: Report }
	| { type: "failed"; message: string }
	| { type: "edited"; field: string }
	| { type: "forgotten" };

export const initialAssessmentState: AssessmentState = { phase: { name: "resting" }, report: null };

function without(problems: Problems, field: string): Problems {
	return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}

/**
 * The page's one transition function. A new request clears the earlier report and everything said about it; a form that
 * is not sent leaves it. The banner stays until the next attempt, the mark of a field until it is edited.
 */
export function nextAssessmentState(state: AssessmentState, change: AssessmentChange): AssessmentState {
	switch (change.type) {
		case "refused":
			return { ...state, phase: { name: "refused", problems: change.problems } };
		case "submitted":
			return { phase: { name: "waiting" }, report: null };
		case "answered":
			return { phase: { name: "resting" }, report: change.report };
		case "failed":
			return { phase: { name: "failed", message: change.message }, report: null };
		case "edited":
			if (state.phase.name !== "refused" || !(change.field in state.phase.problems)) return state;
			return { ...state, phase: { name: "refused", problems: without(state.phase.problems, change.field) } };
		case "forgotten":
			return state.phase.name === "waiting" ? state : { ...state, phase: { name: "resting" } };
	}
}
