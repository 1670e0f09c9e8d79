import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { sampleMonth } from "#documents/content/sample-month.ts";
import { SAMPLE_FIGURES } from "#documents/pages/sample-month.ts";
import { addDays, nameIn } from "#domain/dates.ts";
import { AnswerList } from "./answer-list.tsx";
import { keptByGroup, movedTable } from "./report-pages.tsx";
import { sampleFigures } from "./sample-figures.ts";
import { sampleMonthFigures, sampleMonthOf } from "./sample-month.ts";

const { weeks, quiet, total, groups, wholesale, shops, pounds, marginSteps, raise, debt, forecast } = sampleFigures;
const { overdue, silent } = sampleFigures;
const { before: previous, now: current } = sampleFigures.periods;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const allSales = (from: string, to: string) =>
	sum(weeks.filter(({ start }) => start >= from && start <= to).map((week) => week.total));

test("both months are four whole weeks, from Monday to Sunday, and together with the forecast no week is missing", () => {
	expect([previous, current]).toMatchObject([
		{ name: "January", from: "2027-01-04", to: "2027-01-31", weeks: 4 },
		{ name: "February", from: "2027-02-01", to: "2027-02-28", weeks: 4 },
	]);
	expect(current.to).toBe(sampleMonth.asOf);
	const starts = [...sampleFigures.weeks.map(({ start }) => start), ...forecast.weeks.map(({ start }) => start)];
	for (const [index, start] of starts.entries()) {
		expect(nameIn(start, "weekday")).toBe("Monday");
		if (index > 0) expect(start).toBe(addDays(starts[index - 1] ?? "", 7));
	}
});

test("the weeks add up to the months, the groups to the whole, and the ages to what is overdue", () => {
	expect(allSales(current.from, current.to)).toBe(total.now.sales);
	expect(allSales(previous.from, previous.to)).toBe(total.before.sales);
	expect(sum(groups.map(({ now }) => now.margin))).toBe(total.now.margin);
	expect(sum(groups.map(({ before }) => before.margin))).toBe(total.before.margin);
	expect(sum(overdue.ages.map(({ amount }) => amount))).toBe(overdue.total);
	expect(overdue.ages.flatMap(({ invoices }) => invoices)).toEqual(overdue.invoices);
	expect(sum(overdue.ages.map(({ ofDecision }) => ofDecision))).toBe(debt.amount);
});

test("what the dashboard's sentences say is so", () => {
	const lately = weeks.filter(({ start }) => start >= "2027-02-08");
	expect(lately).toHaveLength(3);
	for (const week of lately) expect(Math.abs(week.total - 36_000)).toBeLessThan(600);
	expect(debt.amount / overdue.total).toBeGreaterThan(0.45);
	expect(debt.amount / overdue.total).toBeLessThan(0.5);
	expect(debt.invoices).toHaveLength(3);
	expect(debt.overSixtyDays).toHaveLength(2);
	expect(quiet).toHaveLength(4);
	for (const { daysQuiet, usualGapDays } of quiet) expect(daysQuiet).toBeGreaterThan(2 * usualGapDays);
	for (const { invoices } of overdue.ages) expect(invoices.length).toBeGreaterThan(1);
	expect(silent.customers.map(({ customer }) => customer)).toEqual(["The gym on Mill Street", "The farm store"]);
	expect(silent.owe).toBeGreaterThan(0);
	expect(wholesale.now.share).toBeLessThan(wholesale.before.share);
	expect(groups).toHaveLength(4);
	for (const { now, before } of groups.slice(1)) expect(Math.abs(now.share - before.share)).toBeLessThan(0.01);
});

test("a forecast's middle is within its range, and four of five tested weeks landed in it", () => {
	for (const { low, middle, high } of forecast.weeks) {
		expect(low).toBeLessThan(middle);
		expect(middle).toBeLessThan(high);
	}
	expect(forecast.tested.inside / forecast.tested.weeks).toBe(4 / 5);
	expect(sum(forecast.weeks.map(({ middle }) => middle))).toBe(147_000);
});

test("the steps of the wholesale margin add up to the dollar, and coffee took more than volume brought", () => {
	expect(pounds.more).toBe(705);
	expect(wholesale.before.margin + sum(Object.values(marginSteps))).toBe(wholesale.now.margin);
	expect(
		Math.abs(marginSteps.price - (pounds.now.pounds * (pounds.now.price - pounds.before.price)) / 100),
	).toBeLessThan(2);
	expect(Math.round(pounds.now.price)).toBe(Math.round(pounds.before.price));
	expect(-marginSteps.coffee).toBeGreaterThan(marginSteps.volume);
	expect(wholesale.soldMore).toBeGreaterThan(0);
	expect(wholesale.keptMore).toBeLessThan(0);
});

test("what the report says besides is so: more sold and kept, the shops' best week, the raise", () => {
	expect(total.soldMore).toBeGreaterThan(0);
	expect(total.keptMore).toBeGreaterThan(0);
	expect(shops.keptMore).toBeGreaterThan(-wholesale.keptMore);
	const valentine = weeks.find(({ start }) => start <= "2027-02-14" && "2027-02-14" <= addDays(start, 6));
	expect(valentine?.byGroup[1]).toBe(sampleFigures.bestShopWeek);
	const margin = (pounds.now.price - pounds.now.centsPerPound) * pounds.now.pounds;
	const raised = (percentLost: number) =>
		(pounds.now.price + raise.centsPerPound - pounds.now.centsPerPound) * pounds.now.pounds * (1 - percentLost / 100);
	expect(raised(raise.lossPercent - 1)).toBeGreaterThan(margin);
	expect(raised(raise.lossPercent + 1)).toBeLessThan(margin);
	expect(raise.from > sampleMonth.readAt.day).toBe(true);
	expect(nameIn(sampleMonth.decision.by, "weekday")).toBe("Thursday");
});

test("every amount that a text names is one of the figures, as they were added up by hand", () => {
	const { dashboard, report, answers } = sampleMonthOf(contentOfRepository);
	const meanings = [dashboard.decision, dashboard.sales, dashboard.overdue, dashboard.quiet, dashboard.margin];
	const rows = renderToStaticMarkup(createElement(AnswerList, { answers }));
	const shown = [report, rows, movedTable(report).rows, keptByGroup.map(({ change }) => change)];
	const texts = JSON.stringify([meanings.map(({ text }) => text), shown]);
	const named = new Set(texts.match(/\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?/g));
	const byHand = [
		...["$133,800", "$143,590", "$9,790", "$71,115", "$80,754", "$9,639", "$62,685", "$62,836", "$151"],
		...["$25,775", "$24,466", "$1,309", "$7,450", "$1,520", "$90", "$30", "$11,980", "$147,000", "$4,093"],
		...[
			"$22,015",
			"$10,320",
			"$7,380",
			"$3,120",
			"$4,260",
			"$2,940",
			"$890",
			"$2,860",
			"$36,000",
			"$34,200",
			"$38,400",
		],
		...["$2,375", "$620", "$410", "$1,030", "$4,308", "$6.62", "$7.19", "$10.60", "$68,640", "$76,090"],
	];
	expect([...named].toSorted()).toEqual(byHand.toSorted());
	expect(marginSteps).toEqual({ volume: 2806, coffee: -4093, price: -22 });
	expect(overdue.customers).toBe(8);
	expect(raise).toMatchObject({ lossPercent: 15, leastPounds: 6100 });
	expect(texts).not.toMatch(/NaN|undefined|Infinity/);
});

test("there is a figure for each placeholder that the texts may name", () => {
	expect(Object.keys(sampleMonthFigures).toSorted()).toEqual(SAMPLE_FIGURES.toSorted());
});
