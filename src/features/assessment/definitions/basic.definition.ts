import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
import { basicQuestions, basicSections } from "#features/assessment/questions/basic.questions.ts";
import { basicAnswersSchema } from "#features/assessment/questions/basic.schema.ts";
import type { AssessmentDefinition } from "./assessment-definition.ts";
import { readBasicResult } from "./assessment-result.ts";
import { basicCopy } from "./basic.copy.ts";

export const basicDefinition: AssessmentDefinition = {
	id: "business-assessment",
	questions: basicQuestions,
	sections: basicSections,
	formSchema: basicAnswersSchema,
	answersSchema: basicAnswersSchema,
	requestSchema: basicAnswersSchema,
	incomplete: assessmentMessages.basicForm,
	endpoint: "generate-report",
	readResult: readBasicResult,
	hasLineBreaks: false,
	copy: { ...businessAssessmentPage, share: basicCopy.share, howMade: basicCopy.howMade },
};
