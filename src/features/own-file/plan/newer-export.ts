import type { Result } from "#features/own-file/analysis.ts";
import { type AnalysisOptions, analyze } from "#features/own-file/analyze.ts";
import { dayNumber } from "#features/own-file/calendar.ts";
import { nameKey } from "#features/own-file/normalize.ts";
import { type Order, ordersOf } from "#features/own-file/orders.ts";
import { readSales } from "#features/own-file/read-sales.ts";
import type { Sales } from "#features/own-file/sales.ts";
import type { FileTables } from "#features/own-file/table.ts";
import type { Plan } from "./plan-file.ts";
import { nameInPlan } from "./plan-names.ts";
import type { Week } from "./sales-change.ts";
import { type Comparison, mondayOf, type NewerExport, type OrdersSince, openPlan } from "./then-and-now.ts";

const keyInPlan = (name: string): string => nameKey(nameInPlan(name));

/** Used rows and net by week. */
function weeksOf(sales: Sales, orders: readonly Order[]): Map<number, Week> {
	const weeks = new Map<number, Week>();
	const add = (day: number, net: number, rows: number) => {
		const monday = mondayOf(day);
		const week = weeks.get(monday) ?? { net: 0, rows: 0 };
		weeks.set(monday, { net: week.net + net, rows: week.rows + rows });
	};
	for (let row = 0; row < sales.size; row++) add(sales.day[row] ?? 0, 0, 1);
	for (const { day, net } of orders) add(day, net, 0);
	return weeks;
}

/** Every customer, by the name as a plan has it, with what was ordered after a day. Customers of one name are counted as one. */
function ordersAfter(day: number, { customerNames }: Sales, orders: readonly Order[]): Map<string, OrdersSince> {
	const keys = Array.from(customerNames, keyInPlan);
	const since = new Map<string, OrdersSince>(keys.map((key) => [key, { orders: 0, net: 0, first: null }]));
	for (const { customer, day: on, net, isCounted } of orders) {
		const found = since.get(keys[customer] ?? "");
		if (!found || on <= day) continue;
		found.net += net;
		if (!isCounted) continue;
		found.orders++;
		found.first = Math.min(found.first ?? on, on);
	}
	return since;
}

/** The figures of a file for its comparison with a plan. */
export function newerExport(
	{ findings, reading }: Extract<Result, { outcome: "read" }>,
	sales: Sales,
	orders: readonly Order[],
	plan: Pick<Plan, "to">,
): NewerExport {
	const { file, unpaid, data } = findings;
	const since = ordersAfter(dayNumber(plan.to), sales, orders);
	const { overdue, overdue_count } = unpaid;
	return {
		firstDay: dayNumber(file.from),
		lastDay: dayNumber(file.to),
		usualPause: file.usual_pause,
		currency: reading.currency,
		weeks: weeksOf(sales, orders),
		ordersSince: (name) => since.get(keyInPlan(name)),
		overdue: overdue === undefined ? null : { amount: overdue, invoices: overdue_count ?? 0 },
		copies: data.copies?.count ?? null,
		spellings: data.spellings?.count ?? null,
	};
}

/** Sets a plan beside a newer export, which is read with the visitor's choices. Undefined if it can't be read. */
export function compareWithPlan(file: FileTables, options: AnalysisOptions, plan: Plan): Comparison | undefined {
	const { result } = analyze(file, options);
	if (result.outcome === "refused") return undefined;
	const sales = readSales(file, dayNumber(options.today), options.answers);
	return openPlan(plan, newerExport(result, sales, ordersOf(sales).orders, plan), options.today);
}
