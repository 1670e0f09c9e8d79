import { isInList } from "#features/own-file/normalize.ts";
import type { Order } from "#features/own-file/orders.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { NO_DAY, type Sales } from "#features/own-file/sales.ts";
import {
	compareText,
	LEAST_CASES,
	median,
	medianInterval,
	roundInterval,
	roundShare,
	sumBy,
	wilsonInterval,
} from "#features/own-file/statistics.ts";

const TABLE_ROWS = 10;
/** Of the used rows, with a status that says whether they are paid. */
const LEAST_KNOWN = 0.8;
/** Without a due date an order counts as overdue after so many days. */
const USUAL_TERM_DAYS = 30;
const LEAST_PAID = 3;

function basisOf({ balance, paidOn, due, status, statuses, size }: Sales) {
	if (balance) return "balance";
	if (paidOn) return "paid_on";
	const isKnown = statuses.map((text) => isInList("status_paid", text) || isInList("status_unpaid", text));
	const known = status.filter((code) => isKnown[code]).length;
	return due && known > 0 && known >= LEAST_KNOWN * size ? "status" : null;
}

/** The open amount of an order; below 0 it is a credit. A balance is the first filled one of the order. */
function openAmount({ sales, rowsOf }: Overview, order: Order): number {
	const { balance, paidOn, status, statuses } = sales;
	if (balance) return balance[rowsOf(order).find((row) => !Number.isNaN(balance[row])) ?? -1] ?? 0;
	const text = statuses[status[order.firstRow] ?? -1] ?? "";
	const isOpen = paidOn
		? paidOn[order.firstRow] === NO_DAY && !isInList("status_paid", text)
		: isInList("status_unpaid", text);
	return isOpen && order.isCounted ? order.net : 0;
}

type Open = { order: Order; open: number; age: number };

const totalOf = (list: readonly Open[]) => ({ count: list.length, open: sumBy(list, ({ open }) => open) });

function agesOf(list: readonly Open[], isDueKnown: boolean): Record<string, ReturnType<typeof totalOf>> {
	const between = (from: number, to: number) => totalOf(list.filter(({ age }) => age >= from && age <= to));
	const young = Number.NEGATIVE_INFINITY;
	return {
		...(isDueKnown ? { not_due: between(young, 0), "1_30": between(1, 30) } : { "0_30": between(young, 30) }),
		"31_60": between(31, 60),
		"61_90": between(61, 90),
		over_90: between(91, Number.POSITIVE_INFINITY),
	};
}

/** The day of payment of a counted order, if it isn't before its own, and the day on which it was due. */
function paymentsOf({ sales: { paidOn, due }, counted }: Overview) {
	if (!paidOn) return [];
	return counted
		.map((order) => {
			const paid = paidOn[order.firstRow] ?? NO_DAY;
			const dueDay = due?.[order.firstRow] ?? NO_DAY;
			return { order, days: paid - order.day, isLate: dueDay === NO_DAY ? undefined : paid > dueDay };
		})
		.filter(({ days }) => days >= 0);
}

function debtorsOf(
	{ customerByCode }: Overview,
	open: readonly Open[],
	paid: ReturnType<typeof paymentsOf>,
	term: number,
) {
	const customerOf = ({ order }: { order: Order }) => customerByCode[order.customer];
	const paidBy = Map.groupBy(paid, customerOf);
	return [...Map.groupBy(open, customerOf)]
		.map(([customer, own]) => {
			const before = (customer && paidBy.get(customer)) ?? [];
			const row = {
				customer: customer?.name ?? "",
				open: totalOf(own).open,
				overdue: totalOf(own.filter(({ age }) => age > term)).open,
				/** Days since the oldest open one was due (since its day, where the file has no due dates). */
				oldest: own.reduce((oldest, { age }) => Math.max(oldest, age), 0),
				count: own.length,
				paid_before: before.length,
				usual_days: before.length >= LEAST_PAID ? median(before.map(({ days }) => days)) : null,
			};
			return { key: customer?.key ?? "", row, own };
		})
		.sort(
			({ row: one, ...first }, { row: other, ...second }) =>
				other.overdue - one.overdue ||
				other.open - one.open ||
				compareText(one.customer, other.customer) ||
				compareText(first.key, second.key),
		);
}

/** Open and paid orders, and everyone who owes, by the overdue amount. Null where the file doesn't say what is paid. */
export function debtsOf(overview: Overview) {
	const { sales, orders, lastDay } = overview;
	const basis = basisOf(sales);
	if (!basis) return null;
	const amounts = orders.map((order) => {
		const due = sales.due?.[order.firstRow] ?? NO_DAY;
		return { order, open: openAmount(overview, order), age: lastDay - (due === NO_DAY ? order.day : due) };
	});
	const open = amounts.filter((each) => each.open > 0);
	const paid = paymentsOf(overview);
	const term = sales.due ? 0 : USUAL_TERM_DAYS;
	return {
		basis,
		isDueKnown: sales.due !== null,
		open,
		overdue: open.filter(({ age }) => age > term),
		credits: sumBy(amounts, (each) => Math.max(0, -each.open)),
		paid,
		debtors: debtorsOf(overview, open, paid, term),
	} as const;
}

type Debts = ReturnType<typeof debtsOf>;

/** By age, the open amounts of who owes most that is overdue; null where nothing is. */
export function mostOverdue(debts: Debts) {
	const first = debts?.debtors[0];
	if (!first || first.row.overdue === 0) return null;
	const ages = Object.entries(agesOf(first.own, debts.isDueKnown)).map(([age, { open }]) => [age, open] as const);
	return { name: first.row.customer, open: Object.fromEntries(ages) };
}

/** How long payments take in the window. */
function paidPart(paid: NonNullable<Debts>["paid"], windowStart: number) {
	const inWindow = paid.filter(({ order }) => order.day >= windowStart);
	const days = inWindow.map((each) => each.days);
	const due = inWindow.filter(({ isLate }) => isLate !== undefined).length;
	const late = inWindow.filter(({ isLate }) => isLate).length;
	const isEnough = due >= LEAST_CASES;
	return {
		count: days.length,
		median_days: days.length > 0 ? median(days) : null,
		interval: days.length >= LEAST_CASES ? medianInterval(days) : null,
		with_due: due,
		late,
		late_share: isEnough ? roundShare(late / due) : undefined,
		late_interval: isEnough ? roundInterval(wilsonInterval(late, due)) : undefined,
	};
}

/** Open and overdue amounts at the last day, and how long payments take. */
export function unpaidFinding({ windowStart }: Overview, debts: Debts) {
	if (!debts) return { say: "unpaid.not-in-file", basis: null } as const;
	const { basis, isDueKnown, open, credits, debtors, paid } = debts;
	const [all, overdue] = [totalOf(open), totalOf(debts.overdue)];
	return {
		say: all.count === 0 ? "unpaid.none" : all.count === 1 ? "unpaid.one" : "unpaid.many",
		basis,
		due_known: isDueKnown,
		open_count: all.count,
		open: all.open,
		overdue_count: overdue.count,
		overdue: overdue.open,
		credits,
		ages: agesOf(open, isDueKnown),
		table: debtors.slice(0, TABLE_ROWS).map(({ row }) => row),
		paid: paidPart(paid, windowStart),
	} as const;
}
