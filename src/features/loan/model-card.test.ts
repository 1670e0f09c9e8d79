import { expect, test } from "vitest";
import { loanModel } from "./loan-model.ts";
import { fairnessRows, largestMiss, qualityRows, rightOfHundred, weightRows } from "./model-card.tsx";

const nbsp = "\u00a0";

test("every weight is shown with its interval, which holds it", () => {
	const rows = weightRows(loanModel);
	expect(rows.map(([name]) => name)).toEqual([
		"Credit score of 600 or more",
		"Not a graduate",
		"Semiurban property",
		"Each log of the loan above 30 months of income",
	]);
	expect(rows[0]?.[1]).toBe("+3.81");
	expect(rows[3]).toEqual([rows[3]?.[0], "\u22123.88", expect.stringMatching(/^\u2212\d+\.\d\d to \u2212\d+\.\d\d$/)]);
});

test("every judged model has a name in words and its figures with their spread", () => {
	const rows = qualityRows(loanModel);
	const keys = loanModel.validation.models.map(({ name }) => name);
	expect(rows).toHaveLength(keys.length);
	for (const [name = "", ...figures] of rows) {
		expect(keys).not.toContain(name);
		for (const figure of figures) expect(figure).toContain(`${nbsp}\u00b1${nbsp}`);
	}
});

test("the card says how many of 100 it gets right, and how far groups lie off", () => {
	expect(rightOfHundred(loanModel)).toEqual({ own: "82", alone: "81" });
	expect(largestMiss(loanModel)).toBeGreaterThanOrEqual(0);
	expect(largestMiss(loanModel)).toBeLessThan(15);
});

test("a card that lacks a figure is not built", () => {
	const nobodyJudged = { ...loanModel, validation: { ...loanModel.validation, models: [] } };
	expect(() => rightOfHundred(nobodyJudged)).toThrow("nothing about chosen-inside-folds");
	const unpaired = { ...loanModel, fairness: loanModel.fairness.filter(({ model }) => model === "chosen") };
	expect(() => fairnessRows(unpaired)).toThrow("nothing about gender at 0.5");
});

test("the fairness table has both pairs of groups at both lines, beside the model that would read both", () => {
	const rows = fairnessRows(loanModel);
	expect(rows.map(([name]) => name)).toEqual([
		"Men less women, 50%",
		"Men less women, 70%",
		"Married less single, 50%",
		"Married less single, 70%",
	]);
	for (const row of rows) expect(row.every((cell) => cell !== "")).toBe(true);
	const [own, withBoth] = [rows[3]?.[1] ?? "", rows[3]?.[3] ?? ""];
	expect(Number.parseFloat(withBoth)).toBeGreaterThan(Number.parseFloat(own) + 10);
});
