// Made when it is first used: see `dates.ts`.
let dollarFormat: Intl.NumberFormat | undefined;

/** An amount of US dollars without its cents: `$128,000`. */
export function formatDollars(dollars: number): string {
	dollarFormat ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
	return dollarFormat.format(dollars);
}

let centFormat: Intl.NumberFormat | undefined;

/** An amount of US dollars, with its cents where it has some: `$320,000`, `$8,500.50`. */
export function formatCents(dollars: number): string {
	if (Number.isInteger(Math.round(dollars * 100) / 100)) return formatDollars(dollars);
	centFormat ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
	return centFormat.format(dollars);
}

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
