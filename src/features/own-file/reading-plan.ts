import { ColumnCells, DateCells, hasSerialDays, MoneyCells } from "./column-cells.ts";
import { currencyOfText } from "./currencies.ts";
import { findDateOrder, isSwappedByExcel } from "./date-order.ts";
import type { DateOrder } from "./dates.ts";
import type { HeadedTable } from "./headings.ts";
import { isInList } from "./normalize.ts";
import type { DecimalMark } from "./numbers.ts";
import { RefusedFile } from "./refused-file.ts";
import { MONEY_ROLES, type Roles } from "./roles.ts";
import type { Answers, Role } from "./sales.ts";
import type { FileTables } from "./table.ts";

/** How a table is read: what its columns mean, in which order its dates stand, which mark its money has. */
export type Plan = Roles & {
	headed: HeadedTable;
	/** How many rows stand below the headings. */
	rows: number;
	isBank: boolean;
	/** The amount is price times quantity. */
	isPriced: boolean;
	amountRole: "amount" | "unit_price";
	/** The role of what group headings name (rule H6); `unused` where a customer column wins over them. */
	group: "customer" | "product" | "unused" | null;
	/** The cells of a role's column; without a column all of them are empty. */
	cells(role: Role): ColumnCells;
	money: Map<Role, MoneyCells>;
	amount: MoneyCells;
	dates: DateCells;
	otherDates: Map<Role, DateCells>;
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
	separator: FileTables["separator"],
	answers: Answers,
): Plan {
	const { places } = roles;
	const rows = headed.table.size - headed.first;
	if (!places.has("date")) throw new RefusedFile("no-dates");
	const isBank = takeBankRoles(headed, places);
	if (places.has("balance") && headed.norms[places.get("balance") ?? 0] === "balance" && !places.has("due")) {
		places.delete("balance");
	}
	const isPriced = !places.has("amount");
	if (isPriced && !places.has("unit_price")) throw new RefusedFile("no-amounts");
	const amountRole = isPriced ? "unit_price" : "amount";
	const group = findGroup(headed, roles, answers);
	const cells = cellsByRole(headed, places);
	const signs = countSigns(cells(amountRole), rows);
	const money = readMoneyColumns(roles, cells, { amountRole, separator, answers });
	const amount = money.get(amountRole) ?? new MoneyCells(cells(amountRole));
	const { dates, otherDates, order } = readDateColumns(roles, cells, { rows, signs, answers });
	const plan = { ...roles, headed, rows, isBank, isPriced, amountRole, group, cells, money, amount } as const;
	const areDatesFilledDown = fillsDates(roles, { amount, dates, rows, answers });
	return { ...plan, dates, otherDates, order, signs, areDatesFilledDown };
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
	for (let row = headed.first; row < table.size && headings < 2; row++) if (table.widths[row] === 1) headings++;
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

function cellsByRole(headed: HeadedTable, places: Map<Role, number>): Plan["cells"] {
	const byPlace = new Map([...places.values()].map((place) => [place, new ColumnCells(headed, place)]));
	const byRole = new Map([...places].map(([role, place]) => [role, byPlace.get(place)]));
	const none = new ColumnCells(headed, undefined);
	return (role) => byRole.get(role) ?? none;
}

function countSigns(amount: ColumnCells, rows: number): Map<string, number> {
	const signs = new Map<string, number>();
	const byCode = currencyByCode(amount);
	for (let row = 0; row < rows; row++) {
		const sign = byCode[amount.code(row)];
		if (sign) signs.set(sign, (signs.get(sign) ?? 0) + 1);
	}
	return signs;
}

/** By code, the currency that an amount is written with. */
export function currencyByCode(amount: ColumnCells): (string | null)[] {
	const byCode: (string | null)[] = [];
	for (const code of amount.codesInUse()) {
		const cell = amount.cell(code);
		byCode[code] = typeof cell === "string" ? currencyOfText(cell) : null;
	}
	return byCode;
}

type MoneyOptions = { amountRole: Role; separator: FileTables["separator"]; answers: Answers };

/** Rule N3: reads the columns that hold money or a quantity, and decides the decimal mark of each. */
function readMoneyColumns(
	{ places, asks }: Roles,
	cells: Plan["cells"],
	{ amountRole, separator, answers }: MoneyOptions,
): Map<Role, MoneyCells> {
	const money = new Map<Role, MoneyCells>();
	for (const role of [...MONEY_ROLES, "quantity"] as const) {
		if (places.has(role)) money.set(role, new MoneyCells(cells(role)));
	}
	let proved = money.get(amountRole)?.provedMark ?? null;
	for (const [role, { provedMark }] of money) if (role !== "quantity") proved ??= provedMark;
	for (const [role, column] of money) {
		const { "?.": points, "?,": commas } = column.proofs;
		const own = column.provedMark ?? proved;
		if (answers.decimal_mark) column.mark = answers.decimal_mark as DecimalMark;
		else if (own) column.mark = own;
		else if (points + commas > 0 && role !== "quantity") {
			column.mark = points > commas ? "," : ".";
			if (role === amountRole) asks.add("decimal_mark");
		} else column.mark = separator === ";" ? "," : ".";
	}
	return money;
}

type DateOptions = { rows: number; signs: ReadonlyMap<string, number>; answers: Answers };

/** Rules D2 to D4. */
function readDateColumns(
	{ places, asks }: Roles,
	cells: Plan["cells"],
	{ rows, signs, answers }: DateOptions,
): Pick<Plan, "dates" | "otherDates" | "order"> {
	const dates = new DateCells(cells("date"), hasSerialDays(cells("date")));
	const guess = findDateOrder(dates, rows, signs);
	const order = (answers.date_order as DateOrder | undefined) ?? guess.order;
	if (guess.isAsked && !answers.date_order) asks.add("date_order");
	const isSwapped = isSwappedByExcel(dates);
	if (isSwapped && !answers.dates_swapped) asks.add("dates_swapped");
	dates.decide(order, isSwapped && answers.dates_swapped !== "keep");
	const otherDates = new Map<Role, DateCells>();
	for (const role of ["due", "paid_on", "cancelled_on"] as const) {
		if (!places.has(role)) continue;
		const others = new DateCells(cells(role), false);
		const own = findDateOrder(others, rows, signs);
		others.decide(own.isAsked || own.order === null ? (order ?? own.order) : own.order);
		otherDates.set(role, others);
	}
	return { dates, otherDates, order };
}

type FillOptions = { amount: MoneyCells; dates: DateCells; rows: number; answers: Answers };

/** Rule A 5: the date stands once above the rows of a day. */
function fillsDates({ places, asks }: Roles, { amount, dates, rows, answers }: FillOptions): boolean {
	if (places.has("order")) return false;
	let [withAmount, withoutDate, withDate] = [0, 0, 0];
	for (let row = 0; row < rows; row++) {
		const isEmpty = dates.cells.isEmpty(dates.cells.code(row));
		if (!isEmpty) withDate++;
		if (!amount.isMoney(amount.cells.code(row))) continue;
		withAmount++;
		if (isEmpty) withoutDate++;
	}
	if (withDate === 0 || withoutDate <= 0.3 * withAmount || answers.date_fill === "no") return false;
	if (!answers.date_fill) asks.add("date_fill");
	return true;
}
