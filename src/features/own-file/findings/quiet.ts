import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf, LEAST_DAYS, netBetween, usualGap } from "#features/own-file/customers.ts";
import type { QuietCustomer, QuietFinding } from "#features/own-file/findings.ts";
import { compareText, groupAt } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { LEAST_CASES, roundInterval, roundShare, sumOf, wilsonInterval } from "#features/own-file/statistics.ts";

const YEAR = 365;
const TABLE_ROWS = 200;
/** Days after an alarm without an order that make it right. */
const TRIAL_DAYS = 90;
/** Of alarms that were right: below it the customers have no rhythm. */
const RHYTHM = 0.2;

/** A silent customer with the code, which the drawings need. */
export type SilentCustomer = QuietCustomer & { code: number };

/** Codes of customers with at least six days of orders. */
const regularCodes = ({ customers }: Overview): number[] =>
	customers.codes.filter((code) => groupAt(customers.days, code).length >= LEAST_DAYS);

function groupOf(days: Int32Array, gap: number, lastDay: number): QuietCustomer["group"] {
	const last = days.at(-1) ?? 0;
	const silent = lastDay - last;
	if (silent > YEAR) return "long";
	const yearAgo = lastDay - YEAR;
	const before = days.findLast((day) => day <= yearAgo);
	const wasQuiet = before !== undefined && yearAgo - before >= Math.max(2 * gap, silent / 2);
	return wasQuiet && last > yearAgo ? "paused" : "quiet";
}

/** Customers silent for at least twice their usual gap, by the sales of the year before they fell silent. */
export function silentCustomers(overview: Overview): SilentCustomer[] {
	const { orders, customers, lastDay } = overview;
	return regularCodes(overview)
		.flatMap((code): SilentCustomer[] => {
			const days = groupAt(customers.days, code);
			const last = days.at(-1) ?? 0;
			const gap = usualGap(days, days.length - 1);
			if (lastDay - last < 2 * gap) return [];
			return [
				{
					code,
					customer: customers.names[code] ?? "",
					orders: days.length,
					last: isoDay(last),
					gap,
					silent: lastDay - last,
					value: netBetween(orders, customers, code, last - (YEAR - 1), last),
					group: groupOf(days, gap, lastDay),
				},
			];
		})
		.sort(
			(one, other) =>
				other.value - one.value || compareText(one.last, other.last) || compareText(one.customer, other.customer),
		);
}

/** The alarm of a year ago, held against what came: each customer's first one in a time that leaves 90 days to see. */
function replay({ customers, firstDay, lastDay }: Overview, regulars: readonly number[]): QuietFinding["replay"] {
	const [from, to] = [lastDay - YEAR - TRIAL_DAYS + 1, lastDay - TRIAL_DAYS];
	if (firstDay > from || regulars.length === 0) return null;
	const alarms = regulars.flatMap(
		(code) => alarmsOf(groupAt(customers.days, code), lastDay).find(({ day }) => day >= from && day <= to) ?? [],
	);
	const right = alarms.filter(({ day, next }) => next === undefined || next > day + TRIAL_DAYS).length;
	const counts = { from: isoDay(from), to: isoDay(to), alarms: alarms.length, right };
	if (alarms.length < LEAST_CASES) return counts;
	const interval = roundInterval(wilsonInterval(right, alarms.length));
	return { ...counts, share: roundShare(right / alarms.length), interval };
}

const totalOf = (list: readonly QuietCustomer[]) => ({
	count: list.length,
	value: sumOf(list.map(({ value }) => value)),
});

const hasNoRhythm = ({ alarms, right }: { alarms: number; right: number }): boolean =>
	alarms >= LEAST_CASES && wilsonInterval(right, alarms)[1] < RHYTHM;

function sayOf(overview: Overview, count: number, regulars: number, test: QuietFinding["replay"]): QuietFinding["say"] {
	if (overview.customers.days.members.length === 0) return "quiet.no-customers";
	if (regulars === 0) return "quiet.not-enough";
	if (count === 0) return "quiet.none";
	if (test && hasNoRhythm(test)) return "quiet.no-rhythm";
	return count === 1 ? "quiet.one" : "quiet.many";
}

/** Regular customers who have been silent for twice their usual gap, and how often such an alarm was right a year ago. */
export function quietFinding(overview: Overview, silent: readonly SilentCustomer[]): QuietFinding {
	const { sales, customers, lastDay } = overview;
	if (sales.reading.identity === null) return { say: "quiet.no-customers" };
	const regulars = regularCodes(overview);
	const groupOf = (group: QuietCustomer["group"]) => silent.filter((each) => each.group === group);
	const quiet = groupOf("quiet");
	const test = replay(overview, regulars);
	return {
		say: sayOf(overview, quiet.length, regulars.length, test),
		regulars: regulars.filter((code) => lastDay - (groupAt(customers.days, code).at(-1) ?? 0) <= YEAR).length,
		six_orders: regulars.length,
		...totalOf(quiet),
		paused: totalOf(groupOf("paused")),
		long: totalOf(groupOf("long")),
		at_three: totalOf(quiet.filter((each) => each.silent >= 3 * each.gap)),
		table: silent.slice(0, TABLE_ROWS).map(({ code, ...each }) => each),
		replay: test,
	};
}
