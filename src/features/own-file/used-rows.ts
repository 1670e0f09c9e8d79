import { currencyOfSign } from "./currencies.ts";
import { groupByCode } from "./groups.ts";
import type { HeadedTable } from "./headings.ts";
import type { KeptRows } from "./kept-rows.ts";
import { isInList, normalize } from "./normalize.ts";
import { readMoney } from "./numbers.ts";
import { Places } from "./places.ts";
import { currencyByCode, type Plan } from "./reading-plan.ts";
import type { Answers, Role } from "./sales.ts";
import { roundHalf, sumBy } from "./statistics.ts";
import { count } from "./table.ts";
import type { Tally } from "./tally.ts";

const TRUE_WORDS = new Set(["true", "yes", "y", "1", "void", "voided"]);

/** Rule L1: tells whether an amount stands for its row or for the whole order. */
export function findLevel(plan: Plan, kept: KeptRows): "row" | "order" {
	const { places, headed, isPriced, isBank, amount: amounts } = plan;
	const { rows, orderNumbers } = kept;
	const name = headed.norms[places.get("amount") ?? -1] ?? "";
	if (!places.has("order") || isPriced || isBank || isInList("line_names", name)) return "row";
	const same = firstOfEqual(headed, rows);
	// An exact copy says nothing about the level.
	const different = rows.filter((row) => same[row] === row);
	const rowsBy = groupByCode(different, (row) => kept.orderOf(row), orderNumbers.length);
	let [several, equal] = [0, 0];
	for (let order = 0; order < orderNumbers.length; order++) {
		const own = rowsBy(order);
		if (own.length < 2) continue;
		const filled = own.filter((row) => amounts.state(amounts.column.code(row)) !== "empty");
		const values = new Set(filled.map((row) => kept.amount[row]));
		several++;
		if (values.size === 1 && !values.has(Number.NaN)) equal++;
	}
	return several > 0 && equal >= 0.9 * several ? "order" : "row";
}

/** By row, the first of these rows that is equal in every cell, and has the same group. */
export function firstOfEqual({ table, width }: HeadedTable, rows: readonly number[], groups?: Uint32Array): Int32Array {
	const columns = table.columns.slice(0, width);
	const hashes = Int32Array.from(groups ?? new Int32Array(table.size));
	for (const column of columns) {
		for (const row of rows) {
			const hash = hashes[row] ?? 0;
			hashes[row] = Math.imul(hash ^ column.hash(row) ^ (hash >>> 15), 0x2c1b3c6d) + 0x297a2d39;
		}
	}
	const firsts: number[] = [];
	const different = new Places();
	for (const row of rows) {
		const isEqual = (place: number) => {
			const first = firsts[place] ?? 0;
			return groups?.[first] === groups?.[row] && columns.every((column) => column.areEqual(first, row));
		};
		const place = different.placeOf(hashes[row] ?? 0, isEqual);
		if (place === firsts.length) firsts.push(row);
		hashes[row] = firsts[place] ?? row;
	}
	return hashes;
}

/** Rule A3: turns all signs where sales stand with a minus. */
export function turnSigns(
	{ places, column, isBank, asks }: Plan,
	{ amount }: KeptRows,
	isLedger: boolean,
	answers: Answers,
) {
	if (isBank || isLedger) return;
	let [positive, negative] = [0, 0];
	for (const value of amount) {
		if (value > 0) positive++;
		if (value < 0) negative++;
	}
	const types = places.has("type") ? [...column("type").keys(normalize).texts] : [];
	if (negative <= positive || types.some((type) => isInList("refund_types", type)) || answers.sign === "keep") return;
	if (!answers.sign) asks.add("sign");
	for (const [row, value] of amount.entries()) amount[row] = 0 - value;
}

/** The currencies of the kept rows, and the main one. */
export type Currencies = { of(row: number): string | undefined; counts: Map<string, number>; main: string | null };

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
		of = (row) => byCode[amount.column.code(row)] ?? undefined;
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

/** The rows that count, and the test that one is a refund of its own. */
export type UsedRows = { rows: number[]; isRefund(row: number): boolean };

/** Tells the rows that count (rules A 6 to A 10) from others and from the sums of orders (rule L2); gives refunds their minus. */
export function takeUsedRows(plan: Plan, kept: KeptRows, tally: Tally, options: Options): UsedRows {
	const reasonOf = findReasons(plan, kept);
	const problemOf = problemFinder(plan, kept, options);
	const types = flagsByCode(plan, "type", (type) => isInList("refund_types", type) && "refund");
	const isRefundType = (row: number) => types[plan.column("type").code(row)] !== undefined;
	const isRefund = (row: number) => isRefundType(row) || ((kept.amount[row] ?? 0) < 0 && kept.orderOf(row) < 0);
	const rows = kept.rows.filter((row) => {
		const reason = reasonOf(row);
		if (reason === "order-sum") return tally.leaveOut(reason, row);
		if (reason) return tally.leaveOutAsNoSale(reason, row);
		const problem = problemOf(row);
		if (problem) return tally.refuse(problem, row);
		const aside = reasonAside(plan, kept, row, { ...options, isRefund: isRefundType(row) });
		if (aside) return tally.leaveOut(aside, row);
		if (isRefundType(row)) kept.amount[row] = 0 - Math.abs(kept.amount[row] ?? 0);
		return true;
	});
	const used = { rows, isRefund };
	if (options.level === "row") leaveOutOrderSums(plan, kept, used, tally);
	return used;
}

/** Steps 7 and 8: why a row can't be read, if it can't. Its amount becomes what it stands for (rule L1). */
function problemFinder(plan: Plan, kept: KeptRows, { level }: Options): (row: number) => string | undefined {
	const { isPriced, isBank, money, amount, dates } = plan;
	/** 1 for orders of which the amount is counted. */
	const counted = new Uint8Array(kept.orderNumbers.length);
	const take = (row: number, value: number) => {
		kept.amount[row] = value;
		return undefined;
	};
	return (row) => {
		if (Number.isNaN(kept.day[row])) {
			if (kept.code("date", row) === 0) return "no-date";
			return dates.state(dates.column.code(row)) === "misfit" ? "date-order" : "bad-date";
		}
		const state = amount.state(amount.column.code(row));
		const order = kept.orderOf(row);
		if (level === "order" && order >= 0) {
			if (counted[order] === 1 || state === "empty") return take(row, 0);
			if (state === "value") counted[order] = 1;
		}
		if (state === "empty") return isBank && money.get("debit")?.at(row) ? take(row, 0) : "no-amount";
		if (state !== "value") return state === "unreadable" ? "bad-amount" : "amount-format";
		const quantity = isPriced ? money.get("quantity")?.at(row) : undefined;
		if (quantity === undefined || Number.isNaN(quantity)) return undefined;
		return take(row, roundHalf(((kept.amount[row] ?? 0) * quantity) / 100));
	};
}

/** Steps 9 to 11: why a row that can be read is set aside, if it is. */
function reasonAside(
	{ isBank, money }: Plan,
	kept: KeptRows,
	row: number,
	{ today, currencies, isLedger, isRefund }: Options & { isRefund: boolean },
): string | undefined {
	if ((kept.day[row] ?? 0) > today + 1) return "future";
	const currency = currencies.of(row) ?? currencies.main;
	if (currencies.main !== null && currency !== currencies.main) return "other-currency";
	const amount = kept.amount[row] ?? 0;
	const isOut = isBank && (amount < 0 || (amount === 0 && Boolean(money.get("debit")?.at(row))));
	return isOut || (isLedger && !isRefund && amount < 0) ? "money-out" : undefined;
}

/** By code of a role's column, something that follows from its normalized text, if anything does. */
function flagsByCode(plan: Plan, role: Role, of: (normalized: string) => string | false): (string | undefined)[] {
	const { byCode, texts } = plan.column(role).keys(normalize);
	const flags = Array.from(texts, of);
	return Array.from(byCode, (place) => flags[place] || undefined);
}

/** Step 6: why a row is no sale, if it isn't. */
function findReasons(plan: Plan, kept: KeptRows): (row: number) => string | undefined {
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
		const flag = (flags: (string | undefined)[], role: Role) => flags[column(role).code(row)];
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
function leaveOutOrderSums({ places, column }: Plan, kept: KeptRows, used: UsedRows, tally: Tally) {
	if (!places.has("product") || !places.has("order")) return;
	const isNameless = (row: number) => column("product").isEmpty(column("product").code(row));
	const amountOf = (row: number) => kept.amount[row] ?? 0;
	const suspects = new Set(used.rows.filter(isNameless).map((row) => kept.orderOf(row)));
	suspects.delete(-1);
	const looked = used.rows.filter((row) => suspects.has(kept.orderOf(row)) && !used.isRefund(row));
	const sums = new Set<number>();
	for (const rows of Map.groupBy(looked, (row) => `${kept.orderOf(row)} ${kept.day[row]}`).values()) {
		const [sum, ...more] = rows.filter(isNameless);
		if (sum === undefined || more.length > 0 || rows.length < 3) continue;
		const others = sumBy(rows, amountOf) - amountOf(sum);
		if (Math.abs(amountOf(sum) - others) <= rows.length - 1) sums.add(sum);
	}
	used.rows = used.rows.filter((row) => !sums.has(row) || tally.leaveOut("order-sum", row));
}
