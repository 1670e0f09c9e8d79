import { ColumnCells, type DateCells, type MoneyCells } from "./column-cells.ts";
import type { KeptRows } from "./kept-rows.ts";
import { customerKey, foldCase, isInList, normalize } from "./normalize.ts";
import type { Plan } from "./reading-plan.ts";
import { identifyRows } from "./row-identity.ts";
import { NO_DAY, type Reading, type Role, type Sales } from "./sales.ts";
import type { UsedRows } from "./used-rows.ts";

type SalesColumns = Omit<Sales, "table" | "reading" | "details" | "size"> & { identity: Reading["identity"] };

const EMAIL_SHARE = 0.8;
const LIST_SHARE = 0.8;
const LISTED_PRODUCTS = /^\d+\s?[x×]\s/;
const CLOCK = /\d{1,2}:\d{2}/;
const DATES_LOOKED_AT = 200;

/** The columns of the used rows that the findings count. */
export function salesColumns(plan: Plan, kept: KeptRows, used: UsedRows): SalesColumns {
	const size = used.size;
	const place = used.place.subarray(0, size);
	const rows = place.map((at) => kept.row[at] ?? 0);
	const pick = (column: Int32Array) => place.map((at) => column[at] ?? 0);
	const money = (role: Role) => moneyOf(plan.money.get(role), rows);
	const days = (role: Role) => daysOf(plan.otherDates.get(role), kept.filled.get(role), place);
	const email = keysOfRows(plan, kept, place, "email", foldCase);
	const status = keysOfRows(plan, kept, place, "status", normalize);
	const product = productsOf(plan, kept, place);
	const customers = customersOf(plan, kept, place, email.codes);
	return {
		...customers,
		record: rows.map((row) => row + plan.headed.first),
		day: pick(kept.day),
		amount: used.amount.subarray(0, size),
		isRefundRow: used.isRefundRow.subarray(0, size),
		order: pick(kept.order),
		orderNumbers: kept.orderNumbers,
		allOrderNumbers: orderNumbersOf(kept),
		email: email.codes,
		emails: email.list,
		product: product.codes,
		productTexts: product.list,
		areProductsListed: areListed(product.codes, product.list),
		status: status.codes,
		statuses: status.list,
		refunded: money("refunded"),
		quantity: money("quantity"),
		unitPrice: money("unit_price"),
		cost: money("cost"),
		balance: money("balance"),
		due: days("due"),
		paidOn: days("paid_on"),
		hasOrders: plan.places.has("order"),
		hasProducts: plan.places.has("product") || plan.group === "product",
		isPriced: plan.isPriced,
		hasTimes: hasTimes(plan, rows),
		sameRow: identifyRows(plan.headed, rows, pick(kept.group)),
	};
}

function orderNumbersOf(kept: KeptRows): string[] {
	const isMet = new Uint8Array(kept.orderNumbers.length);
	for (let place = 0; place < kept.size; place++) {
		const order = kept.order[place] ?? -1;
		if (order >= 0) isMet[order] = 1;
	}
	return kept.orderNumbers.filter((_, order) => isMet[order] === 1);
}

function moneyOf(money: MoneyCells | undefined, rows: Int32Array): Float64Array | null {
	return money ? new Float64Array(rows).map((row) => money.value(money.cells.code(row))) : null;
}

function daysOf(dates: DateCells | undefined, filled: Int32Array | undefined, place: Int32Array): Int32Array | null {
	if (!dates || !filled) return null;
	return place.map((at) => dates.days[filled[at] ?? 0] ?? NO_DAY);
}

/** By used row, the code of a text that its order fills in, such as the email address, or -1. */
function keysOfRows(
	plan: Plan,
	kept: KeptRows,
	place: Int32Array,
	role: Role,
	keyOf: (text: string) => string,
): { codes: Int32Array; list: string[] } {
	const filled = kept.filled.get(role);
	const { byCode, list } = plan.cells(role).keys(keyOf);
	return { codes: place.map((at) => byCode[filled?.[at] ?? 0] ?? -1), list };
}

function productsOf(plan: Plan, kept: KeptRows, place: Int32Array): { codes: Int32Array; list: string[] } {
	const isGrouped = plan.group === "product";
	const cells = isGrouped ? new ColumnCells(plan.headed, 0) : plan.cells("product");
	const { byCode, list } = cells.keys((text) => text);
	const codes = place.map((at) => byCode[isGrouped ? (kept.group[at] ?? 0) : cells.code(kept.row[at] ?? 0)] ?? -1);
	return { codes, list };
}

function areListed(codes: Int32Array, list: string[]): boolean {
	const isListed = list.map((text) => LISTED_PRODUCTS.test(text));
	let [filled, listed] = [0, 0];
	for (const code of codes) {
		if (code < 0) continue;
		filled++;
		if (isListed[code]) listed++;
	}
	return filled > 0 && listed >= LIST_SHARE * filled;
}

function hasTimes({ dates }: Plan, rows: Int32Array): boolean {
	return rows.subarray(0, DATES_LOOKED_AT).some((row) => CLOCK.test(dates.cells.text(dates.cells.code(row))));
}

type Customers = Pick<SalesColumns, "customer" | "customerKeys" | "customerNames" | "identity">;

/** Rules P1 and P2: how customers are told apart, and the names that are shown. */
function customersOf(plan: Plan, kept: KeptRows, place: Int32Array, emails: Int32Array): Customers {
	const { places, headed } = plan;
	const name = headed.norms[places.get("customer") ?? -1] ?? "";
	const isCoded = places.has("customer") && isInList("id_names", name);
	const isPerson = !places.has("customer") || isCoded || isInList("person_names", name);
	const identity = findIdentity(plan, isPerson, emails);
	if (identity === null) {
		return { customer: new Int32Array(place.length).fill(-1), customerKeys: [], customerNames: [], identity };
	}
	const cells = identity === "group" ? new ColumnCells(headed, 0) : plan.cells(identity);
	const own = identity === "group" ? kept.group : kept.filled.get(identity);
	const keys = cells.keys(customerKey);
	const customer = place.map((at) => keys.byCode[own?.[at] ?? 0] ?? -1);
	const named = identity === "email" && !isCoded ? kept.filled.get("customer") : undefined;
	// A code below zero is one of the customers' own column, where no other column has a name.
	const codes = place.map((at) => named?.[at] || 0 - (own?.[at] ?? 0));
	const textOfCode = (code: number) => (code > 0 ? plan.cells("customer").text(code) : cells.text(0 - code));
	return {
		customer,
		customerKeys: keys.list,
		customerNames: shownNames(customer, codes, keys.list.length, textOfCode),
		identity,
	};
}

function findIdentity({ group, places }: Plan, isPerson: boolean, emails: Int32Array): Reading["identity"] {
	if (group === "customer") return "group";
	if (!places.has("email")) return places.has("customer") ? "customer" : null;
	let filled = 0;
	for (const email of emails) if (email >= 0) filled++;
	return (isPerson && filled >= EMAIL_SHARE * emails.length) || !places.has("customer") ? "email" : "customer";
}

/** By customer, the most frequent spelling; the first of two. */
function shownNames(
	customer: Int32Array,
	codes: Int32Array,
	size: number,
	textOfCode: (code: number) => string,
): string[] {
	// Sorted pairs of customer and spelling are counted: a map of half a million pairs takes ten times the memory.
	const pairOf = (index: number) => (customer[index] ?? 0) * 4_294_967_296 + (codes[index] ?? 0);
	const pairs = new Float64Array(customer.length).map((_, index) => pairOf(index)).sort();
	const best = new Int32Array(size);
	const most = new Uint32Array(size);
	for (const [index, code] of customer.entries()) {
		const count = code < 0 ? 0 : placeOf(pairs, pairOf(index) + 1) - placeOf(pairs, pairOf(index));
		if (count <= (most[code] ?? 0)) continue;
		most[code] = count;
		best[code] = codes[index] ?? 0;
	}
	return Array.from(best, textOfCode);
}

/** The place of the first value that isn't smaller. */
function placeOf(sorted: Float64Array, value: number): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sorted[middle] ?? 0) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
