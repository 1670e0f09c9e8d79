import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { Dashboard } from "./dashboard.tsx";
import { sampleFigures } from "./sample-figures.ts";
import { sampleMonthOf } from "./sample-month.ts";

const month = sampleMonthOf(contentOfRepository);
const html = renderToStaticMarkup(<Dashboard id="dashboard" month={month} />);

test("the dashboard has a decision, a range, overdue bars with gold, quiet customers and margins, and what each means", () => {
	const { decision, sales, overdue, quiet, margin } = month.dashboard;
	const words = html.replaceAll(/<[^>]+>/g, " ");
	for (const text of [decision.question, sales.text, overdue.text, quiet.text, margin.text]) {
		expect(words).toContain(text);
	}
	expect(html.match(/data-tone="gold"/g)).toHaveLength(2);
	expect(html).toContain('data-part="middle"');
	expect(html.match(/M[\d.]+ -4v24/g)).toHaveLength(sampleFigures.groups.length);
	expect(html).not.toMatch(/NaN|Infinity|undefined|\{/);
});
