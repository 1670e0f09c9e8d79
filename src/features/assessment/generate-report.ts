import { advise } from "./advise.ts";
import { basicAssessment } from "./basic.assessment.ts";
import type { BasicAnswers } from "./basic.schema.ts";
import { basicAdvice } from "./basic-advice.ts";
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

export function generateReport(answers: BasicAnswers): BasicReport {
	const findings = advise(basicAssessment, basicAdvice, answers);
	const { total, label, scores } = findings.score;
	return { total_score: total, label, breakdown: scores, advisory: printMarkdown(writeAdvisory(findings)) };
}
