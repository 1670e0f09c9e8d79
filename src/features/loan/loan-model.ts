import loanModel from "./loan-model.json" with { type: "json" };

/** The model as `npm run loan:train` wrote it; the README says what each of its figures is. */
export type LoanModel = typeof loanModel;

/** First to 99th percentile of the training data. */
export type TrainingRange = LoanModel["ranges"]["loanTerm"];

export { loanModel };
