import { addDays, formatDay, type IsoDate, nameIn } from "#domain/dates.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { sampleFigures } from "./sample-figures.ts";

const { month, previous, forecast, total, groups, wholesale, shops, pounds, marginSteps, raise, debt, decision } =
	sampleFigures;
const { current } = month.periods;

const percent = (share: number) => formatPercent(share, 1);
const cents = (perPound: number) => `$${(perPound / 100).toFixed(2)}`;
const signed = (dollars: number) => `${dollars < 0 ? "−" : "+"}${formatDollars(Math.abs(dollars))}`;
const dayOf = (day: IsoDate) => formatDay(day, "long");
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const read = `read ${dayOf(month.readAt.day)}, ${month.readAt.time}`;
const owed = formatDollars(debt.amount);
const owedLongest = formatDollars(sumOf(debt.overSixtyDays));
const dueWeekday = nameIn(decision.by, "weekday");

/** A table as words: the first cell of a row names it. */
export type TableWords = {
	caption: string;
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	total?: readonly string[];
};

/** What the dashboard's drawings mean: sentences that hold for the sample. */
export const sampleSentences = {
	decision: {
		text: `It owes ${owed} on three invoices. Two of them, ${owedLongest}, are more than 60 days late. Its next order, ${formatDollars(decision.nextOrder)}, leaves on ${dueWeekday}.`,
		rows: { label: "See the three invoices", href: "#answer-2" },
	},
	sales: `Sales have held at about $36,000 a week since ${dayOf("2027-02-08")}. Expect ${formatDollars(forecast.weeks[0].low)} to ${formatDollars(forecast.weeks[0].high)} this week.`,
	overdue: `${formatDollars(month.overdue.total)} is overdue, and almost half of it, ${owed}, is owed by the station hotel.`,
	quiet: `Four wholesale customers have been silent for more than twice their usual gap. They used to bring ${formatDollars(month.quietPerMonth)} a month.`,
	margin: `Wholesale kept ${percent(wholesale.now.share)} of each dollar in ${current.name}, down from ${percent(wholesale.before.share)}. The other three stayed within one point.`,
} as const;

/** Of the two percentages as they are shown, so that a reader can check it. */
const points = (Number.parseFloat(percent(total.now.share)) - Number.parseFloat(percent(total.before.share))).toFixed(
	1,
);

/** The report of the sample's month: two pages, in three numbered parts. */
export const sampleReport = {
	name: `Monthly report, ${current.name}`,
	firm: month.firm,
	title: `You sold ${formatDollars(total.soldMore)} more than in ${previous.name} and kept ${formatDollars(total.keptMore)} more.`,
	moved: {
		title: "What moved",
		table: {
			caption: `${dayOf(previous.from)} to ${formatDay(previous.to, "day")} and ${dayOf(current.from)} to ${formatDay(current.to, "day")}, four whole weeks each`,
			columns: ["In four weeks", previous.name, current.name, "Change"],
			rows: [
				["Sales", formatDollars(total.before.sales), formatDollars(total.now.sales), signed(total.soldMore)],
				[
					"Cost of goods",
					formatDollars(total.before.cost),
					formatDollars(total.now.cost),
					signed(total.now.cost - total.before.cost),
				],
				["Gross margin", formatDollars(total.before.margin), formatDollars(total.now.margin), signed(total.keptMore)],
				[
					"Margin of each dollar",
					percent(total.before.share),
					percent(total.now.share),
					`${points.replace("-", "−")} pts`,
				],
				[
					"Wholesale margin",
					formatDollars(wholesale.before.margin),
					formatDollars(wholesale.now.margin),
					signed(wholesale.keptMore),
				],
			],
		},
		points: [
			{
				lead: `Wholesale sold ${formatDollars(wholesale.soldMore)} more and kept ${formatDollars(-wholesale.keptMore)} less.`,
				text: ` The shops made up for it: they kept ${formatDollars(shops.keptMore)} more.`,
			},
			{
				lead: "The shops had their best week since Christmas",
				text: `, around Valentine's Day: ${formatDollars(sampleFigures.bestShopWeek)}.`,
			},
			{ lead: `${formatDollars(month.overdue.total)} is overdue.`, text: ` The station hotel owes ${owed} of it.` },
			{
				lead: "Four wholesale customers went quiet.",
				text: ` They used to bring ${formatDollars(month.quietPerMonth)} a month.`,
			},
		],
		bars: {
			caption: `What each group kept, ${current.name} against ${previous.name}`,
			key: `Bar: ${current.name}. Tick: ${previous.name}.`,
			rows: groups.map(({ name, now, before, keptMore }) => ({
				name,
				now: now.margin,
				before: before.margin,
				change: signed(keptMore),
				isAnswer: name === wholesale.name,
			})),
		},
		next: `${nameIn(forecast.weeks[0].start, "month")}: expect about ${formatDollars(forecast.weeks.reduce((sum, { middle }) => sum + middle, 0))} in sales over the four weeks from ${dayOf(forecast.weeks[0].start)}.`,
	},
	reason: {
		title: "The likeliest reason",
		lead: "Your coffee costs more and your wholesale price stayed the same.",
		text: ` Since ${dayOf(current.from)} a pound of it costs you ${cents(pounds.now.centsPerPound)}, up from ${cents(pounds.before.centsPerPound)}. You still sell it for ${cents(pounds.now.price)} on average. On ${formatInteger(pounds.now.pounds)} pounds that took ${formatDollars(-marginSteps.coffee)}, more than the extra volume brought in.`,
		steps: {
			caption: `Wholesale margin, from ${previous.name} to ${current.name}`,
			rows: [
				{ name: `${previous.name} margin`, amount: wholesale.before.margin, kind: "total" },
				{ name: `${pounds.more} more pounds`, amount: marginSteps.volume, kind: "step" },
				{ name: "Coffee costs more", amount: marginSteps.coffee, kind: "answer" },
				{ name: "Lower price", amount: marginSteps.price, kind: "step" },
				{ name: `${current.name} margin`, amount: wholesale.now.margin, kind: "total" },
			],
		},
		certainty:
			"How sure we are: very. Pounds, prices and costs are in your records, and the steps add up to the dollar. We can't see why the supplier's price went up.",
	},
	actions: {
		title: "What we would do",
		items: [
			{
				lead: `Ask the station hotel to pay invoices ${debt.overSixtyDays.map(({ number }) => number).join(" and ")} before ${dueWeekday}'s order leaves.`,
				text: "",
				who: `You, by ${nameIn(addDays(decision.by, -1), "weekday")}`,
				brings: `${owedLongest} in the bank`,
			},
			{
				lead: `Raise the wholesale price by ${raise.centsPerPound} cents a pound from ${dayOf(raise.from)}.`,
				text: `You come out ahead unless you lose more than ${raise.lossOfEvenPercent} of every 100 pounds.`,
				who: "You and the sales lead",
				brings: `${formatDollars(raise.brings)} a month at ${current.name}'s pounds`,
			},
			{
				lead: "Call the four quiet customers.",
				text: "Start with the co-working house.",
				who: `Sales lead, by ${dayOf(addDays(month.readAt.day, 11))}`,
				brings: `up to ${formatDollars(month.quietPerMonth)} a month`,
			},
		],
		proof: `We were wrong about the price if wholesale falls below ${formatInteger(raise.leastPounds)} pounds in the four weeks after the raise. We will tell you either way.`,
	},
} as const;

const invented = `${read}. Invented example.`;
const silentSince = month.quiet.filter(({ lastOrder }) => lastOrder < current.from);
const silentPerMonth = formatDollars(silentSince.reduce((sum, { perMonth }) => sum + perMonth, 0));
const [oldest] = debt.invoices;
const gymOwes = sumOf(month.overdue.invoices.filter(({ customer }) => customer === silentSince[0]?.customer));

/** Three questions to the agent, each with its answer and the rows that it comes from. */
export const sampleAnswers: readonly { id: string; question: string; answer: string; table: TableWords }[] = [
	{
		id: "answer-1",
		question: "Who hasn't ordered since the end of January?",
		answer: `Two wholesale customers: the gym on Mill Street and the farm shop. Together they used to bring ${silentPerMonth} a month. The gym also owes you ${formatDollars(gymOwes)}.`,
		table: {
			caption: `${silentSince.length} rows from wholesale orders, ${invented}`,
			columns: ["Customer", "Last order", "Usual gap", "A month"],
			rows: silentSince.map(({ customer, lastOrder, usualGapDays, perMonth }) => [
				customer,
				formatDay(lastOrder, "short"),
				`${usualGapDays} days`,
				formatDollars(perMonth),
			]),
			total: ["Both", "", "", silentPerMonth],
		},
	},
	{
		id: "answer-2",
		question: "How much does the station hotel owe us?",
		answer: `${owed} on three invoices. The oldest has been due since ${dayOf(oldest?.due ?? "")}.`,
		table: {
			caption: `${debt.invoices.length} rows from invoices, ${invented}`,
			columns: ["Invoice", "Due", "Days late", "Amount"],
			rows: debt.invoices.map(({ number, due, daysLate, amount }) => [
				String(number),
				formatDay(due, "short"),
				String(daysLate),
				formatDollars(amount),
			]),
			total: ["All three", "", "", owed],
		},
	},
	{
		id: "answer-3",
		question: "We sold more wholesale. Why did we keep less?",
		answer: `Each pound cost you ${pounds.now.centsPerPound - pounds.before.centsPerPound} cents more and sold at ${cents(pounds.now.price)}, as before. I can't see why your supplier charges more. That is not in your records.`,
		table: {
			caption: `2 rows from wholesale sales and costs, ${invented}`,
			columns: ["Month", "Pounds", "Sales", "Cost a pound", "Kept"],
			rows: [
				{ name: previous.name, ...wholesale.before, ...pounds.before },
				{ name: current.name, ...wholesale.now, ...pounds.now },
			].map(({ name, pounds: sold, sales, centsPerPound, margin }) => [
				name,
				formatInteger(sold),
				formatDollars(sales),
				cents(centsPerPound),
				formatDollars(margin),
			]),
		},
	},
];

export const sampleMarks = {
	label: "Invented example",
	foot: "Invented example. No firm, customer or figure here is real.",
	asks: "The owner asks",
	rows: "Show the rows",
	page: (page: number) => `${page} of 2`,
	pageLabel: (page: number) => `Monthly report, page ${page} of 2`,
} as const;
