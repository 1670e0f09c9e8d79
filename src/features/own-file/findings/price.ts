import type { PriceFinding } from "#features/own-file/findings.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { LEAST_CASES, roundHalf, roundShare, sumWhere } from "#features/own-file/statistics.ts";

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
function marginInFile({ sales, windowStart }: Overview): number | undefined {
	if (!sales.cost) return undefined;
	const isIn = (row: number) => (sales.day[row] ?? 0) >= windowStart;
	const rows = sales.day.filter((day) => day >= windowStart).length;
	const amount = sumWhere(sales.amount, isIn);
	const cost = sumWhere(sales.cost, (row) => isIn(row) && !Number.isNaN(sales.cost?.[row]));
	return rows >= LEAST_CASES && amount > 0 ? roundShare(1 - cost / amount) : undefined;
}

/** One percent of the net sales of the window, and by how much quantities may change with a price. */
export function priceFinding(overview: Overview): PriceFinding {
	const base = overview.windowNet;
	if (base <= 0) return { say: "price.none" };
	const margin = marginInFile(overview);
	return {
		say: "price.point",
		base,
		one_percent: roundHalf(base / 100),
		break_even: MARGINS.flatMap((each) =>
			PRICE_CHANGES.map((price) => {
				const volume = breakEvenVolume(each, price);
				return { margin: each, price, volume: volume === null ? null : roundShare(volume) };
			}),
		),
		...(margin !== undefined && { margin_in_file: margin }),
	};
}
