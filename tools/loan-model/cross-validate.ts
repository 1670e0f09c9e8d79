import { seededRandom } from "#tools/seeded-random.ts";
import type { Candidate } from "./candidates.ts";
import { measurePredictions, type PredictedOutcome, type Scores } from "./measure-predictions.ts";
import { deviation, mean } from "./order-statistics.ts";
import type { PastApplication } from "./read-loan-data.ts";

export type Fold = { training: PastApplication[]; test: PastApplication[] };

function shuffle<Item>(items: Item[], random: () => number): Item[] {
	const shuffled = [...items];
	for (let last = shuffled.length - 1; last > 0; last -= 1) {
		const chosen = Math.floor(random() * (last + 1));
		const [one, other] = [shuffled[last], shuffled[chosen]];
		if (one !== undefined && other !== undefined) [shuffled[last], shuffled[chosen]] = [other, one];
	}
	return shuffled;
}

/** Splits the applications into `count` parts, each with the same share of approvals, and tests on each part once. */
export function stratifiedFolds(applications: PastApplication[], count: number, random: () => number): Fold[] {
	const approved = shuffle(
		applications.filter(({ isApproved }) => isApproved),
		random,
	);
	const denied = shuffle(
		applications.filter(({ isApproved }) => !isApproved),
		random,
	);
	// Dealt like cards, so that no part is more than one application larger than another.
	const dealt = [...approved, ...denied];
	return Array.from({ length: count }, (_, part) => ({
		training: dealt.filter((_, index) => index % count !== part),
		test: dealt.filter((_, index) => index % count === part),
	}));
}

export const FOLDS = 5;
export const REPEATS = 10;
const SEED = 20_250_621;

/** An application beside the probability that a model gave it which had not seen it. */
export type Unseen = PredictedOutcome & { application: PastApplication };

export type CrossValidation = {
	/** The mean over all folds, and how far folds lie from it. */
	scores: Record<keyof Scores, { mean: number; deviation: number }>;
	/** Every application once in each repeat. */
	repeats: Unseen[][];
};

function summarize(folds: Scores[], name: keyof Scores) {
	const values = folds.map((scores) => scores[name]);
	return { mean: mean(values), deviation: deviation(values, "sample") };
}

/** Repeated stratified cross-validation; every candidate meets the same folds. */
export function crossValidate(
	applications: PastApplication[],
	candidate: Candidate,
	repeats = REPEATS,
): CrossValidation {
	const random = seededRandom(SEED);
	const measured: Scores[] = [];
	const unseen: Unseen[][] = [];
	for (let repeat = 0; repeat < repeats; repeat += 1) {
		const parts = stratifiedFolds(applications, FOLDS, random).map(({ training, test }) => {
			const probabilities = candidate.train(training)(test);
			return test.map((application, index) => ({
				application,
				isApproved: application.isApproved,
				probability: probabilities[index] ?? Number.NaN,
			}));
		});
		measured.push(...parts.map(measurePredictions));
		unseen.push(parts.flat());
	}
	return {
		scores: {
			accuracy: summarize(measured, "accuracy"),
			areaUnderCurve: summarize(measured, "areaUnderCurve"),
			brier: summarize(measured, "brier"),
			logLoss: summarize(measured, "logLoss"),
		},
		repeats: unseen,
	};
}
