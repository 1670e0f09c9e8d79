import { isInList } from "#features/own-file/normalize.ts";
import type { Overview } from "#features/own-file/overview.ts";
import type { Sales } from "#features/own-file/read-sales.ts";
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

function basisOf({ balanceOf, paidOnOf, dueOf, statusOf, rows }: Sales) {
	if (balanceOf) return "balance";
	if (paidOnOf) return "paid_on";
	if (!dueOf) return null;
	const isKnown = (status: string) => isInList("status_paid", status) || isInList("status_unpaid", status);
	const known = rows.filter((row) => isKnown(statusOf(row))).length;
	return known > 0 && known >= LEAST_KNOWN * rows.length ? "status" : null;
}

/** The open amount of an order; below 0 it is a credit. A balance is the first filled one of the order. */
function openAmount({ sales, orders }: Overview, order: number): number {
	const { balanceOf, paidOnOf } = sales;
	if (balanceOf)
		return (
			orders
				.rowsOf(order)
				.map(balanceOf)
				.find((balance) => !Number.isNaN(balance)) ?? 0
		);
	const row = orders.firstRowOf(order);
	const status = sales.statusOf(row);
	const isOpen = paidOnOf
		? Number.isNaN(paidOnOf(row)) && !isInList("status_paid", status)
		: isInList("status_unpaid", status);
	return isOpen ? Math.max(0, orders.netOf(order)) : 0;
}

type Open = { order: number; open: number; age: number };

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
function paymentsOf({ sales: { paidOnOf, dueOf }, orders }: Overview) {
	if (!paidOnOf) return [];
	return orders.counted
		.map((order) => {
			const [paid, day] = [paidOnOf(orders.firstRowOf(order)), orders.dayOf(order)];
			const due = dueOf?.(orders.firstRowOf(order)) ?? Number.NaN;
			return {
				customer: orders.customerOf(order),
				day,
				days: paid - day,
				isLate: Number.isNaN(due) ? undefined : paid > due,
			};
		})
		.filter(({ days }) => days >= 0);
}

function debtorsOf(
	{ customers, orders }: Overview,
	open: readonly Open[],
	paid: ReturnType<typeof paymentsOf>,
	term: number,
) {
	const paidBy = Map.groupBy(paid, ({ customer }) => customers.ownerOf(customer));
	return [...Map.groupBy(open, ({ order }) => customers.ownerOf(orders.customerOf(order)))]
		.map(([customer, own]) => {
			const before = (customer < 0 ? null : paidBy.get(customer)) ?? [];
			const row = {
				customer: customers.nameOf(customer),
				open: totalOf(own).open,
				overdue: totalOf(own.filter(({ age }) => age > term)).open,
				/** Days since the oldest open one was due (since its day, where the file has no due dates). */
				oldest: own.reduce((oldest, { age }) => Math.max(oldest, age), 0),
				count: own.length,
				paid_before: before.length,
				usual_days: before.length >= LEAST_PAID ? median(before.map(({ days }) => days)) : null,
			};
			return { key: customers.keyOf(customer), row, own };
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
	const amounts = orders.all.map((order) => {
		const due = sales.dueOf?.(orders.firstRowOf(order)) || orders.dayOf(order);
		return { order, open: openAmount(overview, order), age: lastDay - due };
	});
	const open = amounts.filter((each) => each.open > 0);
	const paid = paymentsOf(overview);
	const term = sales.dueOf ? 0 : USUAL_TERM_DAYS;
	return {
		basis,
		isDueKnown: sales.dueOf !== null,
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
	const inWindow = paid.filter(({ day }) => day >= windowStart);
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
