import { firstDayOf, isoDay, lastDayOf } from "#features/own-file/calendar.ts";
import type { Overview } from "#features/own-file/overview.ts";
import type { Line, Products } from "#features/own-file/products.ts";
import {
	bonferroniQuantile,
	compareText,
	LEAST_CASES,
	roundShare,
	sumBy,
	wilsonInterval,
} from "#features/own-file/statistics.ts";

const YEAR = 12;
const QUARTER = 3;
const FADED = 0.8;
const GROWN = 1.25;
const TABLE_ROWS = 10;

/** Tells that a day is in a period. */
type IsIn = (sold: { day: number }) => boolean;

/** Orders and money of a product in both periods, and its first and last day. */
function soldOf({ nameOf, linesOf, arePriced }: Products, product: number, isNow: IsIn, isBefore: IsIn) {
	const sold = linesOf(product);
	const [now, before] = [sold.filter(isNow), sold.filter(isBefore)];
	const netOf = (list: readonly Line[]) => (arePriced ? sumBy(list, ({ net }) => net) : null);
	return {
		product: nameOf(product),
		now: sumBy(now, ({ orders }) => orders),
		before: sumBy(before, ({ orders }) => orders),
		net_now: netOf(now),
		net_before: netOf(before),
		first: sold.reduce((first, { day }) => Math.min(first, day), Number.POSITIVE_INFINITY),
		last: isoDay(sold.reduce((last, { day }) => Math.max(last, day), 0)),
	};
}

/** The change of a product (J. Przyborowski and H. Wilenski, Biometrika 31, 1940), as a ratio with its interval. */
function changeOf({ first: _, ...sold }: ReturnType<typeof soldOf>, z: number) {
	const { now, before } = sold;
	const [low, high] = wilsonInterval(now, now + before, z);
	const [from, to] = [low / (1 - low), high < 1 ? high / (1 - high) : null];
	const change = {
		...sold,
		ratio: before > 0 ? roundShare(now / before) : null,
		interval: [roundShare(from), to === null ? null : roundShare(to)] as const,
	};
	return {
		change,
		isFading: before >= LEAST_CASES && now <= FADED * before && to !== null && to < 1,
		isGrowing: now >= LEAST_CASES && now >= GROWN * before && from > 1,
	};
}

type Change = ReturnType<typeof changeOf>["change"];

const sizeOf = ({ now, before, net_now, net_before }: Change): number =>
	Math.abs(net_now === null || net_before === null ? now - before : net_now - net_before);

function sayOf(tested: number, fade: number, grow: number) {
	if (tested === 0) return "products.not-enough";
	if (fade > 0 && grow > 0) return "products.both";
	return fade > 0 ? "products.fade" : grow > 0 ? "products.grow" : "products.none";
}

/**
 * Products in the last whole months against the same months a year before, counted in orders: 12 months against the 12 before
 * them, or 3 against those of a year before.
 */
export function productsFinding({ products, wholeMonths }: Overview) {
	if (!products || products.all.length === 0) return { say: "products.no-products" } as const;
	const months = wholeMonths.length >= 2 * YEAR ? YEAR : wholeMonths.length >= YEAR + QUARTER ? QUARTER : 0;
	const [start, end] = [wholeMonths[months - 1]?.number, wholeMonths[0]?.number];
	if (start === undefined || end === undefined) return { say: "products.not-enough", months } as const;
	const isWithin = (from: number, to: number): IsIn => {
		const [first, last] = [firstDayOf(from), lastDayOf(to)];
		return ({ day }) => day >= first && day <= last;
	};
	const [isNow, isBefore] = [isWithin(start, end), isWithin(start - YEAR, end - YEAR)];
	const frequent = products.all
		.filter((product) => products.ordersOf(product) >= LEAST_CASES)
		.sort(products.compare)
		.map((product) => soldOf(products, product, isNow, isBefore))
		.filter(({ now, before }) => Math.max(now, before) >= LEAST_CASES);
	const isOld = ({ first }: { first: number }) => first <= lastDayOf(start - YEAR);
	const tested = frequent.filter(isOld);
	const z = bonferroniQuantile(tested.length);
	const changes = tested.map((sold) => changeOf(sold, z));
	const named = (isNamed: (change: (typeof changes)[number]) => boolean) =>
		changes
			.filter(isNamed)
			.map(({ change }) => change)
			.sort((one, other) => sizeOf(other) - sizeOf(one) || compareText(one.product, other.product));
	const fade = named(({ isFading }) => isFading);
	const grow = named(({ isGrowing }) => isGrowing);
	const later = frequent.filter((sold) => sold.now >= LEAST_CASES && !isOld(sold));
	return {
		say: sayOf(tested.length, fade.length, grow.length),
		/** Whole months of each of the two periods. */
		months,
		tested: tested.length,
		fade: fade.slice(0, TABLE_ROWS),
		grow: grow.slice(0, TABLE_ROWS),
		faded: fade.length,
		grown: grow.length,
		/** Sold often enough now, and first sold later than the earlier period begins. */
		new: later.slice(0, TABLE_ROWS).map(({ product }) => product),
		lost: products.arePriced ? sumBy(fade, ({ net_now, net_before }) => (net_before ?? 0) - (net_now ?? 0)) : null,
	} as const;
}
