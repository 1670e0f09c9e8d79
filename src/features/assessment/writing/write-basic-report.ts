import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import { basicAssessment } from "#features/assessment/scoring/basic.assessment.ts";
import { type Report, writeReport } from "./write-report.ts";

/** The report of the business assessment, for mail and PDF. */
export function writeBasicReport(answers: BasicAnswers): Report {
	const { name, meta } = businessAssessmentPage;
	const findings = advise(basicAssessment, basicAdvice, answers);
	return writeReport(findings, { name, path: meta.path });
}
