import { expect, test } from "vitest";
import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "#testing/random-answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import type { Assessment } from "./advice.ts";
import { advise } from "./advise.ts";
import { printInsight, printMarkdown } from "./advisory.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { renderAdvisory } from "./render-advisory.ts";

const basicText = (changes: Partial<BasicAnswers> = {}) =>
	printMarkdown(renderAdvisory(advise(basicAssessment, dentalPractice(changes))));
const advancedText = (changes: Partial<AdvancedAnswers> = {}) =>
	printInsight(renderAdvisory(advise(advancedAssessment, soloConsultant(changes))));

const headings = (text: string) => text.split("\n").flatMap((line) => (line.startsWith("## ") ? line.slice(3) : []));

const lowest = {
	profit_margin_known: "No",
	monthly_expenses: "Unknown",
	cac_tracked: "No",
	retention_rate: "<10%",
	digital_campaigns: "No",
	analytics_tools: "No",
	crm_used: "No",
	data_mgmt: "Scattered or manual",
	sops_doc: "No",
} satisfies Partial<BasicAnswers>;
const highest = {
	monthly_expenses: "$5K–$20K",
	cac_tracked: "Yes",
	retention_rate: "75%+",
	digital_campaigns: "Consistently",
	analytics_tools: "Advanced or custom dashboards",
	data_mgmt: "Centralized and automated",
	sops_doc: "Fully documented",
} satisfies Partial<BasicAnswers>;

test("the dental practice reads its whole advice", () => {
	expect(basicText()).toMatchInlineSnapshot(`
		"## What your score means

		**66 of 100: Established.** Most of what a healthy business needs is in place, and the gaps are few enough to name.

		- Financial Health, 25 of 25. You know what you spend and what you keep, and no answer here speaks against your figures.
		- Growth Readiness, 12 of 25. Some growth work is in place, but it does not yet add up to a steady flow of customers.
		- Digital Maturity, 17 of 25. Most of the digital tools are there, and one or two gaps keep them from doing more.
		- Operations Efficiency, 12 of 25. Part of the work is organized, and the rest depends on memory.

		You said you are growing fast and need structure, so a step that brings order into records, routines or spending has moved up the list. In healthcare, missed appointments and slow billing are often the first places to look, and patient data needs stricter handling than other records.

		## What is strong

		- You know your profit margin, so prices and hires can start from a fact.
		- Customers and leads are in a CRM, so a follow-up does not hang on one memory.

		## Your three best next steps

		1. **Finish the written procedures and give each an owner** (+8 points, medium effort). Half-finished procedures are trusted in one corner and ignored in the next. This week: list your ten recurring jobs, mark each written, outdated or missing, and put a name beside it.
		2. **Connect the systems you already have** (+9 points, medium effort). Each figure that is typed twice costs time and gives a mistake a second chance. This week: follow one order from first message to payment and mark every place where the same thing is typed again.
		3. **Track what a new customer costs you** (+7 points, low effort). You will see which channel brings customers for less than they are worth, and which one only keeps you busy. This week: ask your last ten new customers how they found you, then divide last month's marketing and selling costs by the number who came.

		## 30, 60 and 90 days

		- By day 30: each month closes with one figure: cost per new customer.
		- By day 60: ten recurring jobs are written down, each with an owner and a date for its next check.
		- By day 90: the most frequent retyping no longer happens.
		- Take the assessment again after 90 days and set the two results side by side.

		## Where help pays

		Step 2 is where help can pay, after the first hour of your own: with Data Infrastructure and Automation, we connect the systems you already have, so that each figure is entered once. The rest you can do yourself."
	`);
});

test("the low end gets two things to do, no list of weaknesses and no service", () => {
	const text = basicText(lowest);
	expect(headings(text)).toEqual([
		"What your score means",
		"What you have to build on",
		"The first two things",
		"30 and 90 days",
		"Where help pays",
	]);
	expect(text).toContain("**0 of 100: Starting.** This is a place to start from, not a verdict.");
	expect(text).not.toContain("of 25");
	expect(text).toContain("at least +15 points, low effort");
	expect(text).not.toMatch(/By day 60|where help can pay/);
});

test("the top reads what to protect and what comes next", () => {
	const text = basicText(highest);
	expect(headings(text)).toEqual([
		"What your score means",
		"What to protect",
		"The next horizon",
		"30, 60 and 90 days",
		"Where help pays",
	]);
	expect(text).toContain("**100 of 100: Leading.**");
	expect(text).toContain("You said you are growing fast and need structure. Much of it is there already");
});

test.each([
	[{ digital_campaigns: "Sometimes" }, "## The one gap left"],
	[{ digital_campaigns: "Sometimes", retention_rate: "50–75%" }, "## Your two best next steps"],
	[{ monthly_expenses: "Unknown" }, "## Your best next step\n"],
] as const)("near the top %j is headed %s", (changes, heading) => {
	expect(basicText({ ...highest, ...changes })).toContain(heading);
});

test("a wide spread is told, with its ends", () => {
	const text = basicText({ ...highest, monthly_expenses: "Unknown" });
	expect(text).toContain(
		"from 25 in Growth Readiness to 10 in Financial Health, so look at the areas before the total.",
	);
	expect(basicText({ analytics_tools: "Advanced or custom dashboards" })).not.toContain("wide spread");
});

test("money that runs out is due first, however hard it is", () => {
	const drained = advancedText({ cash_flow: "Negative", primary_challenge: "Cash runs short" });
	expect(drained).toContain("By day 30: the eight-week table shows no week below zero");
	const tight = advancedText({ cash_flow: "Tight", main_goal: "Build a cash reserve" });
	expect(tight).toMatch(/By day [69]0: no invoice is more than 30 days overdue/);
});

test("no service is offered while cash is short or the business is small", () => {
	const short = "While cash is short, spend nothing on tools or advice.";
	expect(advancedText({ cash_flow: "Negative", revenue: "Under $10K" })).toContain(short);
	expect(basicText({ revenue: "Under $10K" })).toContain("At your revenue, start on your own. Help can wait.");
});

test("a service that helps with two steps is described once", () => {
	const text = basicText({
		profit_margin_known: "No",
		monthly_expenses: "$5K–$20K",
		cac_tracked: "Yes",
		pain_point: "Don't know what to optimize",
	});
	expect(text).toContain("Steps 1 and 2 are where help can pay");
	expect(text.split("Managed Intelligence Services")).toHaveLength(2);
});

test("two services are described one after the other", () => {
	const text = basicText({
		profit_margin_known: "No",
		pain_point: "Systems are chaotic",
		data_mgmt: "Scattered or manual",
	});
	expect(text).toMatch(
		/Step 1 is where help can pay, .* Step \d is the other one: with .* The rest you can do yourself\./,
	);
});

test("clients of real estate are asked for names, not for a second purchase", () => {
	for (const retention_rate of ["<10%", "10–25%", "25–50%", "50–75%"] as const) {
		const answers = dentalPractice({ ...highest, industry: "Real Estate", pain_point: "Not growing", retention_rate });
		const [step] = advise(basicAssessment, answers).steps;
		expect(step?.action).toMatch(/clients/);
	}
});

test.for<Assessment>([basicAssessment, advancedAssessment])(
	"no advisory has a gap, a repeated sentence or a slip of the printer",
	(assessment) => {
		const random = seededRandom(9);
		for (let run = 0; run < 200; run += 1) {
			const answers = (run % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
			const text = printMarkdown(renderAdvisory(advise(assessment, answers)));
			expect(text).not.toMatch(/undefined|null|NaN|\{|\}|\.\.| {2}|\n{3}|\( |,,/);
			const sentences = text.match(/[A-Z][^.?!\n]{20,}[.?!]/g) ?? [];
			expect(new Set(sentences).size).toBe(sentences.length);
		}
	},
);
