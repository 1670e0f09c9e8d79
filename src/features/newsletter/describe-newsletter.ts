import type { FormState } from "#ui/form/form-state.ts";
import { newsletterCopy } from "./newsletter.copy.ts";
import type { ButtonPhase } from "./newsletter-button.tsx";
import { awaitedEmail, type NewsletterState } from "./newsletter-state.ts";

export type StatusLine = { text: string; tone?: "ok" | "error" };

/** What the button offers. Sending comes first: an address typed meanwhile is looked up, but can't be sent yet. */
export function buttonPhase(form: FormState, newsletter: NewsletterState): ButtonPhase {
	if (form.status === "sending") return "submitting";
	if (awaitedEmail(newsletter)) return "loading";
	if (newsletter.status === "unknown") return "unknown";
	return newsletter.status === "subscribed" ? "unsubscribe" : "subscribe";
}

/** What the line under the button says: the last answer, or else what is to be done or known. */
export function statusLine(form: FormState, newsletter: NewsletterState): StatusLine {
	if (form.status === "failed") return { text: form.problem.message, tone: "error" };
	if (form.status === "sent") return { text: newsletter.message, tone: "ok" };
	if (newsletter.status === "subscribed") return { text: newsletterCopy.status.subscribed };
	const isToBegin = newsletter.email === null && form.status === "idle";
	return { text: isToBegin ? newsletterCopy.status.begin : "" };
}
