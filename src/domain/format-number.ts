// Made when they are first used: see `dates.ts`.
const made: { [digits: number]: Intl.NumberFormat } = {};

function inDollars(dollars: number, digits: 0 | 2): string {
	const currency = { style: "currency", currency: "USD", maximumFractionDigits: digits } as const;
	made[digits] ??= new Intl.NumberFormat("en-US", currency);
	return made[digits].format(dollars);
}

/** An amount of US dollars without its cents: `$128,000`. */
export const formatDollars = (dollars: number): string => inDollars(dollars, 0);

/** An amount of US dollars, with its cents where it has some: `$320,000`, `$8,500.50`. */
export const formatCents = (dollars: number): string =>
	inDollars(dollars, Number.isInteger(Math.round(dollars * 100) / 100) ? 0 : 2);

/** A number in groups of three digits, with the decimals that it has, three at most: `12,400.5`. */
export function formatNumber(value: number): string {
	return value.toLocaleString("en-US");
}

/** A number to its nearest integer: `12,401`. */
export function formatInteger(value: number): string {
	return formatNumber(Math.round(value));
}

/** A share, 0 to 1, in percent with a fixed number of decimals: `88.34%`. */
export function formatPercent(share: number, decimals: number): string {
	return `${(share * 100).toFixed(decimals)}%`;
}
