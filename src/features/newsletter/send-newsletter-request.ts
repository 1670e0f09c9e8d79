import * as z from "zod/mini";
import { formMessages } from "#content/form-messages.ts";
import type { NewsletterPost } from "./check-newsletter-form.ts";
import { newsletterMessages } from "./newsletter.messages.ts";

export const SUBSCRIBE_ENDPOINT = "/.netlify/functions/subscribe";
const REQUEST_TIMEOUT_MS = 30_000;
const RATE_LIMIT_MARK = "rate_limit_exceeded";

const answerSchema = z.object({ message: z.string().check(z.trim(), z.minLength(1)) });

/** What the server says, in the sentence to show. */
export type NewsletterAnswer = { ok: boolean; message: string };

async function messageOf(response: Response): Promise<string | null> {
	const body: unknown = await response.json().catch(() => null);
	const answer = answerSchema.safeParse(body);
	return answer.success ? answer.data.message : null;
}

function failureMessage(message: string | null): string {
	if (message?.includes(RATE_LIMIT_MARK)) return formMessages.tooManyRequests;
	return message ?? newsletterMessages.failed;
}

/** Puts an address on the list or takes it off. Every failure comes back as the sentence to show. */
export async function sendNewsletterRequest(
	request: NewsletterPost,
	idempotencyKey: string,
): Promise<NewsletterAnswer> {
	try {
		const response = await fetch(SUBSCRIBE_ENDPOINT, {
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": idempotencyKey },
			body: JSON.stringify(request),
			signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
		});
		const message = await messageOf(response);
		if (!response.ok) return { ok: false, message: failureMessage(message) };
		return { ok: true, message: message ?? newsletterMessages[request.action ? "unsubscribed" : "subscribed"] };
	} catch {
		return { ok: false, message: newsletterMessages.failed };
	}
}
