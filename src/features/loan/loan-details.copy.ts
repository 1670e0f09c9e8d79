import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import type { Caution } from "./find-cautions.ts";
import { GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";
import type { PropertyArea } from "./weigh-application.ts";

const areas: Record<PropertyArea, string> = {
	semiurban: "Semiurban property",
	urban: "Urban property",
	rural: "Rural property",
};

/** What each part of an estimate is about. */
export const reasonCopy = {
	creditHistory: (isGood: boolean) =>
		isGood ? `Credit score of ${GOOD_CREDIT_SCORE} or more` : `Credit score below ${GOOD_CREDIT_SCORE}`,
	education: (isGraduate: boolean) => (isGraduate ? "Graduate" : "Not a graduate"),
	propertyArea: (area: PropertyArea) => areas[area],
	months: (months: string) => `The loan is ${months} of household income`,
	manyMonths: (limit: number) => `The loan is more than ${formatInteger(limit)} months of household income`,
	principal: (share: number) => `Repaying it takes ${formatPercent(share, 0)} of household income`,
	largePrincipal: (times: number) => `Repaying it takes more than ${times} times the income`,
	raises: "raises the estimate",
	lowers: "lowers the estimate",
	neutral: "makes no difference",
	/** A minus sign as wide as the plus sign. */
	effect: (effect: number) => {
		const size = Math.abs(effect).toFixed(2);
		if (Number(size) === 0) return size;
		return effect > 0 ? `+${size}` : `\u2212${size}`;
	},
} as const;

type MeasuredCaution = Exclude<Caution, { kind: "few-similar" }>;

const MOST_MONTHS = 1_000;
const shortMonths = (value: number) =>
	value > MOST_MONTHS ? `more than ${formatInteger(MOST_MONTHS)}` : formatInteger(value);
// The ranges are the data's first to 99th percentile.
const usual = (low: string, high: string) => `98 in 100 had ${low} to ${high}.`;
const usualDollars = ({ low, high }: MeasuredCaution) => usual(formatDollars(low), formatDollars(high));

/** Why an estimate is a guess: which figure of an application lies outside the data. */
export const measuredCautionCopy: Record<MeasuredCaution["kind"], (caution: MeasuredCaution) => string> = {
	"household-income": (caution) =>
		`Household income of ${formatDollars(caution.value)} a month. ${usualDollars(caution)}`,
	"loan-amount": (caution) => `Loan of ${formatDollars(caution.value)}. ${usualDollars(caution)}`,
	"loan-term": ({ value, low, high }) =>
		`Term of ${formatInteger(value)} months. ${usual(formatInteger(low), formatInteger(high))}`,
	"months-of-income": ({ value, low, high }) =>
		`Loan of ${shortMonths(value)} months of household income. ${usual(formatInteger(low), formatInteger(high))}`,
};

export const fewSimilarCopy = (limit: number) =>
	`Fewer than ${limit} past applications had a credit history, an income, an amount and a term like these.`;
