import { expect, test } from "vitest";
import type { OpenQuestion, Refusal, RefusedRows } from "#features/own-file/sales.ts";
import { copy } from "#testing/sales-findings.ts";
import { nameOfReason } from "./left-out.ts";
import { describeQuestion, describeRefusal, spelledNumber } from "./refusals-and-questions.ts";

const rows: RefusedRows = {
	rows: 340,
	set_aside: { "not-a-sale": 338, total: 2 },
	not_a_sale: { "type payout": 210, "type transfer": 64, "status failed": 64 },
	unreadable: { "bad-date": { count: 802, lines: [12, 13, "2024:31"] } },
};

test.each<[Refusal, title: string, text?: string]>([
	[{ class: "empty" }, "There is nothing in this file.", "Export it again and look at its size before you drop it."],
	[{ class: "other-spreadsheet", format: "numbers" }, "This is a Numbers document."],
	[{ class: "not-a-table", format: "pdf" }, "This is a PDF, no table."],
	[{ class: "not-a-table", format: "heic" }, "This is a file for a program, no table."],
	[{ class: "archive", format: "7z" }, "This is an archive."],
	[
		{ class: "unreadable", unreadable: 802, records: 1_236 },
		"802 of 1,236 rows can't be read, so the rest would mislead.",
		"No date we can read, lines 12, 13, 2024:31. Export it again as .xlsx: that often helps.",
	],
	[
		{ class: "no-sales" },
		"All 340 rows are something else than sales: 210 payouts, 64 transfers, 64 failed and two more.",
	],
])("says of a refusal what it is: %j", (refusal, title, text) => {
	const told = describeRefusal(refusal, copy, rows);
	expect(told.title).toBe(title);
	if (text) expect(told.text).toBe(text);
});

test("a refusal whose rows aren't known goes without them", () => {
	expect(describeRefusal({ class: "unreadable", unreadable: 7, records: 9 }, copy).text).toBe(
		"Export it again as .xlsx: that often helps.",
	);
});

const question = (code: OpenQuestion["code"], others: Partial<OpenQuestion> = {}): OpenQuestion => ({
	code,
	choices: [],
	proposed: "",
	...others,
});

test("a date and an amount are asked with both of their readings, and what follows from each", () => {
	const days = [
		{ answer: "MDY", from: "2025-01-03", to: "2025-12-11" },
		{ answer: "DMY", from: "2025-03-01", to: "2025-11-12" },
	];
	expect(describeQuestion(question("date_order", { choices: days, example: "03/04/2025" }), copy, "USD")).toEqual({
		legend: "Is 03/04/2025 March 4 or April 3?",
		choices: [
			{ answer: "MDY", label: "March 4", note: "The file then runs from January 3 to December 11, 2025." },
			{ answer: "DMY", label: "April 3", note: "The file then runs from March 1 to November 12, 2025." },
		],
	});
	const marks = [
		{ answer: ".", total: 124_910 },
		{ answer: ",", total: 124_910_000 },
	];
	expect(describeQuestion(question("decimal_mark", { choices: marks, example: "1.250" }), copy, "€")).toEqual({
		legend: "Is 1.250 one thousand two hundred and fifty or one and a quarter?",
		choices: [
			{ answer: ".", label: "One and a quarter", note: "The file then adds up to €1,249." },
			{ answer: ",", label: "One thousand two hundred and fifty", note: "The file then adds up to €1,249,100." },
		],
	});
	const { legend } = describeQuestion(question("decimal_mark", { choices: marks, example: "11,206" }), copy, null);
	expect(legend).toBe("Is 11,206 eleven thousand two hundred and six or eleven point two zero six?");
});

test.each<[OpenQuestion, legend: string, labels: string[]]>([
	[question("amount_column"), "Which column holds the amount?", []],
	[
		question("group", { choices: [{ answer: "customer" }, { answer: "product" }], example: "Northside" }),
		"The rows stand below headings such as “Northside”. Are these customers or products?",
		["Customers", "Products"],
	],
	[
		question("currency", { choices: [{ answer: "NGN" }, { answer: "USD" }], counts: { NGN: 820, USD: 16 } }),
		"The file has 820 rows in NGN and sixteen in USD. They aren't added up. Which do you want to see?",
		["NGN", "USD"],
	],
	[
		question("date_fill", { choices: [{ answer: "yes" }, { answer: "no" }], count: 210 }),
		"210 rows have no date and take the one above. Is that right?",
		["Yes", "No"],
	],
	[
		question("dates_swapped", { choices: [{ answer: "yes" }, { answer: "keep" }], count: 140, example: "2025-04-03" }),
		"Excel seems to have swapped day and month in 140 dates. We swap them back: April 3, 2025. Is that right?",
		["Yes", "No, keep them"],
	],
])("asks %j", (asked, legend, labels) => {
	const { legend: said, choices } = describeQuestion(asked, copy, null);
	expect([said, choices.map(({ label }) => label)]).toEqual([legend, labels]);
});

test("a reason of a left-out row is said, one of the file's own words with them", () => {
	const reasons = ["amount-format", "status failed", "type payout", "void"];
	expect(reasons.map((reason) => nameOfReason(reason, copy))).toEqual([
		"points and commas don't fit",
		"not a sale: failed",
		"not a sale: payout",
		"not a sale: void",
	]);
});

test("numbers are spelled out below a million", () => {
	expect([0, 7, 42, 100, 101, 1_000, 12_345, 500_006, 1_000_000].map(spelledNumber)).toEqual([
		"zero",
		"seven",
		"forty-two",
		"one hundred",
		"one hundred and one",
		"one thousand",
		"twelve thousand three hundred and forty-five",
		"five hundred thousand and six",
		"1000000",
	]);
});
