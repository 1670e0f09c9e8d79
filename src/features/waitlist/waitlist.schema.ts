import type * as z from "zod/mini";
import { personSchema } from "#domain/person-name.ts";
import { waitlistMessages } from "./waitlist.messages.ts";

/** Somebody who wants to be on the list: one schema for the form, the endpoint, the database and the mails. */
export const waitlistSchema = personSchema(waitlistMessages);

export type WaitlistEntry = z.output<typeof waitlistSchema>;
