import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { adviseAdvanced } from "#features/assessment/advice/advise-advanced.ts";
import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import { type Report, writeReport } from "./write-report.ts";

/** The report of the advanced assessment, for mail and PDF. No name that was typed is in it. */
export function writeAdvancedReport(answers: AdvancedAnswers, findings = adviseAdvanced(answers)): Report {
	const { name, meta } = advancedBusinessAssessmentPage;
	return writeReport(findings, { name, path: meta.path });
}
