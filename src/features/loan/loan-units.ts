import { formatCents, formatNumber } from "#domain/format-number.ts";
import { converted, type SecondCurrency } from "#domain/second-currency.ts";
import { APPROVAL_THRESHOLD } from "./predict-approval.ts";

/** An amount of US dollars, with what it is in the second currency where there is one: `$8,500 (₦11.8M)`. */
export const amountText = (dollars: number, currency: SecondCurrency | undefined): string =>
	currency ? `${formatCents(dollars)} (${converted(dollars, currency)})` : formatCents(dollars);

/** `1 month`, `360 months`. */
export const monthsText = (months: number): string => (months === 1 ? "1 month" : `${formatNumber(months)} months`);

/** `28 months` of 27.6; `less than 1 month` below one, where 0 would be untrue. */
export const wholeMonthsText = (months: number): string =>
	months > 0 && months < 1 ? "less than 1 month" : monthsText(Math.round(months));

const yearsText = (years: number): string => (years === 1 ? "1 year" : `${formatNumber(years)} years`);

/** A loan's term: `18 months`, or `360 months, 30 years` where it is whole years. */
export const termText = (months: number): string =>
	months >= 12 && months % 12 === 0 ? `${monthsText(months)}, ${yearsText(months / 12)}` : monthsText(months);

/** Percentage points, with a minus sign as wide as the plus sign. */
export function pointsText(points: number): string {
	const size = Math.abs(points).toFixed(1);
	const unit = `${size}\u00a0${size === "1.0" ? "point" : "points"}`;
	if (Number(size) === 0) return unit;
	return points > 0 ? `+${unit}` : `\u2212${unit}`;
}

/**
 * An estimate, 0 to 1, as a sentence names it: `about 63%`. It is never certain, and below the threshold of one half never
 * `about 50%`.
 */
export function aboutPercent(probability: number): string {
	const rounded = Math.round(100 * probability);
	const whole = probability < APPROVAL_THRESHOLD ? Math.min(49, rounded) : rounded;
	return `about ${Math.min(99, Math.max(1, whole))}%`;
}
