import { capitalized } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { withFigures } from "#features/assessment/advice/advice.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import type { ChosenStep } from "#features/assessment/advice/choose-steps.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";
import { gainAfter } from "#features/assessment/scoring/score-assessment.ts";
import type { Step } from "./assessment-result.ts";

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
