import { expect, test } from "vitest";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { stepOf } from "#features/assessment/result/steps-in-words.ts";
import { nextAnswer, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { needsStep } from "#testing/advice-faults.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { everyAnswer, likelyAnswers, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { situationOf } from "./advice.ts";
import { advise } from "./advise.ts";
import { rankSteps } from "./choose-steps.ts";

const both: Assessment[] = [basicAssessment, advancedAssessment];

const basicSteps = (changes: Partial<Answers>) =>
	advise(basicAssessment, dentalPractice(changes)).steps.map(({ field }) => field);

test.for(both)("every answer that could be better has a step, and no other has", (assessment) => {
	const random = seededRandom(7);
	for (let run = 0; run < 300; run += 1) {
		const answers = randomAnswers(assessment.questions, random);
		const open = advise(assessment, answers).ranked.map(({ field }) => field);
		const scored = Object.entries(assessment.questions).filter(([, question]) => "pillar" in question);
		const expected = scored.flatMap(([field]) => (needsStep(assessment, field, answers) ? field : []));
		expect(open.toSorted()).toEqual(expected.toSorted());
	}
});

test.for(both)("the steps together promise no more points than their better answers add", (assessment) => {
	const random = seededRandom(11);
	let shared = 0;
	for (let run = 0; run < 600; run += 1) {
		const answers = likelyAnswers(assessment.questions, random);
		const findings = advise(assessment, answers);
		const better: Record<string, string> = { ...answers };
		for (const { field } of findings.steps)
			better[field] = nextAnswer(assessment, field, better) ?? better[field] ?? "";
		const promised = findings.steps.map((step) => stepOf(step, findings).points);
		const sum = promised.reduce((total, points) => total + Number(/\+(\d+)/.exec(points)?.[1] ?? 0), 0);
		expect(sum).toBeLessThanOrEqual(scoreAssessment(assessment, better).total - findings.score.total);
		if (promised.some((points) => /after step \d$/.test(points))) shared += 1;
	}
	if (assessment === basicAssessment) expect(shared).toBeGreaterThan(0);
});

// The question counts those who come back, or those who were sent where people buy once.
test("who campaigns and keeps few customers is told of those who come back and of those who are sent", () => {
	const saidOf = (retention_rate: Answers["retention_rate"], cac_tracked: Answers["cac_tracked"]) =>
		JSON.stringify(
			advise(basicAssessment, dentalPractice({ retention_rate, cac_tracked, digital_campaigns: "Consistently" })),
		);
	for (const share of ["<10%", "10–25%"] as const) {
		for (const tracked of ["Yes", "No"] as const) {
			expect(saidOf(share, tracked)).toMatch(/few customers come back or send you someone/);
		}
	}
});

test("whose margin does not apply is not told to work it out, and who cannot say it is", () => {
	const openWith = (profit_margin_known: Answers["profit_margin_known"]) =>
		rankSteps(situationOf(advancedAssessment, soloConsultant({ profit_margin: "N/A", profit_margin_known }))).map(
			({ question }) => question,
		);
	expect(openWith("Roughly know it")).not.toContain("profit-margin-known");
	expect(openWith("No idea")).toContain("profit-margin-known");
});

test.for(both)("the best answer to every scored question is a strength", ({ rubric, advice }) => {
	const scored = rubric.pillars.flatMap(({ points }) => Object.keys(points));
	// To spend on marketing is slight beside what it brings.
	const rankOf = (field: string) => (field === "marketing_budget" ? "slight" : "best");
	const praised = advice.questions.flatMap(({ field, answers = [], scoredAs }) =>
		(scoredAs?.levels ?? answers).some(({ strength }) => strength?.rank === rankOf(field)) ? field : [],
	);
	expect(praised.toSorted()).toEqual([...new Set(scored)].toSorted());
});

test("the pain point named changes what comes first, and the score stays", () => {
	const first = (pain_point: string) => advise(basicAssessment, dentalPractice({ pain_point })).steps[0]?.action;
	expect(first("Growing fast, need structure")).toBe("Put the first steps with a new person on one page");
	expect(first("Not growing")).toBe("Offer a date to those who are due");
});

test("a margin cannot be worked out before spending is known, so spending goes first", () => {
	const steps = basicSteps({ profit_margin_known: "No", monthly_expenses: "Unknown", pain_point: "Not growing" });
	expect(steps.slice(1)).toEqual(["monthly_expenses", "profit_margin_known"]);
});

test("a step names its gain, the smallest where it depends on what comes out", () => {
	const { ranked } = advise(basicAssessment, dentalPractice({ monthly_expenses: "Unknown" }));
	expect(ranked.find(({ field }) => field === "monthly_expenses")).toMatchObject({ gain: 19, isGainAtLeast: true });
	expect(ranked.find(({ field }) => field === "retention_rate")).toMatchObject({ gain: 2, isGainAtLeast: false });
});

test("an alert is left out where a chosen step says the same", () => {
	const answers = dentalPractice({ digital_campaigns: "Consistently", pain_point: "Not growing" });
	const { steps, alerts } = advise(basicAssessment, answers);
	expect(steps.map(({ field }) => field)).toContain("cac_tracked");
	expect(alerts.join()).not.toContain("without knowing what it costs to win");
});

test("growing sales are no strength while money runs out, and no customers of last year are in a first year", () => {
	const random = seededRandom(13);
	const praisedIn = (changes: Answers) => {
		const answers = { ...likelyAnswers(advancedAssessment.questions, random), ...changes };
		return advise(advancedAssessment, answers).strengths.map(({ field }) => field);
	};
	const fields = { growing: "revenue_trend", kept: "customer_retention" };
	const growing = { revenue_trend: "moderately 10-25%" };
	const kept = { customer_retention: "More than three quarters" };
	const loss = { profit_margin: "Breaking even/Loss", business_age: "3-10" };
	const usual = { business_age: "3-10", cash_flow: "Positive", profit_margin: "20-30%" };
	const runs = Array.from({ length: 200 });
	for (const changes of [{ cash_flow: "Negative" }, { cash_flow: "Tight" }, loss]) {
		expect(runs.flatMap(() => praisedIn({ ...growing, ...changes }))).not.toContain(fields.growing);
	}
	expect(runs.flatMap(() => praisedIn({ ...kept, business_age: "Less than 1 year" }))).not.toContain(fields.kept);
	const usually = runs.flatMap(() => praisedIn({ ...growing, ...kept, ...usual }));
	expect(usually).toEqual(expect.arrayContaining(Object.values(fields)));
});

test("a missing backup that is no step is told for today", () => {
	const random = seededRandom(14);
	let told = 0;
	for (let run = 0; run < 300; run += 1) {
		const answers: Answers = {
			...likelyAnswers(advancedAssessment.questions, random),
			data_backup: "Nothing: there is no backup",
			record_keeping: "A notebook or spreadsheet, filled in when there is time",
		};
		const { steps, today } = advise(advancedAssessment, answers);
		const isStep = steps.some(({ field }) => field === "data_backup");
		expect(today).toEqual(
			isStep
				? []
				: [
						answers.business_type === "Healthcare/Medical"
							? "There is no backup, so copy your patients' records today to an encrypted disk, and lock it away."
							: "There is no backup, so copy your most important records today to a second place that only you can open.",
					],
		);
		if (!isStep) told += 1;
	}
	expect(told).toBeGreaterThan(0);
});

test("a margin that is only guessed is no strength", () => {
	const strengths = (profit_margin_known: ContactAnswers["profit_margin_known"]) =>
		advise(advancedAssessment, soloConsultant({ profit_margin_known, profit_margin: "30%+" })).strengths;
	const text = "You keep close to a third of what comes in, or more.";
	expect(strengths("No idea").map((strength) => strength.text)).not.toContain(text);
	expect(strengths("Roughly know it").map((strength) => strength.text)).toContain(text);
});

test("a margin is not praised as tracked where records are kept in memory, or filled in when there is time", () => {
	const praised = (record_keeping: string) =>
		advise(advancedAssessment, {
			...{ ...soloConsultant(), ...everyAnswer(advancedAssessment.questions, "worst", {}) },
			record_keeping,
			cash_flow: "Even",
			profit_margin: "10-20%",
			profit_margin_known: "Yes I track it closely",
		}).strengths.map(({ question }) => question);
	expect(praised("Software or a full spreadsheet, never more than a month behind")).toContain("profit-margin-known");
	expect(praised("A notebook or spreadsheet, filled in when there is time")).not.toContain("profit-margin-known");
	expect(praised("Receipts and memory, sorted out when needed")).not.toContain("profit-margin-known");
});
