import { capitalized, countInWords, listInWords, uncapitalized } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { answerTo, holds } from "#features/assessment/advice/advice.ts";
import { advise, type Findings, pillarAdviceOf } from "#features/assessment/advice/advise.ts";
import type { AdviceDocument, ServiceName } from "#features/assessment/documents/advice.schema.ts";
import type { PillarAdvice } from "#features/assessment/documents/assessment.schema.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	bullets,
	inBold,
	paragraph,
	pillarScores,
	printAdvice,
	type Report,
	reportSchema,
	sectionsOf,
} from "./assessment-result.ts";
import { planOf } from "./plan-of.ts";
import { atLeast, stepOf } from "./steps-in-words.ts";
import { whatIfOf } from "./what-if.ts";

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

/** The sentence in place of the band, under a red alarm and where too little has been sold; undefined where the band is. */
function saidWithoutBand({ assessment, score, chosen, alarm }: Findings): { text: string } | undefined {
	const found = assessment.advice.withoutBand.find(
		({ under, if: when = {}, from = 0 }) =>
			(!under || alarm?.tone === under) && holds(when, chosen) && (100 * score.total) / score.maximum >= from,
	);
	return found && { text: found.text ?? "" };
}

function meaningOfTotal(findings: Findings): string {
	const { assessment, score, isLowEnd } = findings;
	const { texts, bands } = assessment.advice;
	return saidWithoutBand(findings)?.text ?? (isLowEnd ? texts.meaning.lowEnd : bands[score.label]);
}

/** The meaning of each pillar, and what is known of the trade and the age of the business. The low end gets no list of weaknesses. */
function meaningOf(findings: Findings): AdvisorySection {
	const { alerts, alsoThisMonth, isLowEnd, assessment } = findings;
	const { meaning } = textsOf(findings);
	// With commas between them, an action that has one of its own would read as two.
	const actions = alsoThisMonth
		.map(({ action, because }) => [uncapitalized(action), because].filter(Boolean).join(": "))
		.join("; ");
	const noted = assessment.advice.questions.filter(({ answers }) => answers?.some(({ note }) => note));
	const notes = isLowEnd
		? ""
		: noted
				.map(({ id }) => answerTo(findings, id).note)
				.filter(Boolean)
				// That on the age of the business only where no other line stands aside.
				.slice(0, findings.sideLine || alerts.length > 0 ? 1 : 2)
				.join(" ");
	const paragraphs = [
		notes,
		actions && fillIn(isLowEnd ? meaning.afterThose : meaning.alsoThisMonth, { actions }),
		alerts.length > 0 && fillIn(meaning.alerts, { alerts: alerts.join(" ") }),
	].flatMap((text) => text || []);
	const blocks = [...(isLowEnd ? [] : meaningOfPillars(findings)), ...paragraphs.map(paragraph)];
	return { heading: meaning.heading, blocks };
}

function totalText(findings: Findings): string {
	const { total, maximum, label: band } = findings.score;
	const { meaning } = textsOf(findings);
	const template = saidWithoutBand(findings) ? meaning.totalAlone : meaning.total;
	const said = meaningOfTotal(findings);
	const text = fillIn(template, { total, maximum, band, meaning: said });
	// All of it in bold would be a heading.
	return said ? text : text.replaceAll("**", "").trimEnd();
}

function strengthsOf(findings: Findings): Report["strengths"] {
	const { strong } = textsOf(findings);
	const { isTop, isLowEnd, strengths, assessment, score, questioned, ranked, steps } = findings;
	if (!isTop) {
		const [first, ...items] = strengths.map(({ text }) => text);
		const strongest = paragraph(first ? inBold(strong.strongest, first) : strong.none);
		const blocks = items.length > 0 ? [strongest, bullets(items)] : [strongest];
		return { heading: isLowEnd ? strong.lowEndHeading : strong.heading, blocks };
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
	return { heading: strong.protectHeading, blocks: [bullets(items)] };
}

function stepsHeading(findings: Findings): string {
	const { length: count } = findings.steps;
	const texts = textsOf(findings).steps;
	if (findings.isLowEnd && count === 2) return texts.lowEndHeading;
	return fillInCount(texts.heading, count, { count: countInWords(count) });
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
		return `${fillInCount(help.gaps, steps.length)} ${withHelp(help.longTermGoal, service)}`;
	}
	return fillInCount(help.notNeeded, steps.length);
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

/**
 * Matches a whole quotation or link before any word in it: an answer as it was given, and the name of a source. "clients/customers"
 * is one word.
 */
const WORDS_OF_TRADE = /"[^"\n]*"|\[[^\]]+\]\([^)]+\)|\b(?:clients\/)?(customer|client|business)(s?)\b/gi;

/** The text with what the trade calls its customers and itself. */
function inWordsOfTrade(text: string, { customer, business }: Findings): string {
	if (!customer) return text;
	return text.replace(WORDS_OF_TRADE, (found: string, word?: string, plural?: string) => {
		const own = word?.toLowerCase() === "business" ? business : customer;
		if (!word || !own) return found;
		return (/^[A-Z]/.test(word) ? capitalized(own) : own) + plural;
	});
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
	const { steps, alarm, today, check = "", sideLine = "" } = findings;
	const report: Report = {
		check,
		alarms: alarm ? [alarm] : [],
		firstHalf: findings.firstHalf,
		strengths: strengthsOf(findings),
		stepsHeading: stepsHeading(findings),
		today: today.join(" "),
		steps: steps.map((step) => stepOf(step, findings)),
		sideLine,
		gains: gainsByPillar(findings),
		whatIf: whatIfOf(findings),
		insteadOfLabel: saidWithoutBand(findings)?.text ?? "",
		total: totalText(findings),
		meaning: meaningOf(findings),
		longTermGoals: longTermGoalsOf(findings),
		plan: planOf(findings),
		help: helpOf(findings),
	};
	if (!findings.customer) return report;
	const inOwnWords = (_: string, value: unknown) =>
		typeof value === "string" ? inWordsOfTrade(value, findings) : value;
	return reportSchema.parse(JSON.parse(JSON.stringify(report), inOwnWords));
}

/** The advice as the text that is specified: the named problem, the steps and the plan, then what the score means. */
function adviceText({ assessment: { hasLineBreaks, advice } }: Findings, report: Report): string {
	const { check, alarm, firstHalf, strengths, steps, longTermGoals, plan, meaning, help } = sectionsOf({
		report,
		texts: advice.texts,
	});
	const scored = { ...meaning, blocks: [paragraph(report.total), ...meaning.blocks] };
	const sections = [check, alarm, firstHalf, steps, plan, strengths, scored, longTermGoals, help];
	return printAdvice(sections, hasLineBreaks ? "text" : "markdown");
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
		hidesLabel: saidWithoutBand(findings) !== undefined,
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
