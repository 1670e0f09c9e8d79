import { groupByCode, mostFrequent } from "./groups.ts";
import type { KeptRows } from "./kept-rows.ts";
import { customerKey, foldCase, isInList, normalize } from "./normalize.ts";
import { Texts } from "./places.ts";
import type { Plan } from "./reading-plan.ts";
import type { Reading, Role } from "./sales.ts";
import { sumBy } from "./statistics.ts";
import { type Column, NO_COLUMN } from "./table.ts";
import { firstOfEqual, type UsedRows } from "./used-rows.ts";

/** A number of a row. */
type ByRow = (row: number) => number;

const EMAIL_SHARE = 0.8;
const LIST_SHARE = 0.8;
const LISTED_PRODUCTS = /^\d+\s?[x×]\s/;
const CLOCK = /\d{1,2}:\d{2}/;
const DATES_LOOKED_AT = 200;

/**
 * The columns that the findings count. A row is its place in the table. Days are numbers of days since 1970-01-01, money is whole
 * hundredths; NaN where a cell is empty or can't be read. A code is a place in the list of its values; -1 is none.
 */
export function salesColumns(plan: Plan, kept: KeptRows, { rows, isRefund }: UsedRows) {
	const { places, group, headed, dates } = plan;
	const moneyOf = (role: Role): ByRow | null => {
		const values = plan.money.get(role);
		return values ? (row) => values.at(row) : null;
	};
	const dayOf = (role: Role): ByRow | null => {
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
		/** The used rows, in the file's order. Of other rows nothing is to be asked. */
		rows,
		day: kept.day,
		/** Negative for a refund; 0 for the later rows of an order whose amount counts once. */
		amount: kept.amount,
		/** Tells that a row is a refund of its own (rule O1). */
		isRefundRow: isRefund,
		orderOf: (row: number) => kept.orderOf(row),
		orderNumbers: kept.orderNumbers,
		/** The order number as it is written. */
		orderTextOf: (row: number) => plan.column("order").text(plan.column("order").code(row)),
		/** The different order numbers of all rows below the headings, used or not. */
		allOrderNumbers: orderNumbersOf(kept),
		/** The folded email address; empty where there is none. */
		emailOf: (row: number) => foldCase(plan.column("email").text(kept.code("email", row))),
		/** The code of the product cell, or of the group; lists such as `2 x Tea, 1 x Cake` are not split yet. */
		productOf,
		productTexts: products.texts,
		/** True if the product cells are lists (rule P3). */
		areProductsListed: areListed(rows, productOf, products.texts),
		/** Normalized. */
		statusOf: (row: number) => statuses[status.byCode[kept.code("status", row)] ?? -1] ?? "",
		refundedOf: moneyOf("refunded"),
		quantityOf: moneyOf("quantity"),
		unitPriceOf: moneyOf("unit_price"),
		costOf: moneyOf("cost"),
		balanceOf: moneyOf("balance"),
		dueOf: dayOf("due"),
		paidOnOf: dayOf("paid_on"),
		hasOrders: places.has("order"),
		hasProducts: places.has("product") || group === "product",
		/** True if one of the first 200 dates has a time of day. */
		hasTimes: rows.slice(0, DATES_LOOKED_AT).some((row) => CLOCK.test(dates.column.text(dates.column.code(row)))),
		/** By row, the first one that is equal in every cell and in its group: itself, where none is earlier. */
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

function areListed(rows: readonly number[], productOf: ByRow, texts: Texts): boolean {
	const filled = rows.filter((row) => productOf(row) >= 0);
	const listed = filled.filter((row) => LISTED_PRODUCTS.test(texts.at(productOf(row))));
	return filled.length > 0 && listed.length >= LIST_SHARE * filled.length;
}

/** Rules P1 and P2: how customers are told apart, and the names that are shown. */
function customersOf(plan: Plan, kept: KeptRows, rows: readonly number[]) {
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
	return {
		identity,
		/** The code of a normalized customer key (rule P1). */
		customerOf,
		customerKeys: texts,
		/** By code, the name shown. */
		customerNames: namesIn(names, plan.column("customer"), column),
	};
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
function shownNames(rows: readonly number[], customerOf: ByRow, spellingOf: ByRow, size: number): Int32Array {
	const rowsOf = groupByCode(rows, customerOf, size);
	return new Int32Array(size).map((_, customer) => mostFrequent(rowsOf(customer).map(spellingOf)) ?? 0);
}
