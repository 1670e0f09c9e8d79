import {
	type ComponentProps,
	type FormEvent,
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useReducer,
	useRef,
} from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import type { DocumentValues } from "#documents/document.ts";
import type { blogDocument } from "#documents/pages/blog.ts";
import { isEmailAddress, readEmailAddress } from "#domain/email-address.ts";
import { type Person, personSchema } from "#domain/field-schemas.ts";
import type { AskedField, ProblemMessages } from "#domain/form-fields.ts";
import { Button } from "#ui/button.tsx";
import { clearFields, editedField, fieldText, ignoreSecondClick } from "#ui/form/form-elements.ts";
import { FormFields } from "#ui/form/form-fields.tsx";
import { type FormReply, type FormStart, postForm, usePostedForm } from "#ui/form/posted-form.tsx";
import { ProblemLinks } from "#ui/form/problem-links.tsx";
import { SubmitLabels } from "#ui/form/submit-button.tsx";
import { checkEveryField, type FormCheck, type FormState, problemsIn } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { island } from "#ui/island.tsx";
import styles from "./newsletter-form.module.css";

export type SubscriptionStatus = "unknown" | "subscribed" | "not subscribed";

export type NewsletterState = {
	/** The text in the form that looks like an address, which the status is about; null while there is none. */
	email: string | null;
	status: SubscriptionStatus;
	message: string;
};

type NewsletterChange =
	| { type: "typed"; email: string | null }
	| { type: "lookedUp"; email: string; isSubscribed: boolean }
	| { type: "taken"; email: string; isUnsubscribing: boolean; message: string };

export function startOfNewsletter(message: string): NewsletterState {
	return { email: null, status: "unknown", message };
}

/** The address whose look-up is to be waited for, if any. */
export function awaitedEmail({ email, status }: NewsletterState): string | null {
	return status === "unknown" ? email : null;
}

/** The one transition function of what the form knows. News about an address that is no longer there changes no status. */
export function nextNewsletterState(state: NewsletterState, change: NewsletterChange): NewsletterState {
	switch (change.type) {
		case "typed":
			if (change.email !== null && change.email === state.email) return state;
			return { ...state, email: change.email, status: "unknown" };
		case "lookedUp":
			if (change.email !== awaitedEmail(state)) return state;
			return { ...state, status: change.isSubscribed ? "subscribed" : "not subscribed" };
		case "taken": {
			const { email, isUnsubscribing, message } = change;
			// Another address that was typed meanwhile has a look-up of its own.
			if (state.email !== email) return { ...state, message };
			if (isUnsubscribing) return { ...state, status: "not subscribed", message };
			// The fields are cleared, and an empty one means unknown.
			return { email: null, status: "unknown", message };
		}
	}
}

type ButtonPhase = "asleep" | "unknown" | "loading" | "submitting" | "subscribe" | "unsubscribe";

type PostedState = Pick<FormState<unknown>, "phase" | "result">;

/** The offer of the button. Sending comes first: an address typed meanwhile is looked up, but can't be sent yet. */
export function buttonPhase(form: PostedState, newsletter: NewsletterState): Exclude<ButtonPhase, "asleep"> {
	if (form.phase.name === "waiting") return "submitting";
	if (awaitedEmail(newsletter)) return "loading";
	if (newsletter.status === "unknown") return "unknown";
	return newsletter.status === "subscribed" ? "unsubscribe" : "subscribe";
}

/** The sentence under the button: the last outcome, or else the next step or a fact to know. */
export function statusLine(
	form: PostedState,
	newsletter: NewsletterState,
	copy: { begin: string; subscribed: string },
): { text: string; tone?: "ok" | "error" } {
	const { phase } = form;
	if (phase.name === "failed") return { text: phase.message, tone: "error" };
	// Each problem stands there as a link to its field.
	if (Object.keys(problemsIn(phase)).length > 0) return { text: "", tone: "error" };
	if (form.result !== null && phase.name === "resting") return { text: newsletter.message, tone: "ok" };
	if (newsletter.status === "subscribed") return { text: copy.subscribed };
	const isToBegin = newsletter.email === null && phase.name !== "waiting";
	return { text: isToBegin ? copy.begin : "" };
}

const LOOK_UP_ENDPOINT = "/.netlify/functions/check-subscription";
/** The pause in typing after which the server is asked. */
export const TYPING_PAUSE_MS = 300;
// The longest wait for the button: a look-up without a response means not subscribed.
export const LOOK_UP_TIMEOUT_MS = 8_000;

const lookedUp = z.object({ isSubscribed: z.boolean() });

type LookUp = { email: string; audienceId: string };

async function askServer(query: LookUp, signal: AbortSignal): Promise<boolean> {
	const response = await fetch(`${LOOK_UP_ENDPOINT}?${new URLSearchParams(query)}`, {
		headers: { Accept: "application/json" },
		signal,
	});
	if (!response.ok) throw new Error(`The look-up failed with status ${response.status}.`);
	return lookedUp.parse(await response.json()).isSubscribed;
}

/**
 * Asks, once typing has paused, whether an address is on the list. A look-up that fails is logged and means that it is
 * not. Returns a function that cancels it: from then on there is no result.
 */
export function lookUpSubscription(query: LookUp, onResult: (isSubscribed: boolean) => void): () => void {
	const controller = new AbortController();
	let isCanceled = false;
	let timer = setTimeout(start, TYPING_PAUSE_MS);

	async function start() {
		timer = setTimeout(() => controller.abort(new Error("The look-up took too long.")), LOOK_UP_TIMEOUT_MS);
		const isSubscribed = await askServer(query, controller.signal).catch((error: unknown) => {
			if (!isCanceled) console.error("The subscription could not be looked up.", error);
			return false;
		});
		clearTimeout(timer);
		if (!isCanceled) onResult(isSubscribed);
	}

	return () => {
		isCanceled = true;
		clearTimeout(timer);
		controller.abort();
	};
}

type LookUpOptions = {
	form: RefObject<HTMLFormElement | null>;
	audienceId: string;
	email: string | null;
	onResult(change: NewsletterChange): void;
};

/** Looks up the awaited address, and delays a form that is submitted before the result is there. */
function useLookUp({ form, audienceId, email, onResult }: LookUpOptions) {
	const isHeld = useRef(false);

	const takeResult = useEffectEvent((address: string, isSubscribed: boolean) => {
		flushSync(() => onResult({ type: "lookedUp", email: address, isSubscribed }));
		// The visitor had not seen the button offer to unsubscribe.
		if (isHeld.current && !isSubscribed) form.current?.requestSubmit();
		isHeld.current = false;
	});

	useEffect(() => {
		if (email === null) return;
		return lookUpSubscription({ email, audienceId }, (isSubscribed) => takeResult(email, isSubscribed));
	}, [email, audienceId]);

	return {
		/** Delays the submission while the address is being looked up; returns whether it does. */
		hold(event: FormEvent): boolean {
			if (email === null) return false;
			event.preventDefault();
			isHeld.current = true;
			return true;
		},
		release() {
			isHeld.current = false;
		},
	};
}

type FormCopy = DocumentValues<typeof blogDocument>["newsletter"] & {
	fields: readonly AskedField[];
	problems: ProblemMessages;
};

const SUBSCRIBE_ENDPOINT = "/.netlify/functions/subscribe";
const RATE_LIMIT_MARK = "rate_limit_exceeded";

/** The address in this text, or null while it is not one yet. */
export function typedEmail(text: string): string | null {
	const email = readEmailAddress(text);
	return isEmailAddress(email) ? email : null;
}

/** The fields that the form posts. Subscribing sends no action. */
type NewsletterPost = Person & { action?: "unsubscribe" };

// 16 CFR 316.5: unsubscribing may require no more than an address. So names are sent unchecked.
const unsubscribeSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	email: personSchema.shape.email,
});

/** Reads the form: what it posts, or what is wrong with each field. */
export function checkNewsletterForm(
	fields: FormData,
	messages: ProblemMessages,
	isUnsubscribing: boolean,
): FormCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkEveryField(personSchema, fields, messages);
	const checked = checkEveryField(unsubscribeSchema, fields, messages);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
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

/** The button subscribes or unsubscribes, and says which. The status line says why it can't be pressed. */
const ATTRIBUTES = {
	asleep: {},
	unknown: { disabled: true },
	// It stays in the tab order: a visitor who types an address and presses Tab would otherwise land behind the form.
	loading: { "data-busy": true, "aria-disabled": true },
	submitting: { "data-busy": true, disabled: true },
	// The page's first script has set it: only another value than none takes it away.
	subscribe: { "aria-disabled": false },
	unsubscribe: { "aria-disabled": false },
} satisfies Record<ButtonPhase, Partial<ComponentProps<typeof Button> & { "data-busy": true }>>;

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
		sent: copy.outcome.subscribed,
		onSent(post, sent) {
			if (!isUnsubscribing && emailIn(element) === post.email) clearFields(sent);
		},
	});
	const { state, submit, markEdited, restart, fail } = form;
	const syncEmail = () => change({ type: "typed", email: emailIn(element) });
	const lookUp = useLookUp({ form: element, audienceId, email: awaitedEmail(newsletter), onResult: change });
	// Keeps text that was typed before the script arrived.
	useEffect(() => change({ type: "typed", email: emailIn(element) }), []);

	function takeEdit(event: FormEvent<HTMLFormElement>) {
		markEdited(event);
		if (editedField(event.target) !== "email") return;
		// Text typed before React was there is told once more: a form that was sent meanwhile still waits for its look-up.
		if (newsletter.email !== null && newsletter.email === emailIn(element)) return;
		lookUp.release();
		// The outcome so far is about another address.
		restart();
		syncEmail();
	}

	/** The button can't be pressed yet: says why when an address is left, or Enter is pressed, that is none. */
	function validateEmail() {
		const isSaid = state.phase.name !== "resting" || state.result !== null;
		if (isSaid || !element.current || newsletter.status !== "unknown" || emailIn(element)) return;
		if (fieldText(element.current, "email") === "") return;
		fail(copy.problems.email?.malformed ?? "");
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

/** `audienceId` is the name of the list, a build-time setting. */
type NewsletterFormProps = { copy: FormCopy; start: FormStart; audienceId: string };

/** The newsletter form. Without script it posts and subscribes; with script it knows who is on the list. */
function NewsletterForm({ copy, start, audienceId }: NewsletterFormProps) {
	const form = useNewsletterForm(copy, start, audienceId);
	const { attributes, state, problems, newsletter } = form;
	const isHydrated = useHydrated();
	const phase = isHydrated ? buttonPhase(state, newsletter) : "asleep";
	const { text, tone } = statusLine(state, newsletter, copy);
	return (
		<form {...attributes} aria-label={copy.title}>
			<FormFields
				id="newsletter"
				// An address that is on the list is right.
				copy={newsletter.status === "subscribed" ? { ...copy, problems: {} } : copy}
				form={form}
			/>
			<div className={styles.submit}>
				<Button
					type="submit"
					tone={phase === "unsubscribe" ? "line" : "ink"}
					{...ATTRIBUTES[phase]}
					data-blocked="newsletter-email"
					suppressHydrationWarning
					aria-describedby={STATUS_ID}
					onClick={ignoreSecondClick}
				>
					<SubmitLabels
						label={phase === "unsubscribe" ? copy.unsubscribe : copy.subscribe}
						busyLabel={phase === "submitting" ? copy.submitting : copy.loading}
					/>
				</Button>
			</div>
			<p id={STATUS_ID} role="status" className={styles.status} data-tone={tone}>
				<ProblemLinks id="newsletter" problems={problems} />
				<span>{text}</span>
			</p>
		</form>
	);
}

export default island({ name: "newsletter-form", on: "focus", component: NewsletterForm });
