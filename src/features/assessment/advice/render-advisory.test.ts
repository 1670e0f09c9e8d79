import { expect, test } from "vitest";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { everyAnswer, likelyAnswers, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { advise } from "./advise.ts";

const basicText = (changes: Partial<Answers> = {}) => resultOf(basicAssessment, dentalPractice(changes)).advice;
const advancedText = (changes: Partial<ContactAnswers> = {}) =>
	resultOf(advancedAssessment, soloConsultant(changes)).advice;

const headings = (text: string) => text.split("\n").flatMap((line) => (line.startsWith("## ") ? line.slice(3) : []));

// The meaning of spending depends on the revenue: it has no best answer of its own.
const lowest = everyAnswer(basicAssessment.questions, "worst", { monthly_expenses: "Unknown" });
const highest = everyAnswer(basicAssessment.questions, "best", { monthly_expenses: "$5K–$20K" });

test("the dental practice reads its whole advice", () => {
	expect(basicText()).toBe(byHand.dentalPractice.advice);
});

test("the low end gets two things to do, no list of weaknesses and no service", () => {
	const text = basicText(lowest);
	expect(headings(text)).toEqual([
		"Check this soon: what a month costs",
		"Growing fast, need structure",
		"The first two things",
		"Your plan for 90 days",
		"What you have to build on",
		"What your score means",
		"Where help pays",
	]);
	expect(text).toContain("**0 of 100: Starting.** This is a place to start from, not a verdict.");
	expect(text).not.toContain("of 25");
	expect(text).toContain("monthly spending** (low effort)");
	expect(text).not.toMatch(/We can help/);
});

test("the top reads what to protect and what comes next", () => {
	const text = basicText(highest);
	expect(headings(text)).toEqual([
		"Growing fast, need structure",
		"Your best next step",
		"Your plan for 90 days",
		"What to protect",
		"What your score means",
		basicAssessment.advice.texts.longTermGoals,
		"Where help pays",
	]);
	expect(text).toContain("**100 of 100: Leading.**");
});

test("a wide spread is told, with its ends", () => {
	const text = basicText({ ...highest, monthly_expenses: "Unknown" });
	expect(text).toContain(
		"from 25 in Growth Readiness to 10 in Financial Health, so look at the areas before the total.",
	);
	expect(basicText({ analytics_tools: "Advanced or custom dashboards" })).not.toContain("wide spread");
});

test("money that runs out is said before the score, and its step begins in the first week, however hard it is", () => {
	const drained = advancedText({ cash_flow: "Negative", primary_challenge: "Cash runs short" });
	expect(drained).toMatch(/^\*\*Fix this first: more money goes out than comes in\*\*/);
	expect(drained).toContain("You named it yourself: this comes first.");
	expect(drained).toContain("**Week 1:** Step 1: Bill on the day, and call about what is late.");
	const tight = advancedText({ cash_flow: "Tight", main_goal: "Build a cash reserve" });
	expect(tight).toContain('You named "Too much depends on me". This comes before it.');
	expect(tight).toContain("**Week 1:** Step 1: Bill sooner, and take a part in advance.");
});

test("a sum stands beside every figure in money, and no figure where the brackets give none", () => {
	const near = basicText({ revenue: "$50K–$250K" });
	expect(near).toContain(
		"So at best $10K is left for the whole year, and only if you spend the least and take in the most that your ranges allow.",
	);
	expect(near).toContain("12 × $20K = $240K; $250K − $240K = $10K");
	const guessed = advancedText({ profit_margin_known: "No idea", cash_flow: "Even" });
	expect(guessed).not.toContain("One month of costs");
});

test("a backup that nobody has tested is an hour on the side, and no alarm", () => {
	const text = advancedText();
	expect(text).toContain("Also, one hour on Friday: restore three files from the backup.");
	expect(text).not.toMatch(/this first/);
});

test("where nothing is left over, no help is to be bought but what a step names, and it still says what it costs", () => {
	const text = basicText({ revenue: "$50K–$250K", data_mgmt: "Somewhat structured", digital_campaigns: "No" });
	expect(text).toContain("Until clearly more comes in than goes out, pay only for what the steps name.");
	const unsaved = advancedText({ cash_flow: "Negative", data_backup: "Nothing: there is no backup" });
	expect(unsaved).toContain("Nothing if you copy to a disk you have, otherwise up to $10 a month");
});

test("no service is offered while cash is short or the business is small", () => {
	const short = "While cash is short, pay only for the steps above.";
	expect(advancedText({ cash_flow: "Tight", revenue: "Under $10K" })).toContain(short);
	const spent = "Until clearly more comes in than goes out, pay only for what the steps name.";
	expect(advancedText({ cash_flow: "Negative", revenue: "Under $10K" })).toContain(spent);
	const small = basicText({ revenue: "Under $10K", monthly_expenses: "≤$500", team_size: "2–4" });
	expect(small).toContain("At this size, help can wait. You can do all of this on your own.");
});

test("a service that helps with two steps is described once", () => {
	const text = basicText({
		...highest,
		profit_margin_known: "No",
		monthly_expenses: "$500–$1K",
		analytics_tools: "Basic tools (Excel, etc.)",
		retention_rate: "50–75%",
		sops_doc: "Somewhat",
		team_size: "50+",
		industry: "Logistics",
	});
	expect(text).toContain("We can help with steps 2 and 3");
	expect(text.split("Managed Intelligence Services")).toHaveLength(2);
});

test("two services are described one after the other", () => {
	const text = basicText({
		monthly_expenses: "$5K–$20K",
		cac_tracked: "Yes",
		pain_point: "Systems are chaotic",
		data_mgmt: "Scattered or manual",
	});
	expect(text).toMatch(
		/We can help with step \d \(.*\): .* We can also help with step \d \(.*\): .* The rest you can do yourself\./,
	);
});

test("clients of real estate are asked for names, not for a second purchase", () => {
	for (const retention_rate of ["<10%", "10–25%", "25–50%", "50–75%"] as const) {
		const answers = dentalPractice({
			...highest,
			industry: "Real Estate",
			pain_point: "Systems are chaotic",
			retention_rate,
		});
		const [, step] = advise(basicAssessment, answers).steps;
		expect(step?.action).toMatch(/clients/);
	}
});

test("more than fifteen people let their IT provider see to the backup", () => {
	const untested = advancedText({ team_size: "16-50" });
	expect(untested).toContain("Also: have your IT provider restore three files while you watch.");
	expect(untested).not.toContain("one hour on Friday");
});

test("a non-profit reads of its organization and of no business", () => {
	const random = seededRandom(12);
	let named = 0;
	for (let run = 0; run < 200; run += 1) {
		const answers = (run % 2 ? randomAnswers : likelyAnswers)(basicAssessment.questions, random);
		const { advice } = resultOf(basicAssessment, { ...answers, industry: "Non-Profit" });
		expect(advice.replaceAll(/"[^"\n]*"/g, "")).not.toMatch(/\bbusiness/i);
		if (advice.includes("organization")) named += 1;
	}
	expect(named).toBeGreaterThan(0);
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
		expect(texts.join().replaceAll("US firms with employees", "US firms")).not.toMatch(
			/\b(staff|employees?|colleagues?|crew|hires?|shifts?)\b/i,
		);
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

test("a local service firm reads of its customers and of no building site", () => {
	const { steps } = advise(advancedAssessment, {
		...soloConsultant({ business_type: "Service Business", team_size: "6-15", location_importance: "Mostly local" }),
		quality_control: "Customers tell us when something is wrong",
		primary_challenge: "Keeping the customers we win",
	});
	const check = steps.find(({ question }) => question === "quality-control");
	expect(check?.firstHour).toContain("before the customer leaves or the work is delivered");
});
