import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { editedField, fieldText } from "#ui/form/form-elements.ts";
import type { FormStart } from "#ui/form/form-state.ts";
import { useFormSubmission } from "#ui/form/use-form-submission.ts";
import { checkNewsletterForm, type NewsletterPost, typedEmail } from "./check-newsletter-form.ts";
import { newsletterMessages } from "./newsletter.messages.ts";
import { awaitedEmail, nextNewsletterState, startOfNewsletter } from "./newsletter-state.ts";
import { sendNewsletterRequest } from "./send-newsletter-request.ts";
import { useLookUp } from "./use-look-up.ts";

function emailIn(form: RefObject<HTMLFormElement | null>): string | null {
	return form.current && typedEmail(fieldText(form.current, "email"));
}

/** The newsletter form with script: it looks the typed address up, and offers to subscribe it or to unsubscribe it. */
export function useNewsletterForm(start: FormStart, audienceId: string) {
	const form = useRef<HTMLFormElement>(null);
	const [newsletter, change] = useReducer(nextNewsletterState, newsletterMessages.subscribed, startOfNewsletter);
	const isUnsubscribing = newsletter.status === "subscribed";

	async function send(post: NewsletterPost, idempotencyKey: string) {
		const answer = await sendNewsletterRequest(post, idempotencyKey);
		if (!answer.ok) return answer;
		change({ type: "taken", email: post.email, isUnsubscribing, message: answer.message });
		return { ok: true, keepsFields: isUnsubscribing || emailIn(form) !== post.email } as const;
	}

	const { state, dispatch, submit, markEdited } = useFormSubmission(start, {
		check: (fields) => checkNewsletterForm(fields, isUnsubscribing),
		send,
		onAnswer: () => {},
	});
	const syncEmail = () => change({ type: "typed", email: emailIn(form) });
	const lookUp = useLookUp({ form, audienceId, email: awaitedEmail(newsletter), onAnswer: change });
	// What was typed before the script arrived counts.
	useEffect(() => change({ type: "typed", email: emailIn(form) }), []);

	function takeEdit(event: FormEvent<HTMLFormElement>) {
		markEdited(event);
		if (editedField(event.target) !== "email") return;
		lookUp.release();
		// What was said so far is about another address.
		dispatch({ type: "restarted" });
		syncEmail();
	}

	/** The button can't be pressed yet: says why when an address is left, or Enter is pressed, that is none. */
	function validateEmail() {
		if (state.status !== "idle" || !form.current || newsletter.status !== "unknown" || emailIn(form)) return;
		if (fieldText(form.current, "email") === "") return;
		dispatch({ type: "refused", problem: { field: null, message: newsletterMessages.email.malformed } });
	}
	const submitOnceKnown = (event: FormEvent<HTMLFormElement>) => (lookUp.hold(event) ? undefined : submit(event));

	return { form, state, newsletter, takeEdit, validateEmail, submit: submitOnceKnown };
}
