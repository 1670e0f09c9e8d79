import * as z from "zod/mini";
import { formMessages } from "#content/request-messages.ts";
import { type FormReply, postForm } from "#ui/form/post-form.ts";
import { checkFields, type FieldCheck } from "#ui/form/use-form-submission.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";
import { type NewsletterSubscriber, newsletterSchema } from "./newsletter.schema.ts";

export const SUBSCRIBE_ENDPOINT = "/.netlify/functions/subscribe";
const RATE_LIMIT_MARK = "rate_limit_exceeded";

/** What the form posts. Subscribing sends no action. */
export type NewsletterPost = NewsletterSubscriber & { action?: "unsubscribe" };

const { email } = newsletterSchema.shape;

// 16 CFR 316.5: unsubscribing may require no more than an address. So names are sent unchecked.
const unsubscribeSchema = z.object({ firstName: z.string(), lastName: z.string(), email });

/** Reads the form and names the first thing wrong with it, in the schema's order. */
export function checkNewsletterForm(fields: FormData, isUnsubscribing: boolean): FieldCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkFields(newsletterSchema, fields);
	const checked = checkFields(unsubscribeSchema, fields);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
}

/** The address in this text, or null while it is not one yet. */
export function typedEmail(text: string): string | null {
	const parsed = email.safeParse(text);
	return parsed.success ? parsed.data : null;
}

/** Puts an address on the list or takes it off. */
export async function sendNewsletterPost(post: NewsletterPost, idempotencyKey: string) {
	const reply: FormReply = await postForm({
		endpoint: SUBSCRIBE_ENDPOINT,
		input: post,
		idempotencyKey,
		sentence: "message",
		messages: { failed: messages.failed, unreachable: messages.failed },
	});
	if (reply.ok) return { ...reply, message: reply.message ?? messages[post.action ? "unsubscribed" : "subscribed"] };
	return reply.message.includes(RATE_LIMIT_MARK) ? { ...reply, message: formMessages.tooManyRequests } : reply;
}
