import { expect, test } from "vitest";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { both, counterexample, everyone, sampled, say } from "#testing/sampled-advice.ts";
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
