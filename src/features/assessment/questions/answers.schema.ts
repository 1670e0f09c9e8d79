import * as z from "zod/mini";
import { emailAddress, fullName, optionalLine, requiredLine } from "#domain/field-schemas.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/form-fields.ts";
import { isTelephone } from "#domain/telephone.ts";
import type { Answers, Questions } from "./question.ts";

type Contact = { full_name: string; company_name: string; email: string };

/** Answers of somebody who says who they are. */
export type ContactAnswers = Answers & Contact;

const contact = {
	full_name: fullName(),
	company_name: requiredLine(COMPANY_MAX_CHARACTERS),
	email: emailAddress(),
};
const telephone = optionalLine(PHONE_MAX_CHARACTERS).check(
	z.refine((text) => text === "" || isTelephone(text), "malformed"),
);

/**
 * A schema for each question that has options, in their order. Each takes exactly the values of its options: a value that
 * is none of them is no answer, so it is missing.
 */
function choices(questions: Questions): Record<string, z.ZodMiniType<string>> {
	return Object.fromEntries(
		Object.entries(questions).flatMap(([field, question]) => {
			if (question.kind !== "choice") return [];
			const values = question.options.map(({ value }) => value);
			return [[field, z.enum(values, "missing")]];
		}),
	);
}

export const asksForContact = (questions: Questions) => "email" in questions;

/** Whether answers that a schema has checked are of somebody who says who they are. */
export const hasContact = (answers: Answers): answers is ContactAnswers => "email" in answers;

/** Makes a schema once for the same questions: zod compiles each anew, which takes longer than many checks. */
function oncePerQuestions<Schema>(make: (questions: Questions) => Schema): (questions: Questions) => Schema {
	const made = new WeakMap<Questions, Schema>();
	return (questions) => {
		const schema = made.get(questions) ?? make(questions);
		made.set(questions, schema);
		return schema;
	};
}

/** The chosen answers alone: nothing in them says whose they are. */
export const choicesSchema = oncePerQuestions((questions): z.ZodMiniType<Answers> => z.object(choices(questions)));

/** The answers of an assessment that asks who answers. */
export const contactAnswersSchema = oncePerQuestions(
	(questions): z.ZodMiniType<ContactAnswers> => z.object({ ...contact, ...choices(questions) }),
);

/** The answers: the fields that the service takes. One schema for the form, the service and the engine. */
export const answersSchema = (questions: Questions): z.ZodMiniType<Answers> =>
	asksForContact(questions) ? contactAnswersSchema(questions) : choicesSchema(questions);

/**
 * What is sent to an assessment's service: the answers and, where it asks who answers, a number to call, which nobody has to
 * give. It is no part of the assessment.
 */
export const requestSchema = oncePerQuestions(
	(questions): z.ZodMiniType<Answers> =>
		asksForContact(questions) ? z.object({ ...contact, ...choices(questions), telephone }) : choicesSchema(questions),
);

/**
 * What the page's form must hold: what is sent, and where the assessment asks who answers the box that agrees to the
 * privacy policy. A ticked box arrives as `on`, and stays with the form.
 */
export const formSchema = oncePerQuestions(
	(questions): z.ZodMiniType<Answers> =>
		asksForContact(questions)
			? z.object({ ...contact, ...choices(questions), telephone, consent: z.literal("on", "missing") })
			: choicesSchema(questions),
);
