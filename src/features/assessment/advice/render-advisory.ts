import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { matches, type PillarCopy } from "./advice.ts";
import { type Findings, pillarCopyOf } from "./advise.ts";
import { advisoryCopy, lowerFirst } from "./advisory.copy.ts";
import type { AdvisoryBlock, AdvisorySection } from "./advisory.ts";
import { withFigures } from "./alerts.ts";
import type { OpenStep } from "./open-steps.ts";

const { check, alarm: alarmCopy, meaning, strong, steps: stepsCopy, longTermGoals, plan, help } = advisoryCopy;

/** The scores at which the second, third and fourth quarter begin. */
const QUARTER_STARTS = [7, 13, 19];
const WIDE_SPREAD = 15;
const PILLARS_TO_PROTECT = 3;
const PLAN_DAYS = [30, 60, 90];
const PLAN_DAYS_AT_THE_LOW_END = [30, 90];
const MOST_SERVICES = 2;

function meaningOfScore({ quarters, full }: PillarCopy, score: number): string {
	if (score === PILLAR_MAXIMUM) return full;
	const passed = QUARTER_STARTS.filter((start) => score >= start).length;
	return quarters[passed] ?? quarters[0];
}

function renderPillars(findings: Findings): AdvisoryBlock[] {
	const { rubric } = findings.assessment;
	const { scores } = findings.score;
	const questioned = findings.questioned.map((field) => findings.assessment.questions[field]);
	const pillars = rubric.pillars.map(({ id, name }) => ({
		...{ id, name, score: entryOf(scores, id) },
		isQuestioned: questioned.some((question) => question?.kind === "choice" && question.pillar === id),
	}));
	const items = pillars.map(({ id, name, score, isQuestioned }) => {
		const text = isQuestioned ? meaning.questioned : meaningOfScore(pillarCopyOf(findings, id), score);
		return meaning.pillar(name, score, text);
	});
	const ordered = pillars.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [ordered[0], ordered.at(-1)];
	const isWide = highest && lowest && highest.score - lowest.score >= WIDE_SPREAD;
	const spread = isWide ? [{ kind: "paragraph", text: meaning.spread({ highest, lowest }) } as const] : [];
	return [{ kind: "bullets", items }, ...spread];
}

/** The numbers of the steps for which something holds. */
function numbersOf(steps: readonly OpenStep[], isSo: (step: OpenStep) => boolean): number[] {
	return steps.flatMap((step, index) => (isSo(step) ? index + 1 : []));
}

/** What is said about the pain point: which step eases it, or what to do where none is left that would. */
function renderPainPoint({ assessment, answers, steps, ranked, questioned }: Findings, stepsStand: "above" | "below") {
	const { answers: points, field } = assessment.advice.painPoint;
	const { variants, boosts, ...usual } = entryOf(points, entryOf(answers, field));
	const { hit, miss } = { ...usual, ...variants?.find(({ when }) => matches(when, answers)) };
	const easing = numbersOf(steps, ({ easesPainPoint }) => easesPainPoint);
	if (easing.length > 0) return `${hit} ${meaning.painPoint(easing, steps.length, stepsStand)}`;
	if (questioned.some((each) => each in boosts)) return `${hit} ${meaning.checkFirst}`;
	return ranked.some(({ easesPainPoint }) => easesPainPoint) ? hit : miss;
}

/** What the owner said about pain point, goal and business, and what this advice makes of it. */
function renderContext(findings: Findings, stepsStand: "above" | "below"): string {
	const { assessment, answers, steps, isLowEnd } = findings;
	const { goal, notes } = assessment.advice;
	const sentences = [renderPainPoint(findings, stepsStand)];
	if (goal) {
		const { phrase, otherwise } = entryOf(goal.answers, entryOf(answers, goal.field));
		const serving = numbersOf(steps, ({ servesGoal }) => servesGoal);
		sentences.push(
			serving.length > 0 ? meaning.goal(phrase, serving, stepsStand) : meaning.goalWithoutStep(phrase, otherwise),
		);
	}
	if (!isLowEnd) sentences.push(...notes.map((note) => entryOf(note.answers, entryOf(answers, note.field))));
	return sentences.join(" ");
}

/** What the total means, in a sentence or two. */
export function renderBand({ assessment, score, isLowEnd }: Findings): string {
	return isLowEnd ? meaning.lowEnd : assessment.advice.bands[score.label];
}

/** What each pillar means, beside the answers about pain point and goal. The low end gets no list of weaknesses. */
export function renderPillarMeaning(findings: Findings, stepsStand: "above" | "below"): AdvisorySection {
	const { alerts, alsoThisMonth, isLowEnd } = findings;
	const blocks: AdvisoryBlock[] = [
		...(isLowEnd ? [] : renderPillars(findings)),
		{ kind: "paragraph", text: renderContext(findings, stepsStand) },
	];
	if (alsoThisMonth.length > 0) {
		const text = isLowEnd ? meaning.afterThose(alsoThisMonth) : meaning.alsoThisMonth(alsoThisMonth);
		blocks.push({ kind: "paragraph", text });
	}
	if (alerts.length > 0) blocks.push({ kind: "paragraph", text: meaning.alerts(alerts) });
	return { heading: meaning.heading, blocks };
}

/** What the total means, then what each pillar does. */
export function renderBandMeaning(findings: Findings, stepsStand: "above" | "below"): AdvisorySection {
	const { heading, blocks } = renderPillarMeaning(findings, stepsStand);
	const { total, maximum, label } = findings.score;
	const text = meaning.total(total, maximum, label, renderBand(findings));
	return { heading, blocks: [{ kind: "paragraph", text }, ...blocks] };
}

function renderWhatToProtect(findings: Findings): AdvisorySection {
	const { rubric } = findings.assessment;
	const { scores } = findings.score;
	const items = rubric.pillars
		.toSorted((one, other) => entryOf(scores, other.id) - entryOf(scores, one.id))
		.slice(0, PILLARS_TO_PROTECT)
		.map(({ id, name }) => strong.protect(name, lowerFirst(pillarCopyOf(findings, id).protect)));
	return { heading: strong.protectHeading, blocks: [{ kind: "bullets", items }] };
}

/** What is good already, the strongest first; near the top, what to take care of. */
export function renderStrengths(findings: Findings): AdvisorySection {
	if (findings.isTop) return renderWhatToProtect(findings);
	const [strongest, ...others] = findings.strengths.map(({ text }) => text);
	const first = strongest ? strong.strongest(strongest) : strong.none;
	const blocks: AdvisoryBlock[] = [{ kind: "paragraph", text: first }];
	if (others.length > 0) blocks.push({ kind: "bullets", items: others });
	return { heading: findings.isLowEnd ? strong.lowEndHeading : strong.heading, blocks };
}

/** What comes before everything else, in pieces. */
export function alarmLines({ alarm }: Findings) {
	if (!alarm) return undefined;
	const { tone, title, text, sum, also = "", namedInstead } = alarm;
	const opening = namedInstead ? alarmCopy.comesBefore(namedInstead) : alarmCopy.namedItself;
	return { tone, heading: alarmCopy.heading[tone](title), text, sum, also, opening };
}

/** The same as a section; none where nothing comes first. */
export function renderAlarm(alarm: ReturnType<typeof alarmLines>): AdvisorySection | undefined {
	if (!alarm) return undefined;
	const { heading, text, sum, also, opening } = alarm;
	const blocks = [text, sum, also, opening].flatMap((each) =>
		each ? [{ kind: "paragraph", text: each } as const] : [],
	);
	return { heading, blocks };
}

/** An answer that is probably wrong; no section where none is. */
export function renderCheck({ check: text }: Findings): AdvisorySection | undefined {
	return text ? { heading: check.heading, blocks: [{ kind: "paragraph", text }] } : undefined;
}

function stepsHeading({ steps, ranked, isLowEnd, isTop }: Findings): string {
	if (isLowEnd) return stepsCopy.lowEndHeading;
	const areLast = isTop && ranked.length === steps.length;
	return areLast ? stepsCopy.lastGapsHeading(steps.length) : stepsCopy.heading(steps.length);
}

/** What a step costs. Where nothing may be spent, only the time is named. */
function costOf({ cost }: OpenStep, { alarm }: Findings): string {
	const [money = "", ...time] = cost.split("; ");
	const asksForMoney = !/^Free( where| in| with|$)/.test(money) || money.includes("$");
	return alarm?.forbidsSpending && asksForMoney && time.length > 0 ? capitalized(time.join("; ")) : cost;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a step is worth in money, as far as the brackets allow, and how that was worked out. Nothing where another step,
 * the reason for this one or the alarm above it has the figure.
 */
function worthOf(step: OpenStep, findings: Findings): { money: string; sum: string } {
	const { money, why = "" } = step;
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

type StepLines = ReturnType<typeof stepLines>;

/** One step in lines: what it is and adds, why, how to begin, when it is done, what it costs and is worth. */
export function stepLines(step: OpenStep, findings: Findings) {
	const { gain, isGainAtLeast, effort } = step;
	return {
		action: step.action,
		points: gain > 0 ? stepsCopy.points(gain, isGainAtLeast) : "",
		effort: capitalized(effort),
		why: step.why ?? "",
		firstHour: step.firstHour,
		doneWhen: `${step.doneWhen}.`,
		cost: `${costOf(step, findings)}.`,
		...worthOf(step, findings),
		helper: step.helper ? `${step.helper}.` : "",
	};
}

function renderStep({
	action,
	points,
	effort,
	why,
	firstHour,
	doneWhen,
	cost,
	money,
	sum,
	helper,
}: StepLines): string[] {
	const { labels, line } = stepsCopy;
	const worth = money && sum ? stepsCopy.sum(money, sum) : money;
	return [
		stepsCopy.action(action, [points, stepsCopy.effort(effort)].filter(Boolean)),
		why,
		line(labels.firstHour, firstHour),
		line(labels.doneWhen, doneWhen),
		line(labels.cost, cost),
		worth && line(labels.money, worth),
		helper && line(labels.helper, helper),
	].filter(Boolean);
}

/** The steps to begin with; no section when nothing is left to fix. */
export function renderSteps(findings: Findings, steps: readonly StepLines[]): AdvisorySection | undefined {
	const { sideLine } = findings;
	if (steps.length === 0) return undefined;
	const items = steps.map(renderStep);
	const blocks: AdvisoryBlock[] = [{ kind: "numbered", items }];
	if (sideLine) blocks.push({ kind: "paragraph", text: sideLine });
	return { heading: stepsHeading(findings), blocks };
}

/** What to aim for once the rest is in order; no section below the top. */
export function renderLongTermGoals({ longTermGoals: goals }: Findings): AdvisorySection | undefined {
	if (goals.length === 0) return undefined;
	return { heading: longTermGoals.heading, blocks: [{ kind: "bullets", items: goals.map(({ text }) => text) }] };
}

export type Plan = {
	heading: string;
	goals: readonly { day: number; text: string }[];
};

/**
 * What should be done by when: the steps by their numbers, all that answer an alarm or a danger on the first day; near
 * the top the long-term goals fill up the days.
 */
export function planDays({ steps, longTermGoals: later, isLowEnd }: Findings): Plan {
	const numbered = steps.map(({ action, isDueFirst }, index) => ({ text: plan.step(index + 1, action), isDueFirst }));
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
	const dated = goals.map(({ day, text }) => plan.byDay(day, text));
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
	return help.notNeeded(steps.length);
}

/** No service is offered to those who cannot afford it: what is said instead. */
function reasonToWait({ assessment, answers, alarm }: Findings): string | undefined {
	const found = assessment.advice.waits.find(
		({ whileNothingMayBeSpent, when }) => (!whileNothingMayBeSpent || alarm?.forbidsSpending) && matches(when, answers),
	);
	return found && help[found.say];
}

/** At most two services, and only where a chosen step or a long-term goal names one. */
export function renderHelp(findings: Findings): AdvisorySection {
	const lowEnd = findings.isLowEnd ? help.notNeeded(findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? renderServices(findings);
	return { heading: help.heading, blocks: [{ kind: "paragraph", text }] };
}
