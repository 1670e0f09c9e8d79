import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { assessmentMessages } from "./assessment.messages.ts";
import type { AssessmentDefinition } from "./assessment-definition.ts";
import { readBasicResult } from "./assessment-result.ts";
import { basicCopy } from "./basic.copy.ts";
import { basicQuestions, basicSections } from "./basic.questions.ts";
import { basicAnswersSchema } from "./basic.schema.ts";

export const basicDefinition: AssessmentDefinition = {
	id: "business-assessment",
	questions: basicQuestions,
	sections: basicSections,
	formSchema: basicAnswersSchema,
	answersSchema: basicAnswersSchema,
	incomplete: assessmentMessages.basicForm,
	endpoint: "generate-report",
	readResult: readBasicResult,
	hasLineBreaks: false,
	words: { ...businessAssessmentPage, share: basicCopy.share, howMade: basicCopy.howMade },
};
