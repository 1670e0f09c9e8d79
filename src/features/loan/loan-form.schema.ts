import * as z from "zod/mini";
import { loanMessages as messages } from "./loan.messages.ts";

export const CREDIT_SCORE_MAX = 850;

/** The smallest differences that the fields take: cents, and ones. */
export const MONEY_STEP = 0.01;
export const COUNT_STEP = 1;

type NumberWords = { bad: string; uneven: string };

// Most cents have no exact binary form: the shortest decimal that means the same number tells what arithmetic cannot.
function isCents(value: number): boolean {
	return Number.isInteger(value) || /^\d+\.\d{1,2}$/.test(String(value));
}

function typedNumber(bad: string) {
	return z.pipe(z.string(bad).check(z.trim(), z.minLength(1, bad)), z.transform(Number));
}

const money = ({ bad, uneven }: NumberWords) =>
	z.pipe(typedNumber(bad), z.number(bad).check(z.nonnegative(bad), z.refine(isCents, uneven)));

const count = ({ bad, uneven }: NumberWords, max = Number.MAX_SAFE_INTEGER) =>
	z.pipe(
		typedNumber(bad),
		z.number(bad).check(z.nonnegative(bad), z.maximum(max, bad), z.refine(Number.isInteger, uneven)),
	);

/** The form as it is filled in; the names and values are the specification's. Incomes are US dollars a month. */
export const loanFormSchema = z.object({
	Gender: z.enum(["Male", "Female"], messages.Gender),
	Married: z.enum(["Yes", "No"], messages.Married),
	Education: z.enum(["Graduate", "Not Graduate"], messages.Education),
	Self_Employed: z.enum(["Yes", "No"], messages.Self_Employed),
	Dependents: count(messages.Dependents),
	Property_Area: z.enum(["Semiurban", "Urban", "Rural"], messages.Property_Area),
	ApplicantIncome: money(messages.ApplicantIncome),
	CoapplicantIncome: money(messages.CoapplicantIncome),
	Credit_Score: count(messages.Credit_Score, CREDIT_SCORE_MAX),
	LoanAmount: money(messages.LoanAmount),
	Loan_Amount_Term: count(messages.Loan_Amount_Term),
});

export type LoanForm = z.output<typeof loanFormSchema>;
export type LoanField = keyof LoanForm;
