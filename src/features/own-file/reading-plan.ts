import { currencyOfText } from "./currencies.ts";
import { type DateOrder, findDateOrder, isSwappedByExcel } from "./date-order.ts";
import { isLikeSerialDay } from "./dates.ts";
import type { HeadedTable } from "./headings.ts";
import { isInList } from "./normalize.ts";
import { RefusedFile } from "./refused-file.ts";
import { MONEY_ROLES, type Roles } from "./roles.ts";
import type { Answers, Reading, Role } from "./sales.ts";
import { type Column, count, NO_COLUMN } from "./table.ts";
import { readDateColumn, readMoneyColumn, type Values } from "./values.ts";

/** How a table is read: what its columns mean, in which order its dates stand, which mark its money has. */
export type Plan = Roles & {
	headed: HeadedTable;
	isBank: boolean;
	/** The amount is price times quantity. */
	isPriced: boolean;
	amountRole: "amount" | "unit_price";
	/** The role of what group headings name (rule H6); `unused` where a customer column wins over them. */
	group: "customer" | "product" | "unused" | null;
	/** The column of a role; without one all its cells are empty. */
	column(role: Role): Column;
	money: Map<Role, Values>;
	amount: Values;
	dates: Values;
	otherDates: Map<Role, Values>;
	order: DateOrder | null;
	/** By currency sign or code in the amount's cells, how many rows have it, in the order in which they come. */
	signs: Map<string, number>;
	/** A row without a date takes the one above. */
	areDatesFilledDown: boolean;
};

const NOT_IN_A_BANK: readonly Role[] = [
	"customer",
	"email",
	"product",
	"order",
	"type",
	"status",
	"balance",
	"due",
	"paid_on",
	"refunded",
	"cost",
];

/**
 * Decides how a table is read. Questions that stay open are added to `asks`.
 * @throws {RefusedFile} `no-dates`, `no-amounts`
 */
export function planReading(
	headed: HeadedTable,
	roles: Roles,
	separator: Reading["separator"],
	answers: Answers,
): Plan {
	const { places, asks } = roles;
	if (!places.has("date")) throw new RefusedFile("no-dates");
	const isBank = takeBankRoles(headed, places);
	if (places.has("balance") && headed.norms[places.get("balance") ?? 0] === "balance" && !places.has("due")) {
		places.delete("balance");
	}
	const isPriced = !places.has("amount");
	if (isPriced && !places.has("unit_price")) throw new RefusedFile("no-amounts");
	const amountRole = isPriced ? "unit_price" : "amount";
	const group = findGroup(headed, roles, answers);
	const columns = new Map([...places].map(([role, place]) => [role, headed.table.columns[place] ?? NO_COLUMN]));
	const column = (role: Role) => columns.get(role) ?? NO_COLUMN;
	const money = readMoneyColumns(roles, column, { amountRole, separator, answers });
	const amount = money.get(amountRole) ?? readMoneyColumn(NO_COLUMN).values;
	const signs = countSigns(amount.column);
	const dates = readDateColumns(roles, column, { signs, answers });
	const areDatesFilledDown = answers.date_fill !== "no" && !places.has("order") && standOnceADay(dates.dates, amount);
	if (areDatesFilledDown && !answers.date_fill) asks.add("date_fill");
	const plan = { ...roles, ...dates, headed, isBank, isPriced, amountRole, group, column, money, amount } as const;
	return { ...plan, signs, areDatesFilledDown };
}

/** Rule R6. */
function takeBankRoles({ norms }: HeadedTable, places: Map<Role, number>): boolean {
	const credit = places.get("credit");
	const hasBoth = credit !== undefined && places.has("debit");
	const product = places.get("product");
	const hasProduct = product !== undefined && !isInList("weak_product_names", norms[product] ?? "");
	const hasBalance = places.has("amount") && norms.includes("balance") && !places.has("due");
	const isBank = hasBoth || (hasBalance && !places.has("customer") && !hasProduct);
	if (isBank) for (const role of NOT_IN_A_BANK) places.delete(role);
	if (credit !== undefined && (isBank ? hasBoth : !places.has("amount"))) places.set("amount", credit);
	return isBank;
}

/** Rule H6. */
function findGroup(headed: HeadedTable, { places, asks }: Roles, answers: Answers): Plan["group"] {
	if (headed.found === "none" || headed.norms[0] !== "") return null;
	let headings = 0;
	const { table } = headed;
	for (let row = 0; row < table.size && headings < 2; row++) if (table.widths[row] === 1) headings++;
	if (headings < 2) return null;
	const words = headed.preamble.split(" ").map((word) => word.replace(/s+$/, ""));
	const namesProducts = words.some((word) => word === "product" || word === "item" || word === "service");
	const namesCustomers = words.some((word) => word === "customer" || word === "client");
	const guess = namesProducts && !namesCustomers ? "product" : "customer";
	const group = answers.group === "customer" || answers.group === "product" ? answers.group : guess;
	if (!namesProducts && !namesCustomers && !answers.group) asks.add("group");
	if (!places.has(group)) return group;
	if (group === "customer") return "unused";
	places.delete("product");
	return group;
}

function countSigns(amount: Column): Map<string, number> {
	const signs = new Map<string, number>();
	const byCode = currencyByCode(amount);
	for (const code of amount.codes) {
		const sign = byCode[code];
		if (sign) count(signs, sign);
	}
	return signs;
}

/** By code, the currency that an amount is written with. */
export function currencyByCode(amount: Column): (string | null)[] {
	const byCode: (string | null)[] = [];
	for (let code = 1; code < amount.size; code++) {
		const cell = amount.cell(code);
		byCode[code] = typeof cell === "string" ? currencyOfText(cell) : null;
	}
	return byCode;
}

type MoneyOptions = { amountRole: Role; separator: Reading["separator"]; answers: Answers };

/** Rule N3: reads the columns that hold money or a quantity, and decides the decimal mark of each. */
function readMoneyColumns(
	{ places, asks }: Roles,
	column: Plan["column"],
	{ amountRole, separator, answers }: MoneyOptions,
): Map<Role, Values> {
	const roles = [...MONEY_ROLES, "quantity" as const].filter((role) => places.has(role));
	const read = roles.map((role) => ({ role, ...readMoneyColumn(column(role)) }));
	const proved = read
		.toSorted((one, other) => Number(other.role === amountRole) - Number(one.role === amountRole))
		.filter(({ role }) => role !== "quantity")
		.map(({ proofs }) => provedMark(proofs))
		.find((mark) => mark !== null);
	for (const { role, values, proofs } of read) {
		const isOpen = proofs["?."] + proofs["?,"] > 0 && role !== "quantity";
		const own = answers.decimal_mark ?? provedMark(proofs) ?? proved;
		const guess = isOpen ? proofs["?."] > proofs["?,"] : separator === ";";
		values.isSecond = own ? own === "," : guess;
		if (!own && isOpen && role === amountRole) asks.add("decimal_mark");
	}
	return new Map(read.map(({ role, values }) => [role, values]));
}

function provedMark({ ".": points, ",": commas }: ReturnType<typeof readMoneyColumn>["proofs"]): string | null {
	if (points + commas === 0) return null;
	return points >= commas ? "." : ",";
}

type DateOptions = { signs: ReadonlyMap<string, number>; answers: Answers };

/** Rules D2 to D4. */
function readDateColumns(
	{ places, asks }: Roles,
	column: Plan["column"],
	{ signs, answers }: DateOptions,
): Pick<Plan, "dates" | "otherDates" | "order"> {
	const hasSerialDays = holdsSerialDays(column("date"));
	const written = readDateColumn(column("date"), { hasSerialDays });
	const guess = findDateOrder(written, signs);
	const order = (answers.date_order as DateOrder | undefined) ?? guess.order;
	if (guess.isAsked && !answers.date_order) asks.add("date_order");
	const isSwapped = isSwappedByExcel(written);
	if (isSwapped && !answers.dates_swapped) asks.add("dates_swapped");
	const isTurned = isSwapped && answers.dates_swapped !== "keep";
	const dates = isTurned ? readDateColumn(column("date"), { hasSerialDays, isSwapped }) : written;
	dates.isSecond = order === "DMY";
	const otherDates = new Map<Role, Values>();
	for (const role of ["due", "paid_on", "cancelled_on"] as const) {
		if (!places.has(role)) continue;
		const others = readDateColumn(column(role));
		const own = findDateOrder(others, signs);
		others.isSecond = (own.isAsked ? (order ?? own.order) : (own.order ?? order)) === "DMY";
		otherDates.set(role, others);
	}
	return { dates, otherDates, order };
}

/** Rule D2: most of the filled cells are day numbers of Excel. */
function holdsSerialDays(column: Column): boolean {
	let [serial, filled] = [0, 0];
	for (let code = 1; code < column.size; code++) {
		if (column.isEmpty(code)) continue;
		const rows = column.counts[code] ?? 0;
		filled += rows;
		if (isLikeSerialDay(column.cell(code))) serial += rows;
		if (filled - serial > 0.2 * column.codes.length) return false;
	}
	return filled > 0 && serial >= 0.8 * filled;
}

/** Rule A 5: the date stands once above the rows of a day. */
function standOnceADay({ column }: Values, amount: Values): boolean {
	let [withAmount, withoutDate, withDate] = [0, 0, 0];
	for (const [row, code] of column.codes.entries()) {
		const isEmpty = column.isEmpty(code);
		if (!isEmpty) withDate++;
		if (!amount.isRead(amount.column.code(row))) continue;
		withAmount++;
		if (isEmpty) withoutDate++;
	}
	return withDate > 0 && withoutDate > 0.3 * withAmount;
}
