import type * as z from "zod/mini";
import { personMessages } from "#content/person-messages.ts";
import { personSchema } from "#domain/person-name.ts";

/** What the waitlist form says, keyed by field and problem. The last two sentences are the specification's. */
export const waitlistMessages = {
	...personMessages,
	failed: "Something went wrong. Please try again.",
	unreachable: "Network error. Please try again later.",
} as const;

/** An entry of the waitlist: one schema for the form, the endpoint, the database and the mails. */
export const waitlistSchema = personSchema(waitlistMessages);

export type WaitlistEntry = z.output<typeof waitlistSchema>;
