import * as z from "zod/mini";
import { assessmentMessages as messages } from "./assessment.messages.ts";
import type { Questions } from "./question.ts";

/**
 * A schema for each question that has options, in their order; what is typed has schemas of its own. Each takes exactly the
 * values of its options: a value that is none of them is no answer, so it is missing.
 */
export function choiceSchemas(questions: Questions): Record<string, z.ZodMiniType<string>> {
	return Object.fromEntries(
		Object.entries(questions).flatMap(([field, question]) =>
			question.kind === "choice"
				? [
						[
							field,
							z.enum(
								question.options.map(({ value }) => value),
								messages.required,
							),
						],
					]
				: [],
		),
	);
}
