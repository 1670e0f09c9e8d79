import { capitalized, countInWords, listInWords, uncapitalized } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { type Assessment, answerTo, holds } from "#features/assessment/advice/advice.ts";
import { advise, type ChosenStep, type Findings, pillarAdviceOf } from "#features/assessment/advice/advise.ts";
import type { AdviceDocument, ServiceName } from "#features/assessment/documents/advice.schema.ts";
import type { PillarAdvice } from "#features/assessment/documents/assessment.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	paragraph,
	pillarScores,
	printAdvice,
	type Report,
	reportSchema,
	sectionsOf,
} from "./assessment-result.ts";
import { atLeast, planOf, stepOf } from "./steps-in-words.ts";

/** The scores at which the second, third and fourth quarter begin. */
const LAST_QUARTER = 19;
const QUARTER_STARTS = [7, 13, LAST_QUARTER];
const WIDE_SPREAD = 15;
const PILLARS_TO_PROTECT = 3;

const textsOf = ({ assessment }: Findings): AdviceDocument => assessment.advice.texts;

function meaningOfScore({ quarters, full }: PillarAdvice, score: number): string {
	if (score === PILLAR_MAXIMUM) return full;
	const passed = QUARTER_STARTS.filter((start) => score >= start).length;
	return quarters[passed] ?? quarters[0];
}

/** Tells the meaning of each pillar, and that they differ much where they do. */
function meaningOfPillars(findings: Findings): AdvisoryBlock[] {
	const { assessment, score, questioned, pillarsInRed } = findings;
	const { meaning } = textsOf(findings);
	const doubted = assessment.advice.questions.filter(({ id }) => questioned.includes(id));
	const pillars = assessment.rubric.pillars.map(({ id, name }) => ({ id, name, score: entryOf(score.scores, id) }));
	const items = pillars.map(({ id, name, score }) => {
		const isDoubted = doubted.some(({ pillar }) => pillar === id);
		const isInRed = score >= LAST_QUARTER && pillarsInRed.includes(id);
		const said = (isInRed && meaning.pillarDespiteAlarm) || meaningOfScore(pillarAdviceOf(findings, id), score);
		const text = isDoubted ? meaning.questioned : said;
		return fillIn(meaning.pillar, { pillar: name, score, meaning: text });
	});
	const sound = pillars.filter(({ id }) => !doubted.some(({ pillar }) => pillar === id));
	const ordered = sound.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [ordered[0], ordered.at(-1)];
	if (!highest || !lowest || highest.score - lowest.score < WIDE_SPREAD) return [{ kind: "bullets", items }];
	const ends = { highest: highest.name, highestScore: highest.score, lowest: lowest.name, lowestScore: lowest.score };
	return [{ kind: "bullets", items }, paragraph(fillIn(meaning.spread, ends))];
}

type Place = "above" | "below";

const numbersOf = (steps: readonly ChosenStep[], isSo: (step: ChosenStep) => boolean) =>
	steps.flatMap((step, index) => (isSo(step) ? String(index + 1) : []));

/** Sentences about the pain point: the step that eases it, or advice where none does. Empty where that is said below. */
function aboutPainPoint(findings: Findings, place: Place): string[] {
	const { assessment, chosen, steps, ranked, questioned, alsoThisMonth } = findings;
	const { painPoint, later, checkFirst } = textsOf(findings).meaning;
	const { cases, boosts = {}, ...usual } = answerTo(findings, assessment.advice.painPoint);
	const {
		hit = "",
		more: addition = "",
		miss = "",
	} = { ...usual, ...cases?.find(({ if: when }) => holds(when, chosen)) };
	const easing = numbersOf(steps, ({ easesPainPoint }) => easesPainPoint);
	if (easing.length > 0) {
		const { only, one, more } = painPoint[place];
		const eased = fillIn(easing.length > 1 ? more : one, { steps: listInWords(easing) });
		return [`${hit} ${steps.length === 1 ? only : eased}`, addition];
	}
	if (questioned.some((each) => each in boosts)) return [`${hit} ${checkFirst}`];
	const next = ranked.find(({ easesPainPoint }) => easesPainPoint);
	if (!next) return [miss];
	return alsoThisMonth.some(({ action }) => action === next.action)
		? []
		: [`${hit} ${fillIn(later, { action: uncapitalized(next.action) })}`];
}

/** Tells that steps serve the goal, and where they are; or gives the advice without one. */
function aboutGoal(findings: Findings, id: string, place: Place): string {
	const { oneAbove, moreAbove, oneBelow, moreBelow, withoutStep } = textsOf(findings).meaning.goal;
	const { phrase: goal = "", cases, ...usual } = answerTo(findings, id);
	const serving = numbersOf(findings.steps, ({ servesGoal }) => servesGoal);
	if (serving.length === 0) {
		const { otherwise = "" } = { ...usual, ...cases?.find(({ if: when }) => holds(when, findings.chosen)) };
		return fillIn(withoutStep, { goal, otherwise });
	}
	const [one, more] = place === "above" ? [oneAbove, moreAbove] : [oneBelow, moreBelow];
	return fillIn(serving.length === 1 ? one : more, { goal, steps: listInWords(serving) });
}

/** Sentences about the owner's pain point, goal and business, and their effect on this advice. */
function aboutOwner(findings: Findings, place: Place): string[] {
	const { goal, questions, texts } = findings.assessment.advice;
	const noted = questions.filter(({ answers }) => answers?.some(({ note }) => note));
	const notes = findings.isLowEnd ? [] : noted.map(({ id }) => answerTo(findings, id).note);
	const [painPoint = "", ...additions] = aboutPainPoint(findings, place);
	const isOneSentence =
		goal !== undefined &&
		findings.steps.some(({ servesGoal }) => servesGoal) &&
		findings.steps.every(({ easesPainPoint, servesGoal }) => easesPainPoint === servesGoal);
	const both = isOneSentence
		? [
				fillIn(texts.meaning.goal.same, {
					painPoint: painPoint.slice(0, -1),
					goal: answerTo(findings, goal).phrase ?? "",
				}),
				...additions,
			]
		: [painPoint, ...additions, goal && aboutGoal(findings, goal, place)];
	// The texts for the trade and the age of the business are independent of the owner's pain point and goal.
	return [both, notes].map((sentences) => sentences.filter(Boolean).join(" ")).filter(Boolean);
}

/** The bands that speak of what is in place: not while money runs out. */
const GOOD_BANDS: readonly string[] = ["Established", "Leading"];

function meaningOfTotal({ assessment, score, isLowEnd, alarm }: Findings): string {
	const { texts, bands } = assessment.advice;
	if (isLowEnd) return texts.meaning.lowEnd;
	return alarm?.tone === "red" && GOOD_BANDS.includes(score.label) ? texts.meaning.despiteAlarm : bands[score.label];
}

/** The meaning of each pillar, beside the answers about pain point and goal. The low end gets no list of weaknesses. */
function meaningOf(findings: Findings, place: Place): AdvisorySection {
	const { alerts, alsoThisMonth, today, isLowEnd } = findings;
	const { meaning } = textsOf(findings);
	// With commas between them, an action that has one of its own would read as two.
	const actions = alsoThisMonth
		.map(({ action, because }) => [uncapitalized(action), because].filter(Boolean).join(": "))
		.join("; ");
	const paragraphs = [
		...aboutOwner(findings, place),
		...today,
		...(actions ? [fillIn(isLowEnd ? meaning.afterThose : meaning.alsoThisMonth, { actions })] : []),
		...(alerts.length > 0 ? [fillIn(meaning.alerts, { alerts: alerts.join(" ") })] : []),
	];
	const blocks = [...(isLowEnd ? [] : meaningOfPillars(findings)), ...paragraphs.map(paragraph)];
	return { heading: meaning.heading, blocks };
}

function totalText(findings: Findings): string {
	const { total, maximum, label: band } = findings.score;
	return fillIn(textsOf(findings).meaning.total, { total, maximum, band, meaning: meaningOfTotal(findings) });
}

function strengthsOf(findings: Findings): Report["strengths"] {
	const { strong } = textsOf(findings);
	const { isTop, isLowEnd, strengths, assessment, score, questioned, ranked, steps } = findings;
	if (!isTop) {
		const [, ...items] = strengths.map(({ text }) => text);
		return { heading: isLowEnd ? strong.lowEndHeading : strong.heading, items };
	}
	const doubted = assessment.advice.questions.filter(({ id }) => questioned.includes(id));
	const sound = assessment.rubric.pillars.filter(({ id }) => !doubted.some(({ pillar }) => pillar === id));
	// A pillar with a step still open is not there to be protected.
	const without = (open: Findings["ranked"] | Findings["steps"]) =>
		sound.filter(({ id }) => open.every(({ pillar }) => pillar !== id));
	const kept = [without(ranked), without(steps)].find(({ length }) => length > 0) ?? sound;
	const items = kept
		.toSorted((one, other) => entryOf(score.scores, other.id) - entryOf(score.scores, one.id))
		.slice(0, PILLARS_TO_PROTECT)
		.map(({ id, name: pillar }) =>
			fillIn(strong.protect, { pillar, what: uncapitalized(pillarAdviceOf(findings, id).protect) }),
		);
	return { heading: strong.protectHeading, items };
}

function stepsHeading(findings: Findings): string {
	const { steps, ranked, isLowEnd, isTop } = findings;
	if (steps.length === 0) return "";
	const texts = textsOf(findings).steps;
	if (isLowEnd) return texts.lowEndHeading;
	// A step that adds nothing looks again at what is known: it is no gap.
	const areLast = isTop && ranked.length === steps.length && steps.every(({ gain }) => gain > 0);
	const count = steps.length;
	return fillInCount(areLast ? texts.lastGapsHeading : texts.heading, count, { count: countInWords(count) });
}

/** The goals once the rest is in order; no section below the top. */
function longTermGoalsOf(findings: Findings): AdvisorySection | undefined {
	const items = findings.longTermGoals.map(({ text }) => text);
	if (items.length === 0) return undefined;
	return { heading: textsOf(findings).longTermGoals, blocks: [{ kind: "bullets", items }] };
}

const MOST_SERVICES = 2;

/** At most two services, and only where a chosen step or a long-term goal names one. */
function aboutServices(findings: Findings): string {
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
	return steps.length > 0 ? fillInCount(help.notNeeded, steps.length) : help.nothingToDo;
}

/** No service is offered to those who cannot afford it: what is said instead. */
function reasonToWait({ assessment, chosen, mayNothingBeSpent }: Findings): string | undefined {
	const found = assessment.advice.waits.find(
		({ whileNothingMayBeSpent, if: when = {} }) =>
			(!whileNothingMayBeSpent || mayNothingBeSpent) && holds(when, chosen),
	);
	return found && assessment.advice.texts.help[found.say];
}

function helpOf(findings: Findings): AdvisorySection {
	const { help } = textsOf(findings);
	const lowEnd = findings.isLowEnd ? fillInCount(help.notNeeded, findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? aboutServices(findings);
	return { heading: help.heading, blocks: [paragraph(text)] };
}

/** Matches a whole quotation before any word in it: between quotation marks stands an answer as it was given. */
const WORDS_OF_TRADE = /"[^"\n]*"|\b(customer|client|business)(s?)\b/gi;

/** The text with what the trade calls its customers and itself. */
function inWordsOfTrade(text: string, { customer, business }: Findings): string {
	if (!customer) return text;
	return text.replace(WORDS_OF_TRADE, (found: string, word?: string, plural?: string) => {
		const own = word?.toLowerCase() === "business" ? business : customer;
		if (!word || !own) return found;
		return (/^[A-Z]/.test(word) ? capitalized(own) : own) + plural;
	});
}

/** The same value with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]: [string, unknown]) => [name, withTexts(each, change)]),
	);
}

/** The step of each pillar that would add most to the total; none where nothing would. */
const gainsByPillar = ({ assessment, ranked }: Findings): Report["gains"] =>
	assessment.rubric.pillars.flatMap(({ id }) => {
		const own = ranked.filter(({ pillar }) => pillar === id);
		const most = Math.max(0, ...own.map(({ gain }) => gain));
		const best = own.find(({ gain }) => gain === most);
		if (!best || most === 0) return [];
		const texts = assessment.advice.texts.steps;
		return { pillar: id, action: best.action, points: atLeast(texts, fillIn(texts.gain, { gain: best.gain }), best) };
	});

function reportOf(findings: Findings): Report {
	const { steps, isTop, strengths, alarm, check = "", sideLine = "" } = findings;
	const report: Report = {
		check,
		alarms: alarm ? [alarm] : [],
		strongest: isTop ? "" : (strengths[0]?.text ?? ""),
		strengths: strengthsOf(findings),
		stepsHeading: stepsHeading(findings),
		steps: steps.map((step) => stepOf(step, findings)),
		sideLine,
		gains: gainsByPillar(findings),
		total: totalText(findings),
		meaning: meaningOf(findings, "above"),
		longTermGoals: longTermGoalsOf(findings),
		plan: planOf(findings),
		help: helpOf(findings),
	};
	if (!findings.customer) return report;
	return reportSchema.parse(withTexts(report, (text) => inWordsOfTrade(text, findings)));
}

/** The advice as the text that is specified: what it means comes before the steps, so that it speaks of steps below. */
function adviceText(findings: Findings, report: Report): string {
	const { hasLineBreaks, advice } = findings.assessment;
	const { check, alarm, strengths, steps, longTermGoals, plan, help } = sectionsOf({ report, texts: advice.texts });
	const { heading, blocks } = meaningOf(findings, "below");
	const meaning = { heading, blocks: [paragraph(report.total), ...blocks] };
	const sections = [check, alarm, meaning, strengths, steps, longTermGoals, plan, help];
	return inWordsOfTrade(printAdvice(sections, hasLineBreaks ? "text" : "markdown"), findings);
}

/** The result of some answers, with what a mail, a PDF and the desk say besides. No name that was typed is in it. */
export function resultOf(assessment: Assessment, answers: Answers) {
	const { path, rubric, advice } = assessment;
	const findings = advise(assessment, answers);
	const { total, maximum, label, scores } = findings.score;
	const report = reportOf(findings);
	return {
		path,
		version: rubric.version,
		adviceVersion: advice.adviceVersion,
		total,
		maximum,
		label,
		scores,
		pillars: pillarScores(rubric.pillars, scores),
		meaning: inWordsOfTrade(meaningOfTotal(findings), findings),
		/** Every alarm that holds, in a few words; the first is the one with the box. */
		alarms: findings.alarms.map((alarm) => inWordsOfTrade(alarm, findings)),
		advice: adviceText(findings, report),
		report,
		/** The texts that hold its advice together. */
		texts: advice.texts,
	};
}

export type OwnResult = ReturnType<typeof resultOf>;
