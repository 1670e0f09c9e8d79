import { expect, test } from "vitest";
import { type Answers, optionsOf } from "#features/assessment/questions/question.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment } from "#testing/assessments.ts";
import { everyAnswer, likelyAnswers, pickOne, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { nextAnswer, PILLAR_MAXIMUM, scoreAssessment } from "./score-assessment.ts";

const RUNS = 10_000;
const { questions, rubric } = advancedAssessment;
const scoredFields = Object.entries(questions).flatMap(([field, question]) => ("pillar" in question ? field : []));

test(`of ${RUNS} results every score is a whole number from 0 to 25, and they add up`, () => {
	const random = seededRandom(1);
	const wrong: unknown[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		const answers = run % 2 ? randomAnswers(questions, random) : likelyAnswers(questions, random);
		const { total, scores } = scoreAssessment(advancedAssessment, answers);
		const values = Object.values(scores);
		const isSound = values.every((score) => Number.isInteger(score) && score >= 0 && score <= PILLAR_MAXIMUM);
		if (!isSound || total !== values.reduce((sum, score) => sum + score, 0)) wrong.push(answers);
	}
	expect(wrong).toEqual([]);
});

test(`in ${RUNS} results a better answer to one question of each pillar lowers none and raises its own`, () => {
	const random = seededRandom(2);
	const wrong: unknown[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		const answers = run % 2 ? randomAnswers(questions, random) : likelyAnswers(questions, random);
		const { scores } = scoreAssessment(advancedAssessment, answers);
		for (const { id, points } of rubric.pillars) {
			const field = pickOne(Object.keys(points), random);
			const better = nextAnswer(advancedAssessment, field, answers);
			if (better === undefined) continue;
			const after = scoreAssessment(advancedAssessment, { ...answers, [field]: better });
			const lowered = rubric.pillars.filter((pillar) => (after.scores[pillar.id] ?? 0) < (scores[pillar.id] ?? 0));
			const gain = (after.scores[id] ?? 0) - (scores[id] ?? 0);
			if (gain <= 0 || lowered.length > 0) wrong.push({ field, better, gain, lowered });
		}
	}
	expect(wrong).toEqual([]);
});

test("each scored field counts in its own pillar and in no other", () => {
	for (const { id, points } of rubric.pillars) {
		for (const field of Object.keys(points)) expect(questions).toHaveProperty([field, "pillar"], id);
	}
	const counted = rubric.pillars.flatMap(({ points }) => Object.keys(points));
	expect(counted.toSorted()).toEqual(scoredFields.toSorted());
});

test("each pillar can reach 0 and 25 for every team and revenue, whatever does not apply", () => {
	const notApplicable: Answers[] = [
		{},
		{ profit_margin: "N/A" },
		{ inventory_management: "Not applicable: we hold no stock" },
		{ supplier_relationships: "Not applicable: we depend on no suppliers" },
		{
			profit_margin: "N/A",
			inventory_management: "Not applicable: we hold no stock",
			supplier_relationships: "Not applicable: we depend on no suppliers",
		},
	];
	for (const { value: team_size } of optionsOf(questions, "team_size")) {
		for (const { value: revenue } of optionsOf(questions, "revenue")) {
			for (const none of notApplicable) {
				const context = { team_size, revenue, ...none };
				const [worst, best] = (["worst", "best"] as const).map((end) => ({
					...soloConsultant(),
					...everyAnswer(questions, end, context),
				}));
				expect(scoreAssessment(advancedAssessment, worst ?? {}).total).toBe(0);
				expect(scoreAssessment(advancedAssessment, best ?? {}).total).toBe(150);
			}
		}
	}
});

test("what does not apply never scores below the worst answer", () => {
	const random = seededRandom(3);
	const swaps: Answers[][] = [
		[{ profit_margin: "N/A" }, { profit_margin: "Breaking even/Loss" }],
		[
			{ inventory_management: "Not applicable: we hold no stock" },
			{ inventory_management: "We find out when something runs out" },
		],
		[
			{ supplier_relationships: "Not applicable: we depend on no suppliers" },
			{ supplier_relationships: "Wherever we can, when we need it" },
		],
	];
	for (let run = 0; run < 5_000; run += 1) {
		const answers = randomAnswers(questions, random);
		for (const pair of swaps) {
			const [without, worst] = pair.map((swap) => scoreAssessment(advancedAssessment, { ...answers, ...swap }).total);
			expect(without).toBeGreaterThanOrEqual(worst ?? 0);
		}
	}
});
