import { fillByRow, type KeptRows, type Row } from "./kept-rows.ts";
import { customerKey, foldCase, isInList, normalize } from "./normalize.ts";
import { Texts } from "./places.ts";
import type { Plan } from "./reading-plan.ts";
import { NO_DAY, type Reading, type Role, type Sales } from "./sales.ts";
import { type Column, NO_COLUMN } from "./table.ts";
import { firstOfEqual } from "./used-rows.ts";

type SalesColumns = Omit<Sales, "table" | "reading" | "details" | "size"> & { identity: Reading["identity"] };

const EMAIL_SHARE = 0.8;
const LIST_SHARE = 0.8;
const LISTED_PRODUCTS = /^\d+\s?[x×]\s/;
const CLOCK = /\d{1,2}:\d{2}/;
const DATES_LOOKED_AT = 200;

/** The columns of the used rows that the findings count. */
export function salesColumns(plan: Plan, kept: KeptRows, rows: readonly Row[]): SalesColumns {
	const { places, group, money, headed, dates } = plan;
	const numbers = (of: (row: Row) => number) => fillByRow(new Float64Array(rows.length), rows, of);
	const codes = (of: (row: Row) => number) => fillByRow(new Int32Array(rows.length), rows, of);
	const moneyOf = (role: Role) => {
		const values = money.get(role);
		return values ? numbers(({ row }) => values.at(row)) : null;
	};
	const daysOf = (role: Role) => {
		const values = plan.otherDates.get(role);
		return values ? codes((row) => dayOrNone(values.value(kept.code(role, row)))) : null;
	};
	const emails = codes((row) => kept.code("email", row));
	const status = plan.column("status").keys(normalize);
	const products = group === "product" ? groupColumn(plan) : plan.column("product");
	const product = codes((row) => {
		const code = group === "product" ? row.group : kept.code("product", row);
		return products.isEmpty(code) ? -1 : code;
	});
	return {
		...customersOf(plan, kept, rows, emails),
		record: codes(({ row }) => row),
		day: codes(({ day }) => day),
		amount: numbers(({ amount }) => amount),
		isRefundRow: Uint8Array.from(rows, ({ isRefund }) => Number(isRefund)),
		order: codes(({ order }) => order),
		orderNumbers: kept.orderNumbers,
		allOrderNumbers: orderNumbersOf(kept),
		email: foldedTexts(plan.column("email"), emails),
		product,
		productTexts: products.texts,
		areProductsListed: areListed(product, products.texts),
		status: codes((row) => status.byCode[kept.code("status", row)] ?? -1),
		statuses: [...status.texts],
		refunded: moneyOf("refunded"),
		quantity: moneyOf("quantity"),
		unitPrice: moneyOf("unit_price"),
		cost: moneyOf("cost"),
		balance: moneyOf("balance"),
		due: daysOf("due"),
		paidOn: daysOf("paid_on"),
		hasOrders: places.has("order"),
		hasProducts: places.has("product") || group === "product",
		hasTimes: rows.slice(0, DATES_LOOKED_AT).some(({ row }) => CLOCK.test(dates.column.text(dates.column.code(row)))),
		sameRow: firstOfEqual(headed, rows, (row) => row.group),
	};
}

const dayOrNone = (day: number) => (Number.isNaN(day) ? NO_DAY : day);

/** The column in which group headings stand. */
const groupColumn = ({ headed }: Plan): Column => headed.table.columns[0] ?? NO_COLUMN;

const foldedTexts = (column: Column, codes: Int32Array) =>
	new Texts(codes.length, (row) => foldCase(column.text(codes[row] ?? 0)));

function orderNumbersOf({ rows, orderNumbers }: KeptRows): Texts {
	const isMet = new Uint8Array(orderNumbers.length);
	for (const { order } of rows) isMet[order] = 1;
	const met = Int32Array.from(isMet.keys()).filter((order) => isMet[order] === 1);
	return new Texts(met.length, (place) => orderNumbers.at(met[place] ?? -1));
}

function areListed(codes: Int32Array, texts: Texts): boolean {
	/** By code, 1 for a list and -1 for none. */
	const kinds = new Int8Array(texts.length);
	let [filled, listed] = [0, 0];
	for (const code of codes) {
		if (code < 0) continue;
		kinds[code] ||= LISTED_PRODUCTS.test(texts.at(code)) ? 1 : -1;
		filled++;
		if (kinds[code] === 1) listed++;
	}
	return filled > 0 && listed >= LIST_SHARE * filled;
}

type Customers = Pick<SalesColumns, "customer" | "customerKeys" | "customerNames" | "identity">;

/** Rules P1 and P2: how customers are told apart, and the names that are shown. */
function customersOf(plan: Plan, kept: KeptRows, rows: readonly Row[], emails: Int32Array): Customers {
	const { places, headed } = plan;
	const name = headed.norms[places.get("customer") ?? -1] ?? "";
	const isCoded = places.has("customer") && isInList("id_names", name);
	const isPerson = !places.has("customer") || isCoded || isInList("person_names", name);
	const identity = findIdentity(plan, isPerson, emails);
	const column = identity === "group" ? groupColumn(plan) : plan.column(identity ?? "customer");
	const ownCode = (row: Row) => (identity === "group" ? row.group : kept.code(identity ?? "customer", row));
	const keys = column.keys(customerKey);
	const customer = fillByRow(new Int32Array(rows.length), rows, (row) => keys.byCode[ownCode(row)] ?? -1);
	const isNamed = identity === "email" && !isCoded;
	// A code below zero is one of the customers' own column, where no other column has a name.
	const spellings = fillByRow(
		new Int32Array(rows.length),
		rows,
		(row) => (isNamed && kept.code("customer", row)) || 0 - ownCode(row),
	);
	const names = shownNames(customer, spellings, keys.texts.length);
	return {
		customer,
		customerKeys: keys.texts,
		customerNames: namesIn(names, plan.column("customer"), column),
		identity,
	};
}

/** The texts of codes: those below zero are of another column. */
const namesIn = (codes: Int32Array, column: Column, other: Column) =>
	new Texts(codes.length, (place) => {
		const code = codes[place] ?? 0;
		return code > 0 ? column.text(code) : other.text(0 - code);
	});

function findIdentity({ group, places }: Plan, isPerson: boolean, emails: Int32Array): Reading["identity"] {
	if (group === "customer") return "group";
	if (!places.has("email")) return places.has("customer") ? "customer" : null;
	let filled = 0;
	for (const email of emails) if (email > 0) filled++;
	return (isPerson && filled >= EMAIL_SHARE * emails.length) || !places.has("customer") ? "email" : "customer";
}

/** By customer, the most frequent spelling; the first of two. */
function shownNames(customer: Int32Array, codes: Int32Array, size: number): Int32Array {
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
