import { expect, test } from "vitest";
import type { Answers } from "#features/assessment/questions/question.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import {
	bandOf,
	explainPoints,
	nextAnswer,
	PILLAR_MAXIMUM,
	type ScoredQuestions,
	scoreAssessment,
} from "./score-assessment.ts";

test("the dental practice scores what the rubric works out by hand", () => {
	const { total, scores } = byHand.dentalPractice;
	const expected = { total, maximum: 100, label: "Established", scores };
	expect(scoreAssessment(basicAssessment, dentalPractice())).toEqual(expected);
});

test("the same answers from a one-person business score 6 more: less has to be written down", () => {
	const { total, scores } = scoreAssessment(basicAssessment, dentalPractice({ team_size: "1 (solo)" }));
	const { dentalPractice: of12 } = byHand;
	expect([total, scores]).toEqual([of12.total + 6, { ...of12.scores, operations: of12.scores.operations + 6 }]);
});

test("the consultant scores what the rubric works out by hand, of 150, without stock and suppliers", () => {
	const { total, scores } = byHand.soloConsultant;
	const expected = { total, maximum: 150, label: "Established", scores };
	expect(scoreAssessment(advancedAssessment, soloConsultant())).toEqual(expected);
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

test("a guessed margin counts half", () => {
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
	// 59.5 %: of an owner's own scorecard, whose maximum is another.
	[119, 200, "Building"],
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
	const after = scoreAssessment(basicAssessment, { ...answers, [field]: value ?? answers[field] ?? "" });
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

test("the answers of the dental practice earn what the rubric works out by hand", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	const earned = pillars.flatMap(({ id, rows }) =>
		rows.map(({ field, points, most }) => `${id} ${field} ${points}/${most}`),
	);
	expect(earned).toEqual(byHand.dentalPractice.earned);
});

test("what does not apply earned nothing and missed nothing; a guess earned half", () => {
	const answers = soloConsultant({ profit_margin_known: "No idea", profit_margin: "20-30%" });
	const rows = explainPoints(advancedAssessment, answers).flatMap((pillar) => pillar.rows);
	const pointsFor = (name: string) => rows.find(({ field }) => field === name)?.points;
	expect(pointsFor("inventory_management")).toBeNull();
	expect(pointsFor("profit_margin")).toBe(2.5);
	expect(rows).toHaveLength(advancedAssessment.rubric.pillars.flatMap(({ points }) => Object.keys(points)).length);
});

function rowOf(pillars: ReturnType<typeof explainPoints>, pillarId: string, field: string) {
	return pillars.find(({ id }) => id === pillarId)?.rows.find((row) => row.field === field);
}

test("what the dental practice earned adds up to what it scored", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	expect(pillars.map(({ score }) => score)).toEqual(Object.values(byHand.dentalPractice.scores));
	for (const { rows, score } of pillars) expect(rows.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(score);
});

test("the next better answer is named with what it adds to the total", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	const { answer, points, most, next } = rowOf(pillars, "digital", "analytics_tools") ?? {};
	expect(byHand.dentalPractice.earned).toContain(`digital analytics_tools ${points}/${most}`);
	expect(answer).toBe("Basic tools (Excel, etc.)");
	const gain = (most ?? 0) - (points ?? 0);
	expect(next).toMatchObject({ answer: "Advanced or custom dashboards", gain, isAtLeast: false });
	expect(rowOf(pillars, "digital", "crm_used")).toMatchObject({ next: undefined, countedIn: undefined });
});

test("an answer that counts in two pillars tells its gain once", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	const gain = byHand.dentalPractice.gainOfRecords;
	expect(rowOf(pillars, "digital", "data_mgmt")).toMatchObject({ next: { gain }, countedIn: undefined });
	expect(rowOf(pillars, "operations", "data_mgmt")?.countedIn).toBe("Digital Maturity");
});

test("for unknown spending the smallest gain is named", () => {
	const pillars = explainPoints(
		basicAssessment,
		dentalPractice({ revenue: "Under $10K", monthly_expenses: "Unknown" }),
	);
	expect(rowOf(pillars, "financial", "monthly_expenses")?.next).toMatchObject({ gain: 12, isAtLeast: true });
});

test("a question that does not apply earns nothing and has no next answer", () => {
	const pillars = explainPoints(advancedAssessment, soloConsultant());
	expect(rowOf(pillars, "operations", "inventory_management")).toMatchObject({ points: null, next: undefined });
});

const context = advancedAssessment.sections.find(({ title }) => title === "Business Context")?.fields ?? [];

test.each<[string, ScoredQuestions, readonly string[]]>([
	["industry and pain point", basicAssessment, ["industry", "pain_point"]],
	["contact and context", advancedAssessment, ["full_name", "company_name", "email", ...context]],
])("%s change no number", (_, assessment, fields) => {
	expect(fields.length).toBeGreaterThan(1);
	const random = seededRandom(4);
	for (let run = 0; run < 100; run += 1) {
		const answers = likelyAnswers(assessment.questions, random);
		const score = scoreAssessment(assessment, answers);
		for (const field of fields) {
			const question = assessment.questions[field];
			const others = question?.kind === "choice" ? question.options.map(({ value }) => value) : ["Somebody else"];
			for (const other of others) {
				expect(scoreAssessment(assessment, { ...answers, [field]: other })).toEqual(score);
			}
		}
	}
});

test.each<[ScoredQuestions, Answers]>([
	[basicAssessment, dentalPractice()],
	[advancedAssessment, soloConsultant()],
])("the best answers of each pillar add up to 25", (assessment, answers) => {
	for (const { rows } of explainPoints(assessment, answers)) {
		expect(rows.reduce((sum, { most }) => sum + most, 0)).toBe(PILLAR_MAXIMUM);
	}
	expect(assessment.rubric.maximum).toBe(assessment.rubric.pillars.length * PILLAR_MAXIMUM);
});
