import { expect, test } from "vitest";
import { countFile } from "./analyze.ts";
import { makeLists } from "./lists.ts";
import { readFile } from "./read-file.ts";

const OPTIONS = { today: "2026-10-15", answers: {} };

const fileOf = (text: string) => readFile(new Blob([text]), "sales.csv");

test("the cleaned table has the used rows in their order, as they are read", async () => {
	const file = await fileOf(
		"Order ID,Date,Customer,Item,Quantity,Amount\nA-1,2026-01-02,Ada,Tea,1.5,30.00\n,2026-01-03,Ada,Tea,,-10.00\nTotal,,,,,20.00\n",
	);
	const { cleaned, overdue } = makeLists(countFile(file, OPTIONS));
	expect(cleaned.map((row) => Object.values(row))).toEqual([
		[2, "2026-01-02", "A-1", "Ada", "Tea", 1.5, 3000, "sale"],
		[3, "2026-01-03", "", "Ada", "Tea", null, -1000, "refund"],
	]);
	expect(overdue).toEqual([]);
});

test("only what is overdue is listed, the most first", async () => {
	const file = await fileOf(
		`Invoice Number,Date,Due Date,Customer,Amount,Balance Due
1,2026-01-02,2026-01-16,Ada,30.00,30.00
2,2026-02-02,2026-02-16,Bo,90.00,90.00
3,2026-03-02,2026-03-16,Cyd,70.00,70.00
`,
	);
	expect(makeLists(countFile(file, OPTIONS)).overdue.map(({ customer, overdue }) => [customer, overdue])).toEqual([
		["Bo", 9000],
		["Ada", 3000],
	]);
});
