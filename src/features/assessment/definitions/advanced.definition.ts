import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedSchemasOf } from "#features/assessment/questions/advanced.schema.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
import { advancedCopy } from "./advanced.copy.ts";
import type { AskedQuestions, AssessmentDefinition } from "./assessment-definition.ts";
import { readAdvancedResult } from "./assessment-result.ts";

/** The advanced assessment with these questions, as its page needs it. */
export function advancedDefinition({ questions, sections }: AskedQuestions): AssessmentDefinition {
	const schemas = advancedSchemasOf(questions);
	return {
		id: "advanced-business-assessment",
		...{ questions, sections },
		formSchema: schemas.form,
		answersSchema: schemas.answers,
		requestSchema: schemas.request,
		incomplete: assessmentMessages.advancedForm,
		endpoint: "assess",
		readResult: readAdvancedResult,
		emailField: "email",
		hasLineBreaks: true,
		copy: { ...advancedBusinessAssessmentPage, share: advancedCopy.share, howMade: advancedCopy.howMade },
	};
}
