import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { type Effort, matches, type PillarCopy, type When } from "./advice.ts";
import type { Findings } from "./advise.ts";
import { advisoryCopy } from "./advisory.copy.ts";
import type { AdvisoryBlock, AdvisorySection } from "./advisory.ts";
import { type OpenStep, prerequisitesFirst } from "./choose-steps.ts";

const { meaning, strong, steps: stepsCopy, longTermGoals, plan, help } = advisoryCopy;

/** The scores at which the second, third and fourth quarter begin. */
const QUARTER_STARTS = [7, 13, 19];
const WIDE_SPREAD = 15;
const PILLARS_TO_PROTECT = 3;
const PLAN_DAYS = [30, 60, 90];
const PLAN_DAYS_AT_THE_LOW_END = [30, 90];
/** The urgency, in points, of money that runs out: it is no goal for day 90, however hard it is. */
const CANNOT_WAIT = 3;
const EFFORTS: readonly Effort[] = ["low", "medium", "high"];
const MOST_SERVICES = 2;
/** No service is offered to those who cannot afford it: the first that holds is said instead. */
const REASONS_TO_WAIT: readonly { when: When; text: string }[] = [
	{ when: { cash_flow: ["Negative"] }, text: help.cashIsShort },
	{ when: { revenue: ["Under $10K"] }, text: help.revenueIsSmall },
];

/** The sentence as it goes on after a colon. */
const afterColon = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function meaningOfScore({ quarters, full }: PillarCopy, score: number): string {
	if (score === PILLAR_MAXIMUM) return full;
	const passed = QUARTER_STARTS.filter((start) => score >= start).length;
	return quarters[passed] ?? quarters[0];
}

function renderPillars({ assessment: { rubric, advice }, score: { scores } }: Findings): AdvisoryBlock[] {
	const pillars = rubric.pillars.map(({ id, name }) => ({ id, name, score: entryOf(scores, id) }));
	const items = pillars.map(({ id, name, score }) =>
		meaning.pillar(name, score, meaningOfScore(entryOf(advice.pillars, id), score)),
	);
	const ordered = pillars.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [ordered[0], ordered.at(-1)];
	const isWide = highest && lowest && highest.score - lowest.score >= WIDE_SPREAD;
	const spread = isWide ? [{ kind: "paragraph", text: meaning.spread({ highest, lowest }) } as const] : [];
	return [{ kind: "bullets", items }, ...spread];
}

/** What the owner said about pain point, goal and business, and what this advice makes of it. */
function renderContext({ assessment, answers, steps, isLowEnd }: Findings, stepsStand: "above" | "below"): string {
	const { painPoint, goal, notes } = assessment.advice;
	const { hit, miss } = entryOf(painPoint.answers, entryOf(answers, painPoint.field));
	const sentences = [steps.some(({ easesPainPoint }) => easesPainPoint) ? hit : miss];
	const serving = steps.flatMap(({ servesGoal }, index) => (servesGoal ? index + 1 : []));
	if (goal && serving.length > 0) {
		sentences.push(meaning.goal(entryOf(goal.answers, entryOf(answers, goal.field)).phrase, serving, stepsStand));
	}
	if (!isLowEnd) sentences.push(...notes.map((note) => entryOf(note.answers, entryOf(answers, note.field))));
	return sentences.join(" ");
}

/** What the total means, in a sentence or two. */
export function renderBand({ assessment, score, isLowEnd }: Findings): string {
	return isLowEnd ? meaning.lowEnd : assessment.advice.bands[score.label];
}

/** What each pillar means, beside the answers about pain point and goal. The low end gets no list of weaknesses. */
export function renderPillarMeaning(findings: Findings, stepsStand: "above" | "below" = "below"): AdvisorySection {
	const { alerts, isLowEnd } = findings;
	const blocks: AdvisoryBlock[] = [
		...(isLowEnd ? [] : renderPillars(findings)),
		{ kind: "paragraph", text: renderContext(findings, stepsStand) },
	];
	if (alerts.length > 0) blocks.push({ kind: "paragraph", text: meaning.alerts(alerts) });
	return { heading: meaning.heading, blocks };
}

function renderMeaning(findings: Findings): AdvisorySection {
	const { heading, blocks } = renderPillarMeaning(findings);
	const { total, maximum, label } = findings.score;
	const text = meaning.total(total, maximum, label, renderBand(findings));
	return { heading, blocks: [{ kind: "paragraph", text }, ...blocks] };
}

function renderWhatToProtect({ assessment: { rubric, advice }, score: { scores } }: Findings): AdvisorySection {
	const items = rubric.pillars
		.toSorted((one, other) => entryOf(scores, other.id) - entryOf(scores, one.id))
		.slice(0, PILLARS_TO_PROTECT)
		.map(({ id, name }) => strong.protect(name, afterColon(entryOf(advice.pillars, id).protect)));
	return { heading: strong.protectHeading, blocks: [{ kind: "bullets", items }] };
}

/** What is good already; near the top, what to take care of. */
export function renderStrengths(findings: Findings): AdvisorySection {
	if (findings.isTop) return renderWhatToProtect(findings);
	const items = findings.strengths.map(({ text }) => text);
	return {
		heading: findings.isLowEnd ? strong.lowEndHeading : strong.heading,
		blocks: [items.length > 0 ? { kind: "bullets", items } : { kind: "paragraph", text: strong.none }],
	};
}

function stepsHeading({ steps, ranked, isLowEnd, isTop }: Findings): string {
	if (isLowEnd) return stepsCopy.lowEndHeading;
	const areLast = isTop && ranked.length === steps.length;
	return areLast ? stepsCopy.lastGapsHeading(steps.length) : stepsCopy.heading(steps.length);
}

function renderStep({ action, gain, isGainAtLeast, effort, why, firstMove }: OpenStep): string {
	const points = gain > 0 ? stepsCopy.points(gain, isGainAtLeast) : "";
	return stepsCopy.step(action, points, effort, why, afterColon(firstMove));
}

/** The steps to begin with; no section when nothing is left to fix. */
export function renderSteps(findings: Findings): AdvisorySection | undefined {
	if (findings.steps.length === 0) return undefined;
	return { heading: stepsHeading(findings), blocks: [{ kind: "numbered", items: findings.steps.map(renderStep) }] };
}

/** What to aim for once the rest is in order; no section below the top. */
export function renderLongTermGoals({ longTermGoals: goals }: Findings): AdvisorySection | undefined {
	if (goals.length === 0) return undefined;
	return { heading: longTermGoals.heading, blocks: [{ kind: "bullets", items: goals.map(({ text }) => text) }] };
}

/** What comes first in the plan: what cannot wait, then what is easy. */
function turnOf({ urgency = 0, effort }: OpenStep): number {
	return urgency >= CANNOT_WAIT ? -1 : EFFORTS.indexOf(effort);
}

export type Plan = {
	heading: string;
	goals: readonly { day: number; doneWhen: string }[];
};

/**
 * What should be done by when: the same steps in the order of their turn; near the top the long-term goals fill up the
 * days.
 */
export function planDays(findings: Findings): Plan {
	const { steps, longTermGoals: later, isLowEnd } = findings;
	const inTurn = steps.toSorted((one, other) => turnOf(one) - turnOf(other));
	const goals = [...prerequisitesFirst(findings, inTurn), ...later];
	const dated = (isLowEnd ? PLAN_DAYS_AT_THE_LOW_END : PLAN_DAYS).flatMap((day, index) => {
		const goal = goals[index];
		return goal ? { day, doneWhen: goal.doneWhen } : [];
	});
	return { heading: isLowEnd ? plan.lowEndHeading : plan.heading, goals: dated };
}

/** The plan in sentences. */
export function renderPlan(findings: Findings): AdvisorySection {
	const { heading, goals } = planDays(findings);
	const dated = goals.map(({ day, doneWhen }) => plan.byDay(day, doneWhen));
	return { heading, blocks: [{ kind: "bullets", items: [...dated, plan.again] }] };
}

function renderServices({ steps, longTermGoals: later }: Findings): string {
	const offers = steps
		.flatMap(({ service }, index) => (service ? { step: index + 1, service } : []))
		.slice(0, MOST_SERVICES);
	const [first, second] = offers;
	if (first) {
		const rest = steps.length > offers.length && help.rest;
		const numbers = offers.map(({ step }) => step);
		const isTheSame = first.service === second?.service;
		const named = isTheSame ? [help.both(numbers, first.service)] : [help.first(first), second && help.second(second)];
		return [...named, rest].filter(Boolean).join(" ");
	}
	const service = later.find((goal) => goal.service)?.service;
	if (service) {
		return [steps.length > 0 && help.gaps(steps.length), help.longTermGoal(service)].filter(Boolean).join(" ");
	}
	return `${help.notNeeded(steps.length)} ${help.talk}`;
}

function reasonToWait({ answers }: Findings): string | undefined {
	return REASONS_TO_WAIT.find(({ when }) => matches(when, answers))?.text;
}

/** Whether help may be offered at all: neither where money is short nor where a start is all that is needed. */
export function canHelpPay(findings: Findings): boolean {
	return !findings.isLowEnd && reasonToWait(findings) === undefined;
}

/** At most two services, and only where a chosen step or a long-term goal names one. */
export function renderHelp(findings: Findings): AdvisorySection {
	const lowEnd = findings.isLowEnd ? help.notNeeded(findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? renderServices(findings);
	return { heading: help.heading, blocks: [{ kind: "paragraph", text }] };
}

/** The advisory in its sections, from what the score means to where help pays. */
export function renderAdvisory(findings: Findings): AdvisorySection[] {
	return [
		renderMeaning(findings),
		renderStrengths(findings),
		renderSteps(findings),
		renderLongTermGoals(findings),
		renderPlan(findings),
		renderHelp(findings),
	].filter((section) => section !== undefined);
}
