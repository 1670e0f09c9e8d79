import { capitalized } from "#documents/content/format-text.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import { goalOf } from "#features/assessment/advice/first-half.ts";
import type { Plan } from "./assessment-result.ts";

export const LAST_DAY = 90;

/** For each step in turn the week in which it begins, and the day on which it is looked at; the first is looked at by its figure. */
const TURNS = [
	{ week: 1, lookDay: 0 },
	{ week: 3, lookDay: 45 },
	{ week: 6, lookDay: 75 },
];

type PlanGoal = Plan["goals"][number];

/** A line on which nothing is to be filled in. */
const plain = (goal: Pick<PlanGoal, "day" | "when" | "title"> & Partial<PlanGoal>): PlanGoal => ({
	text: "",
	blanks: [],
	...goal,
});

/** Steps by the week in which they begin, with who does each; near the top long-term goals fill up the weeks. */
function turnsOf({ steps, longTermGoals, assessment, size }: Findings): PlanGoal[] {
	const { plan } = assessment.advice.texts;
	const who = plan.who[size];
	const begun = steps.map(({ action, doneWhen }, index) => ({
		step: index + 1,
		title: fillIn(plan.step, { number: index + 1, action }),
		done: doneWhen,
	}));
	const later = longTermGoals.map(({ done }) => ({ step: undefined, title: capitalized(done), done: "" }));
	return TURNS.flatMap(({ week, lookDay }, index) => {
		const task = [...begun, ...later][index];
		if (!task) return [];
		const { step, title, done } = task;
		const when = fillIn(plan.when.week, { number: week });
		const isLooked = lookDay > 0 && done !== "";
		const look = isLooked ? fillIn(plan.look, { day: lookDay, done }) : "";
		const turn = { day: 7 * (week - 1), when, title, step, ...(isLooked && { lookDay }) };
		// Of one person it is said once.
		if (size === "solo") return plain({ ...turn, text: index === 0 ? who.before : look });
		const unit = index === 0 ? (who.after ?? "") : "";
		return plain({ ...turn, text: look, blanks: [{ label: who.before, unit }] });
	});
}

/** The figure of the goal on the first and the last day; what it waits for, where it has to; nothing where an entry measures it. */
function goalInPlan(findings: Findings): PlanGoal[] {
	const goal = goalOf(findings);
	if (!goal || goal.same.includes(findings.entry.id)) return [];
	const { plan } = findings.assessment.advice.texts;
	const { measure, by90, wait } = goal;
	const title = wait ? "" : capitalized(measure.what);
	const blanks = wait
		? []
		: [0, LAST_DAY].map((day) => ({ label: fillIn(plan.when.day, { number: day }), unit: measure.unit }));
	return [plain({ day: LAST_DAY, when: plan.when.goal, title, text: fillIn(plan.reach, { goal: by90 }), blanks })];
}

const LAST_OF_MANY = /^to (.+?) (\d+)$/;

/** The first column of a sheet with every row of its own: "to customer 20" stands for all up to that one. */
export function rowsOfSheet(rows: readonly string[]): string[] {
	return rows.flatMap((row, index) => {
		const [, name, last] = LAST_OF_MANY.exec(row) ?? [];
		const before = Number(/\d+$/.exec(rows[index - 1] ?? "")?.[0]);
		if (!name || !before) return [row];
		return Array.from({ length: Number(last) - before }, (_, next) => `${capitalized(name)} ${before + next + 1}`);
	});
}

/** Plans the figure and the steps by date: what to do this week, who begins what and when, and when to look again. */
export function planOf(findings: Findings): Plan {
	const { entry, assessment, steps } = findings;
	const { entries, texts } = assessment.advice;
	const { plan } = texts;
	const { measure, by90 } = entry;
	const dayText = (day: number) => fillIn(plan.when.day, { number: day });
	const figureOn = (day: number) => ({ label: dayText(day), unit: measure.unit });
	const again = (day: number) => plain({ day, when: dayText(day), title: plan.measure, blanks: [figureOn(day)] });
	const [first = [], second = [], third = []] = turnsOf(findings).map((goal) => [goal]);
	const now = fillIn(plan.sheet, { what: measure.what });
	const isFirst = steps[0]?.isOfProblem === true;
	const when = isFirst ? plan.when.now : fillIn(plan.when.week, { number: 1 });
	const figure = plain({ day: 0, when, title: now, blanks: [figureOn(0)] });
	const goals = [
		// An alarm or check before the named problem comes before its figure, too.
		...(isFirst ? [figure, ...first] : [...first, figure]),
		...second,
		again(30),
		...third,
		again(60),
		plain({
			day: LAST_DAY,
			when: dayText(LAST_DAY),
			title: fillIn(plan.reach, { goal: by90 }),
			blanks: [figureOn(LAST_DAY)],
		}),
		...goalInPlan(findings),
	];
	return {
		heading: plan.heading,
		goals,
		again: plan.again,
		sheets: steps.flatMap(({ question, action }, index) => {
			const { sheet } = action === entry.step.do ? entry : (entries.find(({ step }) => step.do === action) ?? entry);
			const heading = fillIn(plan.sheetHeading, { number: index + 1, action });
			return question === "" ? { heading, columns: sheet.columns, rows: rowsOfSheet(sheet.rows) } : [];
		}),
	};
}
