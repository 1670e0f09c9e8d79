import * as z from "zod/mini";
import { checkFields, type FieldCheck } from "#ui/form/use-form-submission.ts";
import { type NewsletterSubscriber, newsletterSchema } from "./newsletter.schema.ts";

/** What the form posts. Subscribing sends no action. */
export type NewsletterPost = NewsletterSubscriber & { action?: "unsubscribe" };

// 16 CFR 316.5: unsubscribing may require no more than an address. So names are sent unchecked.
const unsubscribeSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	email: newsletterSchema.shape.email,
});

/** Reads the form and names the first thing wrong with it, in the schema's order. */
export function checkNewsletterForm(fields: FormData, isUnsubscribing: boolean): FieldCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkFields(newsletterSchema, fields);
	const checked = checkFields(unsubscribeSchema, fields);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
}
