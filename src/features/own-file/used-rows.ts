import { EMPTY, MONEY, NO_MONEY } from "./column-cells.ts";
import { currencyOfSign } from "./currencies.ts";
import type { KeptRows } from "./kept-rows.ts";
import { isInList, normalize } from "./normalize.ts";
import { divideRounded, readMoney } from "./numbers.ts";
import { currencyByCode, type Plan } from "./reading-plan.ts";
import { identifyRows } from "./row-identity.ts";
import { type Answers, NO_DAY, type Role } from "./sales.ts";
import type { Tally } from "./tally.ts";

/** The rows that count (rules A 6 to A 11), as places in the kept rows. */
export type UsedRows = {
	size: number;
	place: Int32Array;
	amount: Float64Array;
	isRefundRow: Uint8Array;
};

const TRUE_WORDS = new Set(["true", "yes", "y", "1", "void", "voided"]);

/** Rule L1: tells whether an amount stands for its row or for the whole order. */
export function findLevel(plan: Plan, kept: KeptRows): "row" | "order" {
	const { places, headed, isPriced, isBank } = plan;
	const name = headed.norms[places.get("amount") ?? -1] ?? "";
	if (!places.has("order") || isPriced || isBank || isInList("line_names", name)) return "row";
	const identity = identifyRows(headed, kept.row.subarray(0, kept.size), null);
	const orders = kept.orderNumbers.length;
	const records = new Uint32Array(orders);
	const amounts = new Float64Array(orders).fill(Number.NaN);
	const isUnequal = new Uint8Array(orders);
	for (let place = 0; place < kept.size; place++) {
		const order = kept.order[place] ?? -1;
		// An exact copy says nothing about the level.
		if (order < 0 || identity[place] !== place) continue;
		records[order] = (records[order] ?? 0) + 1;
		if (kept.state[place] === EMPTY) continue;
		const amount = kept.amount[place] ?? 0;
		if (kept.state[place] !== MONEY) isUnequal[order] = 1;
		else if (Number.isNaN(amounts[order])) amounts[order] = amount;
		else if (amounts[order] !== amount) isUnequal[order] = 1;
	}
	let [several, equal] = [0, 0];
	for (let order = 0; order < orders; order++) {
		if ((records[order] ?? 0) < 2) continue;
		several++;
		if (isUnequal[order] === 0 && !Number.isNaN(amounts[order])) equal++;
	}
	return several > 0 && equal >= 0.9 * several ? "order" : "row";
}

/** Rule A3: turns all signs where sales stand with a minus. */
export function turnSigns({ places, cells, isBank, asks }: Plan, kept: KeptRows, isLedger: boolean, answers: Answers) {
	if (isBank || isLedger) return;
	let [positive, negative] = [0, 0];
	for (let place = 0; place < kept.size; place++) {
		const amount = kept.state[place] === MONEY ? (kept.amount[place] ?? 0) : 0;
		if (amount > 0) positive++;
		if (amount < 0) negative++;
	}
	const types = places.has("type") ? cells("type").keys(normalize).list : [];
	if (negative <= positive || types.some((type) => isInList("refund_types", type)) || answers.sign === "keep") return;
	if (!answers.sign) asks.add("sign");
	for (let place = 0; place < kept.size; place++) kept.amount[place] = 0 - (kept.amount[place] ?? 0);
}

/** The currencies of the kept rows: by place a currency or none, and the main one. */
export type Currencies = { byPlace: Int32Array; list: string[]; counts: Map<string, number>; main: string | null };

/** Finds the main currency; others are asked about and never added up. */
export function findCurrencies(plan: Plan, kept: KeptRows, answers: Answers): Currencies {
	const { places, asks } = plan;
	const byPlace = new Int32Array(kept.size).fill(-1);
	const column = kept.filled.get("currency");
	let list: string[] = [];
	if (column) {
		const keys = plan.cells("currency").keys((text) => text.toUpperCase());
		list = keys.list;
		for (let place = 0; place < kept.size; place++) byPlace[place] = keys.byCode[column[place] ?? 0] ?? -1;
	} else if (!places.has("currency") && plan.signs.size > 1) {
		list = [...plan.signs.keys()];
		const byCode = currencyByCode(plan.amount.cells).map((sign) => (sign ? list.indexOf(sign) : -1));
		for (let place = 0; place < kept.size; place++) {
			byPlace[place] = byCode[plan.amount.cells.code(kept.row[place] ?? 0)] ?? -1;
		}
	}
	const counts = new Map<string, number>();
	for (const place of byPlace) {
		const currency = list[place];
		if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
	}
	if (counts.size > 1 && !answers.currency) asks.add("currency");
	return { byPlace, list, counts, main: answers.currency ?? mostCounted(counts) };
}

function mostCounted(counts: ReadonlyMap<string, number>): string | null {
	let best: string | null = null;
	for (const [key, count] of counts) if (count > (counts.get(best ?? "") ?? 0)) best = key;
	return best;
}

const SIGN_ROWS = 1_000;

/** The currency that is shown: a code, a sign, or null for none. */
export function findShownCurrency(
	{ headed, rows, places, signs, amountRole }: Plan,
	main: string | null,
): string | null {
	const known = main ?? mostCounted(signs);
	if (known) return known;
	const words = (headed.fullNorms[places.get(amountRole) ?? -1] ?? "").split(" ");
	const last = words.at(-1) ?? "";
	if (words.length > 1 && isInList("currency_codes", last)) return last.toUpperCase();
	const elsewhere = new Map<string, number>();
	for (let row = 0; row < Math.min(rows, SIGN_ROWS); row++) {
		for (const column of headed.table.columns) {
			const cell = column.cell(column.codes[headed.first + row] ?? 0);
			const sign = typeof cell === "string" ? currencyOfSign(cell) : null;
			if (sign === null) continue;
			const money = readMoney(cell);
			if (money && money !== "empty") elsewhere.set(sign, (elsewhere.get(sign) ?? 0) + 1);
		}
	}
	return mostCounted(elsewhere);
}

type Options = { level: "row" | "order"; isLedger: boolean; currencies: Currencies; today: number };

/** Counts the rows (rules A 6 to A 10), and leaves out sums of orders (rule L2). */
export function countRows(plan: Plan, kept: KeptRows, tally: Tally, options: Options): UsedRows {
	const rows = new RowUser(plan, kept, tally, options).use();
	return options.level === "row" ? withoutOrderSums(plan, kept, tally, rows) : rows;
}

class RowUser {
	readonly #plan: Plan;
	readonly #kept: KeptRows;
	readonly #tally: Tally;
	readonly #options: Options;
	readonly #isCounted: Uint8Array;
	readonly #reasonOf: (place: number, row: number) => string | null;
	readonly #isRefundType: (row: number) => boolean;

	constructor(plan: Plan, kept: KeptRows, tally: Tally, options: Options) {
		this.#plan = plan;
		this.#kept = kept;
		this.#tally = tally;
		this.#options = options;
		this.#isCounted = new Uint8Array(kept.orderNumbers.length);
		this.#reasonOf = findReasons(plan, kept);
		const types = flagsByCode(plan, "type", (type) => (isInList("refund_types", type) ? "refund" : null));
		this.#isRefundType = (row) => types[plan.cells("type").code(row)] !== undefined;
	}

	use(): UsedRows {
		const { size } = this.#kept;
		const used = {
			size: 0,
			place: new Int32Array(size),
			amount: new Float64Array(size),
			isRefundRow: new Uint8Array(size),
		};
		for (let place = 0; place < size; place++) {
			const row = this.#kept.row[place] ?? 0;
			const reason = this.#reasonOf(place, row);
			if (reason === "order-sum") this.#tally.leaveOut("order-sum", row);
			else if (reason) this.#tally.leaveOutAsNoSale(reason, row);
			else if (this.#kept.day[place] === NO_DAY) this.#tally.refuse(this.#dateProblem(place, row), row);
			else this.#count(place, row, used);
		}
		return used;
	}

	#dateProblem(place: number, row: number): string {
		if (this.#kept.isDateEmpty[place] === 1) return "no-date";
		const { dates } = this.#plan;
		return dates.isOpen(dates.cells.code(row)) ? "date-order" : "bad-date";
	}

	/** Steps 8 to 11. */
	#count(place: number, row: number, used: UsedRows) {
		const { isBank } = this.#plan;
		const { today, currencies, isLedger } = this.#options;
		const out = this.#kept.debit[place] ?? 0;
		let amount = this.#amountOf(place, row, out);
		if (typeof amount === "string") return this.#tally.refuse(amount, row);
		if ((this.#kept.day[place] ?? 0) > today + 1) return this.#tally.leaveOut("future", row);
		const currency = currencies.list[currencies.byPlace[place] ?? -1];
		if (currencies.main !== null && currency !== undefined && currency !== currencies.main) {
			return this.#tally.leaveOut("other-currency", row);
		}
		if (isBank && ((out !== 0 && amount === 0) || amount < 0)) return this.#tally.leaveOut("money-out", row);
		const isRefundType = this.#isRefundType(row);
		if (isRefundType) amount = 0 - Math.abs(amount);
		else if (isLedger && amount < 0) return this.#tally.leaveOut("money-out", row);
		used.place[used.size] = place;
		used.amount[used.size] = amount;
		used.isRefundRow[used.size] = isRefundType || (amount < 0 && (this.#kept.order[place] ?? -1) < 0) ? 1 : 0;
		used.size++;
	}

	/** The amount of a row (rule L1), or why it can't be read. */
	#amountOf(place: number, row: number, out: number): number | string {
		const { isPriced, isBank, money } = this.#plan;
		const state = this.#kept.state[place] ?? EMPTY;
		const order = this.#options.level === "order" ? (this.#kept.order[place] ?? -1) : -1;
		if (order >= 0) {
			if (this.#isCounted[order] === 1 || state === EMPTY) return 0;
			if (state === MONEY) this.#isCounted[order] = 1;
		}
		if (state === EMPTY) return isBank && out !== 0 ? 0 : "no-amount";
		if (state !== MONEY) return state === NO_MONEY ? "bad-amount" : "amount-format";
		const amount = this.#kept.amount[place] ?? 0;
		const quantities = isPriced ? money.get("quantity") : undefined;
		const quantity = quantities?.value(quantities.cells.code(row)) ?? 100;
		return isPriced && !Number.isNaN(quantity) ? divideRounded(amount * quantity, 100) : amount;
	}
}

/** By code of a role's column, something that follows from its normalized text, if anything does. */
function flagsByCode(plan: Plan, role: Role, of: (normalized: string) => string | null): (string | undefined)[] {
	const flags: (string | undefined)[] = [];
	if (!plan.places.has(role)) return flags;
	const cells = plan.cells(role);
	const { byCode, list } = cells.keys(normalize);
	const flagOfKey = list.map(of);
	for (const code of cells.codesInUse()) flags[code] = flagOfKey[byCode[code] ?? -1] ?? undefined;
	return flags;
}

/** Step 6: why a row is no sale, or null. */
function findReasons(plan: Plan, kept: KeptRows): (place: number, row: number) => string | null {
	const { places, cells } = plan;
	const isUnpaidKnown = places.has("due") || places.has("balance");
	const statuses = flagsByCode(plan, "status", (status) => {
		const isOut = isInList("status_out", status) || (isInList("status_pending", status) && !isUnpaidKnown);
		return isOut ? `status ${status}` : null;
	});
	const voids = flagsByCode(plan, "void", (text) => (TRUE_WORDS.has(text) ? "void" : null));
	const isSettlement = places.has("amount_type") && places.has("amount_description");
	const itemPrices = flagsByCode(plan, "amount_type", (text) => (text === "itemprice" ? "item" : null));
	const principals = flagsByCode(plan, "amount_description", (text) => (text === "principal" ? "item" : null));
	const known = places.has("type") ? cells("type").keys(normalize).list : [];
	const hasSaleLines = known.includes("sale") && known.includes("sale line");
	const hasSales = known.some((type) => isInList("sale_types", type));
	const types = flagsByCode(plan, "type", (type) => {
		if (hasSaleLines && type === "sale") return "order-sum";
		const isOther = isInList("other_types", type) || (hasSales && isInList("payment_types", type));
		return isOther ? `type ${type}` : null;
	});
	const status = kept.filled.get("status");
	const cancelled = kept.filled.get("cancelled_on");
	return (place, row) => {
		const reason = statuses[status?.[place] ?? 0];
		if (reason) return reason;
		if (cancelled && !cells("cancelled_on").isEmpty(cancelled[place] ?? 0)) return "cancelled";
		if (voids[cells("void").code(row)]) return "void";
		const isItem = itemPrices[cells("amount_type").code(row)] && principals[cells("amount_description").code(row)];
		if (isSettlement && !isItem) return "part of a fee or tax";
		return types[cells("type").code(row)] ?? null;
	};
}

/** Rule L2: leaves out rows that are the sum of the other rows of their order. */
function withoutOrderSums(plan: Plan, kept: KeptRows, tally: Tally, used: UsedRows): UsedRows {
	const sums = findOrderSums(plan, kept, used);
	const left: UsedRows = { ...used, size: 0 };
	for (let index = 0; index < used.size; index++) {
		const place = used.place[index] ?? 0;
		if (sums.has(index)) {
			tally.leaveOut("order-sum", kept.row[place] ?? 0);
			continue;
		}
		left.place[left.size] = place;
		left.amount[left.size] = used.amount[index] ?? 0;
		left.isRefundRow[left.size] = used.isRefundRow[index] ?? 0;
		left.size++;
	}
	return left;
}

/** In an order of one day with three rows or more: the only row without a product, if it is the sum of the others. */
function findOrderSums(plan: Plan, kept: KeptRows, used: UsedRows): Set<number> {
	const sums = new Set<number>();
	if (!plan.places.has("product") || !plan.places.has("order")) return sums;
	const product = plan.cells("product");
	const isSum = (place: number) => product.isEmpty(product.code(kept.row[place] ?? 0));
	const hasSum = new Uint8Array(kept.orderNumbers.length);
	for (const place of used.place.subarray(0, used.size)) if (isSum(place)) hasSum[kept.order[place] ?? -1] = 1;
	type Sum = { rows: number; amount: number; empty: number[] };
	const orders = new Map<string, Sum>();
	for (let index = 0; index < used.size; index++) {
		const place = used.place[index] ?? 0;
		const order = kept.order[place] ?? -1;
		if (hasSum[order] !== 1 || used.isRefundRow[index] === 1) continue;
		const key = `${order} ${kept.day[place]}`;
		const sum = orders.get(key) ?? { rows: 0, amount: 0, empty: [] };
		orders.set(key, sum);
		sum.rows++;
		sum.amount += used.amount[index] ?? 0;
		if (isSum(place)) sum.empty.push(index);
	}
	for (const { rows, amount, empty } of orders.values()) {
		const [index] = empty;
		if (rows < 3 || empty.length !== 1 || index === undefined) continue;
		const own = used.amount[index] ?? 0;
		if (Math.abs(own - (amount - own)) <= rows - 1) sums.add(index);
	}
	return sums;
}
