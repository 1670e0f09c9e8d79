import type { IsoDate } from "#domain/dates.ts";
import { dayNumber, isoDay, weekdayOf } from "#features/own-file/calendar.ts";
import { currencySign } from "#features/own-file/money.ts";
import type { Goal, Plan } from "./plan-file.ts";
import { opensOn } from "./plan-names.ts";
import {
	LEAST_ROWS,
	LEAST_WEEKS,
	MOST_WEEKS,
	type SalesChange,
	type Sides,
	salesChange,
	type Week,
	YEAR_DAYS,
} from "./sales-change.ts";

/** A customer's counted orders since the plan, and their net with what went back. */
export type OrdersSince = { orders: number; net: number; first: number | null };

/** The figures of the newer export. Days are numbers of days since 1970-01-01, money is whole hundredths. */
export type NewerExport = {
	firstDay: number;
	lastDay: number;
	usualPause: number;
	currency: string | null;
	/** By their Mondays; a week without a row may be missing. */
	weeks: ReadonlyMap<number, Week>;
	/** By a name as the plan has it; undefined of a customer who isn't in the file. */
	ordersSince: (name: string) => OrdersSince | undefined;
	/** Null where the export doesn't say. */
	overdue: { amount: number; invoices: number } | null;
	copies: number | null;
	spellings: number | null;
};

type Verdict = "reached" | "better" | "same" | "worse" | "cant";

type GoalOf<Kind extends Goal["kind"]> = Extract<Goal, { kind: Kind }>;

/** The reasons why sales can't be compared: too short after the plan, or before it, too few rows, or a few weeks carry all. */
type NoChange = "early" | "fewer" | "rows" | "uneven";

export type Outcome = { verdict: Verdict } & (
	| { kind: "quiet"; goal: GoalOf<"quiet">; back: number; net: number; customers: (OrdersSince & { name: string })[] }
	| { kind: "overdue"; goal: GoalOf<"overdue">; now: { amount: number; invoices: number } | null }
	| {
			kind: "months";
			goal: GoalOf<"months">;
			/** Whole weeks on each of the four sides. */
			weeks: number;
			change: SalesChange | null;
			why: NoChange | null;
	  }
	| { kind: "data"; goal: GoalOf<"data">; now: { copies: number; spellings: number } | null }
);

export type Comparison = {
	plan: Plan;
	/** The first and last day of the newer export. */
	from: IsoDate;
	to: IsoDate;
	/** True before the day on which the plan is to be opened. */
	isEarly: boolean;
	/** The reason why nothing is compared, if there is one. */
	problem: { kind: "older" } | { kind: "other"; share: number } | null;
	outcomes: Outcome[];
};

const LEAST_SHARE_OF_CUSTOMERS = 0.5;
const YEAR = 365;

export const mondayOf = (day: number): number => day - weekdayOf(day);

function verdictOn(isReached: boolean, change: number): Verdict {
	if (isReached) return "reached";
	if (change === 0) return "same";
	return change > 0 ? "better" : "worse";
}

function openQuiet(goal: GoalOf<"quiet">, now: NewerExport): Outcome {
	const none: OrdersSince = { orders: 0, net: 0, first: null };
	const customers = goal.customers.map((name) => ({ name, ...(now.ordersSince(name) ?? none) }));
	const returned = customers.filter(({ orders }) => orders > 0);
	const back = returned.length;
	const net = returned.reduce((sum, each) => sum + each.net, 0);
	return { kind: "quiet", goal, verdict: verdictOn(back >= goal.atLeast, back), back, net, customers };
}

function openOverdue(goal: GoalOf<"overdue">, now: NewerExport, currency: string | null): Outcome {
	if (!now.overdue || currencySign(now.currency).trim() !== currencySign(currency).trim())
		return { kind: "overdue", goal, verdict: "cant", now: null };
	const { amount } = now.overdue;
	return { kind: "overdue", goal, verdict: verdictOn(amount <= goal.atMost, goal.overdue - amount), now: now.overdue };
}

function openData(goal: GoalOf<"data">, { copies, spellings }: NewerExport): Outcome {
	if (copies === null || spellings === null) return { kind: "data", goal, verdict: "cant", now: null };
	const left = copies + spellings;
	const verdict = verdictOn(left === 0, goal.copies + goal.spellings - left);
	return { kind: "data", goal, verdict, now: { copies, spellings } };
}

/** The four sides around the plan's last day, or why there are none. */
function sidesAround(to: number, now: NewerExport): { sides: Sides; weeks: number } | { why: NoChange; weeks: number } {
	const { firstDay, lastDay, usualPause } = now;
	const isWholeAt = (day: number, monday: number) => monday + 6 - day < usualPause;
	const monday = mondayOf(to);
	const start = monday + 7;
	// The week in which the first export ended belongs to neither side, unless it was whole by then.
	const end = isWholeAt(to, monday) ? start : monday;
	const lastMonday = mondayOf(lastDay);
	const after = (lastMonday - start) / 7 + (isWholeAt(lastDay, lastMonday) ? 1 : 0);
	const firstMonday = mondayOf(firstDay);
	const begin = firstDay - firstMonday < usualPause ? firstMonday : firstMonday + 7;
	const before = (end - YEAR_DAYS - begin) / 7;
	const weeks = Math.max(0, Math.min(MOST_WEEKS, after, before));
	if (after < LEAST_WEEKS) return { why: "early", weeks: Math.max(0, after) };
	if (before < LEAST_WEEKS) return { why: "fewer", weeks };
	const from = (first: number): Week[] =>
		Array.from({ length: weeks }, (_, index) => now.weeks.get(first + 7 * index) ?? { net: 0, rows: 0 });
	const earlier = end - 7 * weeks;
	const sides = {
		after: from(start),
		before: from(earlier),
		afterLastYear: from(start - YEAR_DAYS),
		beforeLastYear: from(earlier - YEAR_DAYS),
	};
	const rows = Object.values(sides).map((side) => side.reduce((sum, week) => sum + week.rows, 0));
	return Math.min(...rows) < LEAST_ROWS ? { why: "rows", weeks } : { sides, weeks };
}

function openMonths(goal: GoalOf<"months">, now: NewerExport, to: number): Outcome {
	const found = sidesAround(to, now);
	const { weeks } = found;
	const base = { kind: "months", goal, weeks } as const;
	if ("why" in found) return { ...base, verdict: "cant", change: null, why: found.why };
	const change = salesChange(found.sides);
	if (!change) return { ...base, verdict: "cant", change: null, why: "uneven" };
	const { nets, interval } = change;
	const [low, high] = interval;
	if (low <= 0 && high >= 0) return { ...base, verdict: "cant", change, why: null };
	const isReached = low > 0 && nets.after >= (1 + goal.percent / 100) * nets.afterLastYear;
	return { ...base, verdict: verdictOn(isReached, change.change), change, why: null };
}

function openGoal(goal: Goal, now: NewerExport, { to, currency }: Plan): Outcome {
	switch (goal.kind) {
		case "quiet":
			return openQuiet(goal, now);
		case "overdue":
			return openOverdue(goal, now, currency);
		case "months":
			return openMonths(goal, now, dayNumber(to));
		case "data":
			return openData(goal, now);
	}
}

/** A file that goes back far enough has the plan's customers; if it lacks most of them, it is another business's. */
function problemOf({ goals, to }: Plan, now: NewerExport): Comparison["problem"] {
	if (now.lastDay <= dayNumber(to)) return { kind: "older" };
	const names = goals.flatMap((goal) => (goal.kind === "quiet" ? goal.customers : []));
	if (names.length === 0 || now.firstDay > dayNumber(to) - YEAR) return null;
	const share = names.filter((name) => now.ordersSince(name)).length / names.length;
	return share < LEAST_SHARE_OF_CUSTOMERS ? { kind: "other", share } : null;
}

/** Sets the plan's goals beside the newer export, by the rule in `RULE.md`. `today` is the device's day. */
export function openPlan(plan: Plan, now: NewerExport, today: IsoDate): Comparison {
	const problem = problemOf(plan, now);
	return {
		plan,
		from: isoDay(now.firstDay),
		to: isoDay(now.lastDay),
		isEarly: today < opensOn(plan),
		problem,
		outcomes: problem ? [] : plan.goals.map((goal) => openGoal(goal, now, plan)),
	};
}
