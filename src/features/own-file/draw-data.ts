import { firstDayOf, monthOf, weekdayOf } from "./calendar.ts";
import type { Customer } from "./customers.ts";
import { copiesOf, orderSequence } from "./findings/data.ts";
import { seasonRatios } from "./findings/months.ts";
import { newCustomers } from "./findings/new-customers.ts";
import { mostOverdue } from "./findings/unpaid.ts";
import type { Counted, Findings } from "./findings.ts";
import type { Overview } from "./overview.ts";
import { sectionData } from "./section-data.ts";
import { sumBy } from "./statistics.ts";

const WEEK = 7;
const YEAR = 365;
const MOST_WEEKS = 160;
const MOST_TRACES = 12;
const TRACE_YEARS = 2;
const MOST_SHARES = 60;
const DOT_YEARS = 3;

/** Net by week from its Monday, or by month in a long file; one is whole if its month is, by its first day. */
function weeksOf({ firstDay, lastDay, days, months }: Overview) {
	const monday = firstDay - weekdayOf(firstDay);
	const count = Math.floor((lastDay - monday) / WEEK) + 1;
	if (count > MOST_WEEKS) {
		return months.map(({ number, net, isWhole }) => ({ day: firstDayOf(number), net, isWhole }));
	}
	return Array.from({ length: count }, (_, index) => {
		const day = monday + index * WEEK;
		const own = days.slice(Math.max(0, day - firstDay), day - firstDay + WEEK);
		const month = monthOf(Math.max(day, firstDay)) - monthOf(firstDay);
		return { day, net: sumBy(own, ({ net }) => net), isWhole: months[month]?.isWhole ?? false };
	});
}

/** Counted orders of a customer over the last two years. */
const tracesOf = ({ orders }: Customer, lastDay: number) =>
	orders
		.filter(({ isCounted, day }) => isCounted && day > lastDay - TRACE_YEARS * YEAR)
		.map(({ day, amount }) => ({ day, amount }));

/** Those who have gone quiet, by value. */
const quietTraces = ({ overview: { lastDay }, silent }: Counted) =>
	silent
		.filter(({ row }) => row.group === "quiet")
		.slice(0, MOST_TRACES)
		.map(({ source, row: { customer, gap, silent: days, value } }) => {
			return { name: customer, gap, last: lastDay - days, value, orders: tracesOf(source, lastDay) };
		});

/** Customers who are new in the window, by net. */
const newTraces = (overview: Overview) =>
	(newCustomers(overview) ?? [])
		.toSorted((one, other) => other.windowNet - one.windowNet)
		.slice(0, MOST_TRACES)
		.map((customer) => {
			const { name, days, windowNet: value } = customer;
			return { name, last: days.at(-1) ?? 0, value, orders: tracesOf(customer, overview.lastDay) };
		});

/** Net by customer in the window; the last is the rest, without a name. */
function sharesOf(ranked: Counted["ranked"]) {
	const own = ranked.length > MOST_SHARES ? MOST_SHARES - 1 : MOST_SHARES;
	const shares = ranked.slice(0, own).map(({ name, windowNet }) => ({ name, net: windowNet }));
	const rest = sumBy(ranked.slice(own), ({ windowNet }) => windowNet);
	return rest > 0 ? [...shares, { name: "", net: rest }] : shares;
}

/** The data of the drawings, which the findings themselves don't say. Days are numbers of days since 1970-01-01. */
export function drawData(counted: Counted, findings: Findings) {
	const { overview, debts } = counted;
	const { sales, firstDay, lastDay, saleDays } = overview;
	const isRecent = (day: number) => day > lastDay - DOT_YEARS * YEAR;
	const copies = (copiesOf(sales)?.rows ?? []).map((row) => sales.day[row] ?? 0);
	const numbers = findings.data.missing_numbers?.count ? orderSequence(sales) : null;
	return {
		weeks: weeksOf(overview),
		section: sectionData(counted, findings),
		quietTraces: quietTraces(counted),
		newTraces: newTraces(overview),
		shares: sharesOf(counted.ranked),
		mostOverdue: mostOverdue(debts),
		/** The age of the oldest that is open, in days: since it was due, or since its day in a file without due dates. */
		oldestOverdue: debts?.open.reduce((oldest, { age }) => Math.max(oldest, age), 0) ?? null,
		/** The first and the last order number of the sequence in which F10 looks for missing ones. */
		orderNumbers: numbers && { from: numbers.from, to: numbers.to },
		/** Ratios of months to the average month of their block of 12 months; latest block first. */
		seasonBlocks: seasonRatios(overview).map((block) => block.map(({ month, ratio }) => ({ month, ratio }))),
		/** Of the last three years; also the days of rows that are in the file twice. */
		saleDays: saleDays.filter(isRecent),
		copyDays: [...new Set(copies.filter(isRecent))].sort((one, other) => one - other),
		firstDay,
		lastDay,
	};
}
