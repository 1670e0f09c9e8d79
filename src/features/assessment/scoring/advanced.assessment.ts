import { advancedQuestions } from "#features/assessment/questions/advanced.questions.ts";
import { advancedRubric } from "./advanced.rubric.ts";
import type { ScoredQuestions } from "./rubric.ts";

export const advancedAssessment = { questions: advancedQuestions, rubric: advancedRubric } satisfies ScoredQuestions;
