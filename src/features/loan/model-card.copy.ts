import { loanPage } from "#content/pages/loan-approval-predictor.ts";
import { formatLongDate } from "#domain/dates.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { FREE_MONTHS_OF_INCOME, type LoanFeatures } from "./loan-features.ts";
import { GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";
import type { LoanModel } from "./loan-model.ts";

const months = (value: number) => value.toFixed(0);

/** The copy of the model card. Every number comes from the trained model. */
export const modelCardCopy = {
	title: "Model card",
	origin: {
		title: "Where the records come from",
		lead: ({ applications }: LoanModel["data"]) =>
			`The model learned from ${formatInteger(applications)} mortgage applications made in greater Boston in 1990. An estimate from them is not a decision today.`,
		finding: loanPage.studyFinding.text,
		carried: ({ white, blackOrHispanic }: LoanModel["race"]) =>
			`Our model doesn't read race, gender or marital status. It reads credit history, and carries what that history carries: it met the lender's guidelines for ${formatPercent(white.goodHistory, 0)} of the white applicants and ${formatPercent(blackOrHispanic.goodHistory, 0)} of the others, and the average estimate is ${formatPercent(white.estimated, 0)} and ${formatPercent(blackOrHispanic.estimated, 0)}.`,
		facts: [
			["Place and year", () => "Greater Boston, 1990"],
			["Applications", ({ applications }: LoanModel["data"]) => `${formatInteger(applications)}, many lenders`],
			[
				"\u201cApproved\u201d means",
				({ approved, notTaken }: LoanModel["data"]) =>
					`approved by the lender: ${formatInteger(approved)}, of which the applicant didn't take ${formatInteger(notTaken)}`,
			],
			["Who is in it", () => "all Black and Hispanic applicants, and a random part of the white applicants"],
			["Not read", () => "race, gender, marital status, property area"],
		],
		citations: [
			"A. H. Munnell, G. M. B. Tootell, L. E. Browne and J. McEneaney, \u201cMortgage Lending in Boston: Interpreting HMDA Data,\u201d American Economic Review 86 (1996), 25\u201353.",
			"W. C. Hunter and M. B. Walker, \u201cThe Cultural Affinity Hypothesis and Mortgage Lending Decisions,\u201d Journal of Real Estate Finance and Economics 13 (1996), 57\u201370. Distributed with the R package wooldridge.",
		],
	},
	calibration: {
		title: "Can you trust the percentage?",
		text: (points: number) =>
			`We sorted the applications by the estimate and cut them into ten equal groups. In each group, the share approved was within ${points === 1 ? "1 point" : `${points} points`} of what the model said, on applications it had not seen.`,
		label: (points: string, group: number) =>
			`For each of ten groups, the share approved beside the estimate. The largest gap is ${points}, in group ${group}.`,
		axis: "Tenth of applications",
		axisShort: "Tenth",
		least: "1, least likely",
		most: "10, most likely",
		said: "What the model said",
		approved: "Share approved, with its 95% interval",
		gap: "The largest gap",
		asTable: "Show as a table",
		caption: "Ten groups of applications the model had not seen",
		columns: ["Group", "Said", "Approved", "95% interval"],
	},
	reads: {
		term: "Reads",
		text: `Whether the credit score is ${GOOD_CREDIT_SCORE} or more, education, and the loan beside the household income. The term changes the monthly payment and not the estimate. It reads neither gender, marital status nor property area: the first two say who a person is, not whether a loan can be repaid, and the records have no property area. Dependents and self-employment made no estimate better, so it leaves them out too.`,
	},
	method: {
		term: "Method",
		text: (freeMonths: number) =>
			`Logistic regression with an L2 penalty, three weights and a constant. Up to ${freeMonths} months of household income the size of the loan makes no difference.`,
		caption: "What each part adds in log-odds, and where 95 of 100 fits on resampled data put it.",
		columns: ["Part", "Weight", "95% interval"],
		features: {
			creditHistory: `Credit score of ${GOOD_CREDIT_SCORE} or more`,
			notGraduate: "Not a graduate",
			loanToIncome: `Each log of the loan above ${FREE_MONTHS_OF_INCOME} months of income`,
		} satisfies Record<keyof LoanFeatures, string>,
		/** A minus sign as wide as the plus sign. */
		weight: (weight: number) => `${weight < 0 ? "\u2212" : "+"}${Math.abs(weight).toFixed(2)}`,
	},
	quality: {
		term: "How good",
		text: ({ own, alone, always }: { own: string; alone: string; always: string }) =>
			`Right about ${own} of past decisions, judged on applications it had not seen. Always saying \u201capproved\u201d is right about ${always}, and the credit history alone about ${alone}. What the size of the loan adds is the order: who is more likely than whom.`,
		caption: ({ folds, repeats }: LoanModel["validation"]) =>
			`Mean and standard deviation of ${repeats} rounds of ${folds} folds. AUC: 0.5 is chance, 1 is perfect. Brier score: lower is better.`,
		columns: ["Model", "Right answers", "AUC", "Brier score"],
		models: {
			majority: "Always \u201capproved\u201d",
			"credit-history-alone": "Credit history alone",
			chosen: "This model",
			"chosen-inside-folds": "The same, every choice repeated inside the folds",
			"with-gender-and-marriage": "With gender and marital status",
		},
	},
	fairness: {
		term: "Fairness",
		text: ({ women, men }: LoanModel["data"]) =>
			`The differences between groups that remain, in points, with their standard error. With ${women} women and ${men} men in the data, conclusions by gender are weak. A model that also reads gender and marital status ranks these decisions better, and we leave them out all the same. Education may stand in for other things.`,
		caption: "Share with an estimate at or above the line, and the same among those that lenders approved.",
		columns: ["Difference and line", "All", "Approved by lenders", "All, if it read both"],
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
		text: `It knows lenders of 1990 and dollars of 1990, not your lender and not today's rules or prices. The records say whether the credit history met the lender's guidelines: a score of ${GOOD_CREDIT_SCORE} or more is this page's stand-in for that. The estimate is educational, decides nothing and is passed to no lender.`,
	},
	version: {
		term: "Version",
		text: ({ featuresVersion, trainedOn }: LoanModel) =>
			`Version ${featuresVersion}, trained on ${formatLongDate(trainedOn)}. The records themselves are not part of this site. The SHA-256 fingerprint of their file is`,
	},
} as const;
