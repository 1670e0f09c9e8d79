import type { Overview } from "#features/own-file/overview.ts";
import { at, LEAST_CASES, roundHalf, roundShare, sumBy } from "#features/own-file/statistics.ts";

const MARGINS = [20, 30, 40, 50, 60];
const PRICE_CHANGES = [-5, -1, 1, 5];

/**
 * The change in quantity at which a change of price gains and loses nothing: break-even sales change of T. Nagle, J. Hogan and
 * J. Zale, The Strategy and Tactics of Pricing. Null where no quantity would do.
 * @param margin percent of sales
 * @param price percent
 */
export const breakEvenVolume = (margin: number, price: number): number | null =>
	margin + price > 0 ? -price / (margin + price) : null;

/** The margin by the file's own costs in the window; undefined without them. */
function marginInFile({ sales: { costOf, ...sales }, windowStart }: Overview): number | undefined {
	const rows = sales.rows.filter((row) => at(sales.day, row) >= windowStart);
	const amount = sumBy(rows, (row) => at(sales.amount, row));
	if (!costOf || rows.length < LEAST_CASES || amount <= 0) return undefined;
	return roundShare(1 - sumBy(rows, (row) => costOf(row) || 0) / amount);
}

/** One percent of the net sales of the window, and by how much quantities may change with a price. */
export function priceFinding(overview: Overview) {
	const base = overview.windowNet;
	if (base <= 0) return { say: "price.none" } as const;
	return {
		say: "price.point",
		base,
		one_percent: roundHalf(base / 100),
		break_even: MARGINS.flatMap((margin) =>
			PRICE_CHANGES.map((price) => {
				const volume = breakEvenVolume(margin, price);
				return { margin, price, volume: volume === null ? null : roundShare(volume) };
			}),
		),
		margin_in_file: marginInFile(overview),
	} as const;
}
