import * as z from "zod/mini";
import type { SecondCurrency } from "#domain/second-currency.ts";
import type { LoanApplication } from "./loan-application.schema.ts";

const DOLLARS = /^(?:US)?\$|USD$/i;
const SPACES = /[\s\u00a0\u202f'\u2019]/g;

/** The digits with one decimal point, or null where a mark is ambiguous or something is no digit. */
function plainDigits(text: string): string | null {
	const marks = [...text.matchAll(/[.,]/g)].map(({ index }) => index);
	const last = marks.at(-1);
	if (last === undefined) return text;
	const kinds = new Set(marks.map((index) => text[index]));
	const after = text.length - last - 1;
	// With both marks the last one is the decimal. One mark before exactly three digits separates thousands.
	if (marks.length === 1 && after > 3) return null;
	// Thousands are never grouped behind a lone zero.
	const isDecimal = kinds.size === 2 || (marks.length === 1 && (after !== 3 || /^0?$/.test(text.slice(0, last))));
	const whole = isDecimal ? text.slice(0, last) : text;
	const decimals = isDecimal ? text.slice(last + 1) : "";
	const groups = whole.split(/[.,]/);
	if (new Set(whole.match(/[.,]/g)).size > 1) return null;
	if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null;
	return decimals === "" ? groups.join("") : `${groups.join("")}.${decimals}`;
}

/**
 * Reads a number as people type it: with a dollar sign, spaces and either decimal mark. A mark before exactly three
 * digits separates thousands, before one or two digits it marks decimals; with both marks the last one is the decimal.
 * @param isRate a rate is small: every mark in it is a decimal mark
 * @returns null for what can't be read, the empty text and other currencies among it
 */
export function readNumber(typed: string, { isRate = false } = {}): number | null {
	const text = typed
		.trim()
		.replace(DOLLARS, "")
		.replace(isRate ? /%$/ : "", "")
		.replaceAll(SPACES, "");
	const digits = isRate ? text.replace(",", ".") : plainDigits(text.replace(/^-/, ""));
	if (digits === null || !/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return null;
	const value = Number(digits);
	if (!Number.isFinite(value)) return null;
	return text.startsWith("-") ? 0 - value : value;
}

/** The US dollars, to the cent, of an amount typed with the second currency's sign; undefined for any other text. */
export function dollarsOf(typed: string, { sign, perDollar }: SecondCurrency): number | undefined {
	const value = typed.includes(sign) ? readNumber(typed.replace(sign, "")) : null;
	return value === null ? undefined : Math.round((100 * value) / perDollar) / 100;
}

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

/** Makes the application that is sent for a filled input. A rural property is neither semiurban nor urban. */
export function createApplication(input: LoanInput): LoanApplication {
	const { Dependents, ApplicantIncome, CoapplicantIncome, LoanAmount, Loan_Amount_Term } = input;
	return {
		Dependents,
		ApplicantIncome,
		CoapplicantIncome,
		LoanAmount,
		Loan_Amount_Term,
		Credit_History: flag(input.Credit_Score >= GOOD_CREDIT_SCORE),
		Gender_Male: flag(input.Gender === "Male"),
		Married_Yes: flag(input.Married === "Yes"),
		Education_Not_Graduate: flag(input.Education === "Not Graduate"),
		Self_Employed_Yes: flag(input.Self_Employed === "Yes"),
		Property_Area_Semiurban: flag(input.Property_Area === "Semiurban"),
		Property_Area_Urban: flag(input.Property_Area === "Urban"),
	};
}
