import type * as z from "zod/mini";
import { personSchema } from "#domain/person-name.ts";

/** An entry of the waitlist: one schema for the form, the endpoint, the database and the mails. */
export const waitlistSchema = personSchema;

export type WaitlistEntry = z.output<typeof waitlistSchema>;
