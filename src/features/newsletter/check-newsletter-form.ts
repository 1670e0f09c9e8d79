import * as z from "zod/mini";
import { checkFields, type FieldCheck } from "#ui/form/check-fields.ts";
import { type NewsletterSubscriber, newsletterSchema } from "./newsletter.schema.ts";

/** What the form posts. Who subscribes sends no action. */
export type NewsletterPost = NewsletterSubscriber & { action?: "unsubscribe" };

const { email } = newsletterSchema.shape;

// 16 CFR 316.5: nobody may be asked for more than an address to be taken off a list. Names are sent as they stand.
const unsubscribeSchema = z.object({ firstName: z.string(), lastName: z.string(), email });

/** Reads the form and names the first thing wrong with it, in the schema's order. */
export function checkNewsletterForm(fields: FormData, isUnsubscribing: boolean): FieldCheck<NewsletterPost> {
	if (!isUnsubscribing) return checkFields(newsletterSchema, fields);
	const checked = checkFields(unsubscribeSchema, fields);
	return checked.ok ? { ok: true, input: { ...checked.input, action: "unsubscribe" } } : checked;
}

/** The address in this text, or null while it does not look like one. */
export function typedEmail(text: string): string | null {
	const parsed = email.safeParse(text);
	return parsed.success ? parsed.data : null;
}
