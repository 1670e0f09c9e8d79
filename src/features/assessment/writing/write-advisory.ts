import type { Findings } from "#features/assessment/advice/advise.ts";
import type { AdvisorySection } from "./advisory.ts";
import { sayHorizons } from "./say-horizons.ts";
import { sayMeaning } from "./say-meaning.ts";
import { sayNextSteps } from "./say-next-steps.ts";
import { sayPlan } from "./say-plan.ts";
import { sayStrengths } from "./say-strengths.ts";
import { sayWhereHelpPays } from "./say-where-help-pays.ts";

/** The advisory in its sections, from what the score means to where help pays. */
export function writeAdvisory(findings: Findings): AdvisorySection[] {
	return [
		sayMeaning(findings),
		sayStrengths(findings),
		...sayNextSteps(findings),
		...sayHorizons(findings),
		sayPlan(findings),
		sayWhereHelpPays(findings),
	];
}
