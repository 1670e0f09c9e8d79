import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedQuestions, advancedSections } from "#features/assessment/questions/advanced.questions.ts";
import {
	advancedAnswersSchema,
	advancedFormSchema,
	advancedRequestSchema,
} from "#features/assessment/questions/advanced.schema.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
import { advancedCopy } from "./advanced.copy.ts";
import type { AssessmentDefinition } from "./assessment-definition.ts";
import { readAdvancedResult } from "./assessment-result.ts";

export const advancedDefinition: AssessmentDefinition = {
	id: "advanced-business-assessment",
	questions: advancedQuestions,
	sections: advancedSections,
	formSchema: advancedFormSchema,
	answersSchema: advancedAnswersSchema,
	requestSchema: advancedRequestSchema,
	incomplete: assessmentMessages.advancedForm,
	endpoint: "assess",
	readResult: readAdvancedResult,
	emailField: "email",
	hasLineBreaks: true,
	copy: { ...advancedBusinessAssessmentPage, share: advancedCopy.share, howMade: advancedCopy.howMade },
};
