import type * as z from "zod/mini";
import { personSchema } from "#domain/person-name.ts";

/** The three fields of the form: one schema for the browser, the endpoint, the database and the mails. */
export const newsletterSchema = personSchema;

export type NewsletterSubscriber = z.output<typeof newsletterSchema>;
