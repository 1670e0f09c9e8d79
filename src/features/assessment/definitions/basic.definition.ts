import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
import { basicAnswersSchemaOf } from "#features/assessment/questions/basic.schema.ts";
import type { AskedQuestions, AssessmentDefinition } from "./assessment-definition.ts";
import { readBasicResult } from "./assessment-result.ts";
import { basicCopy } from "./basic.copy.ts";

/** The business assessment with these questions, as its page needs it. */
export function basicDefinition({ questions, sections }: AskedQuestions): AssessmentDefinition {
	const answersSchema = basicAnswersSchemaOf(questions);
	return {
		id: "business-assessment",
		...{ questions, sections, answersSchema },
		formSchema: answersSchema,
		requestSchema: answersSchema,
		incomplete: assessmentMessages.basicForm,
		endpoint: "generate-report",
		readResult: readBasicResult,
		hasLineBreaks: false,
		copy: { ...businessAssessmentPage, share: basicCopy.share, howMade: basicCopy.howMade },
	};
}
