import { excessMonths, FREE_MONTHS_OF_INCOME } from "#features/loan/loan-features.ts";
import { type CompleteApplication, fillGaps, learnFillers } from "./fill-gaps.ts";
import { fitLogistic, type Sign } from "./fit-logistic.ts";
import { mean } from "./order-statistics.ts";
import type { PastApplication } from "./read-loan-data.ts";

/** Learns from training applications, then gives the probability of approval for each of some others. */
export type Candidate = {
	name: string;
	train(training: PastApplication[]): (applications: PastApplication[]) => number[];
};

/** The strength with which large coefficients are held back (ridge, on standardized columns). */
const PENALTY = 1;
/** Credit history may only help, a larger loan for the same income may only harm. */
const SIGNS = [1, 0, -1] satisfies Sign[];

/** The columns of the model, in the order of `featureNames`. */
export function featureRow(application: CompleteApplication, freeMonths = FREE_MONTHS_OF_INCOME): number[] {
	const { hasCreditHistory, isGraduate } = application;
	return [Number(hasCreditHistory), Number(!isGraduate), excessMonths(application, freeMonths)];
}

type LogisticRecipe = {
	name: string;
	columns(application: CompleteApplication): number[];
	penalty?: number;
	signs?: Sign[];
};

function learn({ columns, penalty = PENALTY, signs }: LogisticRecipe, training: PastApplication[]) {
	const fillers = learnFillers(training);
	const rows = fillGaps(training, fillers).map(columns);
	const labels = training.map(({ isApproved }) => Number(isApproved));
	return { fillers, ...fitLogistic({ rows, labels }, { penalty, signs }) };
}

function logisticCandidate(recipe: LogisticRecipe): Candidate {
	return {
		name: recipe.name,
		train(training) {
			const { fillers, intercept, coefficients } = learn(recipe, training);
			return (applications) =>
				fillGaps(applications, fillers).map((application) => {
					const terms = recipe.columns(application).map((value, column) => value * (coefficients[column] ?? 0));
					const logOdds = terms.reduce((sum, term) => sum + term, intercept);
					return 1 / (1 + Math.exp(-logOdds));
				});
		},
	};
}

const chosenRecipe = (penalty = PENALTY, freeMonths = FREE_MONTHS_OF_INCOME): LogisticRecipe => ({
	name: "chosen",
	columns: (application) => featureRow(application, freeMonths),
	penalty,
	signs: SIGNS,
});

/** The model as it ships; another penalty or number of free months only to choose between them. */
export const chosenModel = (penalty = PENALTY, freeMonths = FREE_MONTHS_OF_INCOME): Candidate =>
	logisticCandidate(chosenRecipe(penalty, freeMonths));

/** The weights of the model as it ships. */
export const fitChosenModel = (training: PastApplication[]) => learn(chosenRecipe(), training);

/** The prediction of anyone who knows only how many are approved. */
export const majority: Candidate = {
	name: "majority",
	train(training) {
		const share = mean(training.map(({ isApproved }) => Number(isApproved)));
		return (applications) => applications.map(() => share);
	},
};

export const creditHistoryAlone = logisticCandidate({
	name: "credit-history-alone",
	columns: ({ hasCreditHistory }) => [Number(hasCreditHistory)],
});

/** The chosen model if it also read gender and marital status: only to see what leaving them out costs. */
export const withGenderAndMarriage = logisticCandidate({
	name: "with-gender-and-marriage",
	// A blank counts as the more common value.
	columns: (application) => [
		...featureRow(application),
		Number(application.isMale ?? true),
		Number(application.isMarried ?? true),
	],
	signs: SIGNS,
});
