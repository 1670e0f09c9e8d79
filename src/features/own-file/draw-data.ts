import { firstDayOf, monthOf, weekdayOf } from "./calendar.ts";
import { copiesOf, orderSequence } from "./findings/data.ts";
import { seasonRatios } from "./findings/months.ts";
import { newCustomers } from "./findings/new-customers.ts";
import { mostOverdue } from "./findings/unpaid.ts";
import type { Counted, Findings } from "./findings.ts";
import type { Overview } from "./overview.ts";
import { sectionData } from "./section-data.ts";
import { at, sumBy } from "./statistics.ts";

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
const tracesOf = ({ orders: { dayOf, amountOf, netOf }, customers, lastDay }: Overview, customer: number) =>
	customers
		.ordersOf(customer)
		.filter((order) => netOf(order) > 0 && dayOf(order) > lastDay - TRACE_YEARS * YEAR)
		.map((order) => ({ day: dayOf(order), amount: amountOf(order) }));

/** Those who have gone quiet, by value. */
const quietTraces = ({ overview, silent }: Counted) =>
	silent
		.filter(({ row }) => row.group === "quiet")
		.slice(0, MOST_TRACES)
		.map(({ source, row: { customer, gap, silent: days, value } }) => {
			return { name: customer, gap, last: overview.lastDay - days, value, orders: tracesOf(overview, source) };
		});

/** Customers who are new in the window, by net. */
function newTraces(overview: Overview) {
	const { nameOf, daysOf, windowNetOf } = overview.customers;
	return (newCustomers(overview) ?? [])
		.toSorted((one, other) => windowNetOf(other) - windowNetOf(one))
		.slice(0, MOST_TRACES)
		.map((customer) => {
			const last = daysOf(customer).at(-1) ?? 0;
			return { name: nameOf(customer), last, value: windowNetOf(customer), orders: tracesOf(overview, customer) };
		});
}

/** Net by customer in the window; the last is the rest, without a name. */
function sharesOf({ overview: { customers }, ranked }: Counted) {
	const own = ranked.length > MOST_SHARES ? MOST_SHARES - 1 : MOST_SHARES;
	const shares = ranked.slice(0, own).map(({ customer, net }) => ({ name: customers.nameOf(customer), net }));
	const rest = sumBy(ranked.slice(own), ({ net }) => net);
	return rest > 0 ? [...shares, { name: "", net: rest }] : shares;
}

/** The data of the drawings, which the findings themselves don't say. Days are numbers of days since 1970-01-01. */
export function drawData(counted: Counted, findings: Findings) {
	const { overview, debts } = counted;
	const { sales, firstDay, lastDay, saleDays } = overview;
	const isRecent = (day: number) => day > lastDay - DOT_YEARS * YEAR;
	const copies = (copiesOf(sales)?.rows ?? []).map((row) => at(sales.day, row));
	const numbers = findings.data.missing_numbers?.count ? orderSequence(sales) : null;
	return {
		weeks: weeksOf(overview),
		section: sectionData(counted, findings),
		quietTraces: quietTraces(counted),
		newTraces: newTraces(overview),
		shares: sharesOf(counted),
		mostOverdue: mostOverdue(debts),
		/** The age of the oldest that is open, in days: since it was due, or since its day in a file without due dates. */
		oldestOverdue: (debts?.open ?? []).reduce((oldest, { age }) => Math.max(oldest, age), 0),
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
