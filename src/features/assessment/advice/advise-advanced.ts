import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import { advancedAssessment } from "#features/assessment/scoring/advanced.assessment.ts";
import { advancedAdvice } from "./advanced-advice.ts";
import { advise, type Findings } from "./advise.ts";

/** What is worth telling about these answers. Choosing it takes longer than putting it into words, so do it once. */
export function adviseAdvanced(answers: AdvancedAnswers): Findings {
	return advise(advancedAssessment, advancedAdvice, answers);
}
