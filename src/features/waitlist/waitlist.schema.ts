import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { ONE_LINE } from "#domain/single-line.ts";
import { waitlistMessages as messages } from "./waitlist.messages.ts";

export const NAME_MAX_CHARACTERS = 100;

function requiredName({ missing, tooLong, lineBreak }: { missing: string; tooLong: string; lineBreak: string }) {
	return z
		.string(missing)
		.check(z.trim(), z.minLength(1, missing), z.maxLength(NAME_MAX_CHARACTERS, tooLong), z.regex(ONE_LINE, lineBreak));
}

/** Somebody who wants to be on the list: one schema for the form, the endpoint, the database and the mails. */
export const waitlistSchema = z.object({
	firstName: requiredName(messages.firstName),
	lastName: requiredName(messages.lastName),
	email: emailAddress(messages.email),
});

export type WaitlistEntry = z.output<typeof waitlistSchema>;
