import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf } from "#features/own-file/customers.ts";
import type { Overview } from "#features/own-file/overview.ts";
import {
	LEAST_CASES,
	newcombeInterval,
	roundInterval,
	roundShare,
	sumBy,
	wilsonInterval,
} from "#features/own-file/statistics.ts";

const YEAR = 365;
/** Within so many days another order counts as the second. */
const SECOND_DAYS = 90;
/** Before so many days of the file have passed, a customer seems new because the file begins. */
const RUN_IN_DAYS = 180;

/** Customers with their first order in the window; null where the file is too short to tell. */
export function newCustomers({ customers, firstDay, lastDay, windowStart }: Overview): number[] | null {
	if (firstDay > lastDay - 2 * YEAR + 1) return null;
	return customers.all.filter((customer) => (customers.daysOf(customer)[0] ?? 0) >= windowStart);
}

/** Customers whose first order lies that many to that many days before the last day, and those who ordered again in time. */
function cohortOf({ customers, firstDay, lastDay }: Overview, earliest: number, latest: number) {
	const [from, to] = [Math.max(lastDay - earliest, firstDay + RUN_IN_DAYS), lastDay - latest];
	if (from > to) return null;
	let [cohort, again] = [0, 0];
	for (const customer of customers.all) {
		const [first = 0, second] = customers.daysOf(customer);
		if (first < from || first > to) continue;
		cohort += 1;
		if (second !== undefined && second - first <= SECOND_DAYS) again += 1;
	}
	return { from: isoDay(from), to: isoDay(to), customers: cohort, again };
}

/** Customers for whom the alarm had rung, and who ordered again in the last 90 days. */
function cameBack({ customers, lastDay }: Overview) {
	const nets = customers.all.flatMap((customer) => {
		const alarms = alarmsOf(customers.daysOf(customer), lastDay);
		const back = alarms.find(({ next = 0 }) => next > lastDay - SECOND_DAYS)?.next;
		return back === undefined ? [] : customers.netBetween(customer, back, lastDay);
	});
	return { count: nets.length, net: sumBy(nets, (net) => net) };
}

function newInWindow(overview: Overview) {
	const newOnes = newCustomers(overview);
	if (!newOnes) return undefined;
	const { all, windowNetOf } = overview.customers;
	const [net, known] = [sumBy(newOnes, windowNetOf), sumBy(all, windowNetOf)];
	return { count: newOnes.length, net, share: known > 0 ? roundShare(net / known) : null };
}

/** Tells that a counted order has a customer. */
export const hasNamedOrders = ({ orders }: Overview): boolean =>
	orders.counted.some((order) => orders.customerOf(order) >= 0);

/** How many new customers order again, and how many were new or came back. Cohorts have had their 90 days. */
export function newFinding(overview: Overview) {
	if (overview.sales.reading.identity === null || !hasNamedOrders(overview))
		return { say: "new.no-customers" } as const;
	const cohort = cohortOf(overview, YEAR + SECOND_DAYS - 1, SECOND_DAYS);
	const before = cohortOf(overview, 2 * YEAR + SECOND_DAYS - 1, YEAR + SECOND_DAYS);
	const finding = {
		new: newInWindow(overview),
		cohort,
		cohort_before: before,
		came_back: cameBack(overview),
	};
	if (!cohort || cohort.customers < LEAST_CASES) return { say: "new.not-enough", ...finding } as const;
	const shareOf = ({ again, customers }: typeof cohort) => ({ count: again, total: customers });
	const rate = cohort.again / cohort.customers;
	const interval = roundInterval(wilsonInterval(cohort.again, cohort.customers));
	const rated = { ...finding, rate: roundShare(rate), interval };
	if (!before || before.customers < LEAST_CASES) return { say: "new.rate", ...rated } as const;
	const [low, high] = newcombeInterval(shareOf(cohort), shareOf(before));
	return {
		say: low > 0 ? "new.rate-up" : high < 0 ? "new.rate-down" : "new.rate",
		...rated,
		/** From the year before, with its interval. */
		difference: [roundShare(rate - before.again / before.customers), roundShare(low), roundShare(high)],
	} as const;
}
