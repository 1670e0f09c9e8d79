import type { KeptRows } from "./kept-rows.ts";
import { customerKey, foldCase, isInList, normalize } from "./normalize.ts";
import { Texts } from "./places.ts";
import type { Plan } from "./reading-plan.ts";
import type { NumberOf, Reading, Role, Sales } from "./sales.ts";
import { sumBy } from "./statistics.ts";
import { type Column, NO_COLUMN } from "./table.ts";
import { firstOfEqual, type UsedRows } from "./used-rows.ts";

type SalesColumns = Omit<Sales, "table" | "reading" | "details"> & { identity: Reading["identity"] };

const EMAIL_SHARE = 0.8;
const LIST_SHARE = 0.8;
const LISTED_PRODUCTS = /^\d+\s?[x×]\s/;
const CLOCK = /\d{1,2}:\d{2}/;
const DATES_LOOKED_AT = 200;

/** The columns that the findings count. */
export function salesColumns(plan: Plan, kept: KeptRows, { rows, isRefund }: UsedRows): SalesColumns {
	const { places, group, headed, dates } = plan;
	const moneyOf = (role: Role): NumberOf => {
		const values = plan.money.get(role);
		return values ? (row) => values.at(row) : null;
	};
	const dayOf = (role: Role): NumberOf => {
		const values = plan.otherDates.get(role);
		return values ? (row) => values.value(kept.code(role, row)) : null;
	};
	const status = plan.column("status").keys(normalize);
	const statuses = [...status.texts];
	const products = group === "product" ? groupColumn(plan) : plan.column("product");
	const productOf = (row: number) => {
		const code = group === "product" ? (kept.group[row] ?? 0) : kept.code("product", row);
		return products.isEmpty(code) ? -1 : code;
	};
	return {
		...customersOf(plan, kept, rows),
		rows,
		day: kept.day,
		amount: kept.amount,
		isRefundRow: isRefund,
		orderOf: (row) => kept.orderOf(row),
		orderNumbers: kept.orderNumbers,
		allOrderNumbers: orderNumbersOf(kept),
		emailOf: (row) => foldCase(plan.column("email").text(kept.code("email", row))),
		productOf,
		productTexts: products.texts,
		areProductsListed: areListed(rows, productOf, products.texts),
		statusOf: (row) => statuses[status.byCode[kept.code("status", row)] ?? -1] ?? "",
		refundedOf: moneyOf("refunded"),
		quantityOf: moneyOf("quantity"),
		unitPriceOf: moneyOf("unit_price"),
		costOf: moneyOf("cost"),
		balanceOf: moneyOf("balance"),
		dueOf: dayOf("due"),
		paidOnOf: dayOf("paid_on"),
		hasOrders: places.has("order"),
		hasProducts: places.has("product") || group === "product",
		hasTimes: rows.slice(0, DATES_LOOKED_AT).some((row) => CLOCK.test(dates.column.text(dates.column.code(row)))),
		sameRow: firstOfEqual(headed, rows, kept.group),
	};
}

/** The column in which group headings stand. */
const groupColumn = ({ headed }: Plan): Column => headed.table.columns[0] ?? NO_COLUMN;

function orderNumbersOf(kept: KeptRows): Texts {
	const { rows, orderNumbers } = kept;
	const isMet = new Uint8Array(orderNumbers.length);
	for (const row of rows) isMet[kept.orderOf(row)] = 1;
	const met = Int32Array.from(isMet.keys()).filter((order) => isMet[order] === 1);
	return new Texts(met.length, (place) => orderNumbers.at(met[place] ?? -1));
}

function areListed(rows: readonly number[], productOf: Sales["productOf"], texts: Texts): boolean {
	/** By code, 1 for a list and -1 for none. */
	const kinds = new Int8Array(texts.length);
	let [filled, listed] = [0, 0];
	for (const row of rows) {
		const code = productOf(row);
		if (code < 0) continue;
		kinds[code] ||= LISTED_PRODUCTS.test(texts.at(code)) ? 1 : -1;
		filled++;
		if (kinds[code] === 1) listed++;
	}
	return filled > 0 && listed >= LIST_SHARE * filled;
}

type Customers = Pick<SalesColumns, "customerOf" | "customerKeys" | "customerNames" | "identity">;

/** Rules P1 and P2: how customers are told apart, and the names that are shown. */
function customersOf(plan: Plan, kept: KeptRows, rows: readonly number[]): Customers {
	const { places, headed } = plan;
	const name = headed.norms[places.get("customer") ?? -1] ?? "";
	const isCoded = places.has("customer") && isInList("id_names", name);
	const isPerson = !places.has("customer") || isCoded || isInList("person_names", name);
	const identity = findIdentity(plan, isPerson, kept, rows);
	const column = identity === "group" ? groupColumn(plan) : plan.column(identity ?? "customer");
	const ownCode = (row: number) =>
		(identity === "group" ? kept.group[row] : kept.code(identity ?? "customer", row)) ?? 0;
	const { byCode, texts } = column.keys(customerKey);
	const customerOf = (row: number) => byCode[ownCode(row)] ?? -1;
	const isNamed = identity === "email" && !isCoded;
	// A code below zero is one of the customers' own column, where no other column has a name.
	const spellingOf = (row: number) => (isNamed && kept.code("customer", row)) || 0 - ownCode(row);
	const names = shownNames(rows, customerOf, spellingOf, texts.length);
	const customerNames = namesIn(names, plan.column("customer"), column);
	return { customerOf, customerKeys: texts, customerNames, identity };
}

/** The texts of codes: those below zero are of another column. */
const namesIn = (codes: Int32Array, column: Column, other: Column) =>
	new Texts(codes.length, (place) => {
		const code = codes[place] ?? 0;
		return code > 0 ? column.text(code) : other.text(0 - code);
	});

function findIdentity(
	{ group, places }: Plan,
	isPerson: boolean,
	kept: KeptRows,
	rows: readonly number[],
): Reading["identity"] {
	if (group === "customer") return "group";
	if (!places.has("email")) return places.has("customer") ? "customer" : null;
	const filled = sumBy(rows, (row) => Number(kept.code("email", row) > 0));
	return (isPerson && filled >= EMAIL_SHARE * rows.length) || !places.has("customer") ? "email" : "customer";
}

/** By customer, the most frequent spelling; the first of two. */
function shownNames(
	rows: readonly number[],
	customerOf: Sales["customerOf"],
	spellingOf: (row: number) => number,
	size: number,
): Int32Array {
	// Sorted pairs of customer and spelling are counted: a map of half a million pairs takes ten times the memory.
	const pairOf = (row: number) => customerOf(row) * 4_294_967_296 + spellingOf(row);
	const pairs = Float64Array.from(rows, pairOf).sort();
	const best = new Int32Array(size);
	const most = new Uint32Array(size);
	for (const row of rows) {
		const code = customerOf(row);
		const count = code < 0 ? 0 : placeOf(pairs, pairOf(row) + 1) - placeOf(pairs, pairOf(row));
		if (count <= (most[code] ?? 0)) continue;
		most[code] = count;
		best[code] = spellingOf(row);
	}
	return best;
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
