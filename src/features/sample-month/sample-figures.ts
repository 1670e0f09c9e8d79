import { sampleMonth, sampleRaise } from "#content/sample-month.ts";
import { deriveMonth, type Figures } from "./derive-month.ts";

/** Both months' figures of something that the sample has a cost for. */
function bothMonths(name: string, { current, previous }: { current: Figures; previous?: Figures | undefined }) {
	if (!current.kept || !previous?.kept) throw new Error(`${name} needs the costs of two months.`);
	const [now, before] = [current.kept, previous.kept];
	return {
		now: { sales: current.sales, ...now },
		before: { sales: previous.sales, ...before },
		soldMore: current.sales - previous.sales,
		keptMore: now.margin - before.margin,
	};
}

const pounds = sampleMonth.groups[0].cost;
const [before, now] = [pounds["2027-01"], pounds["2027-02"]];
const month = deriveMonth(sampleMonth);
const groups = month.groups.map((group) => ({ name: group.name, ...bothMonths(group.name, group) }));
const [wholesale, shops] = groups;
if (!wholesale || !shops || !month.periods.previous) throw new Error("The sample is incomplete.");

const priceBefore = (100 * wholesale.before.sales) / before.pounds;
const price = (100 * wholesale.now.sales) / now.pounds;
const volume = Math.round(((now.pounds - before.pounds) * (priceBefore - before.centsPerPound)) / 100);
const coffee = -Math.round((now.pounds * (now.centsPerPound - before.centsPerPound)) / 100);

const perPound = price - now.centsPerPound;
const lossOfEvenPercent = Math.round((1 - perPound / (perPound + sampleRaise.centsPerPound)) * 100);

const owedByCustomer = month.overdue.invoices.filter(({ customer }) => customer === sampleMonth.decision.customer);

/** What only the sample's own sentences need, beside the figures that every month has. Money is in whole US dollars. */
export const sampleFigures = {
	month,
	decision: sampleMonth.decision,
	previous: month.periods.previous,
	forecast: sampleMonth.forecast,
	total: bothMonths("The month", month.total),
	groups,
	wholesale,
	shops,
	bestShopWeek: Math.max(
		...month.weeks.filter(({ start }) => start >= "2027-01").map(({ byGroup }) => byGroup[1] ?? 0),
	),
	/** Of the wholesale coffee; prices in cents. */
	pounds: { before: { ...before, price: priceBefore }, now: { ...now, price }, more: now.pounds - before.pounds },
	/** From one month's wholesale margin to the next: three steps that add up to the dollar. */
	marginSteps: {
		volume,
		coffee,
		/** What the two whole dollars above leave: a cent of price. */
		price: wholesale.keptMore - volume - coffee,
	},
	raise: {
		...sampleRaise,
		brings: Math.round((now.pounds * sampleRaise.centsPerPound) / 100),
		/** Of every hundred pounds so many may be lost before the raise costs more than it brings. */
		lossOfEvenPercent,
		/** Below it the raise was wrong: rounded down to a hundred. */
		leastPounds: Math.floor((now.pounds * (100 - lossOfEvenPercent)) / 100 / 100) * 100,
	},
	/** What the customer owes about whom the firm has to decide. */
	debt: {
		invoices: owedByCustomer,
		amount: owedByCustomer.reduce((sum, { amount }) => sum + amount, 0),
		overSixtyDays: owedByCustomer.filter(({ daysLate }) => daysLate > 60),
	},
} as const;
