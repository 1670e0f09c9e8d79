import { expect, test } from "vitest";
import type { Goal, Plan } from "./plan-file.ts";
import { randomFrom } from "./sales-change.ts";
import { mondayOf, type NewerExport, openPlan } from "./then-and-now.ts";

const day = (iso: string) => Date.parse(iso) / 86_400_000;
/** A Wednesday. */
const SEALED_EXPORT_ENDS = "2025-12-31";

const planOf = (...goals: Goal[]): Plan => ({
	sealed: "2026-01-08",
	file: "sales.csv",
	rows: 1_000,
	from: "2024-01-01",
	to: SEALED_EXPORT_ENDS,
	net: 5_000_000,
	currency: "$",
	goals,
});
const quiet: Goal = {
	kind: "quiet",
	atLeast: 2,
	customers: ["The farm", "The diner", "The deli"],
	value: 1,
};
const overdue: Goal = { kind: "overdue", atMost: 280_000, overdue: 564_800, invoices: 12 };
const months: Goal = { kind: "months", percent: 5, months: "", net: 0, monthsBefore: "", netBefore: 0 };
const data: Goal = { kind: "data", copies: 2, spellings: 1 };

/** An export whose weeks since the plan sell `factor` times as much as those of the year before. */
function exportOf(factor = 1, change: Partial<NewerExport> = {}, rows = 10): NewerExport {
	const random = randomFrom(1);
	const monday = mondayOf(day("2024-01-01"));
	const since = mondayOf(day(SEALED_EXPORT_ENDS)) + 7;
	const weeks = Array.from({ length: 125 }, (_, index) => {
		const start = monday + 7 * index;
		return [start, { net: Math.round(10_000 * (0.8 + 0.4 * random()) * (start >= since ? factor : 1)), rows }] as const;
	});
	return {
		firstDay: day("2024-01-01"),
		lastDay: day("2026-04-06"),
		usualPause: 1,
		currency: "$",
		weeks: new Map(weeks),
		ordersSince: () => ({ orders: 0, net: 0, first: null }),
		overdue: { amount: 564_800, invoices: 12 },
		copies: 2,
		spellings: 1,
		...change,
	};
}

const TODAY = "2026-04-08";
const verdictOf = (goal: Goal, now: NewerExport) => openPlan(planOf(goal), now, TODAY).outcomes[0]?.verdict;
const openMonths = (now: NewerExport) => openPlan(planOf(months), now, TODAY).outcomes[0] ?? expect.unreachable();

test("quiet customers who ordered again are counted", () => {
	const orders = new Map([
		["The farm", { orders: 3, net: 94_800, first: day("2026-02-10") }],
		["The diner", { orders: 0, net: 0, first: null }],
	]);
	const now = exportOf(1, { ordersSince: (name) => orders.get(name) });
	expect(openPlan(planOf(quiet), now, TODAY)).toMatchObject({
		problem: null,
		isEarly: false,
		from: "2024-01-01",
		to: "2026-04-06",
		outcomes: [{ verdict: "better", back: 1, net: 94_800, customers: [{ orders: 3 }, { orders: 0 }, { orders: 0 }] }],
	});
	orders.set("The diner", { orders: 1, net: 5, first: day("2026-02-11") });
	expect(verdictOf(quiet, now)).toBe("reached");
	orders.clear();
	expect(verdictOf(quiet, exportOf())).toBe("same");
});

test.each([
	["reached", { amount: 268_700, invoices: 6 }],
	["better", { amount: 280_100, invoices: 6 }],
	["same", { amount: 564_800, invoices: 12 }],
	["worse", { amount: 564_900, invoices: 12 }],
	["cant", null],
])("what is overdue is set beside the goal and what it was: %s", (verdict, now) => {
	expect(verdictOf(overdue, exportOf(1, { overdue: now }))).toBe(verdict);
});

test("in another currency nothing is said of what is overdue", () => {
	expect(verdictOf(overdue, exportOf(1, { currency: "NGN" }))).toBe("cant");
});

test.each([
	["reached", 0, 0],
	["better", 1, 1],
	["same", 1, 2],
	["worse", 4, 0],
	["cant", null, 0],
])("rows that are there twice and spellings are counted together: %s", (verdict, copies, spellings) => {
	expect(verdictOf(data, exportOf(1, { copies, spellings }))).toBe(verdict);
});

test("sales are compared by 13 whole weeks on four sides, without the week in which the first export ended", () => {
	const now = exportOf(1.5);
	const outcome = openMonths(now);
	const sum = (first: string) =>
		Array.from({ length: 13 }, (_, week) => now.weeks.get(day(first) + 7 * week)?.net ?? 0).reduce((a, b) => a + b);
	expect(outcome).toMatchObject({
		weeks: 13,
		why: null,
		verdict: "reached",
		change: {
			nets: {
				after: sum("2026-01-05"),
				before: sum("2025-09-29"),
				afterLastYear: sum("2025-01-06"),
				beforeLastYear: sum("2024-09-30"),
			},
		},
	});
});

test.each([
	[1.5, "reached"],
	[1, "cant"],
	[0.6, "worse"],
])("sales times %f: %s", (factor, verdict) => {
	expect(verdictOf(months, exportOf(factor))).toBe(verdict);
});

test("clearly more, and less than the goal, is better", () => {
	expect(verdictOf({ ...months, percent: 80 }, exportOf(1.5))).toBe("better");
});

test.each([
	["early", { lastDay: day("2026-03-22") }],
	["fewer", { firstDay: day("2024-10-16") }],
	[
		"uneven",
		{
			weeks: new Map([...exportOf().weeks].map(([week, { rows }], index) => [week, { rows, net: index % 9 ? 0 : 5 }])),
		},
	],
] as const)("with too little it can't be told: %s", (why, change) => {
	expect(openMonths(exportOf(1.5, change))).toMatchObject({ verdict: "cant", why, change: null });
});

test("twelve whole weeks on each side are enough, and fewer than 30 rows on one aren't", () => {
	expect(openMonths(exportOf(1.5, { lastDay: day("2026-03-29") }))).toMatchObject({ weeks: 12, verdict: "reached" });
	expect(openMonths(exportOf(1.5, {}, 2))).toMatchObject({ why: "rows", verdict: "cant" });
});

test("a last week without the days on which the shop is closed anyway is whole", () => {
	const friday = { lastDay: day("2026-04-03") };
	expect(openMonths(exportOf(1.5, friday))).toMatchObject({ weeks: 12 });
	expect(openMonths(exportOf(1.5, { ...friday, usualPause: 3 }))).toMatchObject({ weeks: 13 });
});

test("an export that ends before the first one, and one of another business, aren't compared", () => {
	expect(openPlan(planOf(quiet), exportOf(1, { lastDay: day(SEALED_EXPORT_ENDS) }), TODAY)).toMatchObject({
		problem: { kind: "older" },
		outcomes: [],
	});
	const others = {
		ordersSince: (name: string) => (name === "The deli" ? { orders: 0, net: 0, first: null } : undefined),
	};
	expect(openPlan(planOf(quiet), exportOf(1, others), TODAY).problem).toEqual({ kind: "other", share: 1 / 3 });
	// A short export can lack those who were quiet long before it begins.
	expect(openPlan(planOf(quiet), exportOf(1, { ...others, firstDay: day("2025-06-01") }), TODAY).problem).toBeNull();
});

test("before its day a plan may be looked at", () => {
	expect(openPlan(planOf(overdue), exportOf(), "2026-04-07")).toMatchObject({
		isEarly: true,
		outcomes: [{ verdict: "same" }],
	});
});
