import { fillIn } from "#domain/fill-in.ts";
import type { Plan } from "#features/assessment/result/assessment-result.ts";
import type { Findings } from "./advise.ts";
import { textsOf } from "./render-advisory.ts";

/** Of the plan. */
export const LAST_DAY = 90;
const PLAN_DAYS = [30, 60, LAST_DAY];
const PLAN_DAYS_AT_THE_LOW_END = [30, LAST_DAY];

/**
 * What should be done by when: the steps by their numbers, all that answer an alarm or a danger on the first day; near
 * the top the long-term goals fill up the days.
 */
export function planOf(findings: Findings): Plan {
	const { steps, longTermGoals: later, isLowEnd } = findings;
	const { plan } = textsOf(findings);
	const numbered = steps.map(({ action, isDueFirst }, index) => {
		const step = index + 1;
		return { isDueFirst, goal: { step, text: fillIn(plan.step, { number: step, action }) } };
	});
	const [first = 0, ...following] = isLowEnd ? PLAN_DAYS_AT_THE_LOW_END : PLAN_DAYS;
	const due = numbered.filter(({ isDueFirst }) => isDueFirst).map(({ goal }) => ({ day: first, ...goal }));
	const others = [
		...numbered.filter(({ isDueFirst }) => !isDueFirst).map(({ goal }) => goal),
		...later.map(({ doneWhen }) => ({ text: doneWhen })),
	];
	const days = due.length > 0 ? following : [first, ...following];
	const dated = days.flatMap((day, index) => {
		const goal = others[index];
		return goal ? { day, ...goal } : [];
	});
	const goals = [...due, ...dated].map((each) => ({
		...each,
		line: fillIn(plan.byDay, { day: each.day, goal: each.text }),
	}));
	return { heading: isLowEnd ? plan.lowEndHeading : plan.heading, goals, again: plan.again };
}
