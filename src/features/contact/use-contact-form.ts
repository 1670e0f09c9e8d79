import { useEffect, useRef } from "react";
import type { FormStart } from "#ui/form/form-state.ts";
import { useFormSubmission } from "#ui/form/use-form-submission.ts";
import { checkContactForm } from "./check-contact-form.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const SENT_MESSAGE_MS = 5_000;

/** The contact form with script. The message of a success leaves after its time. */
export function useContactForm(start: FormStart) {
	const outcome = useRef<HTMLDivElement>(null);
	const { state, submit, markEdited, dispatch } = useFormSubmission(start, {
		check: checkContactForm,
		send: sendContactMessage,
		onAnswer: () => outcome.current?.scrollIntoView({ block: "nearest" }),
	});

	useEffect(() => {
		if (state.status !== "sent") return;
		const timer = setTimeout(() => dispatch({ type: "rested" }), SENT_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [state, dispatch]);

	return { state, outcome, submit, markEdited };
}
