import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.schema.ts";
import { assessmentServiceMessages as messages } from "./assessment-services.messages.ts";

/** A request for the report as a PDF. */
export function reportRequestSchema<Answers>(answers: z.ZodMiniType<Answers>) {
	return z.object({ formData: answers });
}

/** A day of this century: counting on from it leads to none that a calendar could not read. */
const countableDay = z.iso.date().check(z.regex(/^20/));

/** A request for the plan as a file. `day` is the report's own; without one it is today. */
export function planRequestSchema<Answers>(answers: z.ZodMiniType<Answers>) {
	return z.object({ formData: answers, day: z.optional(countableDay) });
}

/** A request for the report by mail. Of the result nothing is read: it has to be there, and the server scores again. */
export function mailRequestSchema<Answers>(answers: z.ZodMiniType<Answers>) {
	return z.object({
		email: emailAddress({ missing: messages.email, malformed: messages.email }),
		result: z.looseObject({}, messages.resultMissing),
		formData: answers,
	});
}
