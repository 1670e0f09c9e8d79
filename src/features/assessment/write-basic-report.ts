import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { advise } from "./advise.ts";
import { basicAssessment } from "./basic.assessment.ts";
import type { BasicAnswers } from "./basic.schema.ts";
import { basicAdvice } from "./basic-advice.ts";
import { type Report, writeReport } from "./write-report.ts";

/** The report of the business assessment, for mail and PDF. */
export function writeBasicReport(answers: BasicAnswers): Report {
	const { name, meta } = businessAssessmentPage;
	const findings = advise(basicAssessment, basicAdvice, answers);
	return writeReport(findings, { name, path: meta.path });
}
