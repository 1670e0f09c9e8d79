import { capitalized, listInWords } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { withFigures } from "#features/assessment/advice/advice.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import type { ChosenStep } from "#features/assessment/advice/choose-steps.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";
import { gainAfter } from "#features/assessment/scoring/score-assessment.ts";
import type { Plan, Step } from "./assessment-result.ts";

/** The worth of a step in money, with its sum; nothing where a step before, the reason or the alarm has the figure. */
function worthOf(step: ChosenStep, findings: Findings): { money: string; sum: string } {
	const { money, why } = step;
	const { steps, alarm } = findings;
	const nothing = { money: "", sum: "" };
	const saidBefore = steps.slice(0, steps.indexOf(step)).flatMap((earlier) => earlier.money);
	const saidHere = steps[0] === step ? `${why} ${alarm?.text ?? ""}` : why;
	for (const template of money) {
		if (saidBefore.includes(template)) return nothing;
		const spoken = withFigures(template, findings);
		if (spoken?.figures.some((figure) => saidHere.includes(figure))) return nothing;
		if (spoken) return { money: spoken.text, sum: spoken.sums.join("; ") };
	}
	return nothing;
}

type Gain = Pick<ChosenStep, "gain" | "isGainAtLeast">;

export const atLeast = ({ atLeast }: AdviceDocument["steps"], points: string, { isGainAtLeast }: Gain) =>
	isGainAtLeast ? fillIn(atLeast, { points }) : points;

/**
 * The points that a step adds to the score; less where one before it has added a part of that already. A step that no points
 * choose has none: the first is called so.
 */
function pointsOf(step: ChosenStep, findings: Findings): string {
	const { assessment, answers, steps } = findings;
	const { points, afterStep, first: isFirst } = findings.assessment.advice.texts.steps;
	if (!step.hasPoints) return step === steps[0] ? isFirst : "";
	const said = (gain: number) => (gain > 0 ? fillInCount(points, gain, { gain }) : "");
	for (const [index, { field: first }] of steps.slice(0, steps.indexOf(step)).entries()) {
		const gain = gainAfter(assessment, answers, { first, field: step.field });
		if (gain < step.gain) return gain > 0 ? fillIn(afterStep, { points: said(gain), step: index + 1 }) : "";
	}
	return said(step.gain);
}

export function stepOf(step: ChosenStep, findings: Findings): Step {
	const { action, effort, why, firstHour, doneWhen, cost, helper } = step;
	const texts = findings.assessment.advice.texts.steps;
	const points = pointsOf(step, findings);
	return {
		action,
		points: step.hasPoints && points ? atLeast(texts, points, step) : points,
		hasPoints: step.hasPoints,
		effort: capitalized(effort),
		why,
		firstHour,
		doneWhen: `${doneWhen}.`,
		cost: cost && `${cost}.`,
		...worthOf(step, findings),
		helper: helper ? `${helper}.` : "",
	};
}

export const LAST_DAY = 90;
const PLAN_DAYS = [30, 60, LAST_DAY];
const PLAN_DAYS_AT_THE_LOW_END = [30, LAST_DAY];

/**
 * Plans the steps by date: first those that answer an alarm, a danger or what comes first; near the top long-term goals
 * fill up the days.
 */
export function planOf(findings: Findings): Plan {
	const { steps, longTermGoals: later, isLowEnd } = findings;
	const { plan } = findings.assessment.advice.texts;
	const numbered = steps.map(({ action, isDueFirst }, index) => {
		const step = index + 1;
		return { isDueFirst, goal: { step, text: fillIn(plan.step, { number: step, action }) } };
	});
	const [first = 0, ...following] = isLowEnd ? PLAN_DAYS_AT_THE_LOW_END : PLAN_DAYS;
	const due = numbered.flatMap(({ isDueFirst, goal }) => (isDueFirst ? { day: first, ...goal } : []));
	const others = [
		...numbered.flatMap(({ isDueFirst, goal }) => (isDueFirst ? [] : goal)),
		...later.map(({ done }) => ({ text: done })),
	];
	const days = due.length > 0 ? following : [first, ...following];
	const dated = days.flatMap((day, index) => (others[index] ? { day, ...others[index] } : []));
	const planned = [...due, ...dated];
	// The heading names the last day, so something is to be done on it besides taking the assessment again.
	const isLastDayFree = planned.length > 0 && planned.every(({ day }) => day !== LAST_DAY);
	const checked = isLastDayFree && plan.check ? [{ day: LAST_DAY, text: plan.check }] : [];
	const goals = [...planned, ...checked].map((goal) => {
		return { ...goal, line: fillIn(plan.byDay, { day: goal.day, goal: goal.text }) };
	});
	const named = [...new Set([...goals.map(({ day }) => day), LAST_DAY])].map(String);
	return { heading: fillIn(plan.heading, { days: listInWords(named) }), goals, again: plan.again };
}
