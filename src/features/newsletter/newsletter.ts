import * as z from "zod/mini";
import { personMessages } from "#content/person-messages.ts";
import { personSchema } from "#domain/person-name.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-form.ts";

/** What the newsletter form and its endpoints say, keyed by field and problem. */
export const newsletterMessages = {
	...personMessages,
	audienceId: { missing: "Audience is required" },
	action: { unknown: "The action must be unsubscribe, or be left out" },
	subscribed: "Please check your inbox and press the button there.",
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
	/** The specification's, where a response has no message. */
	failed: "An error occurred",
} as const;

/** The three fields of the form: one schema for the browser, the endpoint, the database and the mails. */
export const newsletterSchema = personSchema(newsletterMessages);

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
export function checkNewsletterForm(fields: FormData, isUnsubscribing: boolean): FormCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkEveryField(newsletterSchema, fields);
	const checked = checkEveryField(unsubscribeSchema, fields);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
}
