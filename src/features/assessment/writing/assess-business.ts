import type { Findings } from "#features/assessment/advice/advise.ts";
import { adviseAdvanced } from "#features/assessment/advice/advise-advanced.ts";
import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import { printInsight } from "./print-advisory.ts";
import { writeAdvisory } from "./write-advisory.ts";

/** The advanced scorecard service's answer to the forty-one fields, as specified. */
export type AdvancedReport = {
	total_score: number;
	max_score: number;
	scores: Readonly<Record<string, number>>;
	/** A text with line breaks, bold, numbered lists and dashes. */
	insight: string;
};

/** What the service `assess` answers. */
export function assessBusiness(answers: AdvancedAnswers): AdvancedReport {
	return answerWith(adviseAdvanced(answers));
}

/** The answer to findings that are there already. */
export function answerWith(findings: Findings): AdvancedReport {
	const { total, maximum, scores } = findings.score;
	return { total_score: total, max_score: maximum, scores, insight: printInsight(writeAdvisory(findings)) };
}
