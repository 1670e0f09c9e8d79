import { differentValues, type Groups, groupBy, sumGroup } from "./grouping.ts";
import type { Orders } from "./orders.ts";
import type { Sales } from "./sales.ts";

/** The customers of a file by code, with their orders; a code that was joined to another has none. */
export type Customers = {
	/** All codes. */
	codes: readonly number[];
	keys: readonly string[];
	names: readonly string[];
	/** By order, or -1. */
	byOrder: Int32Array;
	/** Their orders and refunds, by day. */
	orders: Groups;
	/** Their different days with a counted order, in order. */
	days: Groups;
};

/** A customer in a suggestion: with the email address where it tells two of a name apart. */
export const suggestedName = ({ reading, customerNames, customerKeys }: Sales, code: number): string =>
	reading.identity === "email" ? `${customerNames[code]} <${customerKeys[code]}>` : (customerNames[code] ?? "");

/** By code, the code that it counts as: of joined ones the first. */
function joinedCodes(sales: Sales, merged: readonly (readonly string[])[]): Int32Array {
	const joined = Int32Array.from(sales.customerKeys.keys());
	if (merged.length === 0) return joined;
	const codes = new Map(Array.from(joined, (code) => [suggestedName(sales, code), code]));
	for (const names of merged) {
		const [first, ...others] = names.flatMap((name) => codes.get(name) ?? []).map((code) => joined[code] ?? code);
		for (const other of others) joined.set(joined.map((code) => (code === other ? (first ?? code) : code)));
	}
	return joined;
}

/** @param merged groups of names that count as one customer */
export function customersOf(sales: Sales, orders: Orders, merged: readonly (readonly string[])[]): Customers {
	const count = sales.customerKeys.length;
	const joined = joinedCodes(sales, merged);
	const byOrder = orders.customer.map((code) => joined[code] ?? -1);
	const firstDay = orders.day.reduce((first, day) => Math.min(first, day));
	const days = orders.day.map((day) => day - firstDay);
	const range = days.reduce((last, day) => Math.max(last, day)) + 1;
	const grouped = groupBy(byOrder, count, groupBy(days, range).members);
	const counted = days.map((day, order) => (orders.isCounted[order] ? day : -1));
	const different = differentValues(grouped, counted, range);
	return {
		codes: Array.from(sales.customerKeys.keys()),
		keys: sales.customerKeys,
		names: sales.customerNames,
		byOrder,
		orders: grouped,
		days: { start: different.start, members: different.members.map((day) => day + firstDay) },
	};
}

/** Net of a customer between two days, both included. */
export function netBetween(orders: Orders, customers: Customers, code: number, from: number, to: number): number {
	const isBetween = (day: number) => day >= from && day <= to;
	return sumGroup(customers.orders, code, (order) =>
		isBetween(orders.day[order] ?? 0) ? (orders.net[order] ?? 0) : 0,
	);
}

/** An alarm: the day on which a customer was silent for twice the usual gap, and the next order, if one came. */
export type Alarm = { day: number; next: number | undefined };

const GAPS = 5;

/** Six days of orders give five gaps, and fewer say little. */
export const LEAST_DAYS = GAPS + 1;

/** The middle one of the last five gaps between days with an order, up to the one at that place. */
export function usualGap(days: Int32Array, place: number): number {
	const gapAt = (back: number) => (days[place - back] ?? 0) - (days[place - back - 1] ?? 0);
	for (let middle = 0; middle < GAPS; middle += 1) {
		let [shorter, longer] = [0, 0];
		for (let other = 0; other < GAPS; other += 1) {
			if (gapAt(other) < gapAt(middle)) shorter += 1;
			if (gapAt(other) > gapAt(middle)) longer += 1;
		}
		if (shorter <= GAPS >> 1 && longer <= GAPS >> 1) return gapAt(middle);
	}
	return Number.NaN;
}

/** The alarms of a customer up to a day: each day with an order from the sixth on, if none came within twice the usual gap. */
export function alarmsOf(days: Int32Array, lastDay: number): Alarm[] {
	const alarms: Alarm[] = [];
	for (let place = GAPS; place < days.length; place += 1) {
		const day = (days[place] ?? 0) + 2 * usualGap(days, place);
		const next = days[place + 1];
		if (day <= lastDay && (next === undefined || next > day)) alarms.push({ day, next });
	}
	return alarms;
}
