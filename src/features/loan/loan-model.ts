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
	/** The file it was trained on. It has no license, so only its fingerprint is here. */
	data: { sha256: string; applications: number; approved: number; women: number; men: number };
	intercept: number;
	coefficients: LoanFeatures;
	/** Where 95 in 100 fits on resampled data put each coefficient. */
	intervals: Record<keyof LoanFeatures, { low: number; high: number }>;
	/** The average of each feature in the training data: what a contribution is compared with. */
	typical: LoanFeatures;
	ranges: Record<"householdIncome" | "loanAmount" | "monthsOfIncome" | "loanTerm", TrainingRange>;
	/** Where enough training applications are similar; see `find-cautions.ts`. */
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
		/** The predictions in ten equal parts from lowest to highest, beside what was decided. */
		calibration: { predicted: number; observed: number }[];
	};
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
