import { expect, test } from "vitest";
import type { Analysis } from "./analysis.ts";
import type { Refusal } from "./sales.ts";
import {
	answersWithRole,
	changeOwnFile,
	estimateRows,
	type OwnFileAct,
	type OwnFileState,
	startOfOwnFile,
} from "./use-own-file.ts";

const ready: OwnFileState = { ...startOfOwnFile, reader: "ready" };

/** An analysis of which only the outcome counts here. */
const analysisOf = (outcome: "read" | "refused", columns?: Refusal["columns"]) =>
	({
		result: { outcome, refusal: { class: "no-amounts", columns } },
		details: outcome === "read" ? { columns: [] } : null,
	}) as unknown as Analysis;
const read = analysisOf("read");

const acts = (...all: Parameters<typeof changeOwnFile>[1][]) => all.reduce(changeOwnFile, ready);

const early: OwnFileAct = { type: "read", file: "a.csv", isSample: false };
const slow: OwnFileAct = { type: "progress", isSlow: true };

test("a file that comes before the reader waits for it, as long as that takes, and is refused when it fails", () => {
	const waiting = [early, slow].reduce(changeOwnFile, startOfOwnFile);
	expect(waiting).toMatchObject({ reader: "loading", view: { name: "reading", isSlow: true } });
	const come = changeOwnFile(waiting, { type: "reader", is: "ready" });
	expect(come).toEqual({ ...waiting, reader: "ready" });
	const failed = [{ type: "reader", is: "failed" } as const, early].reduce(changeOwnFile, waiting);
	expect(failed.view).toEqual({ name: "problem", problem: { kind: "unloaded" } });
});

test("a file that is read is shown as a report at once", () => {
	const state = acts({ type: "read", file: "a.csv", isSample: true }, { type: "analyzed", analysis: read });
	expect(state).toMatchObject({ view: { name: "report" }, analysis: read, files: 1, isSample: true });
});

test("a file that is refused leaves nothing of the one before", () => {
	const state = acts(
		{ type: "read", file: "a.csv", isSample: false },
		{ type: "analyzed", analysis: read },
		{ type: "read", file: "b.csv", isSample: false },
		{ type: "analyzed", analysis: analysisOf("refused") },
	);
	expect(state.analysis).toBeNull();
	expect(state.view).toMatchObject({ name: "problem", problem: { kind: "refused" } });
});

test("a drawing is new until its report is left", () => {
	const report = acts({ type: "read", file: "a.csv", isSample: false }, { type: "analyzed", analysis: read });
	const check = changeOwnFile(report, { type: "show", view: "check" });
	const again = changeOwnFile(check, { type: "show", view: "report" });
	expect([report, again].map(({ isNew }) => isNew)).toEqual([true, false]);
	expect(changeOwnFile(again, { type: "read", file: "b.csv", isSample: false }).isNew).toBe(true);
});

test("of a file that is refused for want of a column another can be chosen, until it can be read", () => {
	const refused = analysisOf("refused", [{ name: "Sum", role: null, found: null, values: ["5"] }]);
	const problem = acts({ type: "read", file: "a.csv", isSample: false }, { type: "analyzed", analysis: refused });
	expect(problem.view).toEqual({ name: "problem", problem: { kind: "refused", analysis: refused } });
	const check = changeOwnFile(problem, { type: "show", view: "check", analysis: refused });
	expect(check).toMatchObject({ view: { name: "check" }, analysis: refused });
	expect(changeOwnFile(check, { type: "analyzed", analysis: refused }).view).toEqual({ name: "check" });
	expect(changeOwnFile(check, { type: "analyzed", analysis: read })).toMatchObject({
		view: { name: "check" },
		analysis: read,
	});
});

test("what is counted again is shown where the visitor is", () => {
	const choices = { answers: { date_order: "DMY" }, merged: [] };
	const shown = acts(
		{ type: "read", file: "a.csv", isSample: false },
		{ type: "analyzed", analysis: read },
		{ type: "show", view: "check" },
		{ type: "count", choices },
	);
	expect(shown).toMatchObject({ isCounting: true, choices });
	const counted = changeOwnFile(shown, { type: "analyzed", analysis: analysisOf("read") });
	expect(counted).toMatchObject({ isCounting: false, view: { name: "check" }, files: 1 });
});

test("another file starts without the answers to the one before", () => {
	const state = acts(
		{ type: "read", file: "a.csv", isSample: false },
		{ type: "count", choices: { answers: { sign: "keep" }, merged: [["A", "a"]] } },
		{ type: "read", file: "b.csv", isSample: false },
	);
	expect(state.choices).toEqual({ answers: {}, merged: [] });
});

test("the size of a file is told by what is read of it, to two digits", () => {
	expect(estimateRows({ bytes: 0, total: 900, rows: 0 })).toBeNull();
	expect(estimateRows({ bytes: 300, total: 900, rows: 4123 })).toBe(12_000);
	expect(estimateRows({ bytes: 900, total: 900, rows: 4123 })).toBe(4123);
});

const columns = [
	{ name: "Day", role: "date", found: "name", values: [] },
	{ name: "Paid", role: "amount", found: "name", values: [] },
	{ name: "Net", role: null, found: null, values: [] },
] as const;

test("a column that is given a role takes it from the one that had it, and leaves its own", () => {
	const given = [...columns].map((column) => ({ ...column, values: [] }));
	expect(answersWithRole({}, given, "Net", "amount")).toEqual({ amount_column: "Net" });
	expect(answersWithRole({}, given, "Paid", "cost")).toEqual({ amount_column: "-", cost_column: "Paid" });
	expect(answersWithRole({ sign: "keep" }, given, "Day", null)).toEqual({ sign: "keep", date_column: "-" });
});
