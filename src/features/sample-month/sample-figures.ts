import { sampleMonth, sampleRaise } from "#documents/content/sample-month.ts";
import { addDays, daysBetween, type IsoDate, nameIn } from "#domain/dates.ts";
import { raiseOf } from "./raise.ts";

/** May, June and July stay as they are. */
const SHORT_NAME_CHARACTERS = 4;
const AGES = [
	{ id: "overSixty", fromDays: 61, toDays: Number.POSITIVE_INFINITY },
	{ id: "overThirty", fromDays: 31, toDays: 60 },
	{ id: "upToThirty", fromDays: 1, toDays: 30 },
] as const;

const { asOf, firstWeek, groups: soldBy, forecast, decision } = sampleMonth;
const weekStarts = soldBy[0].sales.map((_, index) => addDays(firstWeek, 7 * index));

/** The two months that are compared: each is the whole weeks that began in it. */
const MONTHS = { before: "2027-01", now: "2027-02" } as const;
type Month = (typeof MONTHS)[keyof typeof MONTHS];

type Group = (typeof sampleMonth.groups)[number];

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sumOf = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount));
const isIn = (month: Month) => (day: IsoDate) => day.startsWith(month);

function periodOf(month: Month) {
	const starts = weekStarts.filter(isIn(month));
	const from = starts[0] ?? "";
	const name = nameIn(from, "month");
	const shortName = name.length > SHORT_NAME_CHARACTERS ? `${name.slice(0, 3)}.` : name;
	return { name, shortName, from, to: addDays(starts.at(-1) ?? "", 6), weeks: starts.length };
}

/** `share`: of the sales, 0 to 1. */
function withCost(sales: number, cost: number) {
	const margin = sales - cost;
	return { sales, cost, margin, share: margin / sales };
}

function figuresOf({ sales, cost: costs }: Group, month: Month) {
	const sold = sum(sales.filter((_, index) => weekStarts[index]?.startsWith(month)));
	const cost = costs[month];
	return withCost(sold, typeof cost === "number" ? cost : Math.round((cost.pounds * cost.centsPerPound) / 100));
}

type Figures = ReturnType<typeof withCost>;

const compared = (before: Figures, now: Figures) => ({
	before,
	now,
	soldMore: now.sales - before.sales,
	keptMore: now.margin - before.margin,
});

const groupOf = (group: Group) => ({
	name: group.name,
	shortName: group.shortName,
	...compared(figuresOf(group, MONTHS.before), figuresOf(group, MONTHS.now)),
});

const groups = sampleMonth.groups.map(groupOf);
const [wholesale, shops] = [groupOf(sampleMonth.groups[0]), groupOf(sampleMonth.groups[1])];

const allTogether = (figures: readonly Figures[]) =>
	withCost(sum(figures.map(({ sales }) => sales)), sum(figures.map(({ cost }) => cost)));

const weeks = weekStarts.map((start, index) => {
	const byGroup = sampleMonth.groups.map(({ sales }) => sales[index] ?? 0);
	return { start, byGroup, total: sum(byGroup) };
});

const invoices = sampleMonth.invoices.map((invoice) => ({ ...invoice, daysLate: daysBetween(invoice.due, asOf) }));
const ofDecision = invoices.filter(({ customer }) => customer === decision.customer);

const ages = AGES.map(({ id, fromDays, toDays }) => {
	const within = invoices.filter(({ daysLate }) => daysLate >= fromDays && daysLate <= toDays);
	const owed = within.filter((invoice) => ofDecision.includes(invoice));
	return { id, invoices: within, amount: sumOf(within), ofDecision: sumOf(owed) };
});

const quiet = sampleMonth.quiet.map((each) => ({ ...each, daysQuiet: daysBetween(each.lastOrder, asOf) }));
const bring = (customers: readonly { perMonth: number }[]) => sum(customers.map(({ perMonth }) => perMonth));

const cost = sampleMonth.groups[0].cost;
const [before, now] = [cost[MONTHS.before], cost[MONTHS.now]];
const priceBefore = (100 * wholesale.before.sales) / before.pounds;
const price = (100 * wholesale.now.sales) / now.pounds;
const volume = Math.round(((now.pounds - before.pounds) * (priceBefore - before.centsPerPound)) / 100);
const coffee = -Math.round((now.pounds * (now.centsPerPound - before.centsPerPound)) / 100);

/** The wholesale coffee of the last month. */
export const soldNow = { pounds: now.pounds, sales: wholesale.now.sales, centsPerPound: now.centsPerPound };

/** The wholesale profit of the month with a raise of so many cents a pound. */
export const raiseFigures = (cents: number) => raiseOf(soldNow, cents);

const raise = raiseFigures(sampleRaise.centsPerPound);

const periods = { before: periodOf(MONTHS.before), now: periodOf(MONTHS.now) };
const silent = quiet.filter(({ lastOrder }) => lastOrder < periods.now.from);

const silentCustomers = new Set<string>(silent.map(({ customer }) => customer));

/** The records of the example, added up: every figure that is shown of them. Money is in whole US dollars. */
export const sampleFigures = {
	weeks,
	forecast,
	decision,
	periods,
	groups,
	wholesale,
	shops,
	quiet,
	firm: sampleMonth.firm,
	readAt: sampleMonth.readAt,
	asOf,
	total: compared(allTogether(groups.map((group) => group.before)), allTogether(groups.map((group) => group.now))),
	overdue: {
		invoices,
		ages,
		total: sumOf(invoices),
		customers: new Set(invoices.map(({ customer }) => customer)).size,
	},
	quietPerMonth: bring(quiet),
	/** Those that have not ordered since the month before. */
	silent: {
		customers: silent,
		perMonth: bring(silent),
		/** The first of them alone. */
		owe: sumOf(invoices.filter(({ customer }) => customer === silent[0]?.customer)),
	},
	bestShopWeek: Math.max(...weeks.filter(({ start }) => start >= "2027-01").map(({ byGroup }) => byGroup[1] ?? 0)),
	/** Of the wholesale coffee; prices in cents. */
	pounds: { before: { ...before, price: priceBefore }, now: { ...now, price }, more: now.pounds - before.pounds },
	/** From one month's wholesale margin to the next: three steps that add up to the dollar. */
	marginSteps: {
		volume,
		coffee,
		/** The rest that the two whole dollars above leave: a cent of price. */
		price: wholesale.keptMore - volume - coffee,
	},
	raise: {
		...sampleRaise,
		brings: raise.brings,
		lossPercent: raise.lossPercent,
		leastPounds: raise.leastPounds,
	},
	/** The debt of the customer about whom the firm has to decide. */
	debt: {
		invoices: ofDecision,
		amount: sumOf(ofDecision),
		overSixtyDays: ofDecision.filter(({ daysLate }) => daysLate > 60),
	},
	/** The records that each answer of the agent used. */
	answerRows: {
		silent: { quiet: silent, invoices: invoices.filter(({ customer }) => silentCustomers.has(customer)) },
		owed: { invoices: ofDecision },
		kept: {
			weeks: weeks.filter(({ start }) => start >= periods.before.from && start <= periods.now.to),
			groups: groups.slice(0, 1),
		},
	},
} as const;

/** The name by which a question finds the row of a record, wherever it is shown. */
export const rowOf = {
	week: ({ start }: { start: IsoDate }) => `week-${start}`,
	invoice: ({ number }: { number: number }) => `invoice-${number}`,
	quiet: ({ lastOrder }: { lastOrder: IsoDate }) => `quiet-${lastOrder}`,
	group: ({ shortName }: { shortName: string }) => `group-${shortName}`,
};

/** The drawn part of the weeks that an answer used. */
export const USED_SALES = "used-sales";
