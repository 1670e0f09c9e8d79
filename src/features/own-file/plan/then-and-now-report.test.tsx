import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { yourSalesFilePlanDocument } from "#documents/pages/your-sales-file-plan.ts";
import { fillIn } from "#domain/fill-in.ts";
import { type ReadViewProps, startOfOwnFile } from "#features/own-file/use-own-file.ts";
import type { Goal, Plan } from "./plan-file.ts";
import { PlanForm } from "./plan-form.tsx";
import type { Comparison, Outcome } from "./then-and-now.ts";
import { ThenAndNow } from "./then-and-now-report.tsx";

const { plan: copy, thenAndNow: words } = contentOfRepository.said(yourSalesFilePlanDocument);

const quiet: Extract<Goal, { kind: "quiet" }> = {
	kind: "quiet",
	atLeast: 2,
	customers: ["The golf club", "<b>The</b> pizza counter", "The diner", "The theater bar"],
	value: 2_406_400,
	alarms: 8,
	right: 6,
};
const overdue: Goal = { kind: "overdue", atMost: 280_000, overdue: 564_800, invoices: 12 };
const months: Goal = { kind: "months", percent: 5, months: "", net: 0, monthsBefore: "", netBefore: 0 };
const data: Goal = { kind: "data", copies: 2, spellings: 1 };
const goals = [quiet, overdue, months, data];
const plan: Plan = {
	sealed: "2026-01-08",
	file: "sample-bakery.csv",
	rows: 1_237,
	from: "2024-01-02",
	to: "2025-12-31",
	net: 38_058_500,
	currency: "$",
	goals,
};
const outcomes: Outcome[] = [
	{
		kind: "quiet",
		goal: quiet,
		verdict: "reached",
		back: 2,
		net: 150_200,
		customers: quiet.customers.map((name, index) =>
			index < 2 ? { name, orders: index + 1, net: 75_100, first: 20_494 } : { name, orders: 0, net: 0, first: null },
		),
	},
	{ kind: "overdue", goal: overdue, verdict: "better", now: { amount: 368_700, invoices: 1 } },
	{
		kind: "months",
		goal: months,
		verdict: "cant",
		weeks: 13,
		change: {
			change: 0.0206,
			interval: [-0.213, 0.291],
			nets: { after: 4_467_700, before: 4_982_500, afterLastYear: 4_516_300, beforeLastYear: 5_140_600 },
		},
		why: null,
	},
	{ kind: "data", goal: data, verdict: "same", now: { copies: 2, spellings: 1 } },
];

const reading = { used: 1_389, currency: "$" };
const view = {
	copy: contentOfRepository.page(salesFileDocument),
	plan: { thenAndNow: words },
	analysis: { result: { file: "sample-bakery-later.csv", reading, today: "2026-04-08" } },
	tool: { state: startOfOwnFile },
} as unknown as ReadViewProps;

const render = (change: Partial<Comparison> = {}, isIntact = true) =>
	renderToStaticMarkup(
		<ThenAndNow
			{...view}
			comparison={{ plan, from: "2024-01-02", to: "2026-04-03", isEarly: false, problem: null, outcomes, ...change }}
			sealed={{ plan, text: "", code: "a1ea-3edc-7af3", isIntact }}
		/>,
	);

test("then and now says of each goal its verdict, what came of it, both figures, the rule and what it can't know", () => {
	const html = render();
	const { reached, better, cant, same } = words.verdicts;
	for (const verdict of [reached, better, cant, same]) expect(html).toContain(verdict.replace("'", "&#x27;"));
	expect(html).toContain("Two of the four quiet customers have ordered again, for $1,502 so far.");
	expect(html).toContain("Of eight quiet customers in the year before, two came back by themselves.");
	expect(html).toContain("$3,687 is past its due date, after $5,648.");
	expect(html).toContain(
		"sales are 2% higher than in the 13 weeks before the plan. That is too little to tell from chance.",
	);
	expect(html).toContain("Range −21% to +29%");
	expect(html).toContain("1 invoice");
	expect(html).toContain("opened 90 days later");
	expect(html).toContain("1,389 rows, January 2, 2024 to April 3, 2026");
	expect(html).toContain("&lt;b&gt;The&lt;/b&gt; pizza counter");
	expect(html.replaceAll(/\{\w+\}/g, "?")).toBe(html);
});

test("a changed plan, one that is opened early, and an export that can't be compared are told", () => {
	expect(render()).toContain(words.codeFits);
	expect(render({}, false)).toContain(words.codeBad.replaceAll("'", "&#x27;"));
	expect(render({ isEarly: true })).toContain(fillIn(words.early, { open: "April 8, 2026" }));
	const older = render({ problem: { kind: "older" }, outcomes: [] });
	expect(older).toContain(fillIn(words.older, { last: "April 3, 2026" }));
	const other = render({ problem: { kind: "other", share: 0.25 }, outcomes: [] });
	expect(other).toContain(fillIn(words.other, { share: "25%" }));
});

test.each(["early", "fewer", "rows", "uneven"] as const)("why sales can't be compared is said: %s", (why) => {
	const outcome: Outcome = { kind: "months", goal: months, verdict: "cant", weeks: 9, change: null, why };
	const html = render({ outcomes: [outcome] });
	const says = {
		early: words.months.early,
		fewer: words.months.fewer,
		rows: words.months.few,
		uneven: words.months.uneven,
	};
	expect(html).toContain(fillIn(says[why], { weeks: "nine", first: "January 2, 2024" }).replaceAll("'", "&#x27;"));
	expect(html).not.toContain("<svg viewBox");
});

test("the form offers four goals with their proposals, three of them chosen, and says what the file will hold", () => {
	const html = renderToStaticMarkup(
		<PlanForm copy={copy} goals={goals} quietCount={6} currency="$" onSeal={() => undefined} />,
	);
	expect(html.match(/type="checkbox" checked/g)).toHaveLength(3);
	expect(html.match(/type="number"[^>]*value="(\d+)"/g)?.map((input) => /value="(\d+)"/.exec(input)?.[1])).toEqual([
		"2",
		"2800",
		"5",
	]);
	expect(html).toContain("past its due date. Today it is $5,648");
	expect(html).toContain("the names of the four largest of the six quiet customers");
});
