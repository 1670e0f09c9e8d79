import type { LoanFeatures } from "./loan-features.ts";
import trained from "./loan-model.json" with { type: "json" };

export type TrainingRange = { low: number; high: number };

export type LoanModel = {
	featuresVersion: number;
	intercept: number;
	coefficients: LoanFeatures;
	/** The average of each feature in the training data: what a contribution is compared with. */
	typical: LoanFeatures;
	/** First to 99th percentile of the training data. */
	ranges: {
		householdIncome: TrainingRange;
		loanAmount: TrainingRange;
		monthsOfIncome: TrainingRange;
		loanTerm: TrainingRange;
	};
};

/** The model as `npm run loan:train` wrote it. */
export const loanModel: LoanModel = trained;
