import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { copy, sample } from "#testing/sales-findings.ts";
import type { Findings } from "./findings.ts";
import { describe, unnamedLines } from "./sentences.ts";

const findingOf = (id: keyof Findings) => describe(sample, copy).findings.find((finding) => finding.id === id);

test("the sample bakery's three lines are told, and without a name for the consultant", () => {
	const { top, isCalm, stale, facts } = describe(sample, copy);
	expect(top.map(({ figure, sentence, href, link }) => [figure, sentence, href, link])).toEqual([
		[
			"$24,064",
			"Four customers who used to order in a steady rhythm have gone quiet. In the 12 months before, they brought $24,064.",
			"#quiet",
			"See who",
		],
		["$5,648", "$5,648 is past due on twelve invoices, the oldest by 168 days.", "#unpaid", "See whose"],
		[
			"51%",
			"Your five largest customers bring 51% of your named sales, $98,828 in the last 12 months.",
			"#hangs",
			"See which",
		],
	]);
	expect([isCalm, stale]).toEqual([false, null]);
	expect(facts).toBe(
		"1,237 rows from January 2, 2024, $380,585. Counted to December 31, 2025, the last day in the file.",
	);
	expect(unnamedLines(sample, copy)).toEqual([
		"What my sales file says, read on my own device: 1,237 rows from January 2, 2024 to December 31, 2025. Sales of $380,585, 876 orders, 32 customers.",
		...top.map(({ sentence }) => sentence),
	]);
});

test("the sample bakery's findings are told in their order, with what is added", () => {
	const { findings } = describe(sample, copy);
	expect(findings.map(({ number, name, sentence, added }) => [`${number} ${name}`, sentence, ...added])).toEqual([
		[
			"1 What the file holds",
			"1,237 rows from January 2, 2024 to December 31, 2025. Sales of $380,585. No refunds. 876 orders, half of them above $335. 32 customers.",
			"Two rows aren't sales: two totals.",
			"Two rows can't be read; each is listed with its line.",
		],
		[
			"2 Months and last year",
			"You sold $193,314, 3% more than a year before ($187,271). The months point both ways (typical change 95% interval −3% to 10%), so that is no clear direction.",
		],
		[
			"3 Season",
			"December was your strongest month in each of two years: 27% and 19% above an average month. February was the weakest: 19% and 35% below.",
		],
		[
			"4 Weekdays",
			"Wednesday is your best weekday: half of them bring more than $1,037 (95% interval $679 to $1,564). Monday is the slowest, at $264 ($0 to $458).",
		],
		[
			"5 Few customers",
			"Your five largest customers brought $98,828 in the last 12 months, 51% of the sales with a name on them. Fifteen of 29 make 80%.",
		],
		[
			"6 Gone quiet",
			"Four customers have gone quiet: each has been silent for at least twice the usual gap. In the 12 months before, they brought $24,064.",
			"Four of them are at three times their gap.",
			"Two more were silent at this time last year too and came back. Call them last.",
			"One stopped more than a year ago.",
		],
		[
			"7 New and returning",
			"Four customers were new in the last 12 months and brought 7% of the named sales.",
			"Too few new customers with 90 days behind them: four, and it takes 30.",
		],
		[
			"8 Sold together",
			"Orders with Baguettes hold Focaccia in 54% of cases; all other orders in 21%. That is 74 orders, 38 more than chance would bring (28 pairs looked at).",
		],
		["9 Products that grow and fade", "Of eight products none has clearly grown or faded."],
		[
			"10 One point of price",
			"One percent on your prices is $1,933 a year, if nobody buys less.",
			"Enter your margin to see how many customers that may cost you.",
		],
		[
			"11 Unpaid, and how long",
			"39 invoices are open, $18,206. Twelve of them are past due, $5,648, the oldest by 168 days.",
			"Half of the invoices are paid within 22 days (95% interval 21 to 23, 414 invoices). 56 of 414 were late: 14% (11% to 17%).",
			"The community college usually takes 37 days.",
		],
		[
			"12 The data themselves",
			"Two rows stand twice in every cell, $557. If they are copies, sales are $557 too high.",
			"One gap: no sale for 12 days after February 15, 2024.",
			"One customer may be in the file under two names.",
		],
	]);
});

test("of the sample bakery nothing stands out in one finding, and of one the file doesn't suffice for a part", () => {
	const { findings, more } = describe(sample, copy);
	expect(findings.filter(({ stands }) => stands === "plain").map(({ id }) => id)).toEqual(["products"]);
	const sentence = "Too few new customers with 90 days behind them: four, and it takes 30.";
	expect(more).toEqual([{ name: "Second orders of new customers", sentence }]);
});

test("the sample bakery's findings say how they are counted and what comes next", () => {
	const { findings } = describe(sample, copy);
	const counted = Object.fromEntries(findings.map((finding) => [finding.id, finding.counted]));
	expect(counted).toMatchObject({
		months:
			"The last twelve whole months whose month a year earlier is whole too, 453 and 423 orders. Typical: the middle of the monthly changes.",
		season:
			"Two blocks of 12 whole months, 876 orders. Strong or weak: at least 15% above or below the average month in every block, and 30 orders.",
		weekday:
			"The last 52 whole weeks, 448 orders. We name a best and a slowest only if their 99% intervals don't touch, because seven weekdays make 21 pairs.",
		hangs: "Net by customer in the 365 days to December 31, 2025: 453 orders of 29 customers, $193,314.",
		quiet:
			"A customer's last six order days give five gaps; the middle one is the usual gap. 28 customers have six order days, 27 of them ordered in the last 365. Would it have been right? From October 3, 2024 to October 2, 2025 the alarm would have rung for eight customers. Six of eight, too few to say how often it is right.",
		unpaid:
			"Invoices without a day of payment; age is counted from the due date to December 31, 2025. 876 invoices; 27 open ones, $12,557, aren't due yet.",
	});
	const steps = Object.fromEntries(findings.map(({ id, nextStep }) => [id, nextStep?.text ?? null]));
	expect(steps).toMatchObject({
		season: "Settle leave and stock for December in October.",
		quiet: "Call the first three before five and ask what changed:",
		together: "Put Baguettes beside Focaccia for four weeks and count again.",
		products: null,
		unpaid: "Call the community college about $2,322 this week, and write the promised day beside it.",
	});
	const links = findings.flatMap(({ nextStep }) => nextStep?.link?.to ?? []);
	expect(links).toHaveLength(3);
	for (const to of links) expect(existsSync(`content/posts/${to.replace("/blog/", "")}.md`)).toBe(true);
	expect(findingOf("months")?.tables[0]?.rows.at(-1)).toEqual(["All", "453", "$193,314", "$187,271", "3%"]);
	expect(findingOf("hangs")?.tables[0]?.rows.at(-1)).toEqual(["nine others", "$16,653", "8.6%", "100%"]);
	expect(findingOf("new")?.tables[1]?.rows).toHaveLength(4);
});
