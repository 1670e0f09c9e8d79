import * as z from "zod/mini";
import { choiceSchemas } from "./choice-schema.ts";
import type { Answers, Questions } from "./question.ts";

export type BasicAnswers = Answers;

/** The answers of the business assessment: one schema for the form, the service and the engine. */
export const basicAnswersSchemaOf = (questions: Questions): z.ZodMiniType<BasicAnswers> =>
	z.object(choiceSchemas(questions));
