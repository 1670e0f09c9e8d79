import type { Findings } from "#features/assessment/advice/advise.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import type { AdvisorySection } from "./advisory.ts";
import { sayHorizons } from "./say-horizons.ts";
import { sayBand, sayParts } from "./say-meaning.ts";
import { sayNextSteps } from "./say-next-steps.ts";
import { type Plan, planDays, sayPlan } from "./say-plan.ts";
import { sayStrengths } from "./say-strengths.ts";
import { canHelpPay, sayWhereHelpPays } from "./say-where-help-pays.ts";

/** A result with all that is said about it, for a mail or a PDF to lay out. */
export type Report = {
	/** Of the assessment. */
	name: string;
	/** Of the table of points. */
	version: string;
	/** Of the page that has the assessment and its table of points. */
	path: string;
	total: number;
	maximum: number;
	label: Band;
	/** What the label means. */
	meaning: string;
	pillars: readonly { id: string; name: string; score: number }[];
	/** In the order of the advisory. What is missing has nothing to say. */
	parts: {
		meaning: AdvisorySection;
		/** The same where the steps have been read already. */
		meaningAfterSteps: AdvisorySection;
		strengths: AdvisorySection;
		steps: AdvisorySection | undefined;
		horizons: AdvisorySection | undefined;
		plan: AdvisorySection;
		help: AdvisorySection;
	};
	plan: Plan;
	/** False where nobody should be offered anything. */
	canHelpPay: boolean;
};

/** These findings in parts, under the assessment's name and the path of its page. */
export function writeReport(findings: Findings, { name, path }: { name: string; path: string }): Report {
	const { assessment, score } = findings;
	return {
		name,
		path,
		version: assessment.rubric.version,
		total: score.total,
		maximum: score.maximum,
		label: score.label,
		meaning: sayBand(findings),
		pillars: assessment.rubric.pillars.map((pillar) => ({
			id: pillar.id,
			name: pillar.name,
			score: entryOf(score.scores, pillar.id),
		})),
		parts: {
			meaning: sayParts(findings),
			meaningAfterSteps: sayParts(findings, "above"),
			strengths: sayStrengths(findings),
			steps: sayNextSteps(findings)[0],
			horizons: sayHorizons(findings)[0],
			plan: sayPlan(findings),
			help: sayWhereHelpPays(findings),
		},
		plan: planDays(findings),
		canHelpPay: canHelpPay(findings),
	};
}
