import type { OpenPart, UnpaidCustomer, UnpaidFinding } from "#features/own-file/findings.ts";
import { compareText, groupAt, groupBy } from "#features/own-file/grouping.ts";
import { isInList } from "#features/own-file/normalize.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { NO_DAY, type Sales } from "#features/own-file/sales.ts";
import {
	LEAST_CASES,
	median,
	medianInterval,
	roundInterval,
	roundShare,
	sumOf,
	sumWhere,
	wilsonInterval,
} from "#features/own-file/statistics.ts";

const TABLE_ROWS = 10;
/** Of the used rows, with a status that says whether they are paid. */
const LEAST_KNOWN = 0.8;
/** Without a due date an order counts as overdue after so many days. */
const USUAL_TERM_DAYS = 30;
const LEAST_PAID = 3;

type Basis = UnpaidFinding["basis"];

function basisOf(sales: Sales): Basis {
	if (sales.balance) return "balance";
	if (sales.paidOn) return "paid_on";
	if (!sales.due) return null;
	const isKnown = sales.statuses.map((text) => isInList("status_paid", text) || isInList("status_unpaid", text));
	const known = sales.status.filter((status) => isKnown[status]).length;
	return known > 0 && known >= LEAST_KNOWN * sales.size ? "status" : null;
}

/** By order, the open amount; below 0 it is a credit. A balance is the first filled one of the order. */
function openAmounts({ sales, orders }: Overview, basis: Basis): Float64Array {
	if (sales.balance) {
		const first = new Float64Array(orders.size).fill(Number.NaN);
		for (const [row, order] of orders.byRow.entries()) {
			if (Number.isNaN(first[order])) first[order] = sales.balance[row] ?? Number.NaN;
		}
		return first.map((value) => value || 0);
	}
	const isPaid = sales.statuses.map((text) => isInList("status_paid", text));
	const isUnpaid = sales.statuses.map((text) => isInList("status_unpaid", text));
	return orders.net.map((net, order) => {
		const row = orders.firstRow[order] ?? 0;
		const status = sales.status[row] ?? 0;
		const isOpen = basis === "paid_on" ? sales.paidOn?.[row] === NO_DAY && !isPaid[status] : isUnpaid[status];
		return isOpen && orders.isCounted[order] ? net : 0;
	});
}

type Open = { code: number; open: number; age: number };

function openOrders({ sales, orders, customers, lastDay }: Overview, amounts: Float64Array): Open[] {
	const list: Open[] = [];
	for (const [order, open] of amounts.entries()) {
		if (open <= 0) continue;
		const due = sales.due?.[orders.firstRow[order] ?? 0] ?? NO_DAY;
		const since = due === NO_DAY ? (orders.day[order] ?? 0) : due;
		list.push({ code: customers.byOrder[order] ?? -1, open, age: lastDay - since });
	}
	return list;
}

const totalOf = (list: readonly Open[]): OpenPart => ({
	count: list.length,
	open: sumOf(list.map(({ open }) => open)),
});

function agesOf(list: readonly Open[], isDueKnown: boolean): Record<string, OpenPart> {
	const between = (from: number, to: number) => totalOf(list.filter(({ age }) => age >= from && age <= to));
	const young = Number.NEGATIVE_INFINITY;
	return {
		...(isDueKnown ? { not_due: between(young, 0), "1_30": between(1, 30) } : { "0_30": between(young, 30) }),
		"31_60": between(31, 60),
		"61_90": between(61, 90),
		over_90: between(91, Number.POSITIVE_INFINITY),
	};
}

type Paid = { code: number; days: number; isInWindow: boolean; isLate: boolean | undefined };

/** Counted orders with a day of payment that isn't before their own. */
function paidOrders({ sales, orders, customers, windowStart }: Overview): Paid[] {
	const list: Paid[] = [];
	for (let order = 0; sales.paidOn && order < orders.size; order += 1) {
		const row = orders.firstRow[order] ?? 0;
		const [day, paid, due] = [orders.day[order] ?? 0, sales.paidOn[row] ?? NO_DAY, sales.due?.[row] ?? NO_DAY];
		if (!orders.isCounted[order] || paid < day) continue;
		const isLate = due === NO_DAY ? undefined : paid > due;
		list.push({ code: customers.byOrder[order] ?? -1, days: paid - day, isInWindow: day >= windowStart, isLate });
	}
	return list;
}

function paidPart(paid: readonly Paid[]): UnpaidFinding["paid"] {
	const inWindow = paid.filter(({ isInWindow }) => isInWindow);
	const days = inWindow.map((each) => each.days);
	const due = inWindow.filter(({ isLate }) => isLate !== undefined).length;
	const late = inWindow.filter(({ isLate }) => isLate).length;
	return {
		count: days.length,
		median_days: days.length > 0 ? median(days) : null,
		interval: days.length >= LEAST_CASES ? medianInterval(days) : null,
		with_due: due,
		late,
		...(due >= LEAST_CASES && {
			late_share: roundShare(late / due),
			late_interval: roundInterval(wilsonInterval(late, due)),
		}),
	};
}

function debtorsOf(
	{ customers }: Overview,
	open: readonly Open[],
	paid: readonly Paid[],
	term: number,
): Debts["debtors"] {
	// The last group is of those without a customer.
	const codeOf = ({ code }: { code: number }) => (code < 0 ? customers.codes.length : code);
	const openBy = groupBy(Int32Array.from(open, codeOf), customers.codes.length + 1);
	const paidBy = groupBy(Int32Array.from(paid, codeOf), customers.codes.length);
	const rows = Array.from({ length: customers.codes.length + 1 }, (_, code) => ({
		code,
		places: groupAt(openBy, code),
	}))
		.filter(({ places }) => places.length > 0)
		.map(({ code, places }) => {
			const own = Array.from(places, (place) => open[place]).filter((each) => each !== undefined);
			const before = Array.from(
				code < customers.codes.length ? groupAt(paidBy, code) : [],
				(place) => paid[place]?.days ?? 0,
			);
			const row: UnpaidCustomer = {
				customer: customers.names[code] ?? "",
				open: totalOf(own).open,
				overdue: totalOf(own.filter(({ age }) => age > term)).open,
				oldest: own.reduce((oldest, { age }) => Math.max(oldest, age), 0),
				count: own.length,
				paid_before: before.length,
				usual_days: before.length >= LEAST_PAID ? median(before) : null,
			};
			return { code: code < customers.codes.length ? code : -1, row };
		});
	return rows.sort(
		(one, other) =>
			other.row.overdue - one.row.overdue ||
			other.row.open - one.row.open ||
			compareText(one.row.customer, other.row.customer) ||
			compareText(customers.keys[one.code] ?? "", customers.keys[other.code] ?? ""),
	);
}

/** Open and paid orders, and everyone who owes. */
export type Debts = {
	basis: Basis;
	isDueKnown: boolean;
	open: readonly Open[];
	credits: number;
	paid: readonly Paid[];
	/** By the overdue amount and then the open one; code -1 is everyone without a name. */
	debtors: readonly { code: number; row: UnpaidCustomer }[];
};

/** Null where the file doesn't say what is paid. */
export function debtsOf(overview: Overview): Debts | null {
	const { sales } = overview;
	const basis = basisOf(sales);
	if (!basis) return null;
	const amounts = openAmounts(overview, basis);
	const open = openOrders(overview, amounts);
	const paid = paidOrders(overview);
	return {
		basis,
		isDueKnown: sales.due !== null,
		open,
		credits: 0 - sumWhere(amounts, (order) => (amounts[order] ?? 0) < 0),
		paid,
		debtors: debtorsOf(overview, open, paid, sales.due ? 0 : USUAL_TERM_DAYS),
	};
}

/** By age, the open amounts of who owes most that is overdue; null where nothing is. */
export function mostOverdue({
	debtors,
	open,
	isDueKnown,
}: Debts): { name: string; open: Record<string, number> } | null {
	const first = debtors[0];
	if (!first || first.row.overdue === 0) return null;
	const own = open.filter(({ code }) => code === first.code);
	const ages = Object.entries(agesOf(own, isDueKnown)).map(([age, part]) => [age, part.open]);
	return { name: first.row.customer, open: Object.fromEntries(ages) };
}

/** Open and overdue amounts at the last day, and how long payments take in the window. */
export function unpaidFinding(debts: Debts | null): UnpaidFinding {
	if (!debts) return { say: "unpaid.not-in-file", basis: null };
	const { basis, isDueKnown, open, credits, debtors, paid } = debts;
	const all = totalOf(open);
	const overdue = totalOf(open.filter(({ age }) => age > (isDueKnown ? 0 : USUAL_TERM_DAYS)));
	return {
		say: open.length === 0 ? "unpaid.none" : open.length === 1 ? "unpaid.one" : "unpaid.many",
		basis,
		due_known: isDueKnown,
		open_count: all.count,
		open: all.open,
		overdue_count: overdue.count,
		overdue: overdue.open,
		credits,
		ages: agesOf(open, isDueKnown),
		table: debtors.slice(0, TABLE_ROWS).map(({ row }) => row),
		paid: paidPart(paid),
	};
}
