import { type FormEvent, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { editedField, focusFirstInvalid, giveBackFocus } from "#ui/form/form-elements.ts";
import { checkLoanForm } from "./check-loan-form.ts";
import { createApplication } from "./create-application.ts";
import { initialLoanState, nextLoanState } from "./loan-state.ts";
import { requestPrediction } from "./request-prediction.ts";

/**
 * The loan form at work: checked here first, sent once, answered in place. The fields stay the browser's own, so that
 * no failure can clear them. Whoever leaves the page gives the request up.
 */
export function useLoanForm(serviceUrl: string, onAnswer: () => void) {
	const [state, dispatch] = useReducer(nextLoanState, initialLoanState);
	const request = useRef<AbortController | null>(null);
	const answers = useRef(0);

	useEffect(() => () => request.current?.abort(), []);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		// The state is one render behind a second click; this is not.
		if (request.current) return;
		const checked = checkLoanForm(new FormData(form));
		if (!checked.ok) {
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problems: checked.problems }));
			focusFirstInvalid(form);
			return;
		}
		const leaving = new AbortController();
		request.current = leaving;
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const application = createApplication(checked.form);
		const outcome = await requestPrediction(serviceUrl, application, leaving.signal);
		if (leaving.signal.aborted) return;
		request.current = null;
		if (!outcome.ok) {
			flushSync(() => dispatch({ type: "failed", message: outcome.message }));
			giveBackFocus(focused);
			return;
		}
		answers.current += 1;
		const { prediction, approval_probability: probability } = outcome.answer;
		const answer = { application, isApproved: prediction === "APPROVED", probability, number: answers.current };
		flushSync(() => dispatch({ type: "answered", answer }));
		onAnswer();
	}

	function markEdited(event: FormEvent<HTMLFormElement>) {
		dispatch({ type: "edited", field: editedField(event.target) });
	}

	return { state, submit, markEdited };
}
