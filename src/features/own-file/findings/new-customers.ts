import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf, netBetween } from "#features/own-file/customers.ts";
import type { Cohort, NewFinding } from "#features/own-file/findings.ts";
import { groupAt } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import {
	LEAST_CASES,
	newcombeInterval,
	roundInterval,
	roundShare,
	sumOf,
	wilsonInterval,
} from "#features/own-file/statistics.ts";

const YEAR = 365;
/** Within so many days another order counts as the second. */
const SECOND_DAYS = 90;
/** Before so many days of the file have passed, a customer seems new because the file begins. */
const RUN_IN_DAYS = 180;

/** Codes of customers with their first order in the window; null where the file is too short to tell. */
export function newCodes({ customers, firstDay, lastDay, windowStart }: Overview): number[] | null {
	if (firstDay > lastDay - 2 * YEAR + 1) return null;
	return customers.codes.filter((code) => (groupAt(customers.days, code)[0] ?? 0) >= windowStart);
}

/** Customers whose first order lies that many to that many days before the last day, and those who ordered again in time. */
function cohortOf({ customers, firstDay, lastDay }: Overview, earliest: number, latest: number): Cohort | null {
	const [from, to] = [Math.max(lastDay - earliest, firstDay + RUN_IN_DAYS), lastDay - latest];
	if (from > to) return null;
	const cohort = customers.codes
		.map((code) => groupAt(customers.days, code))
		.filter(([first]) => first !== undefined && first >= from && first <= to);
	const again = cohort.filter(([first = 0, second]) => second !== undefined && second - first <= SECOND_DAYS);
	return { from: isoDay(from), to: isoDay(to), customers: cohort.length, again: again.length };
}

/** Customers for whom the alarm had rung, and who ordered again in the last 90 days. */
function cameBack({ orders, customers, lastDay }: Overview): NewFinding["came_back"] {
	const nets = customers.codes.flatMap((code) => {
		const alarms = alarmsOf(groupAt(customers.days, code), lastDay);
		const back = alarms.find(({ next }) => next !== undefined && next > lastDay - SECOND_DAYS)?.next;
		return back === undefined ? [] : netBetween(orders, customers, code, back, lastDay);
	});
	return { count: nets.length, net: sumOf(nets) };
}

function newInWindow(overview: Overview): NewFinding["new"] {
	const { orders, customers, windowStart, lastDay } = overview;
	const codes = newCodes(overview);
	if (!codes) return undefined;
	const netOf = (code: number) => netBetween(orders, customers, code, windowStart, lastDay);
	const [net, known] = [sumOf(codes.map(netOf)), sumOf(customers.codes.map(netOf))];
	return { count: codes.length, net, share: known > 0 ? roundShare(net / known) : null };
}

const sharesOf = ({ again, customers }: Cohort) => ({ count: again, total: customers });

/** How many new customers order again, and how many were new or came back. Cohorts have had their 90 days. */
export function newFinding(overview: Overview): NewFinding {
	const { sales, customers } = overview;
	if (sales.reading.identity === null || customers.days.members.length === 0) return { say: "new.no-customers" };
	const cohort = cohortOf(overview, YEAR + SECOND_DAYS - 1, SECOND_DAYS);
	const before = cohortOf(overview, 2 * YEAR + SECOND_DAYS - 1, YEAR + SECOND_DAYS);
	const fresh = newInWindow(overview);
	const finding: NewFinding = {
		say: "new.not-enough",
		...(fresh && { new: fresh }),
		cohort,
		cohort_before: before,
		came_back: cameBack(overview),
	};
	if (!cohort || cohort.customers < LEAST_CASES) return finding;
	const rate = cohort.again / cohort.customers;
	const interval = roundInterval(wilsonInterval(cohort.again, cohort.customers));
	if (!before || before.customers < LEAST_CASES) {
		return { ...finding, say: "new.rate", rate: roundShare(rate), interval };
	}
	const [low, high] = newcombeInterval(sharesOf(cohort), sharesOf(before));
	return {
		...finding,
		say: low > 0 ? "new.rate-up" : high < 0 ? "new.rate-down" : "new.rate",
		rate: roundShare(rate),
		interval,
		difference: [roundShare(rate - before.again / before.customers), roundShare(low), roundShare(high)],
	};
}
