const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** An amount of US dollars without its cents: `$128,000`. */
export function formatDollars(dollars: number): string {
	return wholeDollars.format(dollars);
}
