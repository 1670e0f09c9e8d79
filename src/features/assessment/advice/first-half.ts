import { fillIn } from "#domain/fill-in.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";
import type { Entry, Goal, Source, Usual } from "#features/assessment/documents/first-half.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import type { FirstHalf } from "#features/assessment/result/assessment-result.ts";
import { answerTo, holds, type Situation } from "./advice.ts";

type Answered = Pick<Situation, "assessment" | "chosen">;

/** The entry in the words for these answers: every case that holds has put in its own. */
function inCases(entry: Entry, { chosen }: Answered): Entry {
	let said = entry;
	for (const { if: when, step, ...texts } of entry.cases ?? []) {
		if (holds(when, chosen)) said = { ...said, ...texts, step: { ...said.step, ...step } };
	}
	return said;
}

/** Returns an entry by its id, in the words for these answers. Throws a RangeError where there is none. */
export function entryNamed(situation: Answered, id: string): Entry {
	const entry = situation.assessment.advice.entries.find((each) => each.id === id);
	if (!entry) throw new RangeError(`There is no entry "${id}"`);
	return inCases(entry, situation);
}

/** The entry about the problem that was named: the first that holds. Throws a RangeError where none does. */
export function entryFor(situation: Answered): Entry {
	const { chosen, assessment } = situation;
	const entry = assessment.advice.entries.find(({ if: when }) => holds(when, chosen));
	if (!entry) throw new RangeError(`No entry holds for ${chosen[assessment.advice.painPoint]}`);
	return inCases(entry, situation);
}

/** The goal as it is measured; undefined where none was asked for. */
export function goalOf({ assessment, chosen }: Situation): (Goal & { wait?: string | undefined }) | undefined {
	const goal = assessment.advice.goals.find(({ if: when }) => holds(when, chosen));
	let said: (Goal & { wait?: string | undefined }) | undefined = goal;
	for (const { if: when, ...texts } of goal?.cases ?? []) {
		if (said && holds(when, chosen)) said = { ...said, ...texts };
	}
	return said;
}

/** A source as a link: to the publisher's page, or to the one that was read in its place. */
function linkTo({ publisher, year, address, readAt }: Source, texts: AdviceDocument["firstHalf"]): string {
	if (!readAt) return `[${fillIn(texts.source, { publisher, year })}](${address})`;
	return `${fillIn(texts.reported, { publisher, year })} [${new URL(readAt).host.replace(/^www\./, "")}](${readAt})`;
}

/** Sentences on what a figure usually is, each with its source; without those whose source may not be shown. */
function usualOf({ assessment }: Situation, usual: Usual): string[] {
	const { sources, texts } = assessment.advice;
	return usual.flatMap(({ text, source: id }) => {
		const source = sources.find((each) => each.id === id);
		return source && !source.unconfirmed ? `${text} (${linkTo(source, texts.firstHalf)})` : [];
	});
}

/** The line about the goal: its figure and one thing to begin with, its target alone, or that it has to wait. */
function goalLine(situation: Situation, entry: Entry, isServed: boolean): FirstHalf["lines"] {
	const { goal: question, texts } = situation.assessment.advice;
	const goal = goalOf(situation);
	if (!goal || question === undefined) return [];
	const label = fillIn(texts.firstHalf.labels.goal, { goal: answerTo(situation, question).phrase ?? "" });
	const { figure, how, enough, notYet, wait, same, usual } = goal;
	if (wait) return [{ label, texts: [wait] }];
	if (same.includes(entry.id)) return [{ label, texts: [texts.firstHalf.goalTarget] }];
	const others = usual.filter(({ text }) => !entry.usual.some((said) => said.text === text));
	return [{ label, texts: [figure, how, ...usualOf(situation, others), isServed ? notYet : enough] }];
}

/**
 * The named problem with the figure to take, how, what it usually is, and what to do on each side of it; then the goal.
 * @param isServed whether an open step serves the goal
 */
export function firstHalfOf(
	situation: Situation,
	entry: Entry,
	{ isUnderAlarm, isServed }: Record<"isUnderAlarm" | "isServed", boolean>,
): FirstHalf {
	const { assessment, answers } = situation;
	const { labels, noFigure, underAlarm } = assessment.advice.texts.firstHalf;
	const problem = chosenLabel(assessment.questions, answers, assessment.painPoint);
	const usual = usualOf(situation, entry.usual);
	return {
		heading: isUnderAlarm ? fillIn(underAlarm, { problem }) : problem,
		lines: [
			{ label: labels.figure, texts: [entry.figure] },
			{ label: labels.how, texts: [entry.how] },
			{ label: labels.usual, texts: usual.length > 0 ? usual : [noFigure] },
			{ label: labels.above, texts: [entry.above] },
			{ label: labels.below, texts: [entry.below] },
			...goalLine(situation, entry, isServed),
		],
	};
}
