import { expect, test } from "vitest";
import { planOf } from "#features/assessment/result/plan-of.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { stepOf } from "#features/assessment/result/steps-in-words.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { both, counterexample, sampled, say, stepText } from "#testing/sampled-advice.ts";
import { holds } from "./advice.ts";
import type { Findings } from "./advise.ts";

test.for(both)("no answer that an alarm, a warning, a note or a check questions is praised", (assessment) => {
	const alerts = Object.values(assessment.advice.alerts).flat();
	expect(alerts.some(({ doubts }) => doubts)).toBe(true);
	const found = counterexample(assessment, ({ strengths, chosen }) => {
		const doubted = alerts.filter(({ if: when }) => holds(when, chosen)).flatMap(({ doubts = [] }) => doubts);
		return strengths.some(({ question }) => doubted.includes(question));
	});
	expect(found).toBeUndefined();
});

test("spending that is questioned is called neither known nor in order", () => {
	for (const answers of sampled(basicAssessment, { revenue: "Over $1M", monthly_expenses: "$500–$1K" })) {
		const text = say(basicAssessment, answers);
		expect(text).toContain("Spending of $1,000 a month or less is unusual");
		expect(text).not.toMatch(
			/You know what you spend|You know your monthly spending|you know what it costs(?! to win)|asks for first are in order|You know your profit margin|You know what is left/,
		);
		expect(text).toMatch(
			/Financial Health, \d+ of 25\. This score depends on the answer to check\.|What to protect|not a verdict/,
		);
	}
});

test.for(both)(
	"whatever holds has a step among the chosen ones, this month, or in the sentence about it",
	(assessment) => {
		for (const { id, todo } of assessment.advice.alerts.warnings) expect([id, todo]).toEqual([id, expect.any(String)]);
		const { alarms, warnings } = assessment.advice.alerts;
		const found = counterexample(assessment, ({ steps, alsoThisMonth, ranked, alerts, chosen }) => {
			const isChosen = (wanted: readonly string[]) =>
				steps.some(({ eases }) => wanted.some((each) => eases.includes(each)));
			const isThisMonth = (wanted: readonly string[]) =>
				ranked.some(
					({ question, action }) => wanted.includes(question) && alsoThisMonth.some((later) => later.action === action),
				);
			const isAlarmWithoutStep = alarms.some(
				(alarm) => holds(alarm.if, chosen) && !isChosen(alarm.steps) && !isThisMonth(alarm.steps),
			);
			const todos = warnings.flatMap(({ todo }) => todo ?? []);
			const notes = assessment.advice.alerts.notes.flatMap(({ text = "", texts = [{ text }] }) =>
				texts.map((each) => each.text),
			);
			const isWarningWithoutStep = alerts.some(
				(text) => !notes.includes(text) && !todos.some((todo) => text.endsWith(todo)),
			);
			return isAlarmWithoutStep || isWarningWithoutStep;
		});
		expect(found).toBeUndefined();
	},
);

test.for(both)(
	"all that can hurt someone has a step, and each step a line of the plan beside the figure",
	(assessment) => {
		const dangers = assessment.advice.alerts.warnings.filter(({ canHurt }) => canHurt);
		const found = counterexample(assessment, (findings) => {
			const { entry, steps, ranked, chosen } = findings;
			const { goals } = planOf(findings);
			const isMeasured = (day: number) =>
				goals.some((goal) => goal.day === day && goal.blanks.some(({ unit }) => unit === entry.measure.unit));
			const isMissing = dangers.some(
				(danger) =>
					holds(danger.if, chosen) &&
					ranked.some(({ question }) => danger.steps.includes(question)) &&
					!steps.some(({ question }) => danger.steps.includes(question)),
			);
			const areBegun = steps.every((_, index) => goals.some(({ step }) => step === index + 1));
			const areDays = goals.every(
				({ day, lookDay = 45 }) => [0, 14, 30, 35, 60, 90].includes(day) && [45, 75].includes(lookDay),
			);
			return isMissing || !areBegun || !areDays || ![0, 30, 60, 90].every(isMeasured);
		});
		expect(found).toBeUndefined();
	},
);

test("a business that is paid in cash on the spot is sent after no invoice", () => {
	const fixed = { payment_systems: "Cash only" };
	const found = counterexample(
		advancedAssessment,
		(findings, answers) => {
			const cash = findings.ranked.filter(({ field }) => field === "cash_flow" || field === "record_keeping");
			const asked = cash.map(({ action, firstHour, doneWhen }) => `${action} ${firstHour} ${doneWhen}`).join();
			const alarm = findings.alarm?.text ?? "";
			const money = answers.cash_flow === "Tight" && say(advancedAssessment, answers).includes("A week of sales is");
			return (
				money || /invoice|unpaid|owes you|debtor|bill(ed|s)? (sooner|within|at|finished|today)/i.test(asked + alarm)
			);
		},
		fixed,
	);
	expect(found).toBeUndefined();
});

const trades = [
	[basicAssessment, { industry: "Manufacturing" }, /\b(trips?|miles?|mileage|fuel|routes?|patients?)\b/i],
	[basicAssessment, { industry: "Logistics" }, /\b(batch|scrap|rework|materials?|patients?)\b/i],
	[basicAssessment, { industry: "Non-Profit" }, /\b(billed|discount|invoices?|each sale|sales|new customers|offer)\b/i],
	[basicAssessment, { industry: "Healthcare" }, /\b(author|clients?|proposal|batch|trip|best-selling)\b/i],
	[
		basicAssessment,
		{ industry: "Education" },
		/\b(proposal|pieces? of work|(best|largest|good) clients|patients?|an hour of yours)\b/i,
	],
	[basicAssessment, { industry: "Retail" }, /\b(invoices?|proposal|patients?|batch|trip)\b/i],
	[advancedAssessment, { business_type: "Manufacturing" }, /\b(trips?|miles?|fuel|routes?|patients?)\b/i],
	[advancedAssessment, { business_type: "Healthcare/Medical" }, /\b(author|good clients?|best clients|proposal)\b/i],
] as const;

test.each(trades)("the steps of %o for %o speak of no other trade", (assessment, fixed, foreign) => {
	const found = counterexample(assessment, (findings) => foreign.test(stepText(findings)), fixed);
	expect(found).toBeUndefined();
});

test.each([
	[basicAssessment, { industry: "Healthcare" }, "patient"],
	[basicAssessment, { industry: "Education" }, "student"],
	[basicAssessment, { industry: "Hospitality" }, "guest"],
	[basicAssessment, { industry: "Finance" }, "client"],
	[basicAssessment, { industry: "Non-Profit" }, "supporter"],
	[advancedAssessment, { business_type: "Healthcare/Medical" }, "patient"],
	[advancedAssessment, { business_type: "Consulting" }, "client"],
] as const)("all that is said to %o calls their customers by the trade's word: %o %s", (assessment, fixed, word) => {
	const foreign = new RegExp(`\\b(?!${word})(customer|client|patient|student|guest)s?\\b`, "i");
	let used = 0;
	for (const answers of sampled(assessment, fixed)) {
		const { advice, report, meaning, alarms } = resultOf({ ...assessment, hasLineBreaks: false }, answers);
		// An answer is quoted as it was given.
		const said = [advice, meaning, ...alarms, JSON.stringify(report).replaceAll('\\"', "“")].join("\n");
		const unquoted = said.replaceAll(/“[^“]*“|(?<=You named )"[^"\n]*"/g, "");
		expect(unquoted).not.toMatch(foreign);
		if (unquoted.includes(word)) used += 1;
	}
	expect(used).toBeGreaterThan(0);
});

test("a business in its first year is sent to no year before", () => {
	const isForeign = (findings: Findings) => /\b(last|past|earlier) years?\b|the year before/.test(stepText(findings));
	const found = counterexample(advancedAssessment, isForeign, { business_age: "Less than 1 year" });
	expect(found).toBeUndefined();
});

test("who sells everywhere without a website is asked about no checkout and no code", () => {
	const fixed = {
		business_type: "Retail/E-commerce",
		location_importance: "National/global",
		website_functionality: "We have no website",
	};
	const isForeign = (findings: Findings) => /\b(checkout|sign-up|customer data and code)\b/.test(stepText(findings));
	expect(counterexample(advancedAssessment, isForeign, fixed)).toBeUndefined();
});

test("who is paid at once and holds no stock is not told that the money sits in stock", () => {
	const fixed = {
		cash_flow: "Tight",
		payment_systems: "Cash only",
		inventory_management: "Not applicable: we hold no stock",
	};
	const found = counterexample(
		advancedAssessment,
		({ alarm, steps }) => /\bstock\b/.test([alarm?.text, ...steps.map(({ why }) => why)].join(" ")),
		{ ...fixed, business_type: "Service Business" },
	);
	expect(found).toBeUndefined();
});

test("who spends more than comes in is not praised for the margin", () => {
	const fixed = { revenue: "$10K–$50K", monthly_expenses: "$5K–$20K", profit_margin_known: "Yes" };
	const isPraised = ({ strengths }: Findings) => strengths.some(({ field }) => field === "profit_margin_known");
	expect(counterexample(basicAssessment, isPraised, fixed)).toBeUndefined();
});

test.for(both)("every sentence begins with a capital letter, and no list of actions reads as another", (assessment) => {
	const found = counterexample(assessment, ({ alsoThisMonth }, answers) => {
		// The text has the trade's own word for a customer.
		const isOneWord = (text: string) =>
			text
				.replaceAll(/\b(client|patient|student|guest|supporter)/g, "customer")
				.replaceAll(/\b(Client|Patient|Student|Guest|Supporter)/g, "Customer");
		const text = isOneWord(say(assessment, answers));
		const listed = alsoThisMonth.map(({ action, because }) => [action.slice(1), because].filter(Boolean).join(": "));
		const actions = isOneWord(listed.join(";"));
		return /[.!?] [a-z]/.test(text) || (alsoThisMonth.length > 1 && !text.replaceAll(/; \w/g, ";").includes(actions));
	});
	expect(found).toBeUndefined();
});

test("more than fifteen people are told neither that a backup costs an hour nor that an hour a week keeps the books", () => {
	for (const team_size of ["16-50", "50+ people"]) {
		const found = counterexample(
			advancedAssessment,
			({ ranked }) =>
				ranked.some(({ action, cost }) => /\$10 a month/.test(cost) || /one hour a week for the books/.test(action)),
			{
				team_size,
				data_backup: "Nothing: there is no backup",
				record_keeping: "Receipts and memory, sorted out when needed",
				business_type: "Professional Services",
			},
		);
		expect(found).toBeUndefined();
	}
});

test("one person is sent to no one else of the business for help", () => {
	const isSent = ({ steps }: Findings) => steps.some(({ helper }) => /the person who (pays|knows)/i.test(helper ?? ""));
	expect(counterexample(basicAssessment, isSent, { team_size: "1 (solo)" })).toBeUndefined();
	expect(counterexample(advancedAssessment, isSent, { team_size: "Solo operation" })).toBeUndefined();
});

test.for(both)("no step says a figure of money twice", (assessment) => {
	const found = counterexample(assessment, (findings) =>
		findings.steps.some((step) => {
			const { why, money } = stepOf(step, findings);
			const alarm = findings.steps[0] === step ? (findings.alarm?.text ?? "") : "";
			const figures = money.match(/\$[\d.,]+[KM]?/g) ?? [];
			return figures.some((figure) => `${why} ${alarm}`.includes(figure));
		}),
	);
	expect(found).toBeUndefined();
});

test.each([
	[basicAssessment, { team_size: "1 (solo)" }],
	[advancedAssessment, { team_size: "Solo operation" }],
] as const)("one person working alone is never told to hand over: %#", (assessment, fixed) => {
	for (const answers of sampled(assessment, fixed)) {
		const text = say(assessment, answers).replaceAll("prepare to sell or hand over the business", "");
		expect(text).not.toMatch(/\bhand(s|ed|ing)? \w* ?\w* ?over\b|\bhand-?over|delegate|someone new|each (team )?lead/i);
	}
});

test("no clinic is told to sell its patients a refill or a standing order", () => {
	const wrong = counterexample(
		advancedAssessment,
		(findings) =>
			/best seller|refill|standing order|usually buy|value to the (customer|patient)|ten largest customers/.test(
				stepText(findings),
			),
		{ business_type: "Healthcare/Medical" },
	);
	expect(wrong).toBeUndefined();
});

test.for(both)("while money runs out, no report says that what is left is to keep it so", (assessment) => {
	const { Leading, Established } = assessment.advice.bands;
	const found = counterexample(
		assessment,
		({ alarm }, answers) =>
			alarm?.tone === "red" &&
			[Leading, Established].some((meaning) => resultOf(assessment, answers).report.total.includes(meaning)),
	);
	expect(found).toBeUndefined();
});
