import { nameIn } from "#domain/dates.ts";
import type { Findings, MonthsFinding } from "#features/own-file/findings.ts";
import { monthAndYear, yearBefore } from "#features/own-file/sentences/wording.ts";
import { sumBy } from "#features/own-file/statistics.ts";
import type { Goal } from "./plan-file.ts";
import { namesInPlan } from "./plan-names.ts";

const PERCENT = 5;
/** As many as there are between the plan and its opening. */
const MONTHS = 3;

/** Half of it to two digits, in whole units of the currency: 2,800 of 5,648. */
function halfOf(hundredths: number): number {
	const units = hundredths / 200;
	const step = Math.max(1, 10 ** (Math.floor(Math.log10(units)) - 1));
	return Math.max(1, Math.round(units / step) * step) * 100;
}

/** `October to December 2025`, `November 2025 to January 2026`, `December 2025`; months are `YYYY-MM`, oldest first. */
function nameOf(months: readonly string[]): string {
	const [first = "", last = ""] = [months[0], months.at(-1)];
	if (first === last) return monthAndYear(last);
	const isOneYear = first.slice(0, 4) === last.slice(0, 4);
	return `${isOneYear ? nameIn(`${first}-01`, "month") : monthAndYear(first)} to ${monthAndYear(last)}`;
}

function goalOfMonths({ table }: MonthsFinding): Goal[] {
	const pairs = table.filter(({ whole, year_before }) => whole && year_before !== null).slice(-MONTHS);
	if (pairs.length === 0) return [];
	const months = pairs.map(({ month }) => month);
	return [
		{
			kind: "months",
			percent: PERCENT,
			months: nameOf(months),
			net: sumBy(pairs, ({ net }) => net),
			monthsBefore: nameOf(months.map(yearBefore)),
			netBefore: sumBy(pairs, ({ year_before }) => year_before ?? 0),
		},
	];
}

/** The goals that a report offers, by rule S1: at most four, with their numbers as they are proposed. */
export function proposeGoals({ quiet, unpaid, months, data }: Findings): Goal[] {
	const isQuiet = quiet.say === "quiet.one" || quiet.say === "quiet.many";
	const customers = namesInPlan(
		(isQuiet ? (quiet.table ?? []) : []).filter(({ group }) => group === "quiet").map(({ customer }) => customer),
	);
	const { overdue = 0, overdue_count: invoices = 0 } = unpaid;
	const copies = data.copies?.count ?? 0;
	const spellings = data.spellings?.count ?? 0;
	const replay = quiet.replay && { alarms: quiet.replay.alarms, right: quiet.replay.right };
	const goals: (Goal | false)[] = [
		customers.length > 0 && {
			kind: "quiet",
			atLeast: Math.ceil(customers.length / 2),
			customers,
			value: quiet.value ?? 0,
			...replay,
		},
		overdue > 0 && { kind: "overdue", atMost: halfOf(overdue), overdue, invoices },
		...(months.say === "months.not-enough" ? [] : goalOfMonths(months)),
		copies + spellings > 0 && { kind: "data", copies, spellings },
	];
	return goals.filter((goal) => goal !== false);
}
