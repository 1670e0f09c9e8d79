import { advancedAssessment, assessBusiness } from "#features/assessment/advice/advanced.assessment.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { composeReport } from "#features/assessment/advice/compose-report.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import { type AdvancedAnswers, advancedAnswersSchema } from "#features/assessment/questions/advanced.schema.ts";
import type { JsonEndpoint } from "#platform/http/json-endpoint.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import type { ReportService } from "./assessment-endpoints.server.ts";
import { describeUnscorable } from "./describe-unscorable.ts";
import { submitLead } from "./submit-lead.server.ts";

export const advancedService: ReportService<AdvancedAnswers> = {
	answersSchema: advancedAnswersSchema,
	writeReport: (answers) => composeReport(advancedAssessment, answers),
	readerOf: ({ full_name, company_name }) => ({ fullName: full_name, companyName: company_name }),
	results: {
		kind: "advanced-results",
		fileName: "goldseam-advanced-business-assessment.pdf",
		words: advancedCopy.email,
	},
};

/** `POST …/assess`. The submission is stored and the owner's notice queued before the visitor has the scores. */
export function assessEndpoint(deps: AssessmentDeps): JsonEndpoint<typeof advancedAnswersSchema> {
	return {
		schema: advancedAnswersSchema,
		describeProblems: describeUnscorable,
		async answer(answers) {
			const findings = advise(advancedAssessment, answers);
			await submitLead(deps, { answers, report: composeReport(advancedAssessment, answers, findings) });
			deps.wakeWorker();
			return assessBusiness(answers, findings);
		},
	};
}
