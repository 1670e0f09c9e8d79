import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

export type AnswerCheck = { ok: true; answers: Answers } | { ok: false; problems: Problems };

/** Reads the whole form: the answers to send, or what is wrong with each field, in the order of the questions. */
export function checkAnswers({ formSchema, answersSchema }: AssessmentDefinition, fields: FormData): AnswerCheck {
	const entries = Object.fromEntries(fields);
	const form = formSchema.safeParse(entries);
	if (form.success) return { ok: true, answers: answersSchema.parse(entries) };
	const problems: Record<string, string> = {};
	for (const { path, message } of form.error.issues) problems[String(path[0])] ??= message;
	return { ok: false, problems };
}
