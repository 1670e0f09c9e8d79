import { fillIn } from "#domain/fill-in.ts";
import type {
	Alarm,
	Alert,
	Alerts,
	AlertWithStep,
	PillarTexts,
	Strength,
} from "#features/assessment/documents/assessment.schema.ts";
import { type Answers, chosenLabel } from "#features/assessment/questions/question.ts";
import type { Alarm as SaidAlarm } from "#features/assessment/result/assessment-result.ts";
import { type Assessment, holds, matches, type Situation, situationOf, worthOf } from "./advice.ts";
import { alertsThatHold, textOf, withFigures } from "./alerts.ts";
import { boostsOf, chooseSteps, type OpenStep, rankSteps } from "./choose-steps.ts";

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
	strengths: readonly FoundStrength[];
	/** The first alarm; the others become steps. */
	alarm: SaidAlarm | undefined;
	/** It names no service and nothing to buy. */
	mayNothingBeSpent: boolean;
	alarms: readonly string[];
	/** The actions of alarms that are no step yet. */
	alsoThisMonth: readonly string[];
	/** An hour that takes no place among the steps. */
	sideLine: string | undefined;
	/** Warnings that are no step, then a note. */
	alerts: readonly string[];
	/** An answer that is probably wrong. */
	check: string | undefined;
	/** The questions whose answers that check doubts. */
	questioned: readonly string[];
	longTermGoals: readonly PillarTexts["longTermGoal"][];
};

type FoundStrength = Pick<Strength, "rank" | "text"> & { question: string; field: string; pillar: string };

/** Every good answer that no alert questions: the best ones first, and among them those that carry most. */
function findStrengths({ assessment, chosen }: Situation, doubted: readonly string[]): FoundStrength[] {
	const { questions, strongestFirst } = assessment.advice;
	const found = questions.flatMap((question): FoundStrength[] => {
		const { id, field, pillar } = question;
		if (!pillar || doubted.includes(id)) return [];
		const { strength } = worthOf(question, chosen) ?? {};
		if (!strength || (strength.unless && matches(strength.unless, chosen))) return [];
		const { text } = strength.cases?.find(({ if: when }) => holds(when, chosen)) ?? strength;
		return [{ rank: strength.rank, text, question: id, field, pillar }];
	});
	const ranks: readonly Strength["rank"][] = ["best", "half-way", "slight"];
	const rankOf = ({ rank }: FoundStrength) => ranks.indexOf(rank);
	// One that nobody has ranked carries least.
	const placeOf = ({ question }: FoundStrength) => strongestFirst.indexOf(question) + 1 || Number.MAX_SAFE_INTEGER;
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

/** The first alarm as it is said about the answers. */
function describeAlarm(alarm: Alarm, situation: Situation): SaidAlarm {
	const { tone, title, also = "", named } = alarm;
	const { assessment, answers, chosen } = situation;
	const { painPoint, questions, texts } = assessment.advice;
	const { field = "" } = questions.find(({ id }) => id === painPoint) ?? {};
	const spoken = textOf(alarm, situation);
	const money = alarm.money ? withFigures(alarm.money, situation) : undefined;
	const namesIt = named?.includes(chosen[painPoint] ?? "");
	return {
		tone,
		heading: fillIn(texts.alarm[tone], { title }),
		text: [spoken.text, money?.text].filter(Boolean).join(" "),
		sum: [...spoken.sums, ...(money?.sums ?? [])].join("; "),
		also,
		opening: namesIt
			? texts.alarm.namedItself
			: fillIn(texts.alarm.comesBefore, { named: chosenLabel(assessment.questions, answers, field) }),
	};
}

/** What is called attention to beside the steps. Nothing that a step says is said twice. */
function describeAlerts(
	situation: Situation,
	{ alarms, warnings, sideLines, notes, checks }: Alerts,
	{ steps, ranked }: Pick<Findings, "steps" | "ranked">,
): Pick<
	Findings,
	"alarm" | "mayNothingBeSpent" | "alarms" | "alsoThisMonth" | "sideLine" | "alerts" | "check" | "questioned"
> {
	const { isLowEnd } = situation;
	const say = (alert: Alert) => textOf(alert, situation).text;
	const isStep = (alert: AlertWithStep) => steps.some(({ question }) => alert.steps.includes(question));
	const left = alarms.filter((alarm) => !isStep(alarm)).flatMap((alarm) => alarm.steps);
	const warned = warnings
		.filter((warning) => !isStep(warning))
		.map((warning) => [say(warning), warning.todo].filter(Boolean).join(" "));
	const noted = isLowEnd ? [] : notes.slice(0, MOST_NOTES).map(say);
	return {
		alarm: alarms[0] && describeAlarm(alarms[0], situation),
		mayNothingBeSpent: alarms[0]?.forbidsSpending ?? false,
		alarms: alarms.map(({ title }) => title),
		alsoThisMonth: ranked.flatMap(({ question, action }) => (left.includes(question) ? action : [])),
		sideLine: sideLines.filter((line) => !isStep(line)).map(say)[0],
		alerts: [...warned.slice(0, isLowEnd ? MOST_WARNINGS_AT_THE_LOW_END : MOST_WARNINGS), ...noted],
		check: checks.map(say)[0],
		questioned: checks[0]?.doubts ?? [],
	};
}

/** What is said about a pillar: one person reads no word about people. */
export function pillarTextsOf({ assessment: { advice }, size }: Situation, pillar: string): PillarTexts {
	const texts = advice.pillars.find(({ id }) => id === pillar);
	if (!texts) throw new RangeError(`There is no pillar "${pillar}"`);
	return size === "solo" ? { ...texts, ...texts.solo } : texts;
}

/** What comes after a result at the top: from the two pillars that bear most on what the owner named. */
function chooseLongTermGoals(situation: Situation): PillarTexts["longTermGoal"][] {
	if (!situation.isTop) return [];
	const { pillars, questions } = situation.assessment.advice;
	const { painPoint, goal } = boostsOf(situation);
	const bearing = (pillar: string) =>
		questions
			.filter((question) => question.pillar === pillar)
			.reduce((sum, { id }) => sum + (painPoint[id] ?? 0) + (goal[id] ?? 0), 0);
	return pillars
		.toSorted((one, other) => bearing(other.id) - bearing(one.id))
		.slice(0, LONG_TERM_GOALS)
		.map(({ id }) => pillarTextsOf(situation, id).longTermGoal);
}

/** Scores the answers, and chooses from all that could be said what they call for. */
export function advise(assessment: Assessment, answers: Answers): Findings {
	const situation = situationOf(assessment, answers);
	const ranked = rankSteps(situation);
	const alerts = alertsThatHold(assessment.advice.alerts, situation.chosen);
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
