import { basicAssessment, generateReport } from "#features/assessment/advice/basic.assessment.ts";
import { composeReport } from "#features/assessment/advice/compose-report.ts";
import { basicCopy } from "#features/assessment/definitions/basic.copy.ts";
import { type BasicAnswers, basicAnswersSchema } from "#features/assessment/questions/basic.schema.ts";
import type { JsonEndpoint } from "#platform/http/json-endpoint.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import type { ReportService } from "./assessment-endpoints.server.ts";
import { describeUnscorable } from "./describe-unscorable.ts";
import { keepBusinessAnswers } from "./keep-business-answers.server.ts";

export const basicService: ReportService<BasicAnswers> = {
	answersSchema: basicAnswersSchema,
	writeReport: (answers) => composeReport(basicAssessment, answers),
	results: {
		kind: "basic-results",
		fileName: "goldseam-business-assessment.pdf",
		words: basicCopy.email,
	},
};

/** `POST …/generate-report`. The answers are kept without identity; a visitor's result does not hang on that. */
export function generateReportEndpoint(deps: AssessmentDeps): JsonEndpoint<typeof basicAnswersSchema> {
	return {
		schema: basicAnswersSchema,
		describeProblems: describeUnscorable,
		async answer(answers) {
			const report = generateReport(answers);
			await keepBusinessAnswers(deps, { answers, totalScore: report.total_score }).catch((error: unknown) => {
				deps.logger.warn({ err: error }, "answers of the business assessment not kept");
			});
			return report;
		},
	};
}
