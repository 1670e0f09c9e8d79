import { expect, test } from "vitest";
import { seededRandom } from "#tools/seeded-random.ts";
import { type Candidate, chosenModel, majority } from "./candidates.ts";
import { compareGroups } from "./compare-groups.ts";
import { crossValidate, stratifiedFolds } from "./cross-validate.ts";
import type { CompleteApplication } from "./fill-gaps.ts";
import { pastApplicationWith } from "./test-applications.ts";

/** Made-up applications of every kind, approved more often with a credit history. */
function madeUpApplications(count: number, seed: number): CompleteApplication[] {
	const random = seededRandom(seed);
	const happens = (chance: number) => random() < chance;
	return Array.from({ length: count }, () => {
		const hasCreditHistory = happens(0.85);
		return pastApplicationWith({
			hasCreditHistory,
			isApproved: happens(hasCreditHistory ? 0.8 : 0.1),
			isMale: happens(0.8),
			isMarried: happens(0.6),
			isGraduate: happens(0.8),
			householdIncome: 2_000 * 10 ** random(),
			loanAmount: 30_000 * 10 ** random(),
		});
	});
}

test("each application is tested on once, never by a model that was trained on it", () => {
	const applications = madeUpApplications(101, 1);
	const folds = stratifiedFolds(applications, 5, seededRandom(1));
	expect(new Set(folds.flatMap(({ test: tested }) => tested))).toEqual(new Set(applications));
	for (const { training, test: tested } of folds) {
		expect(training.length + tested.length).toBe(101);
		expect(training.filter((application) => tested.includes(application))).toEqual([]);
	}
});

test("every fold has its share of approvals", () => {
	const applications = madeUpApplications(101, 2);
	const approved = applications.filter(({ isApproved }) => isApproved).length;
	for (const { test: tested } of stratifiedFolds(applications, 5, seededRandom(2))) {
		const inFold = tested.filter(({ isApproved }) => isApproved).length;
		expect(Math.abs(inFold - approved / 5)).toBeLessThan(1);
	}
});

test("the same seed gives the same figures", () => {
	const applications = madeUpApplications(200, 3);
	expect(crossValidate(applications, chosenModel(), 1)).toEqual(crossValidate(applications, chosenModel(), 1));
});

test("a model that has learned something beats one that only counts approvals", () => {
	const applications = madeUpApplications(400, 4);
	const [learned, counted] = [chosenModel(), majority].map((candidate) => crossValidate(applications, candidate, 2));
	expect(learned?.scores.logLoss.mean).toBeLessThan(counted?.scores.logLoss.mean ?? 0);
	expect(counted?.scores.areaUnderCurve).toEqual({ mean: 0.5, deviation: 0 });
});

test("gaps are filled from the training part alone", () => {
	const seen: number[] = [];
	const watching: Candidate = {
		name: "watching",
		train(training) {
			seen.push(training.length);
			return (applications) => applications.map(() => 0.5);
		},
	};
	crossValidate(madeUpApplications(100, 5), watching, 1);
	expect(seen).toEqual([80, 80, 80, 80, 80]);
	// The test part must not move the values that stand in for an unknown history.
	const training = Array.from({ length: 20 }, (_, index) => pastApplicationWith({ isApproved: index % 2 === 0 }));
	const predict = chosenModel().train(training);
	const blank = { ...pastApplicationWith(), hasCreditHistory: undefined };
	const [alone] = predict([blank]);
	const others = Array.from({ length: 50 }, () => pastApplicationWith({ hasCreditHistory: false }));
	expect(predict([blank, ...others])[0]).toBe(alone);
});

test("groups are compared at each threshold, and those who do not say are left out", () => {
	const unseen = (isMale: boolean | undefined, probability: number, isApproved: boolean) => ({
		application: pastApplicationWith({ isMale, isMarried: isMale, isApproved }),
		isApproved,
		probability,
	});
	const people = [
		unseen(true, 0.6, true),
		unseen(true, 0.8, false),
		unseen(false, 0.6, true),
		unseen(false, 0.4, true),
		unseen(undefined, 0.1, true),
	];
	const [gender] = compareGroups("model", [people, people]);
	expect(gender).toEqual({
		model: "model",
		group: "gender",
		threshold: 0.5,
		approvals: { difference: 0.5, standardError: expect.closeTo(Math.sqrt(0.25 / 2), 12) },
		truePositives: { difference: 0.5, standardError: expect.closeTo(Math.sqrt(0.25 / 2), 12) },
	});
});
