import { expect, test } from "vitest";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { counterexample, sampled, say } from "#testing/sampled-advice.ts";
import { figureOf, situationOf } from "./advice.ts";
import { advise, type Findings } from "./advise.ts";

/** Sentences agree with all answers, with those of other questions too. */

const MEMORY = "Receipts and memory, sorted out when needed";
const NOTEBOOK = "A notebook or spreadsheet, filled in when there is time";

const praises =
	(sentence: RegExp) =>
	({ strengths }: Findings) =>
		strengths.some(({ text }) => sentence.test(text));

test.each(["Negative", "Tight", "Even", "Positive", "Strong reserves"])(
	"falling sales are mentioned beyond the first year: cash %s",
	(cash_flow) => {
		const fixed = {
			revenue_trend: "Declining",
			business_age: "3-10",
			cash_flow,
			profit_margin: "10-20%",
			// Of two alarms and a warning the last may find no room.
			record_keeping: "Software or a full spreadsheet, never more than a month behind",
			delegation: "Daily work would go on and decisions would wait",
			business_type: "Consulting",
			payment_systems: "Cash and bank transfer",
		};
		for (const answers of sampled(advancedAssessment, fixed)) {
			expect(say(advancedAssessment, answers)).toMatch(/Sales are falling/);
		}
	},
);

test("no figure is praised that the books cannot show", () => {
	let told = 0;
	for (const record_keeping of [MEMORY, NOTEBOOK]) {
		const isPraised = praises(/You keep (a fair|a good|close)|You know exactly what it costs|groups bring profit/);
		const found = counterexample(
			advancedAssessment,
			(findings) => {
				if (findings.alerts.some((text) => text.includes("your books cannot show yet"))) told += 1;
				return isPraised(findings);
			},
			{ record_keeping },
		);
		expect(found).toBeUndefined();
	}
	expect(told).toBeGreaterThan(0);
});

test("who gives no margin is not praised for knowing it", () => {
	for (const profit_margin_known of ["Yes I track it closely", "Roughly know it"]) {
		const isPraised = praises(/track your margin|track one closely|roughly know your margin/);
		const fixed = { profit_margin: "N/A", profit_margin_known };
		expect(counterexample(advancedAssessment, isPraised, fixed)).toBeUndefined();
	}
});

test("who has records that fill by themselves, or is to draw lines, builds no page by hand", () => {
	let copied = 0;
	const isCopied = ({ ranked }: Findings) => {
		const found = ranked.find(({ why }) => why.startsWith("A page built by hand"));
		if (found) copied += 1;
		return found?.firstHour.includes("line charts") === true;
	};
	expect(counterexample(basicAssessment, isCopied)).toBeUndefined();
	expect(copied).toBeGreaterThan(0);
	const isCopying = ({ ranked }: Findings) => ranked.some(({ why }) => why.startsWith("A page built by hand"));
	const fixed = { data_mgmt: "Centralized and automated", analytics_tools: "Basic tools (Excel, etc.)" };
	expect(counterexample(basicAssessment, isCopying, fixed)).toBeUndefined();
});

test("who is to build a page that fills itself is not told that a spreadsheet does most of the job", () => {
	const isTold = ({ ranked }: Findings) =>
		ranked.some(({ action, why }) => action.includes("fills itself") && why.includes("a spreadsheet does most"));
	expect(counterexample(basicAssessment, isTold, { team_size: "11–50", revenue: "$50K–$250K" })).toBeUndefined();
});

test("neither dashboards nor records that fill themselves are praised where nobody knows what a month costs", () => {
	const isPraised = praises(/in dashboards made for the purpose|fill without retyping/);
	expect(counterexample(basicAssessment, isPraised, { monthly_expenses: "Unknown" })).toBeUndefined();
});

test.each([
	[basicAssessment, { team_size: "1 (solo)", revenue: "Over $1M" }],
	[basicAssessment, { team_size: "5–10", monthly_expenses: "≤$500" }],
	[advancedAssessment, { team_size: "Solo operation", revenue: "Over $5M" }],
] as const)(
	"an improbable pair of answers is asked about, and no note says that money is left: %#",
	(assessment: Assessment, fixed: Answers) => {
		const isUnasked = ({ check, alerts }: Findings) =>
			check === undefined || alerts.join(" ").includes("money is left");
		expect(counterexample(assessment, isUnasked, fixed)).toBeUndefined();
	},
);

test("no figure is worked out from one person's revenue that is to be checked", () => {
	for (const answers of sampled(advancedAssessment, { team_size: "Solo operation", revenue: "Over $5M" })) {
		const situation = situationOf(advancedAssessment, answers);
		expect(["onePoint", "twoWeeksOfSales"].map((name) => figureOf(situation, name))).toEqual([undefined, undefined]);
	}
});

test("while bills wait, no step leads to a new market", () => {
	for (const cash_flow of ["Negative", "Tight"]) {
		const fixed = { main_goal: "Open a new location or market", cash_flow };
		for (const answers of sampled(advancedAssessment, fixed)) {
			expect(say(advancedAssessment, answers)).toContain("until then, spend no money and no time on it");
		}
	}
});

const RESERVES = ["Positive", "Strong reserves"];

test("who has more than a month of costs in reserve and runs short is told to compare the dates", () => {
	for (const cash_flow of RESERVES) {
		const fixed = { primary_challenge: "Cash runs short", cash_flow, business_type: "Consulting" };
		for (const answers of sampled(advancedAssessment, fixed)) {
			const said = say(advancedAssessment, answers);
			if (/You said that cash runs short\. (The )?[Ss]teps? /.test(said)) {
				expect(said).toContain("Compare also the days on which money comes in");
			}
		}
	}
});

test.each(["Prepare to sell or hand over the business", "Get a loan or investor"])(
	"no years of figures are asked of those whose books are not in order: %s",
	(main_goal) => {
		for (const record_keeping of [MEMORY, NOTEBOOK]) {
			for (const answers of sampled(advancedAssessment, { main_goal, record_keeping })) {
				expect(say(advancedAssessment, answers)).not.toMatch(/in one folder|on two pages/);
			}
		}
	},
);

test("who counts what each channel brings is asked for its cost, not for a count", () => {
	const counted = "Through several channels, with the results of each counted every month";
	let asked = 0;
	for (const customer_cost_awareness of ["No idea", "Rough estimate"]) {
		const fixed = { customer_acquisition: counted, customer_cost_awareness };
		for (const marketing_budget of ["Under 5%", "5-10%", "Over 10% of revenue"]) {
			const isCounting = ({ ranked }: Findings) => {
				const found = ranked.find(({ question }) => question === "customer-cost-awareness");
				asked += 1;
				return found?.action !== "Add the cost to each channel's count";
			};
			expect(counterexample(advancedAssessment, isCounting, { ...fixed, marketing_budget })).toBeUndefined();
		}
	}
	expect(asked).toBeGreaterThan(0);
});

test.each([
	[basicAssessment, { team_size: "50+", revenue: "$50K–$250K", industry: "Retail" }, "at most $250K a year"],
	[
		basicAssessment,
		{ team_size: "5–10", monthly_expenses: "$500–$1K", revenue: "$50K–$250K" },
		"Spending of $1,000 a month or less",
	],
	[advancedAssessment, { team_size: "50+ people", revenue: "$50K–$250K" }, "at most $250K a year"],
	[
		advancedAssessment,
		{
			payment_systems: "Cash only",
			website_functionality: "Order or book and pay, and it reaches our system by itself",
			team_size: "2-5",
			revenue: "$250K–$1M",
			profit_margin: "10-20%",
		},
		"people pay on your website",
	],
] as const)("an answer that another one denies is asked about: %#", (assessment: Assessment, fixed: Answers, asked) => {
	const isUnasked = ({ check }: Findings) => !check?.includes(asked);
	expect(counterexample(assessment, isUnasked, fixed)).toBeUndefined();
});

test("an agent reads of closings and listings, not of billed hours", () => {
	let read = 0;
	for (const team_size of ["1 (solo)", "2–4", "5–10", "11–50"]) {
		const isBilling = ({ ranked }: Findings) => {
			const margin = ranked.find(({ question }) => question === "profit-margin-known");
			if (margin?.action === "Work out what a closing earns you") read += 1;
			return /hourly rate|written-off hours/.test(`${margin?.firstHour} ${margin?.doneWhen}`);
		};
		const fixed = { team_size, industry: "Real Estate", profit_margin_known: "No" };
		expect(counterexample(basicAssessment, isBilling, fixed)).toBeUndefined();
	}
	expect(read).toBeGreaterThan(0);
});

test("while bills wait or nothing is left, no one plans for new people or pays for learning time", () => {
	const nothingIsLeft = { profit_margin: "Breaking even/Loss", profit_margin_known: "Roughly know it" };
	const short: readonly Answers[] = [{ cash_flow: "Negative" }, { cash_flow: "Tight" }, nothingIsLeft];
	for (const fixed of short) {
		for (const team_size of ["2-5", "16-50"]) {
			const isPlanning = ({ ranked }: Findings) => {
				const step = ranked.find(({ question }) => question === "employee-training");
				return /you hire most|new person|paid hours/.test(`${step?.action} ${step?.firstHour} ${step?.cost}`);
			};
			expect(counterexample(advancedAssessment, isPlanning, { ...fixed, team_size })).toBeUndefined();
		}
	}
});

test("whether a service is bought waits for the answer that is asked about, and for a figure of what is left", () => {
	const asked = { revenue: "Under $10K", team_size: "5–10", industry: "Technology" };
	for (const answers of sampled(basicAssessment, { ...asked, monthly_expenses: "≤$500" })) {
		const text = say(basicAssessment, answers);
		expect(text).toContain("If the revenue you chose is right, help can wait.");
		expect(text).not.toContain("At this size, help can wait");
	}
	const unclear = { revenue: "$50K–$250K", monthly_expenses: "$5K–$20K", profit_margin_known: "No" };
	for (const answers of sampled(basicAssessment, unclear)) {
		expect(say(basicAssessment, answers)).not.toMatch(/We can (also )?help with step/);
	}
	for (const [assessment, few] of [
		[basicAssessment, { revenue: "$50K–$250K", team_size: "50+", industry: "Finance" }],
		[advancedAssessment, { revenue: "$50K–$250K", team_size: "50+ people" }],
	] as const) {
		for (const answers of sampled(assessment, few)) expect(say(assessment, answers)).not.toMatch(/We can (also )?help/);
	}
});

test("a shop, a restaurant or a charity of more than ten people reads of its own free list", () => {
	for (const industry of ["Retail", "Hospitality", "Non-Profit"]) {
		const isForeign = ({ ranked }: Findings) =>
			ranked.some(({ question, cost, service }) => question === "crm-used" && (service || !cost.startsWith("Free")));
		const fixed = { industry, team_size: "11–50", crm_used: "No" };
		expect(counterexample(basicAssessment, isForeign, fixed)).toBeUndefined();
	}
});

test("who tracks what a customer costs is not asked for the cost, and who has patients for no trial on their data", () => {
	const asksCost = ({ ranked }: Findings) =>
		ranked.some(({ question, firstHour }) => question === "customer-acquisition" && /sales and cost/.test(firstHour));
	const tracked = { customer_cost_awareness: "Track precisely" };
	expect(counterexample(advancedAssessment, asksCost, tracked)).toBeUndefined();
	expect(counterexample(advancedAssessment, asksCost, { customer_cost_awareness: "No idea" })).toBeDefined();
	const usesData = ({ ranked }: Findings) =>
		ranked.some(({ question, firstHour }) => question === "hiring-process" && firstHour.includes("from real work"));
	const fixed = { business_type: "Healthcare/Medical", team_size: "6-15" };
	expect(counterexample(advancedAssessment, usesData, fixed)).toBeUndefined();
});

test("where nothing is left, no step asks for an order or a trial that is paid for", () => {
	const isPaid = ({ ranked }: Findings) =>
		ranked.some(({ cost }) => /small order|pay for the trial|paid trial|paid hours/.test(cost));
	const fixed = { profit_margin: "Breaking even/Loss", profit_margin_known: "Yes I track it closely" };
	expect(counterexample(advancedAssessment, isPaid, fixed)).toBeUndefined();
});

test("no step asks for what the bank, the sales system or the website does already", () => {
	const says = (words: RegExp, fixed: Answers) =>
		counterexample(
			advancedAssessment,
			({ ranked }) => ranked.some(({ why, action }) => words.test(`${action} ${why}`)),
			fixed,
		);
	const connected = { payment_systems: "Several ways, and payments reach the books by themselves" };
	expect(says(/what still takes time is the typing/, connected)).toBeUndefined();
	const weekly = { record_keeping: "Software fed by bank and sales, never more than a week behind" };
	expect(says(/typed in by hand arrive late/, weekly)).toBeUndefined();
	const website = { website_functionality: "Order or book and pay, and it reaches our system by itself" };
	expect(says(/Offer card or online payment/, website)).toBeUndefined();
	expect(says(/Offer card or online payment/, {})).toBeDefined();
});

test("neither a backup nor a budget is praised where the records are in a memory", () => {
	const isPraised = praises(/backed up automatically|backup has been tested|compare the budget|You look each month/);
	expect(counterexample(advancedAssessment, isPraised, { record_keeping: MEMORY })).toBeUndefined();
});

test("what an alarm asks for at once is the first thing in its step", () => {
	const isLater = ({ ranked, alarms }: Findings) =>
		alarms.includes("there is no backup") &&
		ranked.some(({ question, firstHour }) => question === "data-backup" && !/today|copy|photograph/i.test(firstHour));
	expect(counterexample(advancedAssessment, isLater, { data_backup: "Nothing: there is no backup" })).toBeUndefined();
});

test("an alarm whose step comes later says why", () => {
	const fixed = { delegation: "Work would stop", team_size: "6-15" };
	let later = 0;
	for (const answers of sampled(advancedAssessment, fixed)) {
		const { alsoThisMonth } = advise(advancedAssessment, answers);
		const handOver = alsoThisMonth.filter(({ action }) => action.includes("complete task"));
		if (handOver.length === 0) continue;
		later += 1;
		expect(say(advancedAssessment, answers)).toContain("complete task: without you, work stops");
	}
	expect(later).toBeGreaterThan(0);
});

test("customers who return are not praised where fewer than a quarter of last year's still buy", () => {
	const isPraised = praises(/sales comes from customers who/);
	const fixed = { customer_retention: "Fewer than a quarter" };
	expect(counterexample(advancedAssessment, isPraised, fixed)).toBeUndefined();
	expect(counterexample(advancedAssessment, isPraised, { customer_retention: "We have never counted" })).toBeDefined();
});

test("a website that sells and cannot be found is asked about, and not praised", () => {
	const fixed = { online_presence: "Nothing, or wrong details" };
	for (const website_functionality of [
		"Ask for a quote, book or order",
		"Order or book and pay, and it reaches our system by itself",
	]) {
		const isPraised = ({ strengths }: Findings) => strengths.some(({ field }) => field === "website_functionality");
		expect(counterexample(advancedAssessment, isPraised, { ...fixed, website_functionality })).toBeUndefined();
		const isAsked = ({ alerts }: Findings) => alerts.some((text) => text.includes("Correct those details, so"));
		expect(counterexample(advancedAssessment, isAsked, { ...fixed, website_functionality })).toBeDefined();
	}
});
