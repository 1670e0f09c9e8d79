import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import type { CompanyContent } from "#content/company-content.ts";
import { isEmailAddress } from "#domain/email-address.ts";
import { Button, type ButtonTone } from "#ui/button.tsx";
import { clearFields, editedField, fieldText, ignoreSecondClick } from "#ui/form/form-elements.ts";
import { PersonFields } from "#ui/form/person-fields.tsx";
import { type FormReply, type FormStart, postForm, usePostedForm } from "#ui/form/posted-form.tsx";
import { ProblemLinks } from "#ui/form/problem-links.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { island } from "#ui/island.tsx";
import { useLookUp } from "./look-up-subscription.ts";
import { checkNewsletterForm, type NewsletterPost } from "./newsletter.ts";
import styles from "./newsletter-form.module.css";
import {
	awaitedEmail,
	type ButtonPhase,
	buttonPhase,
	nextNewsletterState,
	startOfNewsletter,
	statusLine,
} from "./newsletter-state.ts";

type FormCopy = CompanyContent["pages"]["blog"]["newsletter"];

const SUBSCRIBE_ENDPOINT = "/.netlify/functions/subscribe";
const RATE_LIMIT_MARK = "rate_limit_exceeded";

/** The address in this text, or null while it is not one yet. */
export function typedEmail(text: string): string | null {
	const email = text.trim();
	return isEmailAddress(email) ? email : null;
}

/** Puts an address on the list or takes it off. */
export async function sendNewsletterPost(post: NewsletterPost, idempotencyKey: string, said: FormCopy["outcome"]) {
	const reply: FormReply = await postForm({
		endpoint: SUBSCRIBE_ENDPOINT,
		input: post,
		idempotencyKey,
		sentence: "message",
		messages: { failed: said.failed, unreachable: said.failed },
	});
	if (reply.ok) return { ...reply, message: reply.message ?? said[post.action ? "unsubscribed" : "subscribed"] };
	return reply.message.includes(RATE_LIMIT_MARK) ? { ...reply, message: said.tooManyRequests } : reply;
}

const STATUS_ID = "newsletter-status";

type ButtonLook = {
	label: "subscribe" | "unsubscribe" | "loading" | "submitting";
	tone: ButtonTone;
	isBusy?: true;
	disabled?: true;
	"aria-disabled"?: true;
};

const LOOKS: Record<ButtonPhase, ButtonLook> = {
	unknown: { label: "subscribe", tone: "ink", disabled: true },
	// It stays in the tab order: a visitor who types an address and presses Tab would otherwise land behind the form.
	loading: { label: "loading", tone: "ink", isBusy: true, "aria-disabled": true },
	submitting: { label: "submitting", tone: "ink", isBusy: true, disabled: true },
	subscribe: { label: "subscribe", tone: "ink" },
	unsubscribe: { label: "unsubscribe", tone: "line" },
};

/** Subscribes or unsubscribes, and says which. The status line says why it can't be pressed. */
function NewsletterButton({ copy, phase }: { copy: FormCopy; phase: ButtonPhase }) {
	const { label, ...look } = LOOKS[phase];
	return (
		<Button {...look} type="submit" aria-describedby={STATUS_ID} onClick={ignoreSecondClick}>
			{copy[label]}
		</Button>
	);
}

function emailIn(form: RefObject<HTMLFormElement | null>): string | null {
	return form.current && typedEmail(fieldText(form.current, "email"));
}

/** The form with script: it looks the typed address up, and offers to subscribe it or to unsubscribe it. */
function useNewsletterForm(copy: FormCopy, start: FormStart, audienceId: string) {
	const element = useRef<HTMLFormElement>(null);
	const [newsletter, change] = useReducer(nextNewsletterState, copy.outcome.subscribed, startOfNewsletter);
	const isUnsubscribing = newsletter.status === "subscribed";

	async function send(post: NewsletterPost, idempotencyKey: string) {
		const reply = await sendNewsletterPost(post, idempotencyKey, copy.outcome);
		if (reply.ok) change({ type: "taken", email: post.email, isUnsubscribing, message: reply.message ?? "" });
		return reply;
	}

	const form = usePostedForm(start, {
		endpoint: SUBSCRIBE_ENDPOINT,
		check: (fields) => checkNewsletterForm(fields, copy.problems, isUnsubscribing),
		send,
		onSent(post, sent) {
			if (!isUnsubscribing && emailIn(element) === post.email) clearFields(sent);
		},
	});
	const { state, submit, markEdited, restart, fail } = form;
	const syncEmail = () => change({ type: "typed", email: emailIn(element) });
	const lookUp = useLookUp({ form: element, audienceId, email: awaitedEmail(newsletter), onResult: change });
	// What was typed before the script arrived is kept.
	useEffect(() => change({ type: "typed", email: emailIn(element) }), []);

	function takeEdit(event: FormEvent<HTMLFormElement>) {
		markEdited(event);
		if (editedField(event.target) !== "email") return;
		lookUp.release();
		// What was said so far is about another address.
		restart();
		syncEmail();
	}

	/** The button can't be pressed yet: says why when an address is left, or Enter is pressed, that is none. */
	function validateEmail() {
		const isSaid = state.phase.name !== "resting" || state.result !== null;
		if (isSaid || !element.current || newsletter.status !== "unknown" || emailIn(element)) return;
		if (fieldText(element.current, "email") === "") return;
		fail(copy.problems.email.malformed);
	}

	function watchEnter(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		// A key held down counts once: a quick response may change what the button does.
		if (event.repeat) event.preventDefault();
		else validateEmail();
	}

	const attributes = {
		...form.attributes,
		ref: element,
		onSubmit: (event: FormEvent<HTMLFormElement>) => (lookUp.hold(event) ? undefined : submit(event)),
		onInput: takeEdit,
		onBlur: validateEmail,
		onKeyDown: watchEnter,
	};
	return { ...form, attributes, newsletter };
}

type NewsletterFormProps = {
	copy: FormCopy;
	start: FormStart;
	/** Name of the list, a build-time setting. */
	audienceId: string;
};

/** The newsletter form. Without script it posts and subscribes; with script it knows who is on the list. */
function NewsletterForm({ copy, start, audienceId }: NewsletterFormProps) {
	const { attributes, state, values, problems, newsletter } = useNewsletterForm(copy, start, audienceId);
	const isHydrated = useHydrated();
	const { firstName, lastName, email, emailHint } = copy;
	const { text, tone } = statusLine(state, newsletter, copy);
	return (
		<form {...attributes} aria-label={copy.title}>
			<PersonFields
				id="newsletter"
				copy={{
					firstName: { label: firstName },
					lastName: { label: lastName },
					email: { label: email, hint: emailHint },
				}}
				values={values}
				problems={problems}
			/>
			<div className={styles.submit}>
				<NewsletterButton copy={copy} phase={isHydrated ? buttonPhase(state, newsletter) : "subscribe"} />
			</div>
			<p id={STATUS_ID} role="status" className={styles.status} data-tone={tone}>
				<ProblemLinks id="newsletter" problems={problems} />
				{text}
			</p>
		</form>
	);
}

export default island({ name: "newsletter-form", on: "focus", component: NewsletterForm });
