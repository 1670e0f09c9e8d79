import * as z from "zod/mini";
import type { ProblemMessages } from "#domain/problem-messages.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-form.ts";
import { type NewsletterSubscriber, newsletterSchema } from "./newsletter.schema.ts";

/** What the form posts. Subscribing sends no action. */
export type NewsletterPost = NewsletterSubscriber & { action?: "unsubscribe" };

// 16 CFR 316.5: unsubscribing may require no more than an address. So names are sent unchecked.
const unsubscribeSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	email: newsletterSchema.shape.email,
});

/** Reads the form: what it posts, or what is wrong with each field. */
export function checkNewsletterForm(
	fields: FormData,
	messages: ProblemMessages,
	isUnsubscribing: boolean,
): FormCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkEveryField(newsletterSchema, fields, messages);
	const checked = checkEveryField(unsubscribeSchema, fields, messages);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
}
