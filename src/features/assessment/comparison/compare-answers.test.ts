import { expect, test } from "vitest";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { parseRespondentFigures, readResult } from "#features/assessment/result/assessment-result.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { figuresOf46 } from "#testing/respondents.ts";
import { compareAnswers } from "./compare-answers.ts";

const copy = content().said(assessmentReportDocument).comparison;
const score = { total: 66, maximum: 100 };

const compareBasic = (changes: Partial<Answers>) =>
	compareAnswers(basicAssessment, dentalPractice(changes), score, copy);
const compareAdvanced = (changes: Partial<ContactAnswers>) =>
	compareAnswers(advancedAssessment, soloConsultant(changes), { total: 100, maximum: 150 }, copy);

const nearestOf = (comparison: ReturnType<typeof compareAnswers>) =>
	comparison?.tables.flatMap(({ groups }) => groups.filter(({ isNearest }) => isNearest).map(({ label }) => label));

test.each(["1 (solo)", "2–4", "5–10"] as const)(
	"%s: figures of larger firms are left out, and the section with them where nobody else answered",
	(team_size) => {
		expect(compareBasic({ team_size })).toBeUndefined();
		const others = compareAnswers(
			basicAssessment,
			dentalPractice({ team_size }),
			{ ...score, respondents: figuresOf46 },
			copy,
		);
		expect(others).toMatchObject({ note: "", tables: [], others: { population: expect.any(String) } });
		expect(others?.lead).toContain("There is no official figure for that size, so this is how others answered.");
	},
);

test.each([
	{ team_size: "11–50", nearest: ["10 to 49 people"], lead: "You answered that 11 to 50 people work in the business." },
	{
		team_size: "50+",
		nearest: ["50 to 249 people"],
		lead: "You answered that 50 people or more work in the business.",
	},
] as const)("the firms of the nearest size to $team_size", ({ team_size, nearest, lead }) => {
	const comparison = compareBasic({ team_size });
	expect(nearestOf(comparison)).toEqual(nearest);
	expect(comparison?.lead).toContain(lead);
	expect(comparison?.note).toContain("Firms where you are may differ.");
});

test.each([
	{ team_size: "Solo operation", nearest: ["Fewer than 10 people"], lead: "Spain asks smaller firms too" },
	{ team_size: "2-5", nearest: ["Fewer than 10 people"], lead: "Spain asks smaller firms too" },
	{ team_size: "6-15", nearest: [], lead: "Spain asks smaller firms too" },
	{ team_size: "16-50", nearest: ["10 people or more"], lead: "firms with 10 people or more" },
	{ team_size: "50+ people", nearest: ["10 people or more"], lead: "firms with 10 people or more" },
] as const)("advanced: the firms of the nearest size to $team_size", ({ team_size, nearest, lead }) => {
	const comparison = compareAdvanced({ team_size });
	expect(nearestOf(comparison)).toEqual(nearest);
	expect(comparison?.lead).toContain(lead);
	expect(comparison?.note).toContain("The figures are from Spain and the European Union.");
});

test("each row has the question, the answer as it was given, the figures, and what they are", () => {
	const [row, ...others] = compareBasic({ crm_used: "No" })?.tables[0]?.rows ?? [];
	expect(row).toEqual({
		question: "Do you keep customers and leads in a CRM?",
		answer: "No",
		measure: "CRM software in use",
		percents: [24.7, 43.8],
		source: {
			label: "Eurostat, 2025",
			href: expect.stringContaining("isoc_eb_iip"),
			onPaper: "(ec.europa.eu/eurostat, isoc_eb_iip)",
		},
	});
	expect(others).toHaveLength(2);
	for (const { caution } of others) expect(caution).toMatch(/^Close, not the same: /);
	expect(compareBasic({})?.tables.map(({ asOf }) => asOf)).toEqual(["As of February 27, 2026."]);
	expect(compareAdvanced({})?.tables.map(({ asOf }) => asOf)).toEqual(["", ""]);
});

test("a question without an answer has no row, and without a size nothing is compared", () => {
	const { crm_used: _, ...answers } = dentalPractice();
	expect(compareAnswers(basicAssessment, answers, score, copy)?.tables[0]?.rows).toHaveLength(2);
	const { team_size: __, ...withoutSize } = dentalPractice();
	expect(compareAnswers(basicAssessment, withoutSize, score, copy)).toBeUndefined();
});

test("other respondents are there with whole percents and the interval, and absent without figures", () => {
	const answers = dentalPractice();
	expect(compareAnswers(basicAssessment, answers, score, copy)?.others).toBeUndefined();
	const others = compareAnswers(basicAssessment, answers, { ...score, respondents: figuresOf46 }, copy)?.others;
	expect(others?.population).toBe("46 people who chose to take this assessment.");
	expect(others?.caveat).toContain("Counted from January 1 to February 15, 2026");
	expect(others?.shares[0]).toEqual({
		name: "Customers in a CRM",
		answer: "You: yes",
		percent: 63,
		low: 49,
		high: 75,
		text: "say yes, 29 of 46. With so few people, anything from 49% to 75% is plausible (95% interval).",
	});
	expect(others?.shares.map(({ name }) => name)).toEqual(["Customers in a CRM", "Profit margin known"]);
});

test("figures are read back as they were stored", () => {
	expect(parseRespondentFigures(figuresOf46)).toEqual(figuresOf46);
});

test.each([
	{},
	{ respondents: null },
	{ respondents: "figures" },
	{ respondents: { respondents: 46 } },
	{ respondents: { ...figuresOf46, from: "long ago" } },
])("a response without usable figures has none: %j", (response) => {
	const scored = { total_score: 66, advisory: "" };
	const result = readResult(basicAssessment, { ...scored, ...response });
	expect(result).toMatchObject({ total: 66, respondents: undefined });
});
