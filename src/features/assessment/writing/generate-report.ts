import { advise } from "#features/assessment/advice/advise.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import { basicAssessment } from "#features/assessment/scoring/basic.assessment.ts";
import { printMarkdown } from "./print-advisory.ts";
import { writeAdvisory } from "./write-advisory.ts";

/** The scorecard service's answer to the thirteen fields, as specified. */
export type BasicReport = {
	total_score: number;
	label: string;
	breakdown: Readonly<Record<string, number>>;
	/** Markdown. */
	advisory: string;
};

/** What the service `generate-report` answers. */
export function generateReport(answers: BasicAnswers): BasicReport {
	const findings = advise(basicAssessment, basicAdvice, answers);
	const { total, label, scores } = findings.score;
	return { total_score: total, label, breakdown: scores, advisory: printMarkdown(writeAdvisory(findings)) };
}
