import { capitalized, countInWords, listInWords, uncapitalized } from "#content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { AdviceTexts, ServiceName } from "#features/assessment/documents/advice.schema.ts";
import type { PillarTexts } from "#features/assessment/documents/assessment.schema.ts";
import type {
	AdvisoryBlock,
	AdvisorySection,
	Plan,
	Report,
	Step,
} from "#features/assessment/result/assessment-result.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { answerTo, matches } from "./advice.ts";
import { type Findings, pillarTextsOf } from "./advise.ts";
import { withFigures } from "./alerts.ts";
import type { OpenStep } from "./choose-steps.ts";

/** The scores at which the second, third and fourth quarter begin. */
const QUARTER_STARTS = [7, 13, 19];
const WIDE_SPREAD = 15;
const PILLARS_TO_PROTECT = 3;

const textsOf = ({ assessment }: Findings): AdviceTexts => assessment.advice.texts;

function meaningOfScore({ quarters, full }: PillarTexts, score: number): string {
	if (score === PILLAR_MAXIMUM) return full;
	const passed = QUARTER_STARTS.filter((start) => score >= start).length;
	return quarters[passed] ?? quarters[0];
}

function renderPillars(findings: Findings): AdvisoryBlock[] {
	const { rubric } = findings.assessment;
	const { scores } = findings.score;
	const { meaning } = textsOf(findings);
	const questioned = findings.assessment.advice.questions.filter(({ id }) => findings.questioned.includes(id));
	const pillars = rubric.pillars.map(({ id, name }) => ({
		...{ id, name, score: entryOf(scores, id) },
		isQuestioned: questioned.some(({ pillar }) => pillar === id),
	}));
	const items = pillars.map(({ id, name, score, isQuestioned }) => {
		const text = isQuestioned ? meaning.questioned : meaningOfScore(pillarTextsOf(findings, id), score);
		return fillIn(meaning.pillar, { pillar: name, score, meaning: text });
	});
	const ordered = pillars.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [ordered[0], ordered.at(-1)];
	const isWide = highest && lowest && highest.score - lowest.score >= WIDE_SPREAD;
	if (!isWide) return [{ kind: "bullets", items }];
	const ends = { highest: highest.name, highestScore: highest.score, lowest: lowest.name, lowestScore: lowest.score };
	return [
		{ kind: "bullets", items },
		{ kind: "paragraph", text: fillIn(meaning.spread, ends) },
	];
}

/** That steps serve the goal, and where they stand. */
function goalServed(findings: Findings, goal: string, serving: readonly number[], stand: "above" | "below"): string {
	const { oneAbove, moreAbove, oneBelow, moreBelow } = textsOf(findings).meaning.goal;
	const [one, more] = stand === "above" ? [oneAbove, moreAbove] : [oneBelow, moreBelow];
	return fillIn(serving.length === 1 ? one : more, { goal, steps: listInWords(serving.map(String)) });
}

function numbersOf(steps: readonly OpenStep[], isSo: (step: OpenStep) => boolean): number[] {
	return steps.flatMap((step, index) => (isSo(step) ? index + 1 : []));
}

/** That steps ease the pain point, and where they stand. */
function eased(
	texts: AdviceTexts["meaning"]["painPoint"],
	easing: readonly number[],
	count: number,
	stand: "above" | "below",
): string {
	const { only, one, more } = texts[stand];
	if (count === 1) return only;
	return fillIn(easing.length > 1 ? more : one, { steps: listInWords(easing.map(String)) });
}

/** What is said about the pain point: which step eases it, or what to do where none is left that would. Empty where it waits. */
function renderPainPoint(findings: Findings, stepsStand: "above" | "below"): string {
	const { assessment, chosen, steps, ranked, questioned } = findings;
	const { painPoint, checkFirst } = textsOf(findings).meaning;
	const { cases, boosts = {}, ...usual } = answerTo(findings, assessment.advice.painPoint);
	const { hit = "", miss = "" } = { ...usual, ...cases?.find(({ if: when }) => matches(when, chosen)) };
	const easing = numbersOf(steps, ({ easesPainPoint }) => easesPainPoint);
	if (easing.length > 0) return `${hit} ${eased(painPoint, easing, steps.length, stepsStand)}`;
	if (questioned.some((each) => each in boosts)) return `${hit} ${checkFirst}`;
	// The alarm above has said that one thing comes before it.
	return ranked.some(({ easesPainPoint }) => easesPainPoint) ? "" : miss;
}

/** What the owner said about pain point, goal and business, and what this advice makes of it. */
function renderContext(findings: Findings, stepsStand: "above" | "below"): string {
	const { assessment, steps, isLowEnd } = findings;
	const { goal, questions } = assessment.advice;
	const sentences = [renderPainPoint(findings, stepsStand)];
	if (goal) {
		const { phrase = "", otherwise = "" } = answerTo(findings, goal);
		const serving = numbersOf(steps, ({ servesGoal }) => servesGoal);
		sentences.push(
			serving.length > 0
				? goalServed(findings, phrase, serving, stepsStand)
				: fillIn(textsOf(findings).meaning.goal.withoutStep, { goal: phrase, otherwise }),
		);
	}
	if (!isLowEnd) {
		const noted = questions.filter(({ answers }) => answers?.some(({ note }) => note));
		sentences.push(...noted.map(({ id }) => answerTo(findings, id).note ?? ""));
	}
	return sentences.filter(Boolean).join(" ");
}

/** What the total means, in a sentence or two. */
export function meaningOfTotal({ assessment, score, isLowEnd }: Findings): string {
	const { texts, bands } = assessment.advice;
	return isLowEnd ? texts.meaning.lowEnd : bands[score.label];
}

/** What each pillar means, beside the answers about pain point and goal. The low end gets no list of weaknesses. */
export function meaningOf(findings: Findings, stepsStand: "above" | "below"): AdvisorySection {
	const { alerts, alsoThisMonth, isLowEnd } = findings;
	const { meaning } = textsOf(findings);
	const blocks: AdvisoryBlock[] = [
		...(isLowEnd ? [] : renderPillars(findings)),
		{ kind: "paragraph", text: renderContext(findings, stepsStand) },
	];
	if (alsoThisMonth.length > 0) {
		// With commas between them, an action that has one of its own would read as two.
		const actions = alsoThisMonth.map(uncapitalized).join("; ");
		const text = fillIn(isLowEnd ? meaning.afterThose : meaning.alsoThisMonth, { actions });
		blocks.push({ kind: "paragraph", text });
	}
	if (alerts.length > 0) blocks.push({ kind: "paragraph", text: fillIn(meaning.alerts, { alerts: alerts.join(" ") }) });
	return { heading: meaning.heading, blocks };
}

/** The total with its band and what that means. */
export function totalText(findings: Findings): string {
	const { total, maximum, label: band } = findings.score;
	return fillIn(textsOf(findings).meaning.total, { total, maximum, band, meaning: meaningOfTotal(findings) });
}

/** What is good already beside the strongest point; near the top, what to take care of. */
export function strengthsOf(findings: Findings): Report["strengths"] {
	const { strong } = textsOf(findings);
	const { isTop, isLowEnd, strengths, assessment, score } = findings;
	if (!isTop) {
		const [, ...items] = strengths.map(({ text }) => text);
		return { heading: isLowEnd ? strong.lowEndHeading : strong.heading, items };
	}
	const items = assessment.rubric.pillars
		.toSorted((one, other) => entryOf(score.scores, other.id) - entryOf(score.scores, one.id))
		.slice(0, PILLARS_TO_PROTECT)
		.map(({ id, name }) =>
			fillIn(strong.protect, { pillar: name, what: uncapitalized(pillarTextsOf(findings, id).protect) }),
		);
	return { heading: strong.protectHeading, items };
}

export function stepsHeading(findings: Findings): string {
	const { steps, ranked, isLowEnd, isTop } = findings;
	const texts = textsOf(findings).steps;
	if (isLowEnd) return texts.lowEndHeading;
	// A step that adds nothing looks again at what is known: it is no gap.
	const areLast = isTop && ranked.length === steps.length && steps.every(({ gain }) => gain > 0);
	const count = steps.length;
	return fillInCount(areLast ? texts.lastGapsHeading : texts.heading, count, { count: countInWords(count) });
}

/** What a step costs. Where nothing may be spent, only the time is named. */
function costOf({ cost }: OpenStep, { mayNothingBeSpent }: Findings): string {
	const [money = "", ...time] = cost.split("; ");
	const asksForMoney = !/^Free( where| in| with|$)/.test(money) || money.includes("$");
	return mayNothingBeSpent && asksForMoney && time.length > 0 ? capitalized(time.join("; ")) : cost;
}

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

type Gain = Pick<OpenStep, "gain" | "isGainAtLeast">;

const atLeast = ({ atLeast }: AdviceTexts["steps"], points: string, { isGainAtLeast }: Gain) =>
	isGainAtLeast ? fillIn(atLeast, { points }) : points;

/** What a step adds to the total, without the word for it. */
export function gainText(texts: AdviceTexts["steps"], step: Gain): string {
	return atLeast(texts, fillIn(texts.gain, { gain: step.gain }), step);
}

export function stepOf(step: OpenStep, findings: Findings): Step {
	const { gain, effort } = step;
	const texts = textsOf(findings).steps;
	return {
		action: step.action,
		points: gain > 0 ? atLeast(texts, fillInCount(texts.points, gain, { gain }), step) : "",
		effort: capitalized(effort),
		why: step.why ?? "",
		firstHour: step.firstHour,
		doneWhen: `${step.doneWhen}.`,
		cost: `${costOf(step, findings)}.`,
		...worthOf(step, findings),
		helper: step.helper ? `${step.helper}.` : "",
	};
}

/** What to aim for once the rest is in order; no section below the top. */
export function longTermGoalsOf(findings: Findings): AdvisorySection | undefined {
	const { longTermGoals: goals } = findings;
	if (goals.length === 0) return undefined;
	return {
		heading: textsOf(findings).longTermGoals,
		blocks: [{ kind: "bullets", items: goals.map(({ text }) => text) }],
	};
}

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
		...later.map(({ done }) => ({ text: done })),
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

const MOST_SERVICES = 2;

function renderServices(findings: Findings): string {
	const { steps, longTermGoals: later } = findings;
	const { help } = textsOf(findings);
	const withHelp = (text: string, service: ServiceName, values: Record<string, string | number> = {}) =>
		fillIn(text, { ...values, service, help: help.services[service] });
	const offers = steps
		.flatMap(({ service }, index) => (service ? { step: index + 1, service } : []))
		.slice(0, MOST_SERVICES);
	const [first, second] = offers;
	if (first) {
		const rest = steps.length > offers.length && help.rest;
		const isTheSame = first.service === second?.service;
		const both = { steps: listInWords(offers.map(({ step }) => String(step))) };
		const named = isTheSame
			? [withHelp(help.both, first.service, both)]
			: [
					withHelp(help.first, first.service, { step: first.step }),
					second && withHelp(help.second, second.service, { step: second.step }),
				];
		return [...named, rest].filter(Boolean).join(" ");
	}
	const service = later.find((goal) => goal.service)?.service;
	if (service) {
		const gaps = steps.length > 0 && fillInCount(help.gaps, steps.length);
		return [gaps, withHelp(help.longTermGoal, service)].filter(Boolean).join(" ");
	}
	return fillInCount(help.notNeeded, steps.length);
}

/** No service is offered to those who cannot afford it: what is said instead. */
function reasonToWait({ assessment, chosen, mayNothingBeSpent }: Findings): string | undefined {
	const found = assessment.advice.waits.find(
		({ whileNothingMayBeSpent, if: when = {} }) =>
			(!whileNothingMayBeSpent || mayNothingBeSpent) && matches(when, chosen),
	);
	return found && assessment.advice.texts.help[found.say];
}

/** At most two services, and only where a chosen step or a long-term goal names one. */
export function renderHelp(findings: Findings): AdvisorySection {
	const { help } = textsOf(findings);
	const lowEnd = findings.isLowEnd ? fillInCount(help.notNeeded, findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? renderServices(findings);
	return { heading: help.heading, blocks: [{ kind: "paragraph", text }] };
}
