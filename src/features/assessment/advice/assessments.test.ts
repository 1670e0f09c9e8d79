import { expect, test } from "vitest";
import { readScreenReport } from "#features/assessment/definitions/screen-report.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { assessBusiness } from "./advanced.assessment.ts";
import { generateReport } from "./basic.assessment.ts";

test("the scorecard service responds with the specified fields", () => {
	const report = generateReport(dentalPractice());
	expect(report).toEqual({
		total_score: 66,
		label: "Established",
		breakdown: { financial: 25, growth: 12, digital: 17, operations: 12 },
		advisory: expect.stringMatching(/^## What your score means\n\n\*\*66 of 100: Established\.\*\* /),
		report: expect.anything(),
	});
	expect(Object.keys(report.breakdown)).toEqual(["financial", "growth", "digital", "operations"]);
});

test("the advanced scorecard service responds with the specified fields", () => {
	const report = assessBusiness(soloConsultant());
	expect(report).toEqual({
		total_score: 100,
		max_score: 150,
		scores: { financial: 21, growth: 15, operations: 18, team: 12, digital: 18, strategic: 16 },
		insight: expect.stringMatching(/^\*\*What your score means\*\*\n\n\*\*100 of 150: Established\.\*\* /),
		report: expect.anything(),
	});
});

test("the page can read the pieces of the advice, and they say what the text says", () => {
	const answers = dentalPractice({ revenue: "$50K–$250K", monthly_expenses: "$20K+" });
	const response = generateReport(answers);
	const report = readScreenReport(response);
	expect(report).toEqual(response.report);
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
		...steps.flatMap(({ effort: _, ...texts }) => Object.values(texts)),
	];
	for (const text of said) expect(response.advisory).toContain(text);
	expect(response.advisory).toContain(report?.strongest);
});

test("an insight is made of bold, numbered lists, dashes and line breaks, and of nothing else", () => {
	const { insight } = assessBusiness(soloConsultant());
	for (const line of insight.split("\n")) expect(line).toMatch(/^(|[-*A-Z].*|\d\. .*| {3}[*A-Z].*)$/);
	expect(insight).not.toMatch(/^#|[_`[\]]|\*\*\*/m);
	expect(insight).toMatch(/\n\n\*\*Where help pays\*\*\n\n/);
});

test("the same answers get the same report, whatever the name and the address", () => {
	const { insight } = assessBusiness(
		soloConsultant({ full_name: "**Eve**", company_name: "# Eve", email: "eve@example.com" }),
	);
	expect(insight).toBe(assessBusiness(soloConsultant()).insight);
});
