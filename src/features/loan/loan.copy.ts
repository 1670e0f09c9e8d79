import { loanPage } from "#content/pages/loan-approval-predictor.ts";
import { formatCents, formatDollars, formatInteger, formatNumber, formatPercent } from "#domain/format-number.ts";
import type { Caution } from "./find-cautions.ts";
import { CREDIT_SCORE_MAX, GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";

function monthsText(months: number): string {
	return months === 1 ? "1 month" : `${formatNumber(months)} months`;
}

function yearsText(years: number): string {
	return years === 1 ? "1 year" : `${formatNumber(years)} years`;
}

const perMonth = "US dollars a month. Enter 0 if none.";

/** The form's copy, in its order; the options' values are the specification's. */
export const loanFormCopy = {
	title: "Your household and your loan",
	notice: {
		title: "An educational estimate, not a credit decision.",
		text: "Nothing you enter is stored or passed to a lender. The model doesn't use gender, marital status or property area.",
	},
	withoutScript: "The estimate is calculated by script. Please turn JavaScript on for this page to use the form.",
	personal: {
		title: "Personal Information",
		hint: "All fields are required. Gender, marital status and property area never change this estimate.",
		Gender: {
			label: "Gender",
			choices: [
				{ value: "Male", label: "Male" },
				{ value: "Female", label: "Female" },
			],
		},
		Married: {
			label: "Marital status",
			choices: [
				{ value: "Yes", label: "Married" },
				{ value: "No", label: "Single" },
			],
		},
		Education: {
			label: "Education",
			choices: [
				{ value: "Graduate", label: "Graduate" },
				{ value: "Not Graduate", label: "Not Graduate" },
			],
		},
		Self_Employed: {
			label: "Self-employed",
			choices: [
				{ value: "Yes", label: "Yes" },
				{ value: "No", label: "No" },
			],
		},
		Dependents: { label: "Dependents", hint: "People who rely on this income. 0 is fine." },
		Property_Area: {
			label: "Property area",
			choices: [
				{ value: "Semiurban", label: "Semiurban" },
				{ value: "Urban", label: "Urban" },
				{ value: "Rural", label: "Rural" },
			],
		},
	},
	financial: {
		title: "Financial Information",
		hint: "Before tax, from all sources.",
		ApplicantIncome: { label: "Applicant income", hint: perMonth },
		CoapplicantIncome: { label: "Coapplicant income", hint: perMonth },
		Credit_Score: {
			label: "Credit score",
			hint: `0 to ${CREDIT_SCORE_MAX}. The model asks only whether it is ${GOOD_CREDIT_SCORE} or more.`,
		},
	},
	loan: {
		title: "Loan Details",
		hint: "What you would ask the lender for.",
		LoanAmount: { label: "Loan amount", hint: "US dollars, the whole loan." },
		Loan_Amount_Term: { label: "Loan term", hint: "In months: 30 years is 360." },
		Interest_Rate: {
			label: "Interest rate",
			hint: `Optional, percent a year. We start with ${loanPage.rate.percent}%, ${loanPage.rate.source}. Enter your lender's rate.`,
		},
	},
	submit: { label: "Predict Loan Approval", busyLabel: "Processing..." },
	waiting: {
		text: "The server may be starting up. This can take up to 90 seconds, and your answers stay where they are.",
		progress: "Time waited, of 90 seconds at most",
	},
} as const;

const dollarsAMonth = (value: number) => `${formatCents(value)} a month`;

/** What was read of a typed number, below its field. */
export const echoCopy = {
	example: (example: string) => `For example ${example}`,
	read: (text: string) => `= ${text}`,
	unreadable: (typed: string, example: string) =>
		`We can't read \u201c${typed.trim()}\u201d. Write it like ${example}.`,
	didYouMean: (text: string) => `Did you mean ${text}?`,
	rule: "8,500 and 8.500 are both read as 8500. 8500.50 and 8500,50 are both read with cents. Look at the line below a number to be sure.",
	income: { example: "8,500.50", unit: dollarsAMonth },
	amount: { example: "320,000", unit: formatCents },
	term: {
		example: "360",
		unit: (months: number) =>
			months >= 12 && months % 12 === 0 ? `${monthsText(months)}, ${yearsText(months / 12)}` : monthsText(months),
	},
	rate: { example: "6.5", unit: (percent: number) => `${percent.toFixed(2)}% a year` },
} as const;

const MOST_TIMES_INCOME = 10;

/** The copy of what the loan costs a month. */
export const loanPaymentCopy = {
	title: "What it costs a month",
	terms: (months: number, rate: number) => `a month for ${monthsText(months)} at ${rate.toFixed(2)}%`,
	ofIncome: (share: number, income: string) =>
		share > 1
			? `That is more than your household income, ${income} a month.`
			: `That is ${formatNumber(Math.round(100 * share))} of every 100 dollars of your household income, ${income} a month.`,
	principal: "Repaying, before interest",
	interest: "Interest, on average",
	total: "Payment",
	share: (share: number) =>
		share > MOST_TIMES_INCOME
			? `more than ${MOST_TIMES_INCOME} times the income`
			: `${formatPercent(share, 0)} of income`,
	noTerm: "With a term of less than a month there is no monthly payment.",
	note: "Without property tax and insurance. The estimate of approval doesn't use the interest rate.",
} as const;

/** The copy of the result. */
export const loanResultCopy = {
	change: "Change your answers",
	old: {
		title: "This estimate is from before your last change.",
		text: "The form has other answers by now.",
		again: "Estimate again",
	},
	approved: "Loan Approved",
	denied: "Loan Denied",
	probability: (share: number) => `Approval Probability: ${formatPercent(share, 2)}`,
	notice: "An educational estimate, not a credit decision. It is passed to no lender, and nothing is stored.",
	core: {
		label: (share: number) =>
			`Estimate of ${formatPercent(share, 2)} on a scale from 0 to 100. The line between denied and approved is at 50.`,
		start: "0%",
		middle: "50%",
		middleMeaning: ", the line between denied and approved",
		end: "100%",
	},
	otherModel:
		"The service that answered uses another version of the model than this page, so the page can't tell what moved this estimate.",
	reasons: {
		title: "What moved it",
		hint: "How many percentage points each part moves the estimate, compared with the average past application. Taken one by one, so they don't add up.",
		lowers: "Lowers the estimate",
		raises: "Raises the estimate",
	},
	whatIf: {
		title: "What if",
		hint: "Move a slider: the drawing and the reasons follow. Now:",
		now: (share: number) => formatPercent(share, 2),
		amount: "Loan amount, USD",
		amountText: formatDollars,
		term: "Term, months",
		termText: monthsText,
		reset: "Back to your figures",
		announced: (share: number, amount: number, months: number) =>
			`Estimate ${formatPercent(share, 2)} for ${formatDollars(amount)} over ${monthsText(months)}.`,
		safeUpTo: (amount: number, months: number) =>
			`Over ${monthsText(months)}, the estimate stays at 50% or more up to ${formatDollars(amount)}.`,
		alwaysSafe: "At this income the amount makes no difference to the answer.",
		neverSafe: (months: number) =>
			`Over ${monthsText(months)}, no amount brings the estimate to 50%. The other answers weigh more than the loan.`,
	},
	caution: {
		title: "Outside the data",
		text: "Few past applications looked like this one. The estimate is a guess.",
	},
} as const;

/** The notes beside the form. */
export const loanNotesCopy = {
	label: "About the estimate",
	parts: [
		{
			title: "How it decides",
			paragraphs: [
				"A small published model reads the credit history, education and the loan beside the household income. The term changes the monthly payment, not the estimate.",
				"It asks for gender, marital status and property area because lenders' forms do, and reads none of them. A test proves it.",
			],
		},
		{
			title: "What it cannot do",
			paragraphs: [
				"It learned from decisions of lenders in greater Boston in 1990, not from loans that were paid back. It knows neither your lender nor today's rules.",
			],
		},
	],
	modelCard: { label: "Read the model card", to: "#model-card" },
} as const;

/** What each part of an estimate is about. */
export const reasonCopy = {
	creditHistory: (isGood: boolean) =>
		isGood ? `Credit score of ${GOOD_CREDIT_SCORE} or more` : `Credit score below ${GOOD_CREDIT_SCORE}`,
	education: (isGraduate: boolean) => (isGraduate ? "Graduate" : "Not a graduate"),
	months: (months: string) => `The loan is ${months} of household income`,
	manyMonths: (limit: number) => `The loan is more than ${formatInteger(limit)} months of household income`,
	raises: "raises the estimate",
	lowers: "lowers the estimate",
	neutral: "makes no difference",
	/** Percentage points, with a minus sign as wide as the plus sign. */
	points(points: number) {
		const size = Math.abs(points).toFixed(1);
		const unit = `${size}\u00a0${size === "1.0" ? "point" : "points"}`;
		if (Number(size) === 0) return unit;
		return points > 0 ? `+${unit}` : `\u2212${unit}`;
	},
} as const;

type MeasuredCaution = Exclude<Caution, { kind: "few-similar" }>;

const MOST_MONTHS = 1_000;
const shortMonths = (value: number) =>
	value > MOST_MONTHS ? `more than ${formatInteger(MOST_MONTHS)} months` : monthsText(Math.round(value));
// The ranges are the data's first to 99th percentile.
const usual = (low: string, high: string) => `98 in 100 had ${low} to ${high}.`;
const usualDollars = ({ low, high }: MeasuredCaution) => usual(formatDollars(low), formatDollars(high));

/** Why an estimate is a guess: which figure of an application lies outside the data. */
export const measuredCautionCopy: Record<MeasuredCaution["kind"], (caution: MeasuredCaution) => string> = {
	"household-income": (caution) =>
		`Household income of ${formatDollars(caution.value)} a month. ${usualDollars(caution)}`,
	"loan-amount": (caution) => `Loan of ${formatDollars(caution.value)}. ${usualDollars(caution)}`,
	"loan-term": ({ value, low, high }) =>
		`Term of ${monthsText(Math.round(value))}. ${usual(formatInteger(low), formatInteger(high))}`,
	"months-of-income": ({ value, low, high }) =>
		`Loan of ${shortMonths(value)} of household income. ${usual(formatInteger(low), formatInteger(high))}`,
};

export const fewSimilarCopy = (limit: number) =>
	`Fewer than ${limit} past applications had a credit history, an income, an amount and a term like these.`;
