import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { COMPANY_MAX_CHARACTERS, requiredLine } from "#domain/one-line.ts";
import { fullName } from "#domain/person-name.ts";
import { advancedQuestions } from "./advanced.questions.ts";
import { assessmentMessages as messages } from "./assessment.messages.ts";
import { choiceSchemas } from "./choice-schema.ts";

/** The answers of the advanced assessment: the fields that the service takes. */
export const advancedAnswersSchema = z.object({
	full_name: fullName(messages.full_name),
	company_name: requiredLine(COMPANY_MAX_CHARACTERS, messages.company_name),
	email: emailAddress(messages.email),
	...choiceSchemas(advancedQuestions),
});

/**
 * What the page's form must hold: the answers, and the box that agrees to the privacy policy. A ticked box arrives as
 * `on`. The box stays with the form: the specified request has the fields alone.
 */
export const advancedFormSchema = z.extend(advancedAnswersSchema, {
	consent: z.literal("on", messages.consent),
});

export type AdvancedAnswers = z.output<typeof advancedAnswersSchema>;
