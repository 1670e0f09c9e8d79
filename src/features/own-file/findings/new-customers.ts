import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf, type Customer, netBetween } from "#features/own-file/customers.ts";
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
export function newCustomers({ customers, firstDay, lastDay, windowStart }: Overview): Customer[] | null {
	if (firstDay > lastDay - 2 * YEAR + 1) return null;
	return customers.filter(({ days }) => (days[0] ?? 0) >= windowStart);
}

/** Customers whose first order lies that many to that many days before the last day, and those who ordered again in time. */
function cohortOf({ customers, firstDay, lastDay }: Overview, earliest: number, latest: number) {
	const [from, to] = [Math.max(lastDay - earliest, firstDay + RUN_IN_DAYS), lastDay - latest];
	if (from > to) return null;
	const cohort = customers.filter(({ days: [first = 0] }) => first >= from && first <= to);
	const again = cohort.filter(({ days: [first = 0, second] }) => second !== undefined && second - first <= SECOND_DAYS);
	return { from: isoDay(from), to: isoDay(to), customers: cohort.length, again: again.length };
}

/** Customers for whom the alarm had rung, and who ordered again in the last 90 days. */
function cameBack({ customers, lastDay }: Overview) {
	const nets = customers.flatMap((customer) => {
		const back = alarmsOf(customer, lastDay).find(({ next = 0 }) => next > lastDay - SECOND_DAYS)?.next;
		return back === undefined ? [] : netBetween(customer, back, lastDay);
	});
	return { count: nets.length, net: sumBy(nets, (net) => net) };
}

function newInWindow(overview: Overview) {
	const customers = newCustomers(overview);
	if (!customers) return undefined;
	const netOf = (list: readonly Customer[]) => sumBy(list, ({ windowNet }) => windowNet);
	const [net, known] = [netOf(customers), netOf(overview.customers)];
	return { count: customers.length, net, share: known > 0 ? roundShare(net / known) : null };
}

/** How many new customers order again, and how many were new or came back. Cohorts have had their 90 days. */
export function newFinding(overview: Overview) {
	const isNamed = overview.customers.some(({ days }) => days.length > 0);
	if (overview.sales.reading.identity === null || !isNamed) return { say: "new.no-customers" } as const;
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
