import { expect, test } from "vitest";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import { bandOf } from "./band-of.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { nextAnswer } from "./next-answer.ts";
import { scoreAssessment } from "./score-assessment.ts";

test("the dental practice of the rubric scores 66", () => {
	expect(scoreAssessment(basicAssessment, dentalPractice())).toEqual({
		total: 66,
		maximum: 100,
		label: "Established",
		scores: { financial: 25, growth: 12, digital: 17, operations: 12 },
	});
});

test("the same answers from somebody who works alone score 72: less has to be written down", () => {
	const { total, scores } = scoreAssessment(basicAssessment, dentalPractice({ team_size: "1 (solo)" }));
	expect([total, scores]).toEqual([72, { financial: 25, growth: 12, digital: 17, operations: 18 }]);
});

test("the consultant of the rubric scores 100 of 150, without stock and suppliers", () => {
	expect(scoreAssessment(advancedAssessment, soloConsultant())).toEqual({
		total: 100,
		maximum: 150,
		label: "Established",
		scores: { financial: 21, growth: 15, operations: 18, team: 12, digital: 18, strategic: 16 },
	});
});

test("a margin that does not apply leaves the rest of the pillar to count for all of it", () => {
	const nonProfit = soloConsultant({
		profit_margin: "N/A",
		financial_planning: "A yearly budget that is seldom looked at again",
		revenue: "$250K–$1M",
	});
	// 4 + 5 + 5 + 1 of 20 is 18.75 of 25.
	expect(scoreAssessment(advancedAssessment, nonProfit).scores.financial).toBe(19);
});

test("a margin that is only guessed counts half", () => {
	const guess = soloConsultant({
		profit_margin_known: "No idea",
		profit_margin: "20-30%",
		cash_flow: "Even",
		revenue: "$250K–$1M",
	});
	// 4 + 0 + 2.5 + 3 + 3 is 12.5 of 25, and a half is rounded up.
	expect(scoreAssessment(advancedAssessment, guess).scores.financial).toBe(13);
});

test.each([
	[0, 100, "Starting"],
	[39, 100, "Starting"],
	[40, 100, "Building"],
	[59, 100, "Building"],
	[60, 100, "Established"],
	[79, 100, "Established"],
	[80, 100, "Leading"],
	[100, 100, "Leading"],
	[0, 150, "Starting"],
	[59, 150, "Starting"],
	[60, 150, "Building"],
	[89, 150, "Building"],
	[90, 150, "Established"],
	[119, 150, "Established"],
	[120, 150, "Leading"],
	[150, 150, "Leading"],
] as const)("%i of %i is %s", (total, maximum, label) => {
	expect(bandOf(total, maximum)).toBe(label);
});

test.each([
	["one level above, not the best", { retention_rate: "10–25%" }, "retention_rate", "25–50%", 2],
	["the best has none above", { retention_rate: "75%+" }, "retention_rate", undefined, 0],
	[
		"a known margin earns its points, and those of spending",
		{ profit_margin_known: "No" },
		"profit_margin_known",
		"Yes",
		14,
	],
	["of unknown spending at least the worst known", { monthly_expenses: "Unknown" }, "monthly_expenses", "$20K+", 19],
	["spending that may be a loss", { monthly_expenses: "$20K+" }, "monthly_expenses", "$5K–$20K", 0],
	[
		"covered spending has none above, although less is possible",
		{ monthly_expenses: "$5K–$20K" },
		"monthly_expenses",
		undefined,
		0,
	],
] as const)("the next answer: %s", (_, changes, field, value, gain) => {
	const answers = dentalPractice(changes);
	expect(nextAnswer(basicAssessment, field, answers)).toBe(value);
	const after = scoreAssessment(basicAssessment, { ...answers, [field]: value ?? answers[field] });
	expect(after.total - scoreAssessment(basicAssessment, answers).total).toBe(gain);
});

test("what does not apply has no better answer", () => {
	expect(nextAnswer(advancedAssessment, "inventory_management", soloConsultant())).toBeUndefined();
	expect(nextAnswer(advancedAssessment, "profit_margin", soloConsultant({ profit_margin: "30%+" }))).toBeUndefined();
	expect(nextAnswer(advancedAssessment, "profit_margin", soloConsultant({ profit_margin: "20-30%" }))).toBeUndefined();
});

test("answers that no schema has checked are refused, whatever they are called", () => {
	for (const crm_used of ["", "yes", "constructor", "__proto__"]) {
		expect(() => scoreAssessment(basicAssessment, { ...dentalPractice(), crm_used })).toThrow(RangeError);
	}
});
