import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { ONE_LINE } from "#domain/single-line.ts";
import { newsletterMessages as messages } from "./newsletter.messages.ts";

export const NAME_MAX_CHARACTERS = 100;

function requiredName({ missing, tooLong, lineBreak }: { missing: string; tooLong: string; lineBreak: string }) {
	return z
		.string(missing)
		.check(z.trim(), z.minLength(1, missing), z.maxLength(NAME_MAX_CHARACTERS, tooLong), z.regex(ONE_LINE, lineBreak));
}

const email = emailAddress(messages.email);

/** The three fields of the form, all of them required whichever way it goes. */
export const newsletterSchema = z.object({
	firstName: requiredName(messages.firstName),
	lastName: requiredName(messages.lastName),
	email,
});

/** The body of `POST /.netlify/functions/subscribe`. Nobody is kept on the list for want of a name. */
export const newsletterRequestSchema = z.discriminatedUnion(
	"action",
	[
		z.extend(newsletterSchema, { action: z.optional(z.undefined()) }),
		z.object({ action: z.literal("unsubscribe"), email }),
	],
	messages.action.unknown,
);

/** The query of `GET /.netlify/functions/check-subscription`. There is one list: any audience means it. */
export const subscriptionQuerySchema = z.object({
	audienceId: z.string(messages.audienceId.missing).check(z.trim(), z.minLength(1, messages.audienceId.missing)),
	email,
});

export type NewsletterSubscriber = z.output<typeof newsletterSchema>;
export type NewsletterField = keyof NewsletterSubscriber;
export type NewsletterRequest = z.output<typeof newsletterRequestSchema>;
