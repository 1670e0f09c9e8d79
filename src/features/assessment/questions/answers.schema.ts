import * as z from "zod/mini";
import { emailAddress, requiredLine, telephone } from "#domain/field-schemas.ts";
import type { ProblemMessages } from "#domain/form-fields.ts";
import { COMPANY_MAX_CHARACTERS, FULL_NAME_MAX_CHARACTERS } from "#domain/form-fields.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-form.ts";
import { type Answers, optionsOf, type Questions } from "./question.ts";

/** Answers of somebody who says who they are. */
export type ContactAnswers = Answers & Record<"full_name" | "company_name" | "email", string>;

const contact = {
	full_name: requiredLine(FULL_NAME_MAX_CHARACTERS),
	company_name: requiredLine(COMPANY_MAX_CHARACTERS),
	email: emailAddress(),
};

/** A schema for each question that has options, in their order. A value that is none of them is no answer, so it is missing. */
const choices = (questions: Questions): Record<string, z.ZodMiniType<string>> =>
	Object.fromEntries(
		Object.keys(questions).flatMap((field) => {
			const values = optionsOf(questions, field).map(({ value }) => value);
			return values.length > 0 ? [[field, z.enum(values, "missing")]] : [];
		}),
	);

export const asksForContact = (questions: Questions) => "email" in questions;

/** True for answers that a schema has checked and that are somebody's who gave a name and an address. */
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

/** The answers and, where the assessment asks who answers, what goes with them. */
const schemaWith = (more: Record<string, z.ZodMiniType<string>>) =>
	oncePerQuestions(
		(questions): z.ZodMiniType<Answers> =>
			asksForContact(questions) ? z.object({ ...contact, ...choices(questions), ...more }) : choicesSchema(questions),
	);

/** The input of an assessment's service: the answers and a number to call, which nobody has to give. */
export const requestSchema = schemaWith({ telephone: telephone() });

/** The input of the form: the service's, and the box that agrees. A ticked box arrives as `on`. */
export const formSchema = schemaWith({ telephone: telephone(), consent: z.literal("on", "missing") });

/** The answers, and what is sent: the answers with what goes with them. */
export type Submission = { answers: Answers; request: Answers };

/** Reads the whole form: what to send, or what is wrong with each field, in the order of the questions. */
export function checkAnswers(
	questions: Questions,
	form: FormData | URLSearchParams,
	messages: ProblemMessages,
): FormCheck<Submission> {
	const checked = checkEveryField(formSchema(questions), form, messages);
	if (!checked.ok) return checked;
	const { consent: _, telephone, ...answers } = checked.input;
	// A number that nobody gave is not sent: the specified request has the answers alone.
	return { ok: true, input: { answers, request: telephone ? { ...answers, telephone } : answers } };
}
