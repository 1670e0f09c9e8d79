import * as z from "zod/mini";
import { personSchema } from "#domain/person-name.ts";
import type { ProblemMessages } from "#domain/problem-messages.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-form.ts";

/** What the newsletter's endpoints say to programs. What people read is in the documents of the pages. */
export const newsletterMessages = {
	audienceId: "Audience is required",
	action: "The action must be unsubscribe, or be left out",
	/** To the mail program that unsubscribed its reader by one click. */
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
} as const;

/** The three fields of the form: one schema for the browser, the endpoint, the database and the mails. */
export const newsletterSchema = personSchema;

export type NewsletterSubscriber = z.output<typeof newsletterSchema>;

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
