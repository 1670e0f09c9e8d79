import { type FormState, problemsIn } from "#ui/form/use-form.ts";

/** What is known about the address in the form. */
export type SubscriptionStatus = "unknown" | "subscribed" | "not subscribed";

export type NewsletterState = {
	/** What looks like an address in the form, which the status is about; null while nothing does. */
	email: string | null;
	status: SubscriptionStatus;
	/** The server's sentence about the last request that it took. */
	message: string;
};

export type NewsletterChange =
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

/** An unsubscription flips the status, unless another address was typed meanwhile: that one has a look-up of its own. */
function afterRequest(state: NewsletterState, change: Extract<NewsletterChange, { type: "taken" }>): NewsletterState {
	const { email, isUnsubscribing, message } = change;
	if (state.email !== email) return { ...state, message };
	if (isUnsubscribing) return { ...state, status: "not subscribed", message };
	// The fields are cleared, and an empty one means unknown.
	return { email: null, status: "unknown", message };
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
		case "taken":
			return afterRequest(state, change);
	}
}

export type ButtonPhase = "unknown" | "loading" | "submitting" | "subscribe" | "unsubscribe";

type PostedState = Pick<FormState<unknown>, "phase" | "result">;

type StatusLine = { text: string; tone?: "ok" | "error" };

/** What the button offers. Sending comes first: an address typed meanwhile is looked up, but can't be sent yet. */
export function buttonPhase(form: PostedState, newsletter: NewsletterState): ButtonPhase {
	if (form.phase.name === "waiting") return "submitting";
	if (awaitedEmail(newsletter)) return "loading";
	if (newsletter.status === "unknown") return "unknown";
	return newsletter.status === "subscribed" ? "unsubscribe" : "subscribe";
}

/** What the line under the button says: the last outcome, or else what is to be done or known. */
export function statusLine(
	form: PostedState,
	newsletter: NewsletterState,
	copy: { begin: string; subscribed: string },
): StatusLine {
	const { phase } = form;
	if (phase.name === "failed") return { text: phase.message, tone: "error" };
	// Each problem stands there as a link to its field.
	if (Object.keys(problemsIn(phase)).length > 0) return { text: "", tone: "error" };
	if (form.result !== null && phase.name === "resting") return { text: newsletter.message, tone: "ok" };
	if (newsletter.status === "subscribed") return { text: copy.subscribed };
	const isToBegin = newsletter.email === null && phase.name !== "waiting";
	return { text: isToBegin ? copy.begin : "" };
}
