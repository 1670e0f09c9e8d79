import * as z from "zod/mini";
import { assessmentMessages as messages } from "./assessment.messages.ts";

/** Takes exactly the values of a question's options. A value that is none of them is no answer, so it is missing. */
export function oneOf<const Value extends string>(question: { options: readonly { value: Value }[] }) {
	return z.enum(
		question.options.map(({ value }) => value),
		messages.required,
	);
}
