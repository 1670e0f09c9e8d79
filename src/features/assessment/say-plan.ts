import type { Effort } from "./advice.ts";
import type { Findings } from "./advise.ts";
import { advisoryCopy } from "./advisory.copy.ts";
import type { AdvisorySection } from "./advisory.ts";
import { prerequisitesFirst } from "./prerequisites.ts";

const copy = advisoryCopy.plan;
const DAYS = [30, 60, 90];
const DAYS_AT_THE_LOW_END = [30, 90];
const EFFORTS: readonly Effort[] = ["low", "medium", "high"];

/** What should be done by when: the same steps, the easy ones first; near the top the horizons fill up the days. */
export function sayPlan(findings: Findings): AdvisorySection {
	const { steps, horizons, isLowEnd } = findings;
	const easyFirst = steps.toSorted((one, other) => EFFORTS.indexOf(one.effort) - EFFORTS.indexOf(other.effort));
	const goals = [...prerequisitesFirst(findings, easyFirst), ...horizons];
	const dated = (isLowEnd ? DAYS_AT_THE_LOW_END : DAYS).flatMap((day, index) => {
		const goal = goals[index];
		return goal ? copy.byDay(day, goal.doneWhen) : [];
	});
	return {
		heading: isLowEnd ? copy.lowEndHeading : copy.heading,
		blocks: [{ kind: "bullets", items: [...dated, copy.again] }],
	};
}
