import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.schema.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/field-limits.ts";
import { optionalLine, requiredLine } from "#domain/one-line.ts";
import { fullName } from "#domain/person-name.ts";
import { isTelephone } from "#domain/telephone.ts";
import { assessmentMessages as messages } from "./assessment.messages.ts";
import { choiceSchemas } from "./choice-schema.ts";
import type { Answers, Questions } from "./question.ts";

/** What is answered by typing. */
type Contact = { full_name: string; company_name: string; email: string };

export type AdvancedAnswers = Answers & Contact;

const contact = {
	full_name: fullName(messages.full_name),
	company_name: requiredLine(COMPANY_MAX_CHARACTERS, messages.company_name),
	email: emailAddress(messages.email),
};
const telephone = optionalLine(PHONE_MAX_CHARACTERS, messages.telephone).check(
	z.refine((text) => text === "" || isTelephone(text), messages.telephone.malformed),
);

/** The schemas of the advanced assessment with these questions. */
export function advancedSchemasOf(questions: Questions): {
	/** The answers: the fields that the service takes. */
	answers: z.ZodMiniType<AdvancedAnswers>;
	/** What is sent: the answers, and beside them a number to call, which nobody has to give. It is no part of the assessment. */
	request: z.ZodMiniType<AdvancedAnswers & { telephone: string }>;
	/** What the page's form must hold: what is sent, and the box that agrees to the privacy policy. A ticked box arrives as `on`, and stays with the form. */
	form: z.ZodMiniType<AdvancedAnswers & { telephone: string; consent: string }>;
} {
	const answers = { ...contact, ...choiceSchemas(questions) };
	const request = { ...answers, telephone };
	return {
		answers: z.object(answers),
		request: z.object(request),
		form: z.object({ ...request, consent: z.literal("on", messages.consent) }),
	};
}
