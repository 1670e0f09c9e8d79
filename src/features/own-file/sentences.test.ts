import { expect, test } from "vitest";
import { analysisOfExpected, copy, expectedNames, sample } from "#testing/sales-findings.ts";
import type { ReadAnalysis } from "./analysis.ts";
import type { Findings } from "./findings.ts";
import { describe, unnamedLines } from "./sentences.ts";
import type { TopLine } from "./top-lines.ts";

type Changes = { [Name in keyof Findings]?: Partial<Findings[Name]> };
/** The sample as it would be with other findings, and with these lines at the top. */
function sampleWith(changes: Changes, top: TopLine[] = []): ReadAnalysis {
	const { result } = sample;
	const names = Object.keys(result.findings) as (keyof Findings)[];
	const findings = names.map((name) => [name, { ...result.findings[name], ...changes[name] }]);
	const drawn = { ...sample.drawn, orderNumbers: { from: 1001, to: 1405 } };
	return { ...sample, drawn, result: { ...result, top, findings: Object.fromEntries(findings) } };
}

const findingOf = (analysis: ReadAnalysis, id: keyof Findings, choices = {}) =>
	describe(analysis, copy, choices).findings.find((finding) => finding.id === id);
/** The sentence and what is added to it; of a finding for which the file doesn't suffice, what it would take. */
function tellingOf(analysis: ReadAnalysis, id: keyof Findings): string {
	const finding = findingOf(analysis, id);
	const { name } = copy.findings[id];
	if (finding) return [finding.sentence, ...finding.added].join(" ");
	return describe(analysis, copy).more.find((each) => each.name === name)?.sentence ?? "";
}

/** Braces of a document; values that aren't there; a gap where one is empty. */
const UNFILLED = /\{\w*\}|undefined|NaN|Infinity|\bnull\b|\S {2}|\s[.,;:](?:\s|$)|^\s|\s$|^$/;

const textsIn = (value: unknown): string[] =>
	typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];

test("every text about every file is filled in, and every row of a table has its columns", async () => {
	const read = await Promise.all(expectedNames.map(analysisOfExpected));
	for (const analysis of [sample, ...read]) {
		if (!analysis) continue;
		const choices = [{}, { margin: 1 }, { margin: 37.5, priceChange: -5 }];
		const descriptions = choices.map((chosen) => describe(analysis, copy, chosen));
		// Names stand in a table as they stand in the file.
		const said = descriptions.map(({ findings, ...others }) => [
			others,
			findings.map(({ tables: _, counted, ...finding }) => [finding, counted || "plain"]),
		]);
		const unfilled = textsIn([said, unnamedLines(analysis, copy)]).filter((text) => UNFILLED.test(text));
		expect([analysis.result.file, unfilled]).toEqual([analysis.result.file, []]);
		for (const { columns, rows } of descriptions.flatMap(({ findings }) => findings.flatMap(({ tables }) => tables))) {
			expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([columns.length]));
		}
	}
});

test.each<[name: string, id: keyof Findings, told: string]>([
	["02-square-transactions.csv", "quiet", "Three customers have gone quiet: each has been silent"],
	[
		"04-woocommerce-orders.csv",
		"new",
		"18% (95% interval 13% to 26%). A year before it was 26%; the difference (−19 to 3 points) can be chance. 98 customers were new in the last 12 months and brought 26% of the named sales. Six who had gone quiet came back and have brought $347 since.",
	],
	[
		"08-etsy-sold-order-items.csv",
		"months",
		"You sold $24,350 in the last twelve whole months, 37% more than in the same months a year before ($17,744). The typical month is up 41% (95% interval 27% to 47%).",
	],
	[
		"08-etsy-sold-order-items.csv",
		"products",
		"Bread bag fades: 71 orders in the last twelve whole months, 147 in the same months a year before (0.48 times, interval 0.34 to 0.69). That is $1,558 less. Napkins, set of 4 grows: 167 orders",
	],
	[
		"12-quickbooks-sales-by-customer.csv",
		"hangs",
		"Inkberrow Bistro brought $16,049 in the last 12 months, 32% of the sales with a name on them. If it left, you would lose as much as your ten smallest customers bring together. Eleven of eighteen make 80%.",
	],
	[
		"13-quickbooks-invoice-list.csv",
		"unpaid",
		"31 invoices are open, $6,307. Eight of them are past due, $1,590, the oldest by 355 days.",
	],
	[
		"15-freshbooks-invoices.csv",
		"unpaid",
		"One of them is past due, $120, by 2 days. Half of the invoices are paid within 22 days (95% interval 21 to 24, 164 invoices). Seven of 164 were late: 4.3% (2.1% to 8.6%). Saltmarrow Bakery usually takes 44 days.",
	],
	[
		"21-loyverse-receipts.csv",
		"hangs",
		"Only 15% of the sales have a name on them, so it can't say how much hangs on whom.",
	],
	[
		"25-gtbank-statement.xlsx",
		"file",
		"Money in of 19,179,223. It counts as sales here, and money out is left out. 375 orders, half of them above 53,299. The file names no customers. 127 rows aren't sales: 125 payments out, one note, one total.",
	],
	[
		"25-gtbank-statement.xlsx",
		"price",
		"One percent of the money in is 191,792 in the 364 days of the file, if nobody buys less.",
	],
	[
		"27-hand-list.xlsx",
		"quiet",
		"Mossenden Farm has gone quiet: usually every 13 days, now silent for 124. In the 12 months before, it brought 5,325. It is at three times the gap.",
	],
	["27-hand-list.xlsx", "weekday", "To compare weekdays the file must hold 30 orders on each of two weekdays."],
	["30-excel-unicode-text.txt", "unpaid", "One invoice is open, 307. It is 280 days old."],
	[
		"31-sep-line-and-cr.csv",
		"new",
		"38% (95% interval 30% to 47%), 31 points more than a year before (95% interval 20 to 40).",
	],
	["32-ambiguous-dates.csv", "months", "The typical month is down 62% (95% interval 13% to 94%)."],
	[
		"35-duplicates-and-spellings.csv",
		"quiet",
		"Look at the spellings first: a customer who is in the file twice looks slow in both places.",
	],
	[
		"35-duplicates-and-spellings.csv",
		"data",
		"Three rows stand twice in every cell, 450. If they are copies, sales are 450 too high.",
	],
	[
		"35-duplicates-and-spellings.csv",
		"data",
		"One order is far larger than the others: 23,784 on September 28, 2025. Look whether a comma slipped.",
	],
])("tells of %s, in %s: %s", async (name, id, sentence) => {
	const analysis = await analysisOfExpected(`${name}.json`);
	expect(analysis && tellingOf(analysis, id)).toContain(sentence);
});

const customer = (name: string, net: number, share: number) => ({ customer: name, net, share });
const replay = {
	from: "2025-07-02",
	to: "2026-07-01",
	alarms: 59,
	right: 26,
	share: 0.4407,
	interval: [0.3219, 0.5669],
} as const;
const none = { count: 0, value: 0 };
const fading = {
	product: "Bread bag",
	now: 61,
	before: 155,
	ratio: 0.39,
	interval: [0.27, 0.57],
	net_now: 100_000,
	net_before: 280_500,
	last: "2025-12-01",
} as const;

test.each<[changes: Changes, id: keyof Findings, told: string]>([
	[
		{ file: { refunds: 10_600, refund_share: 0.0193, customers: null } },
		"file",
		"Sales of $380,585, refunds of $106 (2%). 876 orders, half of them above $335. The file names no customers.",
	],
	[
		{ file: { sales: 0, refunds: 10_600, refund_share: null, orders: 0, median_order: null } },
		"file",
		"No sales. Refunds of $106. 32 customers.",
	],
	[
		{ season: { say: "season.strong" } },
		"season",
		"December was your strongest month in each of two years: 27% and 19% above an average month.",
	],
	[
		{ season: { say: "season.weak", top: null } },
		"season",
		"February was your weakest month in each of two years: 19% and 35% below an average month.",
	],
	[
		{ season: { say: "season.none", top: null, low: null } },
		"season",
		"No month was clearly strong or weak in both years.",
	],
	[
		{
			hangs: {
				say: "hangs.largest",
				largest: customer("Quillwort Diner", 1_604_900, 0.3211),
				smallest_equal: 9,
				eighty: 7,
				customers: 18,
			},
		},
		"hangs",
		"Quillwort Diner brought $16,049 in the last 12 months, 32% of the sales with a name on them. If it left, you would lose as much as your nine smallest customers bring together. Seven of eighteen make 80%.",
	],
	[
		{
			hangs: { say: "hangs.spread", largest: customer("Quillwort Diner", 38_000, 0.0041), eighty: 96, customers: 302 },
		},
		"hangs",
		"No customer brings more than 1%. 96 of 302 make 80%.",
	],
	[
		{ hangs: { say: "hangs.few", customers: 5, orders: 29 } },
		"hangs",
		"Only five customers have a name in the last 12 months, so each one is a large part.",
	],
	[
		{ hangs: { say: "hangs.few", customers: 5 } },
		"hangs",
		"Only five customers have a name in the last 12 months, so each one is a large part. Here they are.",
	],
	[
		{ quiet: { say: "quiet.none", regulars: 0 } },
		"quiet",
		"No customer with six order days has ordered in the last 12 months",
	],
	[
		{ quiet: { replay } },
		"quiet",
		"One stopped more than a year ago. Would it have been right? From July 2, 2025 to July 1, 2026 the alarm would have rung for 59 customers. For 26 of them no order came in the next 90 days: 44% (95% interval 32% to 57%).",
	],
	[
		{ quiet: { say: "quiet.none", count: 0, regulars: 34, at_three: none } },
		"quiet",
		"None of your 34 regular customers has gone quiet. Two are silent now and were silent at this time last year too, and came back. Call them last. One stopped",
	],
	[
		{ quiet: { say: "quiet.no-rhythm", count: 638, replay: { ...replay, alarms: 2954, right: 154, share: 0.0521 } } },
		"quiet",
		"638 customers are silent for twice their usual gap, but in your file that means little: a year ago the same alarm was right for 154 of 2,954 (5%). Your customers come when they come.",
	],
	[
		{
			new: {
				say: "new.rate-down",
				cohort: { from: "2024-10-03", to: "2025-10-02", customers: 40, again: 4 },
				cohort_before: { from: "2023-10-04", to: "2024-10-02", customers: 50, again: 20 },
				rate: 0.1,
				interval: [0.04, 0.2305],
				difference: [-0.3, -0.45, -0.12],
			},
		},
		"new",
		"four ordered again within 90 days: 10% (95% interval 4% to 23%), 30 points less than a year before (95% interval 12 to 45).",
	],
	[
		{ together: { say: "together.none", table: [] } },
		"together",
		"Of 28 pairs none sells together more often than chance.",
	],
	[
		{ together: { say: "together.not-enough", baskets: 1144, with_two: 0 } },
		"together",
		"It takes 200 orders with products, 30 of them with two. The file has 1,144 and none.",
	],
	[
		{ products: { say: "products.fade", fade: [fading], new: ["Tote", "Mug", "Cup", "Jar", "Box"] } },
		"products",
		"Bread bag fades: 61 orders in the last twelve whole months, 155 in the same months a year before (0.39 times, interval 0.27 to 0.57). That is $1,805 less. Tote, Mug, Cup and two more came later",
	],
	[
		{
			products: {
				say: "products.grow",
				grow: [{ ...fading, before: 0, ratio: null, interval: [1.2, null], net_now: null }],
			},
		},
		"products",
		"Bread bag grows: 61 orders in the last twelve whole months, none in",
	],
	[{ price: { say: "price.none" } }, "price", "There are no sales to reckon with."],
	[{ unpaid: { overdue_count: 0, overdue: 0 } }, "unpaid", "39 invoices are open, $18,206. None of them is past due."],
	[{ unpaid: { say: "unpaid.none" } }, "unpaid", "Nothing in the file is open."],
	[
		{ data: { copies: { count: 5, amount: 900, certain: false, same_item_again: 0 } } },
		"data",
		"Five rows are equal to another. They may be two real sales.",
	],
	[
		{ data: { missing_numbers: { count: 7, examples: [1001, 1405] } } },
		"data",
		"Seven numbers between 1001 and 1405 are missing.",
	],
])("tells of other findings: %j", (changes, id, sentence) => {
	expect(tellingOf(sampleWith(changes), id)).toContain(sentence);
});

test("a short file speaks of its days, and an old one asks for a fresh one", () => {
	const { result } = sampleWith({
		file: { window: { from: "2025-05-06", to: "2025-12-31", days: 240, whole_year: false } },
	});
	const { findings, stale } = describe({ ...sample, result: { ...result, today: "2026-02-15" } }, copy);
	expect(findings.find(({ id }) => id === "price")?.sentence).toContain("is $1,933 in the 240 days of the file, if");
	expect(stale).toBe("The file ends 46 days ago. Export a fresh one before you call anybody.");
});

test("with a margin the price says how much less may be sold, whatever the change of price", () => {
	const added = (choices: object) => findingOf(sample, "price", choices)?.added.join(" ");
	expect(added({ margin: 40 })).toBe(
		"At a margin of 40% it still pays as long as you sell no more than 2.4% less; a cut of 1% pays only if you sell 2.6% more.",
	);
	expect(added({ margin: 40, priceChange: 5 })).toContain(
		"a raise of 5% still pays as long as you sell no more than 11% less.",
	);
	expect(added({ margin: 40, priceChange: -5 })).toContain("a cut of 5% pays only if you sell 14% more.");
	expect(added({ margin: 5, priceChange: -5 })).toBe("At a margin of 5% a cut of 5% never pays.");
});

const line = (kind: TopLine["kind"], amount: number): TopLine => ({ kind, amount, weight: null });

test("each kind of line at the top has its sentence, and what leaves the device names nobody", () => {
	const analysis = sampleWith(
		{
			products: { fade: [fading] },
			hangs: { say: "hangs.largest", largest: customer("Quillwort Diner", 1_604_900, 0.32) },
			quiet: {
				replay,
				count: 1,
				table: [
					{
						customer: "Mossenden Farm",
						orders: 60,
						last: "2025-08-20",
						gap: 20,
						silent: 133,
						value: 532_500,
						group: "quiet",
					},
				],
			},
		},
		[
			line("quiet", 532_500),
			line("fading", 180_500),
			line("hangs", 1_604_900),
			line("copies", 45_010),
			line("refunds", 1_500_000),
			line("year", -2_631_000),
			line("price", 193_314),
		],
	);
	const { top, isCalm } = describe(analysis, copy);
	expect(top.map(({ sentence }) => sentence)).toEqual([
		"One customer who used to order every three weeks has gone quiet. In the 12 months before, it brought $5,325. A year ago this alarm was right in 44% of cases.",
		"Bread bag brought $1,805 less than in the same months a year before.",
		"Quillwort Diner brings 32% of your named sales, $16,049 in the last 12 months.",
		"Two rows stand twice: sales are $450 too high if they are copies.",
		"$15,000 went back to customers in the last 12 months, 7% of sales.",
		"You sold $26,310 less than in the same months a year before.",
		"One percent on your prices is $1,933 a year, if nobody buys less.",
	]);
	expect([isCalm, top[5]?.figure]).toEqual([false, "−$26,310"]);
	const [, ...lines] = unnamedLines(analysis, copy);
	expect(lines.slice(1, 3)).toEqual([
		"One product brought $1,805 less than in the same months a year before.",
		"Your largest customer brings 32% of your named sales, $16,049 in the last 12 months.",
	]);
	expect(describe(sampleWith({}, [line("price", 193_314)]), copy).isCalm).toBe(true);
});
