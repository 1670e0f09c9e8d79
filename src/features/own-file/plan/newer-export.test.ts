import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countFile } from "#features/own-file/analyze.ts";
import { findAll } from "#features/own-file/findings.ts";
import { readFile } from "#features/own-file/read-file.ts";
import { compareWithPlan, newerExport } from "./newer-export.ts";
import { type Plan, readPlan, sealPlan } from "./plan-file.ts";
import { proposeGoals } from "./propose-goals.ts";

const TODAY = "2026-01-08";
const FIRST_EXPORT_ENDS = "2025-09-30";

/** The sample shop's export, up to a day or whole. Its rows begin with their day as `09/30/2025`. */
function sampleUntil(day: string): Blob {
	const [head, ...rows] = readFileSync(new URL("../sample-bakery.csv", import.meta.url), "utf8")
		.trim()
		.split("\n");
	const kept = rows.filter((row) => {
		const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(row) ?? [];
		return year !== undefined && `${year}-${month}-${date}` <= day;
	});
	return new Blob([[head, ...kept].join("\n")]);
}

async function read(file: Blob) {
	const counted = countFile(await readFile(file, "sample-bakery.csv"), { today: TODAY, answers: {} });
	return { counted, findings: findAll(counted) };
}

const first = await read(sampleUntil(FIRST_EXPORT_ENDS));
const { findings } = first;
const { currency } = first.counted.overview.sales.reading;
const goals = proposeGoals(findings);
const { rows, from, to, net } = findings.file;
const plan: Plan = { sealed: "2025-10-02", file: "sample-bakery.csv", rows, from, to, net, currency, goals };

test("a report offers its goals: half of the quiet, half of what is overdue to two digits, five percent, clean records", () => {
	expect(to).toBe(FIRST_EXPORT_ENDS);
	const [quiet, overdue, months, data] = goals;
	const count = findings.quiet.count ?? 0;
	expect(quiet).toMatchObject({ kind: "quiet", atLeast: Math.ceil(count / 2), value: findings.quiet.value });
	expect(quiet?.kind === "quiet" && quiet.customers).toHaveLength(count);
	const half = (findings.unpaid.overdue ?? 0) / 2;
	expect(overdue).toMatchObject({ kind: "overdue", atMost: Number((half / 100).toPrecision(2)) * 100 });
	const before = { months: "July to September 2025", monthsBefore: "July to September 2024" };
	expect(months).toMatchObject({ kind: "months", percent: 5, ...before });
	expect(data).toEqual({ kind: "data", copies: 2, spellings: 1 });
});

test("nothing is offered of what the report doesn't find", () => {
	const none = { quiet: { say: "quiet.none" }, unpaid: { say: "unpaid.none", basis: null, overdue: 0 } } as const;
	const data = { ...findings.data, copies: null, spellings: null };
	const months = { say: "months.not-enough" as const, table: findings.months.table };
	expect(proposeGoals({ ...findings, ...none, data, months })).toEqual([]);
});

test("a plan of one export is opened with the next, from the text that was kept", async () => {
	const newer = await read(sampleUntil("2025-12-31"));
	const sealed = await sealPlan(plan, { company: "Harbor", address: "/tools/your-sales-file" });
	const opened = (await readPlan(sealed.text))?.plan ?? expect.unreachable();
	const comparison = compareWithPlan(newer.counted, opened, TODAY);
	expect(comparison).toMatchObject({ problem: null, isEarly: false, to: "2025-12-31" });
	expect(comparison.outcomes).toMatchObject([
		{ kind: "quiet", back: 0 },
		{ kind: "overdue", now: { amount: newer.findings.unpaid.overdue } },
		// It ends on a Wednesday, and the twelve weeks before are whole.
		{ kind: "months", weeks: 12, why: null, change: {} },
		{ kind: "data", verdict: "same" },
	]);
});

test("a customer who ordered after the first export is back, whatever the case of the name", async () => {
	const newer = await read(
		new Blob([await sampleUntil("2025-12-31").text(), "\n12/30/2025,9999,THE THEATER BAR,Focaccia,1,7.50,01/29/2026,"]),
	);
	const now = newerExport(newer.counted, plan);
	expect(now.ordersSince("The theater bar")).toEqual({
		orders: 1,
		net: 750,
		first: Date.parse("2025-12-30") / 86_400_000,
	});
	expect(now.ordersSince("Nobody here")).toBeUndefined();
	const all = [...now.weeks.values()];
	expect(all.reduce((sum, week) => sum + week.rows, 0)).toBe(newer.findings.file.rows);
	expect(all.reduce((sum, week) => sum + week.net, 0)).toBe(newer.findings.file.net);
});
