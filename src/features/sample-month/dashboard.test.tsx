import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type MonthRecords, sampleMonth } from "#content/sample-month.ts";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { Dashboard } from "./dashboard.tsx";
import { deriveMonth } from "./derive-month.ts";
import { sampleSentences } from "./sample-month.copy.ts";

const sample: MonthRecords = sampleMonth;

function render(changes: Partial<MonthRecords> = {}) {
	const month = deriveMonth({ ...sample, ...changes });
	const html = renderToStaticMarkup(<Dashboard month={month} sentences={sampleSentences} />);
	return { month, html, words: html.replaceAll(/<[^>]+>/g, " ") };
}

/** The records as they were when there were so many weeks fewer at the beginning. */
const without = (weeks: number): Partial<MonthRecords> => ({
	weekStarts: sample.weekStarts.slice(weeks),
	groups: sample.groups.map((group) => ({ ...group, sales: group.sales.slice(weeks) })),
});

test("the sample's dashboard has a decision, a range, overdue bars with gold, quiet customers and margins", () => {
	const { html, words } = render();
	expect(words).toContain(sampleMonth.decision.question);
	expect(html.match(/data-tone="gold"/g)).toHaveLength(2);
	expect(html).toContain('data-part="middle"');
	for (const sentence of [
		sampleSentences.sales,
		sampleSentences.overdue,
		sampleSentences.quiet,
		sampleSentences.margin,
	])
		expect(words).toContain(sentence);
	expect(html).not.toContain("undefined");
});

test("where nothing has to be decided there is no row for it, and no bar is gold", () => {
	const { html, words } = render({ decision: undefined });
	expect(words).not.toContain(sampleSentences.decision.text);
	expect(words).not.toContain("Decide by");
	expect(html).not.toContain('data-tone="gold"');
});

test("with fewer than twelve weeks of sales there is no range, and the dashboard says why", () => {
	const { html, words, month } = render(without(1));
	expect(month.weeks).toHaveLength(11);
	expect(html).not.toContain('data-part="middle"');
	expect(words).toContain(copy.sales.tooShort(12, 11));
	expect(words).not.toContain(copy.sales.forecastTable.caption);
	expect(words).not.toContain(copy.sales.forecast.wide);
});

test("in a firm's first month nothing is compared", () => {
	const { html, words, month } = render(without(8));
	expect(month.periods.previous).toBeUndefined();
	expect(words).toContain(copy.figures.sales("February"));
	expect(words.replace(sampleSentences.margin, "")).not.toContain("January");
	expect(html).not.toMatch(/M[\d.]+ -4v24/);
	expect(words).toContain(copy.margin.key("February"));
});

test("where nothing is overdue one sentence says so, without a drawing", () => {
	const { words } = render({ invoices: [] });
	expect(words).toContain(copy.overdue.none);
	expect(words).toContain("$0");
	expect(words).not.toContain(copy.overdue.debtors);
	expect(words).not.toContain(sampleSentences.overdue);
});

test("where no customer is quiet one sentence says so", () => {
	const { words } = render({ quiet: [] });
	expect(words).toContain(copy.quiet.none);
	expect(words).not.toContain(copy.quiet.table.columns[2]);
});

test("a group without a cost has no bar, and the margin of all is not known", () => {
	const [wholesale, ...others] = sample.groups;
	if (!wholesale) throw new Error("The sample has no groups.");
	const { html, words, month } = render({ groups: [{ ...wholesale, cost: {} }, ...others] });
	expect(month.groups[0]?.current.kept).toBeUndefined();
	expect(month.total.current.kept).toBeUndefined();
	expect(words).toContain(copy.figures.unknown);
	const bars = (all: string) => all.match(/<svg[^>]*preserveAspectRatio="none"/g)?.length ?? 0;
	expect(bars(html)).toBe(bars(render().html) - 1);
	expect(words).toContain(copy.noCost);
});

test("a system that could not be read is named below the head, with its day and the parts that it touches", () => {
	const parts = [copy.sales.title, copy.margin.title];
	const { words } = render({ unread: [{ source: "The online shop", since: "2027-02-24", parts }] });
	expect(words).toContain("The online shop: not read since February 24.");
	for (const part of parts) expect(words).toContain(part);
	expect(render().words).not.toContain("not read since");
});

test("one group and one week are drawn, too; what does not fit together is refused", () => {
	const [group] = sample.groups;
	if (!group) throw new Error("The sample has no groups.");
	const one = { weekStarts: sample.weekStarts.slice(-1), groups: [{ ...group, sales: [0] }], forecast: undefined };
	expect(render(one).html).not.toMatch(/NaN|Infinity/);
	expect(() => render({ groups: [{ ...group, sales: [1] }] })).toThrow(group.name);
	expect(() => render({ asOf: "2028-02-28" })).toThrow("2028-02");
	expect(() => render({ invoices: [{ number: 1, customer: "A", due: sampleMonth.asOf, amount: 5 }] })).toThrow("1");
});
