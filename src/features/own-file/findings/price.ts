import type { PriceFinding } from "#features/own-file/findings.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { roundHalf, roundShare } from "#features/own-file/statistics.ts";

const MARGINS = [20, 30, 40, 50, 60];
const PRICE_CHANGES = [-5, -1, 1, 5];
const LEAST_ROWS = 30;

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
	let [rows, amount, cost] = [0, 0, 0];
	for (let row = 0; row < sales.size; row += 1) {
		if ((sales.day[row] ?? 0) < windowStart) continue;
		rows += 1;
		amount += sales.amount[row] ?? 0;
		cost += sales.cost[row] || 0;
	}
	return rows >= LEAST_ROWS && amount > 0 ? roundShare(1 - cost / amount) : undefined;
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
