/** The language that the site is written in: of its numbers, dates, names and files. */
export const LOCALE = "en-US";

/**
 * An amount of US dollars without its cents: `$128,000`. Grouped by hand: every page computes a price when its script loads,
 * and a browser's first call of `Intl` keeps a phone busy for tens of milliseconds.
 */
export function formatDollars(dollars: number): string {
	const whole = Math.round(Math.abs(dollars));
	return `${dollars < 0 && whole > 0 ? "-" : ""}$${String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}`;
}

// Made when it is first used, for the same reason.
let cents: Intl.NumberFormat | undefined;

/** An amount of US dollars, with its cents where it has some: `$320,000`, `$8,500.50`. */
export function formatCents(dollars: number): string {
	if (Number.isInteger(Math.round(dollars * 100) / 100)) return formatDollars(dollars);
	cents ??= new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
	return cents.format(dollars);
}

/** A number in groups of three digits, with the decimals that it has, three at most: `12,400.5`. */
export function formatNumber(value: number): string {
	return value.toLocaleString(LOCALE);
}

/** A number to its nearest integer: `12,401`. */
export function formatInteger(value: number): string {
	return formatNumber(Math.round(value));
}

/** A share, 0 to 1, in percent with a fixed number of decimals: `88.34%`. */
export function formatPercent(share: number, decimals: number): string {
	return `${(share * 100).toFixed(decimals)}%`;
}
