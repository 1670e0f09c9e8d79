import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkContactForm } from "./check-contact-form.ts";
import { clearFields, editedField, focusField, giveBackFocus } from "./contact-form-elements.ts";
import { type ContactFormStart, nextContactFormState, startOfContactForm } from "./contact-form-state.ts";
import { createIdempotencyKeys } from "./idempotency-key.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const SENT_MESSAGE_MS = 5_000;

/**
 * The contact form with script: checked here first, sent once, answered in place.
 * The fields stay the browser's own, so nothing typed before the script arrived is lost.
 */
export function useContactForm(start: ContactFormStart) {
	const [state, dispatch] = useReducer(nextContactFormState, start, startOfContactForm);
	const [keys] = useState(() => createIdempotencyKeys());
	const isSending = useRef(false);
	const outcome = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (state.status !== "sent") return;
		const timer = setTimeout(() => dispatch({ type: "rested" }), SENT_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [state]);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		// The state is one render behind a second click; this is not.
		if (isSending.current) return;
		const check = checkContactForm(new FormData(form));
		if (!check.ok) {
			// The field says what is wrong by the time it takes the focus.
			flushSync(() => dispatch({ type: "refused", problem: check.problem }));
			focusField(form, check.problem.field);
			return;
		}
		isSending.current = true;
		const focused = document.activeElement;
		dispatch({ type: "submitted" });
		const delivery = await sendContactMessage(check.message, keys.keyFor(check.message));
		isSending.current = false;
		if (delivery.ok) {
			keys.forget();
			clearFields(form);
		}
		const problem = delivery.ok ? null : { field: null, message: delivery.message };
		flushSync(() => dispatch(problem ? { type: "failed", problem } : { type: "delivered" }));
		giveBackFocus(focused);
		outcome.current?.scrollIntoView({ block: "nearest" });
	}

	function markEdited(event: FormEvent<HTMLFormElement>) {
		dispatch({ type: "edited", field: editedField(event.target) });
	}

	return { state, outcome, submit, markEdited };
}
