import type { Drawn } from "./analysis.ts";
import { firstDayOf, monthOf, weekdayOf } from "./calendar.ts";
import { netBetween } from "./customers.ts";
import type { Counted } from "./find-all.ts";
import { copiesOf, orderSequence } from "./findings/data.ts";
import { seasonRatios } from "./findings/months.ts";
import { newCodes } from "./findings/new-customers.ts";
import { mostOverdue } from "./findings/unpaid.ts";
import type { Findings } from "./findings.ts";
import { groupAt } from "./grouping.ts";
import { monthAt, type Overview } from "./overview.ts";
import { sectionData } from "./section-data.ts";
import { sumOf } from "./statistics.ts";

const WEEK = 7;
const YEAR = 365;
const MOST_WEEKS = 160;
const MOST_TRACES = 12;
const TRACE_YEARS = 2;
const MOST_SHARES = 60;
const DOT_YEARS = 3;

/** Net by week, or by month in a long file; one is whole if its month is, by its first day. */
function weeksOf(overview: Overview): Drawn["weeks"] {
	const { firstDay, lastDay, netByDay, months } = overview;
	const monday = firstDay - weekdayOf(firstDay);
	const count = Math.floor((lastDay - monday) / WEEK) + 1;
	if (count > MOST_WEEKS) {
		return months.map(({ number, net, isWhole }) => ({ day: firstDayOf(number), net, isWhole }));
	}
	return Array.from({ length: count }, (_, index) => {
		const day = monday + index * WEEK;
		const net = netByDay
			.subarray(Math.max(0, day - firstDay), day - firstDay + WEEK)
			.reduce((sum, value) => sum + value, 0);
		return { day, net, isWhole: monthAt(overview, monthOf(Math.max(day, firstDay)))?.isWhole ?? false };
	});
}

/** Counted orders of a customer over the last two years. */
function tracesOf({ orders, customers, lastDay }: Overview, code: number): { day: number; amount: number }[] {
	return Array.from(groupAt(customers.orders, code))
		.filter((order) => orders.isCounted[order] && (orders.day[order] ?? 0) > lastDay - TRACE_YEARS * YEAR)
		.map((order) => ({ day: orders.day[order] ?? 0, amount: orders.amount[order] ?? 0 }));
}

function quietTraces({ overview, silent }: Counted): Drawn["quietTraces"] {
	return silent
		.filter(({ group }) => group === "quiet")
		.slice(0, MOST_TRACES)
		.map(({ code, customer, gap, silent: days, value }) => {
			return { name: customer, gap, last: overview.lastDay - days, value, orders: tracesOf(overview, code) };
		});
}

function newTraces(overview: Overview): Drawn["newTraces"] {
	const { orders, customers, windowStart, lastDay } = overview;
	return (newCodes(overview) ?? [])
		.map((code) => ({ code, value: netBetween(orders, customers, code, windowStart, lastDay) }))
		.sort((one, other) => other.value - one.value)
		.slice(0, MOST_TRACES)
		.map(({ code, value }) => ({
			name: customers.names[code] ?? "",
			last: groupAt(customers.days, code).at(-1) ?? lastDay,
			value,
			orders: tracesOf(overview, code),
		}));
}

/** The last is the rest, without a name. */
function sharesOf(ranked: Counted["ranked"]): Drawn["shares"] {
	const own = ranked.length > MOST_SHARES ? MOST_SHARES - 1 : MOST_SHARES;
	const shares = ranked.slice(0, own).map(({ name, net }) => ({ name, net }));
	const rest = sumOf(ranked.slice(own).map(({ net }) => net));
	return rest > 0 ? [...shares, { name: "", net: rest }] : shares;
}

/** The data of the drawings, which the findings themselves don't say. */
export function drawData(counted: Counted, findings: Findings): Drawn {
	const { overview, debts } = counted;
	const { sales, firstDay, lastDay, saleDays } = overview;
	const isRecent = (day: number) => day > lastDay - DOT_YEARS * YEAR;
	const copies = findings.data.copies ? copiesOf(sales).rows.map((row) => sales.day[row] ?? 0) : [];
	const numbers = findings.data.missing_numbers?.count ? orderSequence(sales) : null;
	return {
		weeks: weeksOf(overview),
		section: sectionData(counted, findings),
		quietTraces: quietTraces(counted),
		newTraces: newTraces(overview),
		shares: sharesOf(counted.ranked),
		mostOverdue: debts && mostOverdue(debts),
		oldestOverdue: debts?.open.reduce((oldest, { age }) => Math.max(oldest, age), 0) ?? null,
		orderNumbers: numbers && { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 },
		seasonBlocks: (seasonRatios(overview) ?? []).map((block) => block.map(({ month, ratio }) => ({ month, ratio }))),
		saleDays: saleDays.filter(isRecent),
		copyDays: [...new Set(copies.filter(isRecent))].sort((one, other) => one - other),
		firstDay,
		lastDay,
	};
}
