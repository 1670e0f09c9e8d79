import type { LoanFeatures } from "./loan-features.ts";
import trained from "./loan-model.json" with { type: "json" };

/** First to 99th percentile of the training data. */
export type TrainingRange = { low: number; high: number };

/** The mean over all folds of the cross-validation, and how far single folds lie from it. */
export type Score = { mean: number; deviation: number };

export type LoanModel = {
	/** Which definitions in `loan-features.ts` the coefficients belong to. */
	featuresVersion: number;
	/** YYYY-MM-DD. */
	trainedOn: string;
	/** The file it was trained on, which is not part of this project. `notTaken`: approved, and not taken by the applicant. */
	data: { sha256: string; applications: number; approved: number; notTaken: number; women: number; men: number };
	intercept: number;
	coefficients: LoanFeatures;
	/** Where 95 in 100 fits on resampled data put each coefficient. */
	intervals: Record<keyof LoanFeatures, { low: number; high: number }>;
	/** The average of each feature in the training data: what a contribution is compared with. */
	typical: LoanFeatures;
	ranges: Record<"householdIncome" | "loanAmount" | "monthsOfIncome" | "loanTerm", TrainingRange>;
	/** Where enough training applications are similar; see `predict-approval.ts`. */
	similar: {
		minimum: number;
		factor: number;
		stepsPerDoubling: number;
		maps: { creditHistory: number; fromTerm: number; toTerm: number; rows: string[] }[];
	};
	/** Cross-validation: each application judged by models that had not seen it. */
	validation: {
		folds: number;
		repeats: number;
		models: { name: string; accuracy: Score; areaUnderCurve: Score; brier: Score; logLoss: Score }[];
		/** The predictions in ten equal parts from lowest to highest, beside the share approved with its 95% interval. */
		calibration: { predicted: number; observed: number; low: number; high: number }[];
	};
	/** Shares (0 to 1) by race, which the model does not read: approved, estimated, with a good credit history. */
	race: Record<
		"white" | "blackOrHispanic",
		{ applications: number; approved: number; estimated: number; goodHistory: number }
	>;
	/** Men less women, married less single: shares with an estimate of at least `threshold`, and among the approved. */
	fairness: {
		model: string;
		group: string;
		threshold: number;
		approvals: { difference: number; standardError: number };
		truePositives: { difference: number; standardError: number };
	}[];
};

/** The model as `npm run loan:train` wrote it. */
export const loanModel: LoanModel = trained;
