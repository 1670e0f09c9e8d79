const Z_95 = 1.959964;

/**
 * The 95 % score interval of a share, as fractions from 0 to 1 (E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22, 1927). Unlike the textbook's it stays within 0 and 1, and holds for few
 * people. `total` is at least 1.
 */
export function wilsonInterval(count: number, total: number): { low: number; high: number } {
	const share = count / total;
	const square = Z_95 ** 2 / total;
	const center = (share + square / 2) / (1 + square);
	const half = (Z_95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total))) / (1 + square);
	return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
