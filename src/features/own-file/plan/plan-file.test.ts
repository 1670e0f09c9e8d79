import { expect, test } from "vitest";
import { type Plan, planIn, readPlan, sealPlan } from "./plan-file.ts";
import { namesInPlan, planFileName } from "./plan-names.ts";

const plan: Plan = {
	sealed: "2026-01-08",
	file: "sample-bakery.csv",
	rows: 1_237,
	from: "2024-01-02",
	to: "2025-12-31",
	net: 38_058_500,
	currency: "$",
	goals: [
		{
			kind: "quiet",
			atLeast: 2,
			customers: ["The golf club", "The office park canteen", "Smith & Sons Ltd."],
			value: 2_406_400,
			alarms: 8,
			right: 6,
		},
		{ kind: "overdue", atMost: 280_000, overdue: 564_800, invoices: 12 },
		{
			kind: "months",
			percent: 5,
			months: "October to December 2025",
			net: 5_290_700,
			monthsBefore: "October to December 2024",
			netBefore: 5_289_300,
		},
	],
};
const seal = { company: "Harbor", address: "/tools/your-sales-file" };

test("a plan is a small readable text, whose last line is the code of what stands above", async () => {
	const { text, code } = await sealPlan(plan, seal);
	expect(text).toContain("Harbor plan, version 1\nSealed on January 8, 2026. To be opened on April 8, 2026 or later.");
	expect(text).toContain("From sample-bakery.csv: 1,237 rows, January 2, 2024 to December 31, 2025, $380,585.");
	expect(text).toContain(
		"Goal 1. At least 2 of the 3 quiet customers order again.\n  Quiet on December 31, 2025: The golf club;",
	);
	expect(text).toContain("Alarms in the year before: 8; 6 of them stayed away for 90 days.");
	expect(text).toContain("October to December 2025: $52,907. October to December 2024: $52,893.");
	expect(text.endsWith(`\nCode ${code}\n`)).toBe(true);
	expect(new TextEncoder().encode(text).length).toBeLessThan(2_000);
	expect(planFileName(plan)).toBe("sales-plan-2026-01-08.txt");
});

test.each([
	["as it is", (text: string) => text],
	["with Windows' line ends and a mark at the beginning", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
	["with other blanks at the ends of lines", (text: string) => text.replaceAll("\n", "  \t\n").trimEnd()],
	["with empty lines around it", (text: string) => `\n\n${text}\n\n`],
])("it reads back as it was, %s", async (_, edit) => {
	const sealed = await sealPlan(plan, seal);
	expect(await readPlan(edit(sealed.text))).toMatchObject({ plan, code: sealed.code, isIntact: true });
	expect(await planIn(new Blob([edit(sealed.text)]))).toMatchObject({ plan });
});

test("every kind of goal, money below 10 and names with semicolons read back", async () => {
	const goals = [
		{ kind: "data" as const, copies: 2, spellings: 1 },
		{ kind: "overdue" as const, atMost: 520, overdue: 999, invoices: 1 },
		{ kind: "quiet" as const, atLeast: 1, customers: namesInPlan(["A; B\nand C", "x".repeat(200)]), value: -5_000 },
	];
	const sealed = await sealPlan({ ...plan, goals, currency: "CHF", file: "a; b: c, 5 rows.csv" }, seal);
	expect(sealed.text).toContain("A, B and C; xxx");
	expect((await readPlan(sealed.text))?.plan).toEqual({ ...plan, goals, currency: "CHF", file: "a, b: c, 5 rows.csv" });
});

test("a changed figure, and a lost last line, are told", async () => {
	const { text } = await sealPlan(plan, seal);
	const changed = await readPlan(text.replace("$5,648", "$9,648"));
	expect(changed).toMatchObject({ isIntact: false, plan: { goals: [{}, { overdue: 964_800 }, {}] } });
	expect(await readPlan(text.replace(/Code.*/, ""))).toMatchObject({ isIntact: false, code: undefined });
});

test("of many quiet customers the file names the first, and stays below 2,000 bytes", async () => {
	const many = Array.from({ length: 300 }, (_, index) => `Customer number ${index} of the long list`);
	const customers = namesInPlan(many);
	expect(customers.length).toBeGreaterThan(15);
	const [quiet, ...others] = plan.goals;
	const { text } = await sealPlan(
		{ ...plan, goals: [{ ...quiet, kind: "quiet", atLeast: 9, value: 1, customers }, ...others] },
		seal,
	);
	expect(new TextEncoder().encode(text).length).toBeLessThan(2_000);
});

test("what is no plan isn't read as one", async () => {
	const { text } = await sealPlan(plan, seal);
	const others = [
		"",
		"Date,Amount\n2026-01-01,5",
		text.replace("version 1", "version 2"),
		text.slice(text.indexOf("\n")),
	];
	for (const other of [...others, text.replaceAll(/^Goal.*$/gm, "")]) expect(await readPlan(other)).toBeUndefined();
	expect(await planIn(new Blob([text + " ".repeat(9_000)]))).toBeUndefined();
});
