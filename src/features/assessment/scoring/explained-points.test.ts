import { expect, test } from "vitest";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { biggestGain, explainPoints } from "./explained-points.ts";

function rowOf(pillars: ReturnType<typeof explainPoints>, pillarId: string, field: string) {
	return pillars.find(({ id }) => id === pillarId)?.rows.find((row) => row.field === field);
}

test("what the dental practice earned adds up to what it scored", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	expect(pillars.map(({ score }) => score)).toEqual([25, 12, 17, 12]);
	for (const { rows, score } of pillars) expect(rows.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(score);
});

test("the next better answer is named with what it adds to the total", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	expect(rowOf(pillars, "growth", "digital_campaigns")).toMatchObject({
		answer: "Sometimes",
		points: 4,
		most: 8,
		next: { kind: "answer", answer: "Consistently", gain: 4 },
	});
	expect(rowOf(pillars, "digital", "crm_used")?.next).toEqual({ kind: "best" });
});

test("an answer that counts in two areas tells its gain once", () => {
	const pillars = explainPoints(basicAssessment, dentalPractice());
	expect(rowOf(pillars, "digital", "data_mgmt")?.next).toMatchObject({ kind: "answer", gain: 9 });
	expect(rowOf(pillars, "operations", "data_mgmt")?.next).toEqual({ kind: "counted-in", pillar: "Digital Maturity" });
});

test("of spending that is unknown the smallest gain is told", () => {
	const pillars = explainPoints(
		basicAssessment,
		dentalPractice({ revenue: "Under $10K", monthly_expenses: "Unknown" }),
	);
	expect(rowOf(pillars, "financial", "monthly_expenses")?.next).toEqual({ kind: "any-figure", gain: 12 });
});

test("a question that does not apply earns nothing and has no next answer", () => {
	const pillars = explainPoints(advancedAssessment, soloConsultant());
	expect(rowOf(pillars, "operations", "inventory_management")).toMatchObject({
		points: null,
		next: { kind: "not-applicable" },
	});
});

test("the biggest gain of an area is found, and none where all is earned", () => {
	const [financial, growth] = explainPoints(basicAssessment, dentalPractice());
	expect(growth && biggestGain(growth)).toMatchObject({
		question: "Do you track what it costs to win a new customer?",
		gain: 7,
		isLeast: false,
	});
	expect(financial && biggestGain(financial)).toBeUndefined();
});
