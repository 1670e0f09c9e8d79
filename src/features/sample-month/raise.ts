/** A month of something that is sold by the pound. */
type Sold = { pounds: number; sales: number; centsPerPound: number };

/** The month's profit if each pound cost its buyers so many cents more. Money is in US dollars. */
export function raiseOf({ pounds, sales, centsPerPound }: Sold, cents: number) {
	/** Cents that stay of each pound before the raise. */
	const perPound = (100 * sales) / pounds - centsPerPound;
	const brings = (pounds * cents) / 100;
	const kept = (pounds * perPound) / 100 + brings;
	/** So many pounds keep with the raise what the month kept without. */
	const even = pounds * (perPound / (perPound + cents));
	return {
		perPound,
		brings,
		kept,
		even,
		/** Of the sales, 0 to 1. */
		share: kept / (sales + brings),
		/** Of every hundred pounds so many may be lost before the raise costs more than it brings. */
		lossPercent: Math.round((100 * cents) / (perPound + cents)),
		/** Below it the raise was wrong: rounded down to ten. */
		leastPounds: Math.floor(even / 10) * 10,
	};
}

/** Of a drawing: its own size, and where pounds and dollars begin and how many units there are for each. */
export const RAISE_LAYOUTS = {
	wide: { width: 560, height: 330, left: 52, right: 546, top: 22, foot: 286, every: 500 },
	narrow: { width: 350, height: 270, left: 44, right: 340, top: 22, foot: 226, every: 1_000 },
} as const;

export type RaiseLayout = keyof typeof RAISE_LAYOUTS;

export const RAISE_POUNDS = [5_000, 7_500] as const;
export const RAISE_DOLLARS = [15_000, 25_000, 35_000] as const;

/** Places of pounds and dollars in a drawing. */
export function raiseScales(layout: RaiseLayout) {
	const { left, right, top, foot } = RAISE_LAYOUTS[layout];
	const [least, most] = RAISE_POUNDS;
	const [lowest, , highest] = RAISE_DOLLARS;
	const to = (value: number) => Number(value.toFixed(1));
	return {
		x: (pounds: number) => to(left + ((right - left) * (pounds - least)) / (most - least)),
		y: (dollars: number) => to(foot - ((foot - top) * (dollars - lowest)) / (highest - lowest)),
	};
}

/** Of a drawing what a raise moves: its line, the pounds from which it brings more, and the point where it begins to. */
export function drawRaise(layout: RaiseLayout, sold: Sold, cents: number) {
	const { x, y } = raiseScales(layout);
	const { right, foot } = RAISE_LAYOUTS[layout];
	const { perPound, even } = raiseOf(sold, cents);
	const [least, most] = RAISE_POUNDS;
	const kept = (pounds: number) => (pounds * (perPound + cents)) / 100;
	const now = y((sold.pounds * perPound) / 100);
	return {
		raised: `M${x(least)} ${y(kept(least))}L${x(most)} ${y(kept(most))}`,
		ahead: `M${x(even)} ${now}H${right}V${y(kept(most))}z`,
		needle: `M${x(even)} ${now}V${foot}`,
		point: { x: x(even), y: now },
	};
}

const dollars = (value: number) => `$${Math.round(value).toLocaleString("en-US")}`;

// Its own, because the browser loads this file alone.
const withCount = (text: string, count: number | string) => text.replace("{count}", String(count));

type RaiseWords = {
	cents: { one: string; other: string };
	more: string;
	least: string;
	loss: string;
	noLoss: string;
	spoken: string;
};

/** The result of a raise, in words. */
export function readRaise(words: RaiseWords, sold: Sold, raise: number) {
	const { kept, brings, share, leastPounds, lossPercent } = raiseOf(sold, raise);
	const cents = withCount(raise === 1 ? words.cents.one : words.cents.other, raise);
	const least = withCount(words.least, leastPounds.toLocaleString("en-US"));
	return {
		cents,
		kept: dollars(kept),
		more: words.more.replace("{amount}", dollars(brings)),
		share: `${(share * 100).toFixed(1)}%`,
		least,
		loss: raise === 0 ? words.noLoss : withCount(words.loss, lossPercent),
		spoken: words.spoken.replace("{cents}", cents).replace("{kept}", dollars(kept)).replace("{least}", least),
	};
}
