import { addTo, groupByCode } from "./groups.ts";
import type { Orders } from "./orders.ts";
import type { Sales } from "./read-sales.ts";
import { at, sumBy } from "./statistics.ts";

/** A customer in a suggestion: with the email address where it tells two of a name apart. */
export const suggestedName = ({ reading, customerNames, customerKeys }: Sales, code: number): string =>
	reading.identity === "email" ? `${customerNames.at(code)} <${customerKeys.at(code)}>` : customerNames.at(code);

/** Six days of orders give five gaps, and fewer say little. */
export const LEAST_DAYS = 6;

/** The middle one of the last five gaps between days with an order, up to the one at that place. */
export function usualGap(days: readonly number[], place: number): number {
	const gaps: number[] = [];
	for (let at = place - LEAST_DAYS + 2; at <= place; at += 1) gaps.push((days[at] ?? 0) - (days[at - 1] ?? 0));
	return gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? Number.NaN;
}

/** An alarm: the day on which a customer was silent for twice the usual gap, and the next order, if one came. */
type Alarm = { day: number; next: number | undefined };

/** The alarms up to a day: after each day with an order from the sixth on, if none came within twice the usual gap. */
export function alarmsOf(days: readonly number[], lastDay: number): Alarm[] {
	const alarms: Alarm[] = [];
	for (let place = LEAST_DAYS - 1; place < days.length; place += 1) {
		const day = (days[place] ?? 0) + 2 * usualGap(days, place);
		const next = days[place + 1];
		if (day <= lastDay && (next === undefined || next > day)) alarms.push({ day, next });
	}
	return alarms;
}

/** By code in the file, that of the customer as whom it counts: the first of the names that she has joined. */
function ownersOf(sales: Sales, merged: readonly (readonly string[])[]): Int32Array {
	const owners = new Int32Array(sales.customerKeys.length).map((_, code) => code);
	const wanted = new Set(merged.flat());
	const codes = new Map<string, number>();
	for (let code = 0; wanted.size > 0 && code < owners.length; code += 1) {
		const name = suggestedName(sales, code);
		if (wanted.has(name)) codes.set(name, code);
	}
	for (const names of merged) {
		const [first, ...others] = names.flatMap((name) => owners[codes.get(name) ?? -1] ?? []);
		for (const [code, owner] of owners.entries()) {
			if (first !== undefined && others.includes(owner)) owners[code] = first;
		}
	}
	return owners;
}

/**
 * Finds the customers who have ordered, each by the code in the file: of those that are joined, that of the first.
 * @param merged groups of names that count as one customer: as the first of them
 */
export function customersOf(sales: Sales, orders: Orders, merged: readonly (readonly string[])[], windowStart: number) {
	const { dayOf, netOf, customerOf } = orders;
	const owners = ownersOf(sales, merged);
	const ownerOf = (code: number) => owners[code] ?? -1;
	const byDay = orders.all.toSorted((one, other) => dayOf(one) - dayOf(other));
	const ordersBy = groupByCode(byDay, (order) => ownerOf(customerOf(order)), owners.length);
	const windowNets = new Float64Array(owners.length);
	const hasOrders = new Uint8Array(owners.length);
	for (const order of orders.all) {
		const owner = ownerOf(customerOf(order));
		hasOrders[owner] = 1;
		if (dayOf(order) >= windowStart) addTo(windowNets, owner, netOf(order));
	}
	return {
		all: [...owners.keys()].filter((code) => hasOrders[code] === 1),
		/** The customer as whom a code in the file counts. */
		ownerOf,
		nameOf: (customer: number) => sales.customerNames.at(customer),
		keyOf: (customer: number) => sales.customerKeys.at(customer),
		/** Orders and refunds, by day. */
		ordersOf: ordersBy,
		/** The different days with a counted order, in order. */
		daysOf: (customer: number) =>
			ordersBy(customer)
				.filter((order) => netOf(order) > 0)
				.map(dayOf)
				.filter((day, place, days) => day !== days[place - 1]),
		/** Net between two days, both included. */
		netBetween: (customer: number, from: number, to: number) =>
			sumBy(ordersBy(customer), (order) => (dayOf(order) >= from && dayOf(order) <= to ? netOf(order) : 0)),
		/** Net in the window. */
		windowNetOf: (customer: number) => at(windowNets, customer),
	};
}
