import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.schema.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/field-limits.ts";
import { optionalLine, requiredLine } from "#domain/one-line.ts";
import { fullName } from "#domain/person-name.ts";
import { isTelephone } from "#domain/telephone.ts";
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

const telephone = optionalLine(PHONE_MAX_CHARACTERS, messages.telephone).check(
	z.refine((text) => text === "" || isTelephone(text), messages.telephone.malformed),
);

/** What is sent: the answers, and beside them a number to call, which nobody has to give. It is no part of the assessment. */
export const advancedRequestSchema = z.extend(advancedAnswersSchema, { telephone });

/**
 * What the page's form must hold: what is sent, and the box that agrees to the privacy policy. A ticked box arrives as
 * `on`, and stays with the form.
 */
export const advancedFormSchema = z.extend(advancedRequestSchema, {
	consent: z.literal("on", messages.consent),
});

export type AdvancedAnswers = z.output<typeof advancedAnswersSchema>;
