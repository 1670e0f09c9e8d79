import type { Order } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { sumBy } from "./statistics.ts";

/** A customer who has ordered. */
export type Customer = {
	key: string;
	name: string;
	/** Orders and refunds, by day. */
	orders: Order[];
	/** The different days with a counted order, in order. */
	days: number[];
	/** Net in the window. */
	windowNet: number;
	alarms: readonly Alarm[];
};

/** An alarm: the day on which a customer was silent for twice the usual gap, and the next order, if one came. */
type Alarm = { day: number; next: number | undefined };

/** A customer in a suggestion: with the email address where it tells two of a name apart. */
export const suggestedName = ({ reading, customerNames, customerKeys }: Sales, code: number): string =>
	reading.identity === "email" ? `${customerNames[code]} <${customerKeys[code]}>` : (customerNames[code] ?? "");

/** Six days of orders give five gaps, and fewer say little. */
export const LEAST_DAYS = 6;

/** The middle one of the last five gaps between days with an order, up to the one at that place. */
export function usualGap(days: readonly number[], place: number): number {
	const gaps: number[] = [];
	for (let at = place - LEAST_DAYS + 2; at <= place; at += 1) gaps.push((days[at] ?? 0) - (days[at - 1] ?? 0));
	return gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? Number.NaN;
}

/** The alarms up to a day: after each day with an order from the sixth on, if none came within twice the usual gap. */
function alarmsOf(days: readonly number[], lastDay: number): Alarm[] {
	const alarms: Alarm[] = [];
	for (let place = LEAST_DAYS - 1; place < days.length; place += 1) {
		const day = (days[place] ?? 0) + 2 * usualGap(days, place);
		const next = days[place + 1];
		if (day <= lastDay && (next === undefined || next > day)) alarms.push({ day, next });
	}
	return alarms;
}

/**
 * By code in the file, its customer.
 * @param merged groups of names that count as one customer: as the first of them
 */
export function customersOf(
	sales: Sales,
	orders: readonly Order[],
	merged: readonly (readonly string[])[],
	windowStart: number,
): Customer[] {
	const byCode = sales.customerKeys.map((key, code): Customer => {
		return { key, name: sales.customerNames[code] ?? "", orders: [], days: [], windowNet: 0, alarms: [] };
	});
	const codes = new Map(merged.length === 0 ? [] : byCode.map((_, code) => [suggestedName(sales, code), code]));
	for (const names of merged) {
		const [first, ...others] = names.flatMap((name) => byCode[codes.get(name) ?? -1] ?? []);
		for (const [code, customer] of byCode.entries()) if (first && others.includes(customer)) byCode[code] = first;
	}
	const byDay = orders.toSorted((one, other) => one.day - other.day);
	for (const order of byDay) {
		const customer = byCode[order.customer];
		if (!customer) continue;
		customer.orders.push(order);
		if (order.day >= windowStart) customer.windowNet += order.net;
		if (order.isCounted && customer.days.at(-1) !== order.day) customer.days.push(order.day);
	}
	const lastDay = byDay.at(-1)?.day ?? 0;
	for (const customer of new Set(byCode)) customer.alarms = alarmsOf(customer.days, lastDay);
	return byCode;
}

/** Net of a customer between two days, both included. */
export const netBetween = ({ orders }: Customer, from: number, to: number): number =>
	sumBy(orders, ({ day, net }) => (day >= from && day <= to ? net : 0));
