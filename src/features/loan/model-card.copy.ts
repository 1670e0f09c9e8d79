import { formatLongDate } from "#domain/dates.ts";
import { formatDollars, formatInteger } from "#domain/format-number.ts";
import type { LoanFeatures } from "./loan-features.ts";
import { GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";
import type { LoanModel } from "./loan-model.ts";

const months = (value: number) => value.toFixed(0);

/** The copy of the model card. Every number comes from the trained model. */
export const modelCardCopy = {
	title: "Model card",
	learnedFrom: {
		term: "Learned from",
		text: ({ applications, approved }: LoanModel["data"]) =>
			`${applications} labeled applications of a public practice data set. ${approved} of them were approved. The labels are one lender's past decisions, and say nothing about who paid a loan back.`,
	},
	reads: {
		term: "Reads",
		text: `Whether the credit score is ${GOOD_CREDIT_SCORE} or more, the loan against the household income, the term, education, and whether the property is semiurban. It reads neither gender nor marital status. Dependents and self-employment made no estimate better, so it leaves them out too.`,
	},
	method: {
		term: "Method",
		text: (freeMonths: number, freeShare: string) =>
			`Logistic regression with an L2 penalty, four weights and a constant. Up to ${freeMonths} months of household income the size of the loan makes no difference. One rule is set by hand: when repaying the loan evenly takes more than ${freeShare} of the income, the estimate falls.`,
		caption: "What each part adds in log-odds, and where 95 of 100 fits on resampled data put it.",
		columns: ["Part", "Weight", "95% interval"],
		features: {
			creditHistory: `Credit score of ${GOOD_CREDIT_SCORE} or more`,
			notGraduate: "Not a graduate",
			semiurban: "Semiurban property",
			loanToIncome: "Each log of the loan above 30 months of income",
		} satisfies Record<keyof LoanFeatures, string>,
	},
	quality: {
		term: "How good",
		text: ({ own, alone }: { own: string; alone: string }) =>
			`Right about ${own} of 100 past decisions, judged on applications it had not seen. Knowing the credit history alone gets ${alone}.`,
		caption: ({ folds, repeats }: LoanModel["validation"]) =>
			`Mean and standard deviation of ${repeats} rounds of ${folds} folds. AUC: 0.5 is chance, 1 is perfect. Brier score: lower is better.`,
		columns: ["Model", "Right answers", "AUC", "Brier score"],
		models: {
			majority: "Always the commoner answer",
			"credit-history-alone": "Credit history alone",
			chosen: "This model",
			"chosen-inside-folds": "The same, every choice repeated inside the folds",
			"with-gender-and-marriage": "With gender and marital status",
		},
		calibration: (points: number) =>
			`Sorted into ten groups by the estimate, the share approved differs from the estimate by ${points} points at most.`,
	},
	fairness: {
		term: "Fairness",
		text: ({ women, men }: LoanModel["data"]) =>
			`The differences between groups that remain, in points, with their standard error. With ${women} women and ${men} men in the data, conclusions by gender are weak. Education and property area may stand in for other things.`,
		caption: "Share with an estimate at or above the line, and the same among those the lender approved.",
		columns: ["Difference and line", "All", "Approved by the lender", "All, if it read both"],
		groups: { gender: "Men less women", marriage: "Married less single" },
		line: (group: string, threshold: string) => `${group}, ${threshold}`,
	},
	range: {
		term: "Where it has data",
		text: ({ householdIncome, loanAmount, monthsOfIncome, loanTerm }: LoanModel["ranges"], minimum: number) =>
			`Household incomes from ${formatDollars(householdIncome.low)} to ${formatDollars(householdIncome.high)} a month, loans from ${formatDollars(loanAmount.low)} to ${formatDollars(loanAmount.high)} or ${months(monthsOfIncome.low)} to ${months(monthsOfIncome.high)} months of income, terms from ${formatInteger(loanTerm.low)} to ${formatInteger(loanTerm.high)} months. Outside of that, or with fewer than ${minimum} similar applications, the page says that the estimate is a guess.`,
	},
	limits: {
		term: "Limits",
		text: `It knows one lender, not yours. The data does not say which currency its amounts are in, nor which score counts as a good credit history: dollars and ${GOOD_CREDIT_SCORE} are this page's assumptions. The estimate is educational, decides nothing and is passed to no lender.`,
	},
	version: {
		term: "Version",
		text: ({ featuresVersion, trainedOn }: LoanModel) =>
			`Version ${featuresVersion}, trained on ${formatLongDate(trainedOn)}. The data states no license, so it is not published here. The SHA-256 fingerprint of its file is`,
	},
} as const;
