import { basicQuestions } from "#features/assessment/questions/basic.questions.ts";
import { basicRubric } from "./basic.rubric.ts";
import type { ScoredQuestions } from "./rubric.ts";

export const basicAssessment = { questions: basicQuestions, rubric: basicRubric } satisfies ScoredQuestions;
