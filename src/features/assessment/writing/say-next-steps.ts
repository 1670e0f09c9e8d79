import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import type { OpenStep } from "#features/assessment/advice/open-steps.ts";
import type { AdvisorySection } from "./advisory.ts";
import { lowercaseStart } from "./lowercase-start.ts";

const copy = advisoryCopy.steps;

function headingOf({ steps, ranked, isLowEnd, isTop }: Findings): string {
	if (isLowEnd) return copy.lowEndHeading;
	const areLast = isTop && ranked.length === steps.length;
	return areLast ? copy.lastGapsHeading(steps.length) : copy.heading(steps.length);
}

function sayStep({ action, gain, isGainAtLeast, effort, why, firstMove }: OpenStep): string {
	const points = gain > 0 ? copy.points(gain, isGainAtLeast) : "";
	return copy.step(action, points, effort, why, lowercaseStart(firstMove));
}

/** The steps to begin with; no section when nothing is left to fix. */
export function sayNextSteps(findings: Findings): AdvisorySection[] {
	if (findings.steps.length === 0) return [];
	return [{ heading: headingOf(findings), blocks: [{ kind: "numbered", items: findings.steps.map(sayStep) }] }];
}
