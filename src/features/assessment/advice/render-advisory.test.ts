import { expect, test } from "vitest";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { likelyAnswers, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import type { Assessment } from "./advice.ts";
import { advise } from "./advise.ts";

const basicText = (changes: Partial<Answers> = {}) => resultOf(basicAssessment, dentalPractice(changes)).advice;
const advancedText = (changes: Partial<ContactAnswers> = {}) =>
	resultOf(advancedAssessment, soloConsultant(changes)).advice;

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
} satisfies Partial<Answers>;
const highest = {
	monthly_expenses: "$5K–$20K",
	cac_tracked: "Yes",
	retention_rate: "75%+",
	digital_campaigns: "Consistently",
	analytics_tools: "Advanced or custom dashboards",
	data_mgmt: "Centralized and automated",
	sops_doc: "Fully documented",
} satisfies Partial<Answers>;

test("the dental practice reads its whole advice", () => {
	expect(basicText()).toMatchInlineSnapshot(`
		"## What your score means

		**66 of 100: Established.** Most of what a healthy business needs is in place, and the gaps are few enough to name.

		- Financial Health, 25 of 25. You know what you spend and what you keep.
		- Growth Readiness, 12 of 25. Some growth work is in place, but it does not yet add up to a steady flow of customers.
		- Digital Maturity, 17 of 25. Most of the digital tools are there, and one or two gaps keep them from doing more.
		- Operations Efficiency, 12 of 25. Part of the work is organized, and the rest depends on memory.

		You said you are growing fast and need structure. Steps 1 and 2 below bear on it. In healthcare, missed appointments and slow billing are often the first places to look, and patient data needs stricter handling than other records.

		**Worth a second look.** Your brackets alone cannot show a profit, but you know your margin. If it is above zero, nothing is wrong here.

		## What is strong

		**Your strongest point:** You know your profit margin, so prices and hires can start from a fact.

		- Customers and leads are in a CRM, so a follow-up does not hang on one memory.

		## Your three best next steps

		1. **Give every procedure an owner and a date** (+8 points, medium effort)
		   Half-finished procedures are trusted in one corner and ignored in the next.
		   **This week, in the first hour:** For each area, sort the recurring jobs into written, outdated and missing. Give each a name and a check date.
		   **Done when** each area's ten main jobs are written, owned and checked this year.
		   **Cost:** Free; one hour a week for a month.

		2. **Connect calendar, client list and invoices** (+9 points, medium effort)
		   Each figure that is typed twice costs time and gives a mistake a second chance.
		   **This week, in the first hour:** Follow one appointment or case to its invoice. Mark everything typed twice. Check who may see what before you connect anything.
		   **Done when** a finished appointment or case leads to an invoice without retyping.
		   **Cost:** Free to about $30 a month; two hours to start.

		3. **Ask every new patient who sent them** (+7 points, low effort)
		   You will see which channel brings customers for less than they are worth, and which one only keeps you busy.
		   **This week, in the first hour:** Add one question to the first form or call. For the last ten patients, note the source from memory, and what you spent on it.
		   **Done when** each month closes with new patients by source and the cost of each.
		   **Cost:** One hour a month.

		## 30, 60 and 90 days

		- By day 30, finished: step 1. Give every procedure an owner and a date.
		- By day 60, finished: step 2. Connect calendar, client list and invoices.
		- By day 90, finished: step 3. Ask every new patient who sent them.
		- Take the assessment again after 90 days and compare the two results.

		## Where help pays

		We can help with step 2 (Data Infrastructure and Automation): we connect the systems you already have, so that each figure is entered once. The rest you can do yourself."
	`);
});

test("the low end gets two things to do, no list of weaknesses and no service", () => {
	const text = basicText(lowest);
	expect(headings(text)).toEqual([
		"Check this first: what a month costs",
		"What your score means",
		"What you have to build on",
		"The first two things",
		"30 and 90 days",
		"Where help pays",
	]);
	expect(text).toContain("**0 of 100: Starting.** This is a place to start from, not a verdict.");
	expect(text).not.toContain("of 25");
	expect(text).toContain("at least +15 points, low effort");
	expect(text).not.toMatch(/By day 60|We can help/);
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
	// It adds no points, so it is no gap.
	[{ revenue: "Over $1M", monthly_expenses: "$20K+" }, "## Your best next step\n"],
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

test("money that runs out is said before the score, and due first, however hard it is", () => {
	const drained = advancedText({ cash_flow: "Negative", primary_challenge: "Cash runs short" });
	expect(drained).toMatch(/^\*\*Fix this first: more money leaves than comes in\*\*/);
	expect(drained).toContain("You named it yourself: this comes first.");
	expect(drained).toContain("By day 30, finished: step 1. Find the week the money runs out, and move it.");
	const tight = advancedText({ cash_flow: "Tight", main_goal: "Build a cash reserve" });
	expect(tight).toContain('You named "Too much depends on me". One thing comes before it.');
	expect(tight).toContain("By day 30, finished: step 1. Bill sooner, and take a part in advance.");
});

test("a sum stands beside every figure in money, and no figure where the brackets give none", () => {
	const near = basicText({ revenue: "$50K–$250K" });
	expect(near).toContain("So at best $10K is left for the whole year, and only if both figures are at the good end.");
	expect(near).toContain("12 × $20K = $240K; $250K − $240K = $10K");
	const guessed = advancedText({ profit_margin_known: "No idea", cash_flow: "Even" });
	expect(guessed).not.toContain("One month of costs");
});

test("a backup that nobody has tested is an hour on the side, and no alarm", () => {
	const text = advancedText();
	expect(text).toContain("Also, one hour on Friday: restore three files from the backup.");
	expect(text).not.toMatch(/this first/);
});

test("where nothing is left over, nothing to buy is named", () => {
	const text = basicText({ revenue: "$50K–$250K", data_mgmt: "Somewhat structured", digital_campaigns: "No" });
	expect(text).toContain("While nothing is left over, spend nothing on tools or advice.");
	expect(text.match(/Cost:.*\$/g)).toBeNull();
});

test("no service is offered while cash is short or the business is small", () => {
	const short = "While cash is short, spend nothing on tools or advice.";
	expect(advancedText({ cash_flow: "Negative", revenue: "Under $10K" })).toContain(short);
	const small = basicText({ revenue: "Under $10K", monthly_expenses: "≤$500" });
	expect(small).toContain("At your revenue, start on your own. Help can wait.");
});

test("a service that helps with two steps is described once", () => {
	const text = basicText({
		profit_margin_known: "No",
		monthly_expenses: "$5K–$20K",
		cac_tracked: "Yes",
		pain_point: "Don't know what to optimize",
	});
	expect(text).toContain("We can help with steps 1 and 2");
	expect(text.split("Managed Intelligence Services")).toHaveLength(2);
});

test("two services are described one after the other", () => {
	const text = basicText({
		profit_margin_known: "No",
		monthly_expenses: "$5K–$20K",
		pain_point: "Systems are chaotic",
		data_mgmt: "Scattered or manual",
	});
	expect(text).toMatch(
		/We can help with step \d \(.*\): .* We can also help with step \d \(.*\): .* The rest you can do yourself\./,
	);
});

test("clients of real estate are asked for names, not for a second purchase", () => {
	for (const retention_rate of ["<10%", "10–25%", "25–50%", "50–75%"] as const) {
		const answers = dentalPractice({ ...highest, industry: "Real Estate", pain_point: "Not growing", retention_rate });
		const [step] = advise(basicAssessment, answers).steps;
		expect(step?.action).toMatch(/clients/);
	}
});

test("one person reads nothing about staff", () => {
	const random = seededRandom(10);
	for (let run = 0; run < 400; run += 1) {
		const pick = run % 2 ? randomAnswers : likelyAnswers;
		const basic = { ...pick(basicAssessment.questions, random), team_size: "1 (solo)" };
		const advanced = { ...pick(advancedAssessment.questions, random), team_size: "Solo operation" };
		const texts = [resultOf(basicAssessment, basic), resultOf(advancedAssessment, advanced)].map(
			({ advice }) => advice,
		);
		expect(texts.join()).not.toMatch(/\b(staff|employees?|colleagues?|crew|hires?|shifts?)\b/i);
	}
});

test.for<Assessment>([basicAssessment, advancedAssessment])(
	"no advisory has a gap, a repeated sentence or a slip of the printer",
	(assessment) => {
		const random = seededRandom(9);
		for (let run = 0; run < 200; run += 1) {
			const answers = (run % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
			const text = resultOf({ ...assessment, hasLineBreaks: false }, answers).advice.replaceAll(/^ {3}/gm, "");
			expect(text).not.toMatch(/undefined|null|NaN|\{|\}|\.\.| {2}|\n{3}|\( |,,/);
			// Two steps may well cost the same.
			const sentences = text.replaceAll(/^\*\*Cost:.*/gm, "").match(/[A-Z][^.?!\n]{20,}[.?!]/g) ?? [];
			expect(new Set(sentences).size).toBe(sentences.length);
		}
	},
);
