import { expect, test } from "vitest";
import { readResult } from "#features/assessment/result/assessment-result.ts";
import { dentalPractice, responseTo } from "#testing/answers.ts";
import { basicAssessment, basicDefinition } from "#testing/assessments.ts";
import { countChanges, readKeptReport, writeKeptReport } from "./use-assessment.ts";

const answers = dentalPractice();
const at = new Date("2026-11-22T14:40:00.000Z");

function kept() {
	const response = responseTo(basicAssessment, answers);
	const result = readResult(basicDefinition, response);
	if (!result) throw new Error("The service's response has no result.");
	return { result, response, answers, at };
}

test("a report comes back as it was", () => {
	const report = kept();
	const stored = readKeptReport(basicDefinition, writeKeptReport(basicDefinition, report));
	expect(stored).toEqual(report);
});

test.each([null, "", "{", "[]", '"report"', '{"at":"yesterday","answers":"[]","response":{}}'])(
	"%j is no report",
	(text) => {
		expect(readKeptReport(basicDefinition, text)).toBeNull();
	},
);

test("a report on questions of another wording, or without what the page needs today, is outdated", () => {
	const text = writeKeptReport(basicDefinition, kept());
	const reworded = text.replace("Do you know your profit margin?", "Do you know your margin?");
	expect(reworded).not.toBe(text);
	expect(readKeptReport(basicDefinition, reworded)).toBe("outdated");
	const stored: { [name: string]: unknown } = JSON.parse(text);
	expect(readKeptReport(basicDefinition, JSON.stringify({ ...stored, answers: "[]" }))).toBe("outdated");
	expect(readKeptReport(basicDefinition, JSON.stringify({ ...stored, response: { score: 3 } }))).toBe("outdated");
});

test("a report that an earlier version kept, with its parts in another shape or as a text alone, is shown as its text", () => {
	const { response, ...report } = kept();
	const { report: _, ...specified } = response;
	for (const earlier of [specified, { ...specified, report: { check: "", alarms: [], steps: [], rest: [] } }]) {
		const stored = writeKeptReport(basicDefinition, { ...report, response: earlier });
		const result = { ...report.result, report: undefined };
		expect(readKeptReport(basicDefinition, stored)).toMatchObject({ answers, at, result });
	}
});

test("changed, added and emptied answers count, and one put back does not", () => {
	expect(countChanges(answers, answers)).toBe(0);
	expect(countChanges(answers, { ...answers, team_size: "1 (solo)" })).toBe(1);
	const { team_size: _, ...others } = answers;
	expect(countChanges(answers, { ...others, sops_doc: "Other" })).toBe(2);
	expect(countChanges({ full_name: "Ada" }, { full_name: " Ada " })).toBe(0);
});
