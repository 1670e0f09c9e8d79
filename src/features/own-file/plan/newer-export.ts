import type { IsoDate } from "#domain/dates.ts";
import { dayNumber } from "#features/own-file/calendar.ts";
import { type Counted, findAll } from "#features/own-file/findings.ts";
import { nameKey } from "#features/own-file/normalize.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { at } from "#features/own-file/statistics.ts";
import type { Plan } from "./plan-file.ts";
import { nameInPlan } from "./plan-names.ts";
import type { Week } from "./sales-change.ts";
import { type Comparison, mondayOf, type NewerExport, type OrdersSince, openPlan } from "./then-and-now.ts";

const keyInPlan = (name: string): string => nameKey(nameInPlan(name));

/** Used rows and net by week. */
function weeksOf({ sales, orders: { all, dayOf, netOf } }: Overview): Map<number, Week> {
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
function ordersAfter(day: number, { sales, orders }: Overview): Map<string, OrdersSince> {
	const keys = Array.from(sales.customerNames, keyInPlan);
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
export function newerExport(counted: Counted, plan: Pick<Plan, "to">): NewerExport {
	const { overview } = counted;
	const { unpaid, data } = findAll(counted);
	const since = ordersAfter(dayNumber(plan.to), overview);
	const { overdue, overdue_count } = unpaid;
	return {
		firstDay: overview.firstDay,
		lastDay: overview.lastDay,
		usualPause: overview.usualPause,
		currency: overview.sales.reading.currency,
		weeks: weeksOf(overview),
		ordersSince: (name) => since.get(keyInPlan(name)),
		overdue: overdue === undefined ? null : { amount: overdue, invoices: overdue_count ?? 0 },
		copies: data.copies?.count ?? null,
		spellings: data.spellings?.count ?? null,
	};
}

/** Sets a plan beside a newer export, which is counted with the visitor's choices. `today` is the device's day. */
export const compareWithPlan = (counted: Counted, plan: Plan, today: IsoDate): Comparison =>
	openPlan(plan, newerExport(counted, plan), today);
