import { type Answers, answerLabel } from "#features/assessment/questions/question.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import { scoreAssessment, scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import {
	type Alarm,
	type Alert,
	type AlertsOf,
	type AlertWithStep,
	type Assessment,
	holds,
	type LongTermGoal,
	matches,
	type PillarCopy,
	type Situation,
	type Strength,
} from "./advice.ts";
import { alertsThatHold, textOf, withFigures } from "./alerts.ts";
import { chooseSteps } from "./choose-steps.ts";
import { boostsOf, type OpenStep, rankSteps } from "./open-steps.ts";
import { isPaidAtOnce, sizeOf, tradeOf } from "./size-and-trade.ts";

const LOW_END_PERCENT = 15;
const TOP_PERCENT = 95;
const MOST_STRENGTHS = 3;
/** Half-way answers fill up no further than this where there is a best one to name. */
const ENOUGH_STRENGTHS = 2;
const MOST_WARNINGS = 2;
const MOST_WARNINGS_AT_THE_LOW_END = 1;
const MOST_NOTES = 1;
const LONG_TERM_GOALS = 2;

/** What there is to say to one visitor, before it is put into sentences. */
export type Findings = Situation & {
	/** Every open step, the most worthwhile first. */
	ranked: readonly OpenStep[];
	/** The two or three of them to begin with. */
	steps: readonly OpenStep[];
	/** The strongest first. */
	strengths: readonly FoundStrength[];
	/** The first alarm; the others become steps. */
	alarm: FoundAlarm | undefined;
	/** The titles of all alarms that hold. */
	alarms: readonly string[];
	/** The actions of alarms that are no step yet. */
	alsoThisMonth: readonly string[];
	/** An hour that takes no place among the steps. */
	sideLine: string | undefined;
	/** Warnings that are no step, then a note. */
	alerts: readonly string[];
	/** An answer that is probably wrong. */
	check: string | undefined;
	/** The fields whose answers that check questions. */
	questioned: readonly string[];
	/** None below the top. */
	longTermGoals: readonly LongTermGoal[];
};

/** An alarm as it is said about the answers. */
type FoundAlarm = {
	tone: Alarm["tone"];
	title: string;
	text: string;
	/** How the figures in the text were worked out; empty where there are none. */
	sum: string;
	also: string | undefined;
	/** What the owner named as the pain point, unless it is this. */
	namedInstead: string | undefined;
	forbidsSpending: boolean;
};

type FoundStrength = Strength & { pillar: string; field: string };

/** Every good answer that no alert questions: the best ones first, and among them those that carry most. */
function findStrengths({ assessment, answers }: Situation, doubted: readonly string[]): FoundStrength[] {
	const { questions, rubric, advice } = assessment;
	const found = Object.entries(questions).flatMap(([field, question]) => {
		if (question.kind !== "choice" || !question.pillar || doubted.includes(field)) return [];
		const strength = advice.strengths[field]?.[scoredAnswer(rubric, field, answers)];
		if (!strength || (strength.unless && matches(strength.unless, answers))) return [];
		const { text } = strength.variants?.find(({ when }) => holds(when, answers)) ?? strength;
		return { ...strength, text, field, pillar: question.pillar };
	});
	const ranks: readonly Strength["rank"][] = ["best", "half-way", "slight"];
	const rankOf = ({ rank }: Strength) => ranks.indexOf(rank);
	const placeOf = ({ field }: FoundStrength) => advice.strongestFirst.indexOf(field);
	return found.sort((one, other) => rankOf(one) - rankOf(other) || placeOf(one) - placeOf(other));
}

/** Up to three strengths, from different pillars as long as there are any. */
function chooseStrengths(situation: Situation, doubted: readonly string[]): FoundStrength[] {
	const found = findStrengths(situation, doubted);
	const chosen: FoundStrength[] = [];
	const isNewPillar = ({ pillar }: FoundStrength) => chosen.every((strength) => strength.pillar !== pillar);
	for (const strength of found) {
		const isFilling = strength.rank !== "best" && chosen[0]?.rank === "best";
		if (chosen.length >= (isFilling ? ENOUGH_STRENGTHS : MOST_STRENGTHS)) break;
		const isAnyNew = found.some((other) => other.rank === strength.rank && isNewPillar(other));
		if (isNewPillar(strength) || !isAnyNew) chosen.push(strength);
	}
	const passedOver = found.filter((strength) => strength.rank === "best" && !chosen.includes(strength));
	return [...chosen, ...passedOver].slice(0, Math.max(chosen.length, MOST_STRENGTHS));
}

function describeAlarm(alarm: Alarm, situation: Situation): FoundAlarm {
	const { assessment, answers } = situation;
	const { field } = assessment.advice.painPoint;
	const named = entryOf(answers, field);
	const spoken = textOf(alarm, situation);
	const money = alarm.money ? withFigures(alarm.money, situation) : undefined;
	return {
		tone: alarm.tone,
		title: alarm.title,
		text: [spoken.text, money?.text].filter(Boolean).join(" "),
		sum: [...spoken.sums, ...(money?.sums ?? [])].join("; "),
		also: alarm.also,
		namedInstead: alarm.named?.includes(named) ? undefined : answerLabel(entryOf(assessment.questions, field), named),
		forbidsSpending: alarm.forbidsSpending ?? false,
	};
}

/** What is called attention to beside the steps. Nothing that a step says is said twice. */
function describeAlerts(
	situation: Situation,
	{ alarms, warnings, sideLines, notes, checks }: AlertsOf,
	{ steps, ranked }: Pick<Findings, "steps" | "ranked">,
): Pick<Findings, "alarm" | "alarms" | "alsoThisMonth" | "sideLine" | "alerts" | "check" | "questioned"> {
	const { isLowEnd } = situation;
	const say = (alert: Alert) => textOf(alert, situation).text;
	const isStep = ({ fields }: AlertWithStep) => steps.some(({ field }) => fields.includes(field));
	const left = alarms.filter((alarm) => !isStep(alarm)).flatMap(({ fields }) => fields);
	const warned = warnings
		.filter((warning) => !isStep(warning))
		.map((warning) => [say(warning), warning.todo].filter(Boolean).join(" "));
	const noted = isLowEnd ? [] : notes.slice(0, MOST_NOTES).map(say);
	return {
		alarm: alarms[0] && describeAlarm(alarms[0], situation),
		alarms: alarms.map(({ title }) => title),
		alsoThisMonth: ranked.flatMap(({ field, action }) => (left.includes(field) ? action : [])),
		sideLine: sideLines.filter((line) => !isStep(line)).map(say)[0],
		alerts: [...warned.slice(0, isLowEnd ? MOST_WARNINGS_AT_THE_LOW_END : MOST_WARNINGS), ...noted],
		check: checks.map(say)[0],
		questioned: checks[0]?.doubts ?? [],
	};
}

/** What is said about a pillar: one person reads no word about people. */
export function pillarCopyOf({ assessment: { advice }, size }: Situation, pillar: string): PillarCopy {
	const copy = entryOf(advice.pillars, pillar);
	return size === "solo" ? { ...copy, ...copy.solo } : copy;
}

/** What comes after a result at the top: from the two pillars that bear most on what the owner named. */
function chooseLongTermGoals(situation: Situation): LongTermGoal[] {
	const { questions, rubric } = situation.assessment;
	if (!situation.isTop) return [];
	const { painPoint, goal } = boostsOf(situation);
	const bearing = new Map(rubric.pillars.map(({ id }) => [id, 0]));
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const boost = (painPoint[field] ?? 0) + (goal[field] ?? 0);
		bearing.set(question.pillar, (bearing.get(question.pillar) ?? 0) + boost);
	}
	return Array.from(bearing)
		.sort(([, one], [, other]) => other - one)
		.slice(0, LONG_TERM_GOALS)
		.map(([pillar]) => pillarCopyOf(situation, pillar).longTermGoal);
}

/** Scores the answers, and notes what else decides which advice fits. */
export function situationOf(assessment: Assessment, answers: Answers): Situation {
	const score = scoreAssessment(assessment, answers);
	const percent = (100 * score.total) / score.maximum;
	return {
		assessment,
		answers,
		score,
		size: sizeOf(assessment, answers),
		trade: tradeOf(assessment, answers),
		isPaidAtOnce: isPaidAtOnce(assessment, answers),
		isLowEnd: percent <= LOW_END_PERCENT,
		isTop: percent >= TOP_PERCENT,
	};
}

/** Scores the answers, and chooses from all that could be said what they call for. */
export function advise(assessment: Assessment, answers: Answers): Findings {
	const situation = situationOf(assessment, answers);
	const ranked = rankSteps(situation);
	const alerts = alertsThatHold(assessment.advice.alerts, answers);
	const steps = chooseSteps(situation, ranked, alerts);
	const said: readonly Alert[] = Object.values(alerts).flat();
	const doubted = said.flatMap(({ doubts = [] }) => doubts);
	return {
		...situation,
		ranked,
		steps,
		strengths: chooseStrengths(situation, doubted),
		...describeAlerts(situation, alerts, { steps, ranked }),
		longTermGoals: chooseLongTermGoals(situation),
	};
}
