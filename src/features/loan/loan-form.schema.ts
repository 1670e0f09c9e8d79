import * as z from "zod/mini";
import type { LoanApplication } from "./loan-application.schema.ts";
import { readNumber } from "./read-number.ts";

export const CREDIT_SCORE_MAX = 850;

/** The smallest difference that a count takes. Money takes cents: `isCents`. */
export const COUNT_STEP = 1;

// Most cents have no exact binary form: the shortest decimal that means the same number shows it where arithmetic fails.
function isCents(value: number): boolean {
	return Number.isInteger(value) || /^\d+\.\d{1,2}$/.test(String(value));
}

function typedNumber({ isRate = false } = {}) {
	return z.pipe(
		z.string("bad"),
		z.transform((typed) => readNumber(typed, { isRate }) ?? Number.NaN),
	);
}

/** It is `bad` where it is none or out of range, and `uneven` between cents. */
const money = () => z.pipe(typedNumber(), z.number("bad").check(z.nonnegative("bad"), z.refine(isCents, "uneven")));

/** It is `bad` where it is none or out of range, and `uneven` where it is no whole number. */
const count = (max = Number.MAX_SAFE_INTEGER) =>
	z.pipe(
		typedNumber(),
		z.number("bad").check(z.nonnegative("bad"), z.maximum(max, "bad"), z.refine(Number.isInteger, "uneven")),
	);

const RATE_MAX = 100;

/** Percent a year. Empty means the rate that the form starts with. */
const rate = (start: string) =>
	z.pipe(
		z.transform((typed) => (typeof typed === "string" && typed.trim() !== "" ? typed : start)),
		z.pipe(typedNumber({ isRate: true }), z.number("bad").check(z.nonnegative("bad"), z.maximum(RATE_MAX, "bad"))),
	);

/**
 * The form as it is filled in; the names and values are the specification's. Incomes are US dollars a month. It starts with
 * `startRate`, percent a year.
 */
export const loanFormSchema = (startRate: string) =>
	z.object({
		Gender: z.enum(["Male", "Female"], "missing"),
		Married: z.enum(["Yes", "No"], "missing"),
		Education: z.enum(["Graduate", "Not Graduate"], "missing"),
		Self_Employed: z.enum(["Yes", "No"], "missing"),
		Dependents: count(),
		Property_Area: z.enum(["Semiurban", "Urban", "Rural"], "missing"),
		ApplicantIncome: money(),
		CoapplicantIncome: money(),
		Credit_Score: count(CREDIT_SCORE_MAX),
		LoanAmount: money(),
		Loan_Amount_Term: count(),
		/** For the monthly payment alone: it is not part of the request. */
		Interest_Rate: rate(startRate),
	});

export type LoanInput = z.output<ReturnType<typeof loanFormSchema>>;

/** From this score on the credit history counts as good. */
export const GOOD_CREDIT_SCORE = 600;

const flag = (isSet: boolean) => (isSet ? 1 : 0);

/** What is sent for a filled input. A rural property is neither semiurban nor urban. */
export function createApplication(input: LoanInput): LoanApplication {
	return {
		Dependents: input.Dependents,
		ApplicantIncome: input.ApplicantIncome,
		CoapplicantIncome: input.CoapplicantIncome,
		LoanAmount: input.LoanAmount,
		Loan_Amount_Term: input.Loan_Amount_Term,
		Credit_History: flag(input.Credit_Score >= GOOD_CREDIT_SCORE),
		Gender_Male: flag(input.Gender === "Male"),
		Married_Yes: flag(input.Married === "Yes"),
		Education_Not_Graduate: flag(input.Education === "Not Graduate"),
		Self_Employed_Yes: flag(input.Self_Employed === "Yes"),
		Property_Area_Semiurban: flag(input.Property_Area === "Semiurban"),
		Property_Area_Urban: flag(input.Property_Area === "Urban"),
	};
}
