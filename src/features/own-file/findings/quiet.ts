import { isoDay } from "#features/own-file/calendar.ts";
import { alarmsOf, LEAST_DAYS, usualGap } from "#features/own-file/customers.ts";
import type { Overview } from "#features/own-file/overview.ts";
import {
	compareText,
	LEAST_CASES,
	roundInterval,
	roundShare,
	sumBy,
	wilsonInterval,
} from "#features/own-file/statistics.ts";
import { hasNamedOrders } from "./new-customers.ts";

const YEAR = 365;
const TABLE_ROWS = 200;
/** Days after an alarm without an order that make it right. */
const TRIAL_DAYS = 90;
/** Of alarms that were right: below it the customers have no rhythm. */
const RHYTHM = 0.2;

/** Customers with at least six days of orders, and these days. */
const regularsOf = ({ customers: { all, daysOf } }: Overview) =>
	all.flatMap((customer) => {
		const days = daysOf(customer);
		return days.length < LEAST_DAYS ? [] : { customer, days, last: days.at(-1) ?? 0 };
	});

function groupOf(days: readonly number[], gap: number, silent: number, lastDay: number) {
	if (silent > YEAR) return "long";
	const yearAgo = lastDay - YEAR;
	const before = days.findLast((day) => day <= yearAgo);
	const wasQuiet = before !== undefined && yearAgo - before >= Math.max(2 * gap, silent / 2);
	return wasQuiet && silent < YEAR ? "paused" : "quiet";
}

/** Customers silent for at least twice their usual gap, by the sales of the year before they fell silent. */
export function silentCustomers(overview: Overview) {
	return regularsOf(overview)
		.map(({ customer: source, days, last }) => {
			const gap = usualGap(days, days.length - 1);
			const silent = overview.lastDay - last;
			const row = {
				customer: overview.customers.nameOf(source),
				orders: days.length,
				last: isoDay(last),
				/** Days; halves are possible. */
				gap,
				silent,
				value: overview.customers.netBetween(source, last - (YEAR - 1), last),
				group: groupOf(days, gap, silent, overview.lastDay),
			} as const;
			return { source, row };
		})
		.filter(({ row }) => row.silent >= 2 * row.gap)
		.sort(
			({ row: one }, { row: other }) =>
				other.value - one.value || compareText(one.last, other.last) || compareText(one.customer, other.customer),
		);
}

type Silent = ReturnType<typeof silentCustomers>[number];

/** The alarm of a year ago, held against what came: each customer's first one in a time that leaves 90 days to see. */
function replay({ firstDay, lastDay }: Overview, regulars: ReturnType<typeof regularsOf>) {
	const [from, to] = [lastDay - YEAR - TRIAL_DAYS + 1, lastDay - TRIAL_DAYS];
	if (firstDay > from || regulars.length === 0) return null;
	const alarms = regulars.flatMap(
		({ days }) => alarmsOf(days, lastDay).find(({ day }) => day >= from && day <= to) ?? [],
	);
	const right = alarms.filter(({ day, next }) => next === undefined || next > day + TRIAL_DAYS).length;
	const isEnough = alarms.length >= LEAST_CASES;
	return {
		from: isoDay(from),
		to: isoDay(to),
		alarms: alarms.length,
		right,
		share: isEnough ? roundShare(right / alarms.length) : undefined,
		interval: isEnough ? roundInterval(wilsonInterval(right, alarms.length)) : undefined,
	};
}

const totalOf = (list: readonly Silent[]) => ({ count: list.length, value: sumBy(list, ({ row }) => row.value) });

function sayOf(count: number, regulars: number, test: ReturnType<typeof replay>) {
	if (regulars === 0) return "quiet.not-enough";
	if (count === 0) return "quiet.none";
	if (test && test.alarms >= LEAST_CASES && wilsonInterval(test.right, test.alarms)[1] < RHYTHM)
		return "quiet.no-rhythm";
	return count === 1 ? "quiet.one" : "quiet.many";
}

/** Regular customers who have been silent for twice their usual gap, and how often such an alarm was right a year ago. */
export function quietFinding(overview: Overview, silent: readonly Silent[]) {
	const { sales, lastDay } = overview;
	if (sales.reading.identity === null) return { say: "quiet.no-customers" } as const;
	const regulars = regularsOf(overview);
	const inGroup = (group: Silent["row"]["group"]) => silent.filter(({ row }) => row.group === group);
	const quiet = inGroup("quiet");
	const test = replay(overview, regulars);
	return {
		say: hasNamedOrders(overview) ? sayOf(quiet.length, regulars.length, test) : "quiet.no-customers",
		regulars: regulars.filter(({ last }) => lastDay - last <= YEAR).length,
		six_orders: regulars.length,
		...totalOf(quiet),
		paused: totalOf(inGroup("paused")),
		long: totalOf(inGroup("long")),
		at_three: totalOf(quiet.filter(({ row }) => row.silent >= 3 * row.gap)),
		table: silent.slice(0, TABLE_ROWS).map(({ row }) => row),
		replay: test,
	} as const;
}
