import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { AnswerList } from "./answer-list.tsx";
import { Dashboard } from "./dashboard.tsx";
import { raiseFigures, sampleFigures } from "./sample-figures.ts";
import { sampleMonthOf } from "./sample-month.ts";

const month = sampleMonthOf(contentOfRepository);
const html = renderToStaticMarkup(<Dashboard id="dashboard" month={month} />);

test("the dashboard has a decision, a range, overdue bars with gold, quiet customers and margins, and what each means", () => {
	const { decision, sales, overdue, quiet, margin } = month.dashboard;
	const words = html.replaceAll(/<[^>]+>/g, " ");
	for (const text of [decision.question, sales.text, overdue.text, quiet.text, margin.text]) {
		expect(words).toContain(text);
	}
	expect(html.match(/data-tone="gold"/g)).toHaveLength(sampleFigures.debt.invoices.length);
	expect(html).toContain('data-part="middle"');
	expect(html.match(/M[\d.]+ -4v24/g)).toHaveLength(sampleFigures.groups.length);
	// Templates are for the script alone.
	expect(html.replaceAll(/ data-(words|axes)="[^"]*"/g, "")).not.toMatch(/NaN|Infinity|undefined|\{/);
});

const { window } = new JSDOM(html + renderToStaticMarkup(<AnswerList answers={month.answers} />));
const all = (selector: string) => [...window.document.querySelectorAll<HTMLElement>(selector)];
const first = (row: HTMLElement) => row.querySelector("th")?.firstChild?.textContent ?? "";
/** The rows of tables that a question lights. */
const litRows = (question: number) => {
	const lights = all("[data-lights]")[question]?.dataset.lights?.split(" ") ?? [];
	for (const name of lights) expect(all(`[data-row="${name}"]`), name).not.toEqual([]);
	return all("tr[data-row]").filter(({ dataset }) => lights.includes(dataset.row ?? ""));
};
const answerRows = (question: number) => all(`#answer-${question + 1} tbody tr`).map(first);

test("a question lights the rows of its answer's table, and says how many", () => {
	const { silent, owed, kept } = month.dashboard.ask;
	const said = [silent, owed, kept].map((words) => Number.parseInt(words, 10));
	expect([0, 1, 2].map((question) => litRows(question).length)).toEqual(said);
	const [quiet, invoices, weeks] = [litRows(0), litRows(1), litRows(2)];
	expect(quiet.map(first).toSorted()).toEqual(["2080 The gym on Mill Street", ...answerRows(0)].toSorted());
	expect(invoices.map((row) => first(row).split(" ")[0])).toEqual(answerRows(1));
	expect(owed.match(/\d{4}/g)).toEqual(answerRows(1));
	const { before, now } = sampleFigures.periods;
	expect(weeks.map(first)).toEqual([
		...["Jan 4", "Jan 11", "Jan 18", "Jan 25", "Feb 1", "Feb 8", "Feb 15", "Feb 22"],
		sampleFigures.wholesale.name,
	]);
	expect(before.weeks + now.weeks + 1).toBe(said[2]);
});

test.each([
	[0, { kept: 24_466, brings: 0, share: 32.2, lossPercent: 0, leastPounds: 7_180 }],
	[57, { kept: 28_558, brings: 4_093, share: 35.6, lossPercent: 14, leastPounds: 6_150 }],
	[60, { kept: 28_774, brings: 4_308, share: 35.8, lossPercent: 15, leastPounds: 6_100 }],
	[110, { kept: 32_364, brings: 7_898, share: 38.5, lossPercent: 24, leastPounds: 5_420 }],
	[120, { kept: 33_082, brings: 8_616, share: 39.1, lossPercent: 26, leastPounds: 5_310 }],
])("a raise of %i cents", (cents, expected) => {
	const { kept, brings, share, lossPercent, leastPounds } = raiseFigures(cents);
	const shown = { kept: Math.round(kept), brings: Math.round(brings), share: Number((100 * share).toFixed(1)) };
	expect({ ...shown, lossPercent, leastPounds }).toEqual(expected);
});
