import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { LOAN_FIGURES, loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { formatPercent } from "#domain/format-number.ts";
import { loanModel } from "./loan-model.ts";
import { fairnessRows, largestGap, loanPageOf, qualityRows, rightShares, weightRows } from "./model-card.tsx";

const { card, origin } = loanPageOf(contentOfRepository.page(loanDocument));
const nbsp = "\u00a0";

test("every weight is shown with its interval, which holds it", () => {
	const rows = weightRows(loanModel, card.method);
	expect(rows.map(([name]) => name)).toEqual([
		"Credit score of 600 or more",
		"Not a graduate",
		"Loan beyond 28 months of income, natural log",
	]);
	expect(rows[0]?.[1]).toBe("+3.97");
	expect(rows[2]).toEqual([rows[2]?.[0], "\u22122.38", expect.stringMatching(/^\u2212\d+\.\d\d to \u2212\d+\.\d\d$/)]);
});

test("the card says that the weight of education may be zero as long as its interval holds zero", () => {
	const { low, high } = loanModel.intervals.notGraduate;
	expect(card.method.text.includes("its interval includes zero")).toBe(low < 0 && high > 0);
});

test("every judged model has a name in words and its figures with their spread", () => {
	const rows = qualityRows(loanModel, card.quality);
	const keys = loanModel.validation.models.map(({ name }) => name);
	expect(rows).toHaveLength(keys.length);
	for (const [name = "", ...figures] of rows) {
		expect(keys).not.toContain(name);
		for (const figure of figures) expect(figure).toContain(`${nbsp}\u00b1${nbsp}`);
	}
});

test("the card says what share it gets right, beside the two simplest ways to decide", () => {
	expect(rightShares(loanModel)).toEqual({ own: "92.4%", alone: "92.5%", always: "87.7%" });
});

test("the model reaches the bars that were set for it", () => {
	const chosen = loanModel.validation.models.find(({ name }) => name === "chosen");
	expect(chosen?.areaUnderCurve.mean).toBeGreaterThanOrEqual(0.773);
	expect(chosen?.brier.mean).toBeLessThanOrEqual(0.067);
	const gap = largestGap(loanModel.validation.calibration);
	expect(gap.points).toBeLessThanOrEqual(5);
	const group = loanModel.validation.calibration[gap.index];
	expect(100 * Math.abs((group?.predicted ?? 0) - (group?.observed ?? 1))).toBe(gap.points);
});

test("the sentence on what the study found has the figures of the records", () => {
	const { white, blackOrHispanic } = loanModel.race;
	expect(origin.finding.text).toContain(
		`approved ${formatPercent(white.approved, 0)} of white applicants and ${formatPercent(blackOrHispanic.approved, 0)} of Black and Hispanic`,
	);
});

test("a card that lacks a figure is not built", () => {
	const nobodyJudged = { ...loanModel, validation: { ...loanModel.validation, models: [] } };
	expect(() => rightShares(nobodyJudged)).toThrow("nothing about chosen-inside-folds");
	const unpaired = { ...loanModel, fairness: loanModel.fairness.filter(({ model }) => model === "chosen") };
	expect(() => fairnessRows(unpaired, card.fairness)).toThrow("nothing about gender at 0.5");
});

test("the fairness table has both pairs of groups at both lines, beside the model that would read both", () => {
	const rows = fairnessRows(loanModel, card.fairness);
	expect(rows.map(([name]) => name)).toEqual([
		"Men minus women, 50%",
		"Men minus women, 70%",
		"Married minus single, 50%",
		"Married minus single, 70%",
	]);
	for (const row of rows) expect(row.every((cell) => cell !== "")).toBe(true);
});

test("the page says the model's own figures, with their units", () => {
	const said = JSON.stringify(loanPageOf(contentOfRepository.page(loanDocument)));
	const { points } = largestGap(loanModel.validation.calibration);
	expect(said).toContain(`${points.toFixed(1)} points`);
	expect(said).not.toMatch(/\{(?:gap|largestGap|right|version)\}/);
});

test("there is a figure for each placeholder that the page may name", () => {
	const loan = contentOfRepository.page(loanDocument);
	const title = LOAN_FIGURES.map((name) => `{${name}}`).join(" ");
	expect(loanPageOf({ ...loan, heading: { ...loan.heading, title } }).heading.title).not.toMatch(/[{}]/);
});
