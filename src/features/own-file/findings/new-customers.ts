import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf, netBetween } from "#features/own-file/customers.ts";
import type { Cohort, NewFinding } from "#features/own-file/findings.ts";
import { groupAt } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { newcombeInterval, roundInterval, roundShare, wilsonInterval } from "#features/own-file/statistics.ts";

const YEAR = 365;
/** Within so many days another order counts as the second. */
const SECOND_DAYS = 90;
/** Before so many days of the file have passed, a customer seems new because the file begins. */
const RUN_IN_DAYS = 180;
const LEAST_CUSTOMERS = 30;

/** Codes of customers with their first order in the window; null where the file is too short to tell. */
export function newCodes({ customers, firstDay, lastDay, windowStart }: Overview): number[] | null {
	if (firstDay > lastDay - 2 * YEAR + 1) return null;
	return Array.from(customers.names.keys()).filter((code) => (groupAt(customers.days, code)[0] ?? 0) >= windowStart);
}

/** Customers whose first order lies that many days to that many days before the last day, and those who ordered again in time. */
function cohortOf({ customers, firstDay, lastDay }: Overview, earliest: number, latest: number): Cohort | null {
	const [from, to] = [Math.max(lastDay - earliest, firstDay + RUN_IN_DAYS), lastDay - latest];
	if (from > to) return null;
	let [count, again] = [0, 0];
	for (let code = 0; code < customers.count; code += 1) {
		const [first = 0, second] = groupAt(customers.days, code);
		if (first < from || first > to) continue;
		count += 1;
		if (second !== undefined && second - first <= SECOND_DAYS) again += 1;
	}
	return { from: isoDay(from), to: isoDay(to), customers: count, again };
}

/** Customers for whom the alarm had rung, and who ordered again in the last 90 days. */
function cameBack({ orders, customers, lastDay }: Overview): NewFinding["came_back"] {
	let [count, net] = [0, 0];
	for (let code = 0; code < customers.count; code += 1) {
		const alarms = alarmsOf(groupAt(customers.days, code), lastDay);
		const back = alarms.find(({ next }) => next !== undefined && next > lastDay - SECOND_DAYS)?.next;
		if (back === undefined) continue;
		count += 1;
		net += netBetween(orders, customers, code, back, lastDay);
	}
	return { count, net };
}

function newInWindow(overview: Overview): NewFinding["new"] {
	const { orders, customers, windowStart, lastDay } = overview;
	const codes = newCodes(overview);
	if (!codes) return undefined;
	const netOf = (code: number) => netBetween(orders, customers, code, windowStart, lastDay);
	const net = codes.reduce((sum, code) => sum + netOf(code), 0);
	const known = Array.from(customers.names.keys()).reduce((sum, code) => sum + netOf(code), 0);
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
	if (!cohort || cohort.customers < LEAST_CUSTOMERS) return finding;
	const rate = cohort.again / cohort.customers;
	const interval = roundInterval(wilsonInterval(cohort.again, cohort.customers));
	if (!before || before.customers < LEAST_CUSTOMERS) {
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
