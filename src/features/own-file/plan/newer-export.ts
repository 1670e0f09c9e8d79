import type { Result } from "#features/own-file/analysis.ts";
import { type AnalysisOptions, analyze } from "#features/own-file/analyze.ts";
import { dayNumber } from "#features/own-file/calendar.ts";
import { nameKey } from "#features/own-file/normalize.ts";
import { type Orders, ordersOf } from "#features/own-file/orders.ts";
import { readSales } from "#features/own-file/read-sales.ts";
import type { Sales } from "#features/own-file/sales.ts";
import { at } from "#features/own-file/statistics.ts";
import type { FileTables } from "#features/own-file/table.ts";
import type { Plan } from "./plan-file.ts";
import { nameInPlan } from "./plan-names.ts";
import type { Week } from "./sales-change.ts";
import { type Comparison, mondayOf, type NewerExport, type OrdersSince, openPlan } from "./then-and-now.ts";

const keyInPlan = (name: string): string => nameKey(nameInPlan(name));

/** Used rows and net by week. */
function weeksOf(sales: Sales, { all, dayOf, netOf }: Orders): Map<number, Week> {
	const weeks = new Map<number, Week>();
	const add = (day: number, net: number, rows: number) => {
		const monday = mondayOf(day);
		const week = weeks.get(monday) ?? { net: 0, rows: 0 };
		weeks.set(monday, { net: week.net + net, rows: week.rows + rows });
	};
	for (const row of sales.rows) add(at(sales.day, row), 0, 1);
	for (const order of all) add(dayOf(order), netOf(order), 0);
	return weeks;
}

/** Every customer, by the name as a plan has it, with what was ordered after a day. Customers of one name are counted as one. */
function ordersAfter(day: number, { customerNames }: Sales, orders: Orders): Map<string, OrdersSince> {
	const keys = Array.from(customerNames, keyInPlan);
	const since = new Map<string, OrdersSince>(keys.map((key) => [key, { orders: 0, net: 0, first: null }]));
	for (const order of orders.all) {
		const [on, net] = [orders.dayOf(order), orders.netOf(order)];
		const found = since.get(keys[orders.customerOf(order)] ?? "");
		if (!found || on <= day) continue;
		found.net += net;
		if (net <= 0) continue;
		found.orders++;
		found.first = Math.min(found.first ?? on, on);
	}
	return since;
}

/** The figures of a file for its comparison with a plan. */
export function newerExport(
	{ findings, reading }: Extract<Result, { outcome: "read" }>,
	sales: Sales,
	orders: Orders,
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
	return openPlan(plan, newerExport(result, sales, ordersOf(sales), plan), options.today);
}
