import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.schema.ts";
import { assessmentServiceMessages as messages } from "./assessment-services.messages.ts";

/** A request for the report as a PDF. */
export function reportRequestSchema<Answers>(answers: z.ZodMiniType<Answers>) {
	return z.object({ formData: answers });
}

/** A request for the report by mail. Of the result nothing is read: it has to be there, and the server scores again. */
export function mailRequestSchema<Answers>(answers: z.ZodMiniType<Answers>) {
	return z.object({
		email: emailAddress({ missing: messages.email, malformed: messages.email }),
		result: z.looseObject({}, messages.resultMissing),
		formData: answers,
	});
}
