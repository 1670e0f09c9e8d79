import { expect, test } from "vitest";
import { advise } from "#features/assessment/advice/advise.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { planOf, rowsOfSheet } from "./plan-of.ts";

test("one person is the one who does it, a few have a blank beside the owner, and many a blank that the owner looks at", () => {
	const blanksOf = (team_size: string) =>
		planOf(advise(basicAssessment, dentalPractice({ team_size }))).goals.flatMap(({ step, text, blanks }) =>
			step === 1 ? [text, ...blanks.map(({ label, unit }) => `${label} … ${unit}`)] : [],
		);
	expect(blanksOf("1 (solo)")).toEqual(["Who: you."]);
	expect(blanksOf("2–4")).toEqual(["", "Who: you, or … "]);
	expect(blanksOf("50+")).toEqual(["", "Who: … and you look on day 30"]);
});

test("what comes before the problem that was named comes before its figure", () => {
	const stepsOf = (cash_flow: string) => {
		const findings = advise(
			advancedAssessment,
			soloConsultant({ cash_flow, primary_challenge: "Daily work is disorganized" }),
		);
		return planOf(findings)
			.goals.slice(0, 2)
			.map(({ step }) => step);
	};
	expect(stepsOf("Positive")).toEqual([undefined, 1]);
	expect(stepsOf("Negative")).toEqual([1, undefined]);
});

test("the goal of the year has its own figure, but where the entry measures it already", () => {
	const titlesOf = (main_goal: string) =>
		planOf(advise(advancedAssessment, soloConsultant({ main_goal }))).goals.filter(({ when }) => when === "Your goal");
	expect(titlesOf("Sell more")).toMatchObject([{ day: 90, blanks: [{ label: "Day 0" }, { label: "Day 90" }] }]);
	expect(titlesOf("Free up my own time")).toEqual([]);
});

test("a row that stands for many is written out", () => {
	expect(rowsOfSheet(["Order 1", "Order 2", "to order 4", "Average"])).toEqual([
		"Order 1",
		"Order 2",
		"Order 3",
		"Order 4",
		"Average",
	]);
});
