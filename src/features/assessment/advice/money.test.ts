import { expect, test } from "vitest";
import type { Answers } from "#features/assessment/questions/question.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { figureOf, situationOf } from "./advice.ts";

const basicFigure = (changes: Answers, name: string) =>
	figureOf(situationOf(basicAssessment, dentalPractice(changes)), name);
const advancedFigure = (changes: Answers, name: string) =>
	figureOf(
		// A few people: one person with millions would be an answer to check, which gives no figure.
		situationOf(advancedAssessment, soloConsultant({ team_size: "2-5", ...changes })),
		name,
	);

test.each([
	["$50K–$250K", "$20K+", "leftAtBest", "$10K"],
	["$10K–$50K", "$5K–$20K", "shortfall", "$10K"],
	["Under $10K", "$1K–$5K", "shortfall", "$2,000"],
	["$10K–$50K", "$1K–$5K", "shortAtWorst", "$50K"],
	["$10K–$50K", "$1K–$5K", "leftAtBest", "$38K"],
	["$50K–$250K", "$5K–$20K", "shortAtWorst", "$190K"],
	["$50K–$250K", "$5K–$20K", "leftAtBest", "$190K"],
	["Under $10K", "$500–$1K", "shortAtWorst", "$12K"],
] as const)("a year's revenue of %s beside %s a month gives %s of %s", (revenue, monthly_expenses, name, text) => {
	// A few people: that many on a small revenue would be an answer to check, which gives no figure.
	expect(basicFigure({ revenue, monthly_expenses, team_size: "2–4" }, name)?.text).toBe(text);
});

test("unknown spending gives no sum", () => {
	expect(basicFigure({ monthly_expenses: "Unknown" }, "spendingAtLeast")).toBeUndefined();
});

test.each([
	[{ revenue: "Over $5M" }, "onePoint", "at least $50K"],
	[{ revenue: "$1M–$5M" }, "onePoint", "$10K to $50K"],
	// Less than $1,000 changes nobody's mind.
	[{ revenue: "Under $10K" }, "onePoint", undefined],
	[{ revenue: "$250K–$1M" }, "twoWeeksOfSales", "about $9,620 to $38.5K"],
	[{ revenue: "Over $5M" }, "weekOfSales", "at least about $96.2K"],
	[{ profit_margin: "1-10%" }, "profit", "$500 to $25K"],
	[{ profit_margin: "1-10%", profit_margin_known: "Roughly know it" }, "monthOfCosts", "about $3,750 to $20.6K"],
	[{ marketing_budget: "Over 10% of revenue" }, "marketing", "at least $5,000"],
] as const)("the brackets %j give %s of %s", (changes, name, text) => {
	expect(advancedFigure(changes, name)?.text).toBe(text);
});

test("a margin that is only guessed gives no sum, and a shop has no week of sales to bring forward", () => {
	const guessed = { profit_margin_known: "No idea" };
	expect([advancedFigure(guessed, "profit"), advancedFigure(guessed, "monthOfCosts")]).toEqual([undefined, undefined]);
	expect(advancedFigure({ business_type: "Restaurant/Food" }, "weekOfSales")).toBeUndefined();
});

test("a figure carries the sum that gives it", () => {
	expect(advancedFigure({}, "onePoint")?.sum).toBe("1% of $50K–$250K");
	expect(basicFigure({ revenue: "$50K–$250K" }, "spendingAtLeast")?.sum).toBe("12 × $20K = $240K");
	const atLoss = { revenue: "$250K–$1M", profit_margin: "Breaking even/Loss", profit_margin_known: "Roughly know it" };
	expect(advancedFigure(atLoss, "monthOfCosts")).toEqual({
		text: "at least about $20.8K",
		sum: "at least $250K ÷ 12 months; at a loss, costs are as high as sales or higher",
	});
});
