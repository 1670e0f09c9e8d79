import type { Order } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { sumBy } from "./statistics.ts";

/** An alarm: the day on which a customer was silent for twice the usual gap, and the next order, if one came. */
type Alarm = { day: number; next: number | undefined };

/** A customer who has ordered. Lists are made when they are asked for: most customers of a large file are looked at once. */
export class Customer {
	/** Net in the window. */
	windowNet = 0;
	/** In the file: of those that she has joined, that of the first. */
	readonly code: number;
	readonly #sales: Sales;
	/** Orders of all customers, one customer's behind the other's, with the places of the own ones. */
	readonly #all: readonly Order[];
	readonly #from: number;
	#to: number;

	constructor(sales: Sales, code: number, all: readonly Order[], from: number) {
		this.#sales = sales;
		this.code = code;
		this.#all = all;
		this.#from = from;
		this.#to = from;
	}

	get key(): string {
		return this.#sales.customerKeys.at(this.code);
	}

	get name(): string {
		return this.#sales.customerNames.at(this.code);
	}

	/** Orders and refunds, by day. */
	get orders(): Order[] {
		return this.#all.slice(this.#from, this.#to);
	}

	/** The data that a bed of the section is drawn from. */
	get sold(): Order[] {
		return this.orders;
	}

	/** The different days with a counted order, in order. */
	get days(): number[] {
		const days: number[] = [];
		for (let place = this.#from; place < this.#to; place += 1) {
			const order = this.#all[place];
			if (order?.isCounted && days.at(-1) !== order.day) days.push(order.day);
		}
		return days;
	}

	/** The place of one more order. */
	addPlace(): number {
		this.#to += 1;
		return this.#to - 1;
	}
}

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

/** The alarms up to a day: after each day with an order from the sixth on, if none came within twice the usual gap. */
export function alarmsOf({ days }: Customer, lastDay: number): Alarm[] {
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
 * By code in the file, its customer, if there is an order.
 * @param merged groups of names that count as one customer: as the first of them
 */
export function customersOf(
	sales: Sales,
	orders: readonly Order[],
	merged: readonly (readonly string[])[],
	windowStart: number,
): (Customer | undefined)[] {
	const owners = ownersOf(sales, merged);
	const counts = new Int32Array(owners.length);
	for (const { customer } of orders) {
		const owner = owners[customer] ?? -1;
		counts[owner] = (counts[owner] ?? 0) + 1;
	}
	const all: Order[] = [];
	let from = 0;
	const byOwner = Array.from(counts, (count, code) => {
		from += count;
		return count > 0 ? new Customer(sales, code, all, from - count) : undefined;
	});
	all.length = from;
	for (const order of orders.toSorted((one, other) => one.day - other.day)) {
		const customer = byOwner[owners[order.customer] ?? -1];
		if (!customer) continue;
		all[customer.addPlace()] = order;
		if (order.day >= windowStart) customer.windowNet += order.net;
	}
	return Array.from(owners, (owner) => byOwner[owner]);
}

/** Net of a customer between two days, both included. */
export const netBetween = ({ orders }: Customer, from: number, to: number): number =>
	sumBy(orders, ({ day, net }) => (day >= from && day <= to ? net : 0));
