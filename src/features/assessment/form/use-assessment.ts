import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import { requestResult } from "#features/assessment/requests/request-result.ts";
import { serviceCallMessages } from "#features/assessment/requests/service-call.messages.ts";
import { editedField } from "#ui/form/form-elements.ts";
import { initialAssessmentState, nextAssessmentState } from "./assessment-state.ts";
import { checkAnswers } from "./check-answers.ts";
import { useAnswerDraft } from "./use-answer-draft.ts";

/** The report's view comes while the service works, so that the form needs nothing of it. */
async function loadReportView() {
	const { AssessmentReport } = await import("#features/assessment/report/assessment-report.tsx");
	return AssessmentReport;
}

type AssessmentWork = {
	definition: AssessmentDefinition;
	serviceUrl: string;
	form: RefObject<HTMLFormElement | null>;
	/** The banner says what is wrong by now. */
	onProblem(): void;
	/** The report is on the page by now. */
	onReport(): void;
};

/** An assessment at work: checked here first, sent once, answered in place. No failure clears what was typed. */
export function useAssessment({ definition, serviceUrl, form, onProblem, onReport }: AssessmentWork) {
	const [state, dispatch] = useReducer(nextAssessmentState, initialAssessmentState);
	const draft = useAnswerDraft(definition, form);
	const request = useRef<AbortController | null>(null);
	const reports = useRef(0);

	useEffect(() => () => request.current?.abort(), []);

	function fail(message: string) {
		flushSync(() => dispatch({ type: "failed", message }));
		onProblem();
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// The state is one render behind a second press; this is not.
		if (request.current) return;
		const checked = checkAnswers(definition, new FormData(event.currentTarget));
		if (!checked.ok) {
			flushSync(() => dispatch({ type: "refused", problems: checked.problems }));
			onProblem();
			return;
		}
		const leaving = new AbortController();
		request.current = leaving;
		dispatch({ type: "submitted" });
		const { answers } = checked;
		const [outcome, View] = await Promise.all([
			requestResult(definition, serviceUrl, answers, leaving.signal),
			loadReportView().catch(() => null),
		]);
		if (leaving.signal.aborted) return;
		request.current = null;
		if (!outcome.ok) return fail(outcome.message);
		if (!View) return fail(serviceCallMessages.unreachable);
		reports.current += 1;
		const report = { result: outcome.value, answers, View, number: reports.current };
		flushSync(() => dispatch({ type: "answered", report }));
		draft.release();
		onReport();
	}

	return {
		state,
		draft,
		submit,
		markEdited(event: FormEvent<HTMLFormElement>) {
			dispatch({ type: "edited", field: editedField(event.target) });
			draft.keep();
		},
		forget() {
			draft.forget();
			dispatch({ type: "forgotten" });
		},
	};
}
