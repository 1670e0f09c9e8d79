import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import type { AdvancedAnswers } from "./advanced.schema.ts";
import { advancedAdvice } from "./advanced-advice.ts";
import { advise } from "./advise.ts";
import { type Report, writeReport } from "./write-report.ts";

/** The report of the advanced assessment, for mail and PDF. No name that was typed is in it. */
export function writeAdvancedReport(answers: AdvancedAnswers): Report {
	const { name, meta } = advancedBusinessAssessmentPage;
	const findings = advise(advancedAssessment, advancedAdvice, answers);
	return writeReport(findings, { name, path: meta.path });
}
