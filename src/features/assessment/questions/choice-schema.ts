import * as z from "zod/mini";
import { assessmentMessages as messages } from "./assessment.messages.ts";
import type { Question, Questions } from "./question.ts";

/** Takes exactly the values of a question's options. A value that is none of them is no answer, so it is missing. */
function oneOf<const Value extends string>(question: { options: readonly { value: Value }[] }) {
	return z.enum(
		question.options.map(({ value }) => value),
		messages.required,
	);
}

type ValueOf<Each extends Question> = Each extends { options: readonly { value: infer Value extends string }[] }
	? Value
	: never;

type ChoiceSchemas<Asked extends Questions> = {
	[Field in keyof Asked as Asked[Field] extends { kind: "choice" } ? Field : never]: ReturnType<
		typeof oneOf<ValueOf<Asked[Field]>>
	>;
};

/** A schema for each question that has options, in their order; what is typed has schemas of its own. */
export function choiceSchemas<const Asked extends Questions>(questions: Asked): ChoiceSchemas<Asked>;
export function choiceSchemas(questions: Questions): Record<string, ReturnType<typeof oneOf>> {
	return Object.fromEntries(
		Object.entries(questions).flatMap(([field, question]) =>
			question.kind === "choice" ? [[field, oneOf(question)]] : [],
		),
	);
}
