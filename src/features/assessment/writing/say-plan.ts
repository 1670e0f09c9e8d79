import type { Effort } from "#features/assessment/advice/advice.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import type { OpenStep } from "#features/assessment/advice/open-steps.ts";
import { prerequisitesFirst } from "#features/assessment/advice/prerequisites.ts";
import type { AdvisorySection } from "./advisory.ts";

const copy = advisoryCopy.plan;
const DAYS = [30, 60, 90];
const DAYS_AT_THE_LOW_END = [30, 90];
/** The urgency, in points, of money that runs out: it is no goal for day 90, however hard it is. */
const CANNOT_WAIT = 3;
const EFFORTS: readonly Effort[] = ["low", "medium", "high"];

/** What comes first in the plan: what cannot wait, then what is easy. */
function turnOf({ urgency = 0, effort }: OpenStep): number {
	return urgency >= CANNOT_WAIT ? -1 : EFFORTS.indexOf(effort);
}

export type Plan = {
	heading: string;
	goals: readonly { day: number; doneWhen: string }[];
};

/** What should be done by when: the same steps in the order of their turn; near the top the horizons fill up the days. */
export function planDays(findings: Findings): Plan {
	const { steps, horizons, isLowEnd } = findings;
	const inTurn = steps.toSorted((one, other) => turnOf(one) - turnOf(other));
	const goals = [...prerequisitesFirst(findings, inTurn), ...horizons];
	const dated = (isLowEnd ? DAYS_AT_THE_LOW_END : DAYS).flatMap((day, index) => {
		const goal = goals[index];
		return goal ? { day, doneWhen: goal.doneWhen } : [];
	});
	return { heading: isLowEnd ? copy.lowEndHeading : copy.heading, goals: dated };
}

/** The plan in sentences. */
export function sayPlan(findings: Findings): AdvisorySection {
	const { heading, goals } = planDays(findings);
	const dated = goals.map(({ day, doneWhen }) => copy.byDay(day, doneWhen));
	return { heading, blocks: [{ kind: "bullets", items: [...dated, copy.again] }] };
}
