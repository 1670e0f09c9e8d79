import type { CompanyContent } from "#documents/content/company-content.ts";
import { sampleMonthDocument } from "#documents/pages/sample-month.ts";
import { addDays, formatDay, nameIn } from "#domain/dates.ts";
import { fillInAll } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { sampleFigures } from "./sample-figures.ts";

const { periods, total, wholesale, shops, overdue, quiet, silent, forecast, pounds, raise, debt } = sampleFigures;
const { decision, weeks, readAt } = sampleFigures;

const long = (day = "") => formatDay(day, "long");
const percent = (share: number) => formatPercent(share, 1);
const cents = (perPound: number) => `$${(perPound / 100).toFixed(2)}`;
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The difference of the two percentages as they are shown, so that a reader can check it. */
const points = (Number.parseFloat(percent(total.now.share)) - Number.parseFloat(percent(total.before.share))).toFixed(
	1,
);

/** The values of the example's placeholders. */
export const sampleMonthFigures = {
	month: periods.now.name,
	monthShort: periods.now.shortName,
	previous: periods.before.name,
	monthFrom: long(periods.now.from),
	monthTo: formatDay(periods.now.to, "day"),
	previousFrom: long(periods.before.from),
	previousTo: formatDay(periods.before.to, "day"),
	readDay: formatDay(readAt.day, "weekday"),
	readOn: long(readAt.day),
	readTime: readAt.time,
	lastDay: long(sampleFigures.asOf),
	decisionWeekday: nameIn(decision.by, "weekday"),
	dayBeforeDecision: nameIn(addDays(decision.by, -1), "weekday"),
	nextOrder: formatDollars(decision.nextOrder),
	owed: formatDollars(debt.amount),
	owedLongest: formatDollars(sumOf(debt.overSixtyDays)),
	owedInvoices: debt.invoices.length,
	oldestInvoices: debt.overSixtyDays.map(({ number }) => number).join(" and "),
	oldestDue: long(debt.invoices[0]?.due),
	salesBefore: formatDollars(total.before.sales),
	soldMore: formatDollars(total.soldMore),
	keptMore: formatDollars(total.keptMore),
	marginShare: percent(total.now.share),
	marginShareBefore: percent(total.before.share),
	points: points.replace("-", "−"),
	wholesaleShare: percent(wholesale.now.share),
	wholesaleShareBefore: percent(wholesale.before.share),
	wholesaleSoldMore: formatDollars(wholesale.soldMore),
	wholesaleKept: formatDollars(wholesale.now.margin),
	wholesaleKeptLess: formatDollars(-wholesale.keptMore),
	shopsKeptMore: formatDollars(shops.keptMore),
	bestShopWeek: formatDollars(sampleFigures.bestShopWeek),
	overdue: formatDollars(overdue.total),
	overdueInvoices: overdue.invoices.length,
	overdueCustomers: overdue.customers,
	quietCustomers: quiet.length,
	quietPerMonth: formatDollars(sampleFigures.quietPerMonth),
	silentCustomers: silent.customers.length,
	silentPerMonth: formatDollars(silent.perMonth),
	silentOwe: formatDollars(silent.owe),
	firstWeek: long(weeks[0]?.start),
	lastWeek: long(weeks.at(-1)?.start),
	lastForecast: long(forecast.weeks.at(-1)?.start),
	weekLow: formatDollars(forecast.weeks[0].low),
	weekHigh: formatDollars(forecast.weeks[0].high),
	weeksTested: forecast.tested.weeks,
	weeksInside: forecast.tested.inside,
	nextMonth: nameIn(forecast.weeks[0].start, "month"),
	nextFrom: long(forecast.weeks[0].start),
	expected: formatDollars(forecast.weeks.reduce((sum, { middle }) => sum + middle, 0)),
	poundCost: cents(pounds.now.centsPerPound),
	poundCostBefore: cents(pounds.before.centsPerPound),
	poundCostsMore: pounds.now.centsPerPound - pounds.before.centsPerPound,
	poundPrice: cents(pounds.now.price),
	pounds: formatInteger(pounds.now.pounds),
	morePounds: pounds.more,
	coffeeTook: formatDollars(-sampleFigures.marginSteps.coffee),
	raiseCents: raise.centsPerPound,
	raiseFrom: long(raise.from),
	raiseLoss: raise.lossPercent,
	raiseBrings: formatDollars(raise.brings),
	raisePounds: formatInteger(raise.leastPounds),
	callBy: long(addDays(readAt.day, 11)),
};

/** Fills the figures in the content of the example. */
export const sampleMonthOf = ({ said }: Pick<CompanyContent, "said">) =>
	fillInAll(said(sampleMonthDocument), sampleMonthFigures);

export type SampleMonth = ReturnType<typeof sampleMonthOf>;
