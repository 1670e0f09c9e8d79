import { currencyOfSign } from "./currencies.ts";
import type { HeadedTable } from "./headings.ts";
import { fillByRow, type KeptRows, type Row } from "./kept-rows.ts";
import { isInList, normalize } from "./normalize.ts";
import { divideRounded, readMoney } from "./numbers.ts";
import { Places } from "./places.ts";
import { currencyByCode, type Plan } from "./reading-plan.ts";
import type { Answers, Role } from "./sales.ts";
import { count } from "./table.ts";
import type { Tally } from "./tally.ts";

const TRUE_WORDS = new Set(["true", "yes", "y", "1", "void", "voided"]);

/** Rule L1: tells whether an amount stands for its row or for the whole order. */
export function findLevel(plan: Plan, { rows, orderNumbers }: KeptRows): "row" | "order" {
	const { places, headed, isPriced, isBank } = plan;
	const name = headed.norms[places.get("amount") ?? -1] ?? "";
	if (!places.has("order") || isPriced || isBank || isInList("line_names", name)) return "row";
	const same = firstOfEqual(headed, rows, () => 0);
	const records = new Uint32Array(orderNumbers.length);
	const amounts = new Float64Array(orderNumbers.length).fill(Number.NaN);
	const isUnequal = new Uint8Array(orderNumbers.length);
	for (const [place, { order, state, amount }] of rows.entries()) {
		// An exact copy says nothing about the level.
		if (order < 0 || same[place] !== place) continue;
		records[order] = (records[order] ?? 0) + 1;
		if (state === "empty") continue;
		if (Number.isNaN(amounts[order])) amounts[order] = amount;
		if (amounts[order] !== amount) isUnequal[order] = 1;
	}
	let [several, equal] = [0, 0];
	for (const [order, count] of records.entries()) {
		if (count < 2) continue;
		several++;
		if (isUnequal[order] === 0 && !Number.isNaN(amounts[order])) equal++;
	}
	return several > 0 && equal >= 0.9 * several ? "order" : "row";
}

/** By row, the place of the first one that is equal in every cell, and in something else. */
export function firstOfEqual(headed: HeadedTable, rows: readonly Row[], elseOf: (row: Row) => number): Int32Array {
	const columns = headed.table.columns.slice(0, headed.width).map(({ codes }) => codes);
	const places = fillByRow(new Int32Array(rows.length), rows, ({ row }) => row);
	const others = fillByRow(new Int32Array(rows.length), rows, elseOf);
	const hashes = others.slice();
	for (const codes of columns) {
		for (let place = 0; place < hashes.length; place++) {
			const hash = hashes[place] ?? 0;
			hashes[place] = Math.imul(hash ^ (codes[places[place] ?? 0] ?? 0) ^ (hash >>> 15), 0x2c1b3c6d) + 0x297a2d39;
		}
	}
	const isEqual = (one: number, other: number) =>
		hashes[one] === hashes[other] &&
		others[one] === others[other] &&
		columns.every((codes) => codes[places[one] ?? 0] === codes[places[other] ?? 0]);
	const firsts = new Int32Array(rows.length);
	const different = new Places();
	return hashes.map((hash, row) => {
		const { size } = different;
		const place = different.placeOf(hash, (other) => isEqual(firsts[other] ?? 0, row));
		if (place === size) firsts[place] = row;
		return firsts[place] ?? row;
	});
}

/** Rule A3: turns all signs where sales stand with a minus. */
export function turnSigns({ places, column, isBank, asks }: Plan, rows: Row[], isLedger: boolean, answers: Answers) {
	if (isBank || isLedger) return;
	let [positive, negative] = [0, 0];
	for (const { amount } of rows) {
		if (amount > 0) positive++;
		if (amount < 0) negative++;
	}
	const types = places.has("type") ? [...column("type").keys(normalize).texts] : [];
	if (negative <= positive || types.some((type) => isInList("refund_types", type)) || answers.sign === "keep") return;
	if (!answers.sign) asks.add("sign");
	for (const row of rows) row.amount = 0 - row.amount;
}

/** The currencies of the kept rows, and the main one. */
export type Currencies = { of(row: Row): string | undefined; counts: Map<string, number>; main: string | null };

/** Finds the main currency; others are asked about and never added up. */
export function findCurrencies(plan: Plan, kept: KeptRows, answers: Answers): Currencies {
	const { places, asks, signs, amount } = plan;
	let of: Currencies["of"] = () => undefined;
	if (places.has("currency")) {
		const { byCode, texts } = plan.column("currency").keys((text) => text.toUpperCase());
		const list = [...texts];
		of = (row) => list[byCode[kept.code("currency", row)] ?? -1];
	} else if (signs.size > 1) {
		const byCode = currencyByCode(amount.column);
		of = ({ row }) => byCode[amount.column.code(row)] ?? undefined;
	}
	const counts = new Map<string, number>();
	for (const row of kept.rows) {
		const currency = of(row);
		if (currency !== undefined) count(counts, currency);
	}
	if (counts.size > 1 && !answers.currency) asks.add("currency");
	return { of, counts, main: answers.currency ?? mostCounted(counts) };
}

function mostCounted(counts: ReadonlyMap<string, number>): string | null {
	let best: string | null = null;
	for (const [key, count] of counts) if (count > (counts.get(best ?? "") ?? 0)) best = key;
	return best;
}

const SIGN_ROWS = 1_000;

/** The currency that is shown: a code, a sign, or null for none. */
export function findShownCurrency({ headed, places, signs, amountRole }: Plan, main: string | null): string | null {
	const known = main ?? mostCounted(signs);
	if (known) return known;
	const words = (headed.fullNorms[places.get(amountRole) ?? -1] ?? "").split(" ");
	const last = words.at(-1) ?? "";
	if (words.length > 1 && isInList("currency_codes", last)) return last.toUpperCase();
	const elsewhere = new Map<string, number>();
	for (let row = 0; row < Math.min(headed.table.size, SIGN_ROWS); row++) {
		for (const column of headed.table.columns) {
			const cell = column.at(row);
			const sign = typeof cell === "string" ? currencyOfSign(cell) : null;
			if (sign === null) continue;
			const money = readMoney(cell);
			if (money && money !== "empty") count(elsewhere, sign);
		}
	}
	return mostCounted(elsewhere);
}

type Options = { level: "row" | "order"; isLedger: boolean; currencies: Currencies; today: number };

/** Tells the rows that count (rules A 6 to A 10) from others and from the sums of orders (rule L2); gives refunds their minus. */
export function takeUsedRows(plan: Plan, kept: KeptRows, tally: Tally, options: Options): Row[] {
	const user = new RowUser(plan, kept, tally, options);
	const used = kept.rows.filter((row) => user.uses(row));
	return options.level === "row" ? withoutOrderSums(plan, used, tally) : used;
}

class RowUser {
	readonly #plan: Plan;
	readonly #tally: Tally;
	readonly #options: Options;
	/** Orders of which the amount is counted. */
	readonly #counted = new Set<number>();
	readonly #reasonOf: (row: Row) => string | undefined;
	readonly #isRefundType: (row: Row) => boolean;

	constructor(plan: Plan, kept: KeptRows, tally: Tally, options: Options) {
		this.#plan = plan;
		this.#tally = tally;
		this.#options = options;
		this.#reasonOf = findReasons(plan, kept);
		const types = flagsByCode(plan, "type", (type) => isInList("refund_types", type) && "refund");
		this.#isRefundType = ({ row }) => types[plan.column("type").code(row)] !== undefined;
	}

	uses(row: Row): boolean {
		const reason = this.#reasonOf(row);
		if (reason === "order-sum") return this.#tally.leaveOut(reason, row.row);
		if (reason) return this.#tally.leaveOutAsNoSale(reason, row.row);
		if (Number.isNaN(row.day)) return this.#tally.refuse(this.#dateProblem(row), row.row);
		return this.#count(row);
	}

	#dateProblem({ row, isDateEmpty }: Row): string {
		if (isDateEmpty) return "no-date";
		const { dates } = this.#plan;
		return dates.state(dates.column.code(row)) === "misfit" ? "date-order" : "bad-date";
	}

	/** Steps 8 to 11. */
	#count(row: Row): boolean {
		const { isBank } = this.#plan;
		const { today, currencies, isLedger } = this.#options;
		const amount = this.#amountOf(row);
		if (typeof amount === "string") return this.#tally.refuse(amount, row.row);
		if (row.day > today + 1) return this.#tally.leaveOut("future", row.row);
		const currency = currencies.of(row) ?? currencies.main;
		if (currencies.main !== null && currency !== currencies.main)
			return this.#tally.leaveOut("other-currency", row.row);
		const isRefundType = this.#isRefundType(row);
		const isOut =
			(isBank && ((row.debit !== 0 && amount === 0) || amount < 0)) || (isLedger && !isRefundType && amount < 0);
		if (isOut) return this.#tally.leaveOut("money-out", row.row);
		row.amount = isRefundType ? 0 - Math.abs(amount) : amount;
		row.isRefund = isRefundType || (row.amount < 0 && row.order < 0);
		return true;
	}

	/** The amount of a row (rule L1), or why it can't be read. */
	#amountOf({ row, order, state, amount, debit }: Row): number | string {
		const { isPriced, isBank, money } = this.#plan;
		if (this.#options.level === "order" && order >= 0) {
			if (this.#counted.has(order) || state === "empty") return 0;
			if (state === "value") this.#counted.add(order);
		}
		if (state === "empty") return isBank && debit !== 0 ? 0 : "no-amount";
		if (state !== "value") return state === "unreadable" ? "bad-amount" : "amount-format";
		const quantity = isPriced ? money.get("quantity")?.at(row) : undefined;
		return quantity === undefined || Number.isNaN(quantity) ? amount : divideRounded(amount * quantity, 100);
	}
}

/** By code of a role's column, something that follows from its normalized text, if anything does. */
function flagsByCode(plan: Plan, role: Role, of: (normalized: string) => string | false): (string | undefined)[] {
	const { byCode, texts } = plan.column(role).keys(normalize);
	const flags = Array.from(texts, of);
	return Array.from(byCode, (place) => flags[place] || undefined);
}

/** Step 6: why a row is no sale, if it isn't. */
function findReasons(plan: Plan, kept: KeptRows): (row: Row) => string | undefined {
	const { places, column } = plan;
	const isUnpaidKnown = places.has("due") || places.has("balance");
	const statuses = flagsByCode(plan, "status", (status) => {
		const isOut = isInList("status_out", status) || (isInList("status_pending", status) && !isUnpaidKnown);
		return isOut && `status ${status}`;
	});
	const voids = flagsByCode(plan, "void", (text) => TRUE_WORDS.has(text) && "void");
	const isSettlement = places.has("amount_type") && places.has("amount_description");
	const itemPrices = flagsByCode(plan, "amount_type", (text) => text === "itemprice" && "item");
	const principals = flagsByCode(plan, "amount_description", (text) => text === "principal" && "item");
	const known = [...column("type").keys(normalize).texts];
	const hasSaleLines = known.includes("sale") && known.includes("sale line");
	const hasSales = known.some((type) => isInList("sale_types", type));
	const types = flagsByCode(plan, "type", (type) => {
		if (hasSaleLines && type === "sale") return "order-sum";
		const isOther = isInList("other_types", type) || (hasSales && isInList("payment_types", type));
		return isOther && `type ${type}`;
	});
	return (row) => {
		const flag = (flags: (string | undefined)[], role: Role) => flags[column(role).code(row.row)];
		const status = statuses[kept.code("status", row)];
		if (status) return status;
		if (kept.code("cancelled_on", row) > 0) return "cancelled";
		if (flag(voids, "void")) return "void";
		const isItem = flag(itemPrices, "amount_type") && flag(principals, "amount_description");
		return isSettlement && !isItem ? "part of a fee or tax" : flag(types, "type");
	};
}

/**
 * Rule L2: in an order of one day with three rows or more, leaves out the only row without a product, if it is the sum of the
 * others.
 */
function withoutOrderSums({ places, column }: Plan, used: Row[], tally: Tally): Row[] {
	if (!places.has("product") || !places.has("order")) return used;
	const isNameless = ({ row }: Row) => column("product").isEmpty(column("product").code(row));
	const suspects = new Set(used.filter(isNameless).map(({ order }) => order));
	const orders = new Map<string, Row[]>();
	for (const row of used) {
		if (row.order < 0 || row.isRefund || !suspects.has(row.order)) continue;
		const key = `${row.order} ${row.day}`;
		const rows = orders.get(key);
		if (rows) rows.push(row);
		else orders.set(key, [row]);
	}
	const sums = new Set<Row>();
	for (const rows of orders.values()) {
		const [sum, ...more] = rows.filter(isNameless);
		if (!sum || more.length > 0 || rows.length < 3) continue;
		const others = rows.reduce((total, { amount }) => total + amount, 0) - sum.amount;
		if (Math.abs(sum.amount - others) <= rows.length - 1) sums.add(sum);
	}
	return used.filter((row) => !sums.has(row) || tally.leaveOut("order-sum", row.row));
}
