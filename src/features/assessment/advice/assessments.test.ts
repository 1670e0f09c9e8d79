import { expect, test } from "vitest";
import { readResult } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { byHand, dentalPractice, responseTo, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";

test("the scorecard service responds with the specified fields", () => {
	const report = responseTo(basicAssessment, dentalPractice());
	expect(report).toEqual({
		total_score: byHand.dentalPractice.total,
		label: "Established",
		breakdown: byHand.dentalPractice.scores,
		advisory: expect.stringMatching(/^## Growing fast, need structure\n\n\*\*The figure:\*\* /),
		report: expect.anything(),
	});
	expect(Object.keys(resultOf(basicAssessment, dentalPractice()).scores)).toEqual([
		"financial",
		"growth",
		"digital",
		"operations",
	]);
});

test("the advanced scorecard service responds with the specified fields", () => {
	const report = responseTo(advancedAssessment, soloConsultant());
	expect(report).toEqual({
		total_score: byHand.soloConsultant.total,
		max_score: 150,
		scores: byHand.soloConsultant.scores,
		insight: expect.stringMatching(/^\*\*Too much depends on me\*\*\n\n\*\*The figure:\*\* /),
		report: expect.anything(),
	});
});

test("the page can read the pieces of the advice, and they say what the text says", () => {
	const answers = dentalPractice({ revenue: "$50K–$250K", monthly_expenses: "$20K+" });
	const { advice, report: written } = resultOf(basicAssessment, answers);
	const report = readResult(basicAssessment, responseTo(basicAssessment, answers))?.report;
	expect(report).toEqual(written);
	expect(report?.alarms).toMatchObject([
		{ tone: "red", heading: "Fix this first: almost nothing is left at the end of the year" },
	]);
	expect(report?.steps).toHaveLength(3);
	const [alarm] = report?.alarms ?? [];
	const steps = report?.steps ?? [];
	const said = [
		alarm?.text,
		alarm?.sum,
		alarm?.opening,
		...steps.flatMap(({ effort: _, hasPoints: __, ...texts }) => Object.values(texts)),
	];
	for (const text of said) expect(advice).toContain(text);
	expect(advice).toContain(report?.firstHalf.heading);
});

test("an insight is made of bold, numbered lists, dashes and line breaks, and of nothing else", () => {
	const { advice: insight } = resultOf(advancedAssessment, soloConsultant());
	for (const line of insight.split("\n")) expect(line).toMatch(/^(|[-*A-Z].*|\d\. .*| {3}[*A-Z].*)$/);
	expect(insight).not.toMatch(/^#|[_`[\]]|\*\*\*/m);
	expect(insight).toMatch(/\n\n\*\*Where help pays\*\*\n\n/);
});

test("the same answers get the same report, whatever the name and the address", () => {
	const { advice } = resultOf(
		advancedAssessment,
		soloConsultant({ full_name: "**Eve**", company_name: "# Eve", email: "eve@example.com" }),
	);
	expect(advice).toBe(resultOf(advancedAssessment, soloConsultant()).advice);
});
