import { fillIn } from "#domain/fill-in.ts";
import type { Findings } from "./advise.ts";
import type { AdvisorySection } from "./advisory.ts";
import { textsOf } from "./render-advisory.ts";

const PLAN_DAYS = [30, 60, 90];
const PLAN_DAYS_AT_THE_LOW_END = [30, 90];

export type Plan = {
	heading: string;
	goals: readonly { day: number; text: string }[];
};

/**
 * What should be done by when: the steps by their numbers, all that answer an alarm or a danger on the first day; near
 * the top the long-term goals fill up the days.
 */
export function planDays(findings: Findings): Plan {
	const { steps, longTermGoals: later, isLowEnd } = findings;
	const { plan } = textsOf(findings);
	const numbered = steps.map(({ action, isDueFirst }, index) => ({
		text: fillIn(plan.step, { number: index + 1, action }),
		isDueFirst,
	}));
	const [first = 0, ...following] = isLowEnd ? PLAN_DAYS_AT_THE_LOW_END : PLAN_DAYS;
	const due = numbered.filter(({ isDueFirst }) => isDueFirst).map(({ text }) => ({ day: first, text }));
	const others = [
		...numbered.filter(({ isDueFirst }) => !isDueFirst).map(({ text }) => text),
		...later.map(({ doneWhen }) => doneWhen),
	];
	const days = due.length > 0 ? following : [first, ...following];
	const dated = days.flatMap((day, index) => {
		const text = others[index];
		return text ? { day, text } : [];
	});
	return { heading: isLowEnd ? plan.lowEndHeading : plan.heading, goals: [...due, ...dated] };
}

/** The plan in sentences. */
export function renderPlan(findings: Findings): AdvisorySection {
	const { heading, goals } = planDays(findings);
	const { plan } = textsOf(findings);
	const dated = goals.map(({ day, text: goal }) => fillIn(plan.byDay, { day, goal }));
	return { heading, blocks: [{ kind: "bullets", items: [...dated, plan.again] }] };
}
