/** A share, 0 to 1, in percent with a fixed number of decimals: `88.34%`. */
export function formatPercent(share: number, decimals: number): string {
	return `${(share * 100).toFixed(decimals)}%`;
}
