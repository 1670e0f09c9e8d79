import * as z from "zod/mini";
import { basicQuestions } from "./basic.questions.ts";
import { choiceSchemas } from "./choice-schema.ts";

/** The answers of the business assessment: one schema for the form, the service and the engine. */
export const basicAnswersSchema = z.object(choiceSchemas(basicQuestions));

export type BasicAnswers = z.output<typeof basicAnswersSchema>;
