import type { Findings } from "./findings.ts";
import type { Overview } from "./overview.ts";
import { roundHalf, sumBy } from "./statistics.ts";

/** One of the three lines at the top. */
export type TopLine = {
	kind: "quiet" | "overdue" | "fading" | "copies" | "refunds" | "hangs" | "year" | "price";
	amount: number;
	weight: number | null;
};

const MOST_LINES = 3;
/** Of the net sales in the window: less isn't worth one of the three lines. */
const LEAST_WEIGHT = 0.005;
const LEAST_REFUNDS = 0.05;

const lineOf = (kind: TopLine["kind"], amount: number | null | undefined): TopLine[] =>
	amount ? [{ kind, amount, weight: amount }] : [];

/** By what was right a year ago, where that is known. */
function quietLine({ say, value = 0, replay }: Findings["quiet"]): TopLine[] {
	if (say !== "quiet.one" && say !== "quiet.many") return [];
	return [{ kind: "quiet", amount: value, weight: roundHalf(value * (replay?.share ?? 1)) }];
}

function refundsLine({ orders: { all, dayOf, amountOf }, windowStart, windowNet }: Overview): TopLine[] {
	const sold = sumBy(all, (order) => (dayOf(order) >= windowStart ? Math.max(0, amountOf(order)) : 0));
	const back = sold - windowNet;
	return back >= LEAST_REFUNDS * sold ? lineOf("refunds", back) : [];
}

/** Money one can act on, by weight; equal ones in this order. */
function actions(overview: Overview, { quiet, unpaid, products, data }: Findings): TopLine[] {
	return [
		...quietLine(quiet),
		...lineOf("overdue", unpaid.overdue),
		...lineOf("fading", products.lost),
		...lineOf("copies", data.copies?.certain ? data.copies.amount : 0),
		...refundsLine(overview),
	]
		.filter(({ weight }) => (weight ?? 0) > 0 && (weight ?? 0) >= LEAST_WEIGHT * overview.windowNet)
		.sort((one, other) => (other.weight ?? 0) - (one.weight ?? 0));
}

/** Money worth knowing. */
function facts({ hangs, months, price }: Findings): TopLine[] {
	const part = hangs.say === "hangs.largest" ? hangs.largest : hangs.say === "hangs.five" ? hangs.five : undefined;
	const isClear = months.say === "months.up" || months.say === "months.down";
	return [
		...(part ? [{ kind: "hangs" as const, amount: part.net, weight: null }] : []),
		...(isClear ? [{ kind: "year" as const, amount: (months.now ?? 0) - (months.before ?? 0), weight: null }] : []),
		{ kind: "price", amount: price.one_percent ?? 0, weight: null },
	];
}

/** The three lines at the top: first what one can act on, then what is worth knowing. */
export const topLines = (overview: Overview, findings: Findings): TopLine[] =>
	overview.windowNet > 0 ? [...actions(overview, findings), ...facts(findings)].slice(0, MOST_LINES) : [];
