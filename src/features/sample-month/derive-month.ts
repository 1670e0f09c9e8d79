import type { MonthRecords, ProductGroup } from "#content/sample-month.ts";
import { addDays, daysBetween, type IsoDate, nameIn } from "#domain/dates.ts";

/** A forecast needs so many weeks of sales before it. */
export const WEEKS_BEFORE_FORECAST = 12;
const DEBTORS_SHOWN = 3;
/** May, June and July stay as they are. */
const SHORT_NAME_CHARACTERS = 4;
const AGES = [
	{ name: "Over 60 days late", fromDays: 61 },
	{ name: "31 to 60 days late", fromDays: 31 },
	{ name: "1 to 30 days late", fromDays: 1 },
] as const;

/** In whole US dollars; without a cost in the records nothing of what follows from it. `share`: of the sales, 0 to 1. */
export type Figures = { sales: number; kept?: { cost: number; margin: number; share: number } };

/** The whole weeks that began in a month. */
export type Period = { name: string; shortName: string; from: IsoDate; to: IsoDate; weeks: number };

type Week = { start: IsoDate; byGroup: readonly number[]; total: number };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const monthOf = (day: IsoDate) => day.slice(0, 7);

/** The records of a month, added up: every figure that the dashboard and the report show. Money is in whole US dollars. */
export type Month = ReturnType<typeof deriveMonth>;

/**
 * @throws where the records do not fit together: a group without a number for each week, a month without weeks, an
 * invoice that is not overdue yet
 */
export function deriveMonth(records: MonthRecords) {
	const { firm, asOf, readAt, quiet, decision, unread = [] } = records;
	const weeks = weeksOf(records);
	const current = periodOf(weeks, monthOf(asOf));
	if (!current) throw new Error(`No week began in ${monthOf(asOf)}.`);
	const previousMonth = monthOf(addDays(`${monthOf(asOf)}-01`, -1));
	const previous = periodOf(weeks, previousMonth);
	const figures = (group: ProductGroup, month: string) => figuresOf(group, records.weekStarts, month);
	const groups = records.groups.map((group) => ({
		name: group.name,
		shortName: group.shortName,
		current: figures(group, monthOf(asOf)),
		previous: previous && figures(group, previousMonth),
	}));
	return {
		firm,
		asOf,
		readAt,
		decision,
		unread,
		weeks,
		forecast: weeks.length < WEEKS_BEFORE_FORECAST ? undefined : records.forecast,
		periods: { current, previous },
		groups,
		total: {
			current: addUp(groups.map((group) => group.current)),
			previous: previous && addUp(groups.flatMap((group) => group.previous ?? [])),
		},
		overdue: overdueOf(records),
		quiet: quiet.map((customer) => ({ ...customer, daysQuiet: daysBetween(customer.lastOrder, asOf) })),
		quietPerMonth: sum(quiet.map(({ perMonth }) => perMonth)),
	};
}

function weeksOf({ weekStarts, groups }: MonthRecords): Week[] {
	for (const { name, sales } of groups) {
		if (sales.length !== weekStarts.length) throw new Error(`${name} has ${sales.length} weeks of sales.`);
	}
	return weekStarts.map((start, index) => {
		const byGroup = groups.map(({ sales }) => sales[index] ?? 0);
		return { start, byGroup, total: sum(byGroup) };
	});
}

function periodOf(weeks: readonly Week[], month: string): Period | undefined {
	const starts = weeks.map(({ start }) => start).filter((start) => monthOf(start) === month);
	const [from] = starts;
	const last = starts.at(-1);
	if (!from || !last) return undefined;
	const name = nameIn(from, "month");
	const shortName = name.length > SHORT_NAME_CHARACTERS ? `${name.slice(0, 3)}.` : name;
	return { name, shortName, from, to: addDays(last, 6), weeks: starts.length };
}

function figuresOf({ sales, cost: costs }: ProductGroup, weekStarts: readonly IsoDate[], month: string): Figures {
	const sold = sum(sales.filter((_, index) => monthOf(weekStarts[index] ?? "") === month));
	const [, known] = Object.entries(costs).find(([each]) => each === month) ?? [];
	if (known === undefined) return { sales: sold };
	return withCost(sold, typeof known === "number" ? known : Math.round((known.pounds * known.centsPerPound) / 100));
}

function withCost(sales: number, cost: number): Figures {
	const margin = sales - cost;
	return { sales, kept: { cost, margin, share: sales === 0 ? 0 : margin / sales } };
}

/** All together; as soon as one has no cost, the sum has none. */
function addUp(all: readonly Figures[]): Figures {
	const sales = sum(all.map((each) => each.sales));
	const costs = all.flatMap(({ kept }) => kept?.cost ?? []);
	return costs.length < all.length ? { sales } : withCost(sales, sum(costs));
}

function overdueOf({ invoices: records, asOf, decision }: MonthRecords) {
	const invoices = records.map((invoice) => ({ ...invoice, daysLate: daysBetween(invoice.due, asOf) }));
	for (const { number, daysLate } of invoices) {
		if (daysLate < 1) throw new Error(`Invoice ${number} is not overdue.`);
	}
	const total = sum(invoices.map(({ amount }) => amount));
	const ages = AGES.map(({ name, fromDays }, index) => {
		const toDays = (AGES[index - 1]?.fromDays ?? Number.POSITIVE_INFINITY) - 1;
		const within = invoices.filter(({ daysLate }) => daysLate >= fromDays && daysLate <= toDays);
		const ofDecision = within.filter(({ customer }) => customer === decision?.customer);
		return {
			name,
			invoices: within.length,
			amount: sum(within.map(({ amount }) => amount)),
			/** What the customer owes about whom something has to be decided. */
			ofDecision: { invoices: ofDecision.length, amount: sum(ofDecision.map(({ amount }) => amount)) },
		};
	});
	const byCustomer = Map.groupBy(invoices, ({ customer }) => customer);
	const debtors = Array.from(byCustomer, ([customer, owed]) => ({
		customer,
		amount: sum(owed.map(({ amount }) => amount)),
	})).toSorted((one, other) => other.amount - one.amount);
	return { invoices, total, ages, customers: debtors.length, debtors: debtors.slice(0, DEBTORS_SHOWN) };
}
