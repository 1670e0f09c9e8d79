import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "#testing/result-differences.ts";
import { type Analysis, type Drawn, isRead } from "./analysis.ts";
import { analyze, refusedAnalysis } from "./analyze.ts";
import { isoDay } from "./calendar.ts";
import type { Findings } from "./findings.ts";
import { readFile } from "./read-file.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers } from "./sales.ts";

const FILES = new URL("../../../testing/own-file/", import.meta.url);
const TODAY = "2026-10-15";

async function analysisOf(file: Blob, name: string, answers: Answers): Promise<Analysis> {
	const options = { today: TODAY, answers };
	try {
		return analyze(await readFile(file, name), options);
	} catch (error) {
		if (error instanceof RefusedFile) return refusedAnalysis(name, options, error);
		throw error;
	}
}

const readText = (name: string) => readFileSync(new URL(name, FILES), "utf8");

/** Of every bed together, by step. */
const heightsOf = ({ beds, steps }: NonNullable<Drawn["section"]>) =>
	steps.map((_, step) => beds.reduce((sum, { net }) => sum + (net[step] ?? 0), 0));

test.each(readdirSync(new URL("expected", FILES)))("finds what the independent program finds: %s", async (name) => {
	const expected = JSON.parse(readText(`expected/${name}`));
	const blob = await openAsBlob(new URL(expected.file, FILES));
	const analysis = structuredClone(await analysisOf(blob, expected.file, expected.answers));
	expect(differences(expected, JSON.parse(JSON.stringify(analysis.result)))).toEqual([]);
	const section = isRead(analysis) ? analysis.drawn.section : null;
	if (!section) return;
	expect(heightsOf(section)).toEqual(section.total);
	expect(section.beds.filter(({ rank }) => rank !== null).length).toBeLessThanOrEqual(24);
	for (const { bed, name: customer } of section.numbered) expect(section.beds[bed]?.name).toBe(customer);
});

type Row = { day: string; customer: string; product: string; amount: string };

const textOf = (rows: readonly Row[]): string =>
	["Date,Customer,Product,Amount", ...rows.map((row) => Object.values(row).join(","))].join("\n");

async function findingsOf(text: string, merged: readonly (readonly string[])[] = []): Promise<Findings> {
	const file = await readFile(new Blob([text]), "sales.csv");
	const { result } = analyze(file, { today: TODAY, answers: {}, merged });
	if (result.outcome === "refused") throw new Error(result.refusal.class);
	return result.findings;
}

const NAMES = ["Ada", "Bo", "__proto__", "constructor", "toString"];
const LAST_DAY = Date.parse(TODAY) / 86_400_000;
const row = fc.record({
	day: fc.integer({ min: LAST_DAY - 900, max: LAST_DAY }).map(isoDay),
	customer: fc.constantFrom(...NAMES),
	product: fc.constantFrom("Tea", "Cake", "__proto__"),
	amount: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
});
const rows = fc.array(row, { minLength: 30, maxLength: 200 });
const RUNS = { numRuns: 25 };

/** Where they stand in the file is left out. */
const withoutLines = ({ data, ...findings }: Findings) => ({
	...findings,
	data: { ...data, outliers: data.outliers && { ...data.outliers, table: [] } },
});

test("the order of the rows changes nothing", async () => {
	await fc.assert(
		fc.asyncProperty(rows, fc.infiniteStream(fc.nat()), async (list, keys) => {
			const places = new Map(list.map((each) => [each, keys.next().value ?? 0]));
			const shuffled = list.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
			expect(withoutLines(await findingsOf(textOf(shuffled)))).toEqual(withoutLines(await findingsOf(textOf(list))));
		}),
		RUNS,
	);
});

test("a customer of another name has the same findings, whatever the name", async () => {
	await fc.assert(
		fc.asyncProperty(rows, fc.constantFrom(...NAMES), async (list, old) => {
			// Beside the old one in the alphabet, so that equal amounts stay in their order.
			const name = `${old} Zz`;
			const renamed = list.map((each) => (each.customer === old ? { ...each, customer: name } : each));
			const expected = JSON.stringify(await findingsOf(textOf(list))).replaceAll(
				`"customer":"${old}"`,
				`"customer":"${name}"`,
			);
			expect(await findingsOf(textOf(renamed))).toEqual(JSON.parse(expected));
		}),
		RUNS,
	);
});

test("a refund leaves the sales as they are, and lowers the net by its amount", async () => {
	await fc.assert(
		fc.asyncProperty(rows, row, async (list, { amount, ...refund }) => {
			const before = (await findingsOf(textOf(list))).file;
			const after = (await findingsOf(textOf([...list, { ...refund, amount: `-${amount}` }]))).file;
			expect(after.sales).toBe(before.sales);
			expect(after.net).toBe(before.net - Math.round(Number(amount) * 100));
			expect(after.orders).toBe(before.orders);
		}),
		RUNS,
	);
});

// The article on customers who have gone quiet: every 14 days, so the alarm rings on June 9.
const ROSA = ["2025-03-03", "2025-03-17", "2025-04-01", "2025-04-14", "2025-04-29", "2025-05-12"];

test.each([
	["2025-06-08", 0],
	["2025-06-09", 1],
])("the alarm of the article rings on its day: %s", async (day, count) => {
	const list = ROSA.map((on) => ({ day: on, customer: "Rosa", product: "Tea", amount: "100.00" }));
	const { quiet } = await findingsOf(textOf([...list, { day, customer: "Ada", product: "Tea", amount: "5.00" }]));
	expect(quiet.count).toBe(count);
	expect(quiet.table?.map(({ gap, silent, value }) => [gap, silent, value])).toEqual(count ? [[14, 28, 60_000]] : []);
});

test("customers that are joined count as one where customers are counted, and the file stays as it is", async () => {
	const text = readText("35-duplicates-and-spellings.csv");
	const apart = await findingsOf(text);
	const names = apart.data.spellings?.table.map((each) => each.names) ?? [];
	expect(names.length).toBeGreaterThan(0);
	const joined = await findingsOf(text, names);
	const others = names.flatMap((each) => each.slice(1));
	expect(joined.hangs.table?.filter(({ customer }) => others.includes(customer))).toEqual([]);
	expect(joined.hangs.customers).toBe((apart.hangs.customers ?? 0) - others.length);
	expect(joined.hangs.known_net).toBe(apart.hangs.known_net);
	expect([joined.file, joined.data]).toEqual([apart.file, apart.data]);
});
