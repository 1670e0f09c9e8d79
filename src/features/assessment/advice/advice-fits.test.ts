import { expect, test } from "vitest";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { planOf, resultOf } from "#features/assessment/result/result-of.ts";
import { both, counterexample, everyone, sampled, say } from "#testing/sampled-advice.ts";
import { figureOf, holds } from "./advice.ts";
import type { Findings } from "./advise.ts";

test.for(both)("nothing is to be kept up that a step still asks for", (assessment) => {
	const { protectHeading } = assessment.advice.texts.strong;
	let kept = 0;
	for (const [answers, { isTop, ranked, steps }] of everyone(assessment)) {
		if (!isTop) continue;
		const { heading, items } = resultOf(assessment, answers).report.strengths;
		expect(heading).toBe(protectHeading);
		expect(items).not.toHaveLength(0);
		const { pillars } = assessment.rubric;
		const open = pillars.every(({ id }) => ranked.some(({ pillar }) => pillar === id)) ? steps : ranked;
		const names = pillars.flatMap(({ id, name }) => (open.some(({ pillar }) => pillar === id) ? name : []));
		expect(items.filter((item) => names.some((name) => item.startsWith(name)))).toEqual([]);
		kept += items.length;
	}
	expect(kept).toBeGreaterThan(0);
});

test("where nothing is left over, nobody is told to put money aside", () => {
	const found = counterexample(
		advancedAssessment,
		({ ranked }) => ranked.some(({ action }) => /Put aside|Extend the reserve/.test(action)),
		{ profit_margin: "Breaking even/Loss" },
	);
	expect(found).toBeUndefined();
});

test("while money runs out, no step asks for a paid trial, an order or a fee that can wait", () => {
	const isBuying = ({ steps }: Findings) =>
		steps.some(({ cost }) =>
			/paid trial|pay for|hour's pay|small order|for each mailbox|The sum you set|yearly fee/.test(cost),
		);
	expect(counterexample(advancedAssessment, isBuying, { cash_flow: "Negative" })).toBeUndefined();
	const isOrdering = ({ steps }: Findings) => steps.some(({ cost }) => cost.includes("small order"));
	expect(counterexample(advancedAssessment, isOrdering, { cash_flow: "Tight" })).toBeUndefined();
});

test("a model is offered only to those whose records it can learn from and whose step looks for the quiet ones", () => {
	for (const assessment of both) {
		const found = counterexample(assessment, ({ steps }, answers) => {
			const step = steps.find(({ service }) => service === "AI and Machine Learning Models");
			const { data_mgmt, record_keeping = "" } = answers;
			const isUnkept = data_mgmt === "Scattered or manual" || /Receipts|notebook/.test(record_keeping);
			return step !== undefined && (isUnkept || !/quiet|usual order|reason to come back/.test(step.action));
		});
		expect(found).toBeUndefined();
	}
});

test("one person's own figures are no answer to finding people", () => {
	const fixed = { team_size: "Solo operation", primary_challenge: "Finding and keeping good people" };
	const isAnswer = ({ ranked }: Findings) =>
		ranked.some(({ question, easesPainPoint }) => question === "performance-tracking" && easesPainPoint);
	expect(counterexample(advancedAssessment, isAnswer, fixed)).toBeUndefined();
});

test.each([
	[basicAssessment, { industry: "Healthcare" }],
	[basicAssessment, { industry: "Education" }],
	[advancedAssessment, { business_type: "Healthcare/Medical" }],
] as const)("people are neither kept somewhere nor handled: %#", (assessment, fixed) => {
	for (const answers of sampled(assessment, fixed)) {
		expect(say(assessment, answers)).not.toMatch(
			/where (patient|student)s\b[^.]* kept|(patient|student)s,[^.]* are in your head|handled one (patient|student)/i,
		);
	}
});

test("prices that leave nothing are not praised for covering the costs, nor marketing for taking its share", () => {
	const isPraised = ({ strengths }: Findings) =>
		strengths.some(({ text }) => /cover your costs|competitors and value|marketing/.test(text));
	expect(
		counterexample(advancedAssessment, isPraised, { profit_margin: "Breaking even/Loss", business_age: "10+ years" }),
	).toBeUndefined();
});

test("whether money is left is settled first, before any marketing, within 30 days", () => {
	const warnings = basicAssessment.advice.alerts.warnings.filter(({ comesFirst }) => comesFirst);
	expect(warnings.map(({ id }) => id)).toEqual(["spending-possible", "spending-unknown"]);
	let first = 0;
	const found = counterexample(basicAssessment, (findings) => {
		if (!warnings.some(({ if: when }) => holds(when, findings.chosen))) return false;
		first += 1;
		const [due] = planOf(findings).goals;
		return findings.steps[0]?.question !== "monthly-expenses" || due?.step !== 1 || due.day > 30;
	});
	expect(found).toBeUndefined();
	expect(first).toBeGreaterThan(0);
});

test.each([
	[basicAssessment, { revenue: "Under $10K", team_size: "11–50" }],
	[advancedAssessment, { revenue: "Under $10K", team_size: "16-50" }],
] as const)("no figure is worked out from revenue that is to be checked: %#", (assessment, fixed) => {
	for (const answers of sampled(assessment, fixed)) {
		const { report } = resultOf(assessment, answers);
		if (!report.check.includes("a year is unusual")) continue;
		expect(report.steps.map(({ money, sum }) => money + sum).join("")).toBe("");
		expect(report.alarms.map(({ sum }) => sum).join("")).toBe("");
		expect(JSON.stringify([report.alarms, report.meaning])).not.toMatch(/\$\d/);
	}
	const chosen = { revenue: "to-10k", "team-size": assessment === basicAssessment ? "11-to-50" : "16-to-50" };
	for (const { name, of } of assessment.advice.sums) {
		if (of.includes("revenue")) expect(figureOf({ assessment, chosen }, name)).toBeUndefined();
	}
});

test("while money runs out, neither hiring nor the start of new people is among the first two steps", () => {
	const isEarly = ({ steps }: Findings) =>
		steps.slice(0, 2).some(({ question, why }) => question === "hiring-process" || why.includes("each new person"));
	const fixed = { cash_flow: "Negative", primary_challenge: "Finding and keeping good people" };
	expect(counterexample(advancedAssessment, isEarly, fixed)).toBeUndefined();
	expect(counterexample(advancedAssessment, isEarly, { cash_flow: "Negative" })).toBeUndefined();
});

test.for(both)("no pillar that a red alarm is about is said to be mostly in order", (assessment) => {
	const found = counterexample(assessment, ({ pillarsInRed }, answers) => {
		if (pillarsInRed.length === 0) return false;
		const meaning = JSON.stringify(resultOf(assessment, answers).report.meaning);
		return assessment.advice.pillars.some(
			({ id, quarters, full }) =>
				pillarsInRed.includes(id) && [quarters[3], full].some((sentence) => meaning.includes(sentence)),
		);
	});
	expect(found).toBeUndefined();
});

test("money behind marketing is the strongest point only where nothing better is", () => {
	const found = counterexample(
		advancedAssessment,
		({ strengths: [strongest, ...others] }) =>
			strongest?.question === "marketing-budget" && others.some(({ rank }) => rank !== "slight"),
	);
	expect(found).toBeUndefined();
});

test("an agent whose past clients send nobody is not told that they do not come back", () => {
	const fixed = { industry: "Real Estate", retention_rate: "<10%", digital_campaigns: "Consistently" };
	for (const answers of sampled(basicAssessment, fixed)) {
		const text = say(basicAssessment, answers);
		expect(text).not.toMatch(/do not come back|why they leave/);
		expect(text).not.toContain("You campaign every month, so the results");
	}
});

test("a clinic without a backup is told to encrypt the copy", () => {
	const fixed = { business_type: "Healthcare/Medical", data_backup: "Nothing: there is no backup" };
	let told = 0;
	const found = counterexample(
		advancedAssessment,
		({ today }) => {
			told += today.length;
			return today.some((text) => !text.includes("encrypted"));
		},
		fixed,
	);
	expect(found).toBeUndefined();
	expect(told).toBeGreaterThan(0);
});

test.for(both)("no trade's word for a customer is put where people have a price or get lost", (assessment) => {
	const people = "(patient|student|guest|supporter)s?";
	const stiff = new RegExp(
		`what an? (new )?${people} costs?\\b|${people} who are happy with you|loses a few ${people}|favorite ${people}|best (patient|student)s`,
	);
	for (const [answers] of everyone(assessment)) expect(say(assessment, answers)).not.toMatch(stiff);
});
