import { firstDayOf, isoDay, lastDayOf } from "#features/own-file/calendar.ts";
import type { ProductChange, ProductsFinding } from "#features/own-file/findings.ts";
import { compareText, groupAt } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { compareProducts, type ProductLines } from "#features/own-file/products.ts";
import { bonferroniQuantile, LEAST_CASES, roundShare, sumOf, wilsonInterval } from "#features/own-file/statistics.ts";

const YEAR = 12;
const QUARTER = 3;
const FADED = 0.8;
const GROWN = 1.25;
const TABLE_ROWS = 10;

/** 12 whole months against the 12 before them, or 3 against those of a year before, or none. */
function monthsCompared({ lastWholeMonths }: Overview): number {
	if (lastWholeMonths.length >= 2 * YEAR) return YEAR;
	return lastWholeMonths.length >= YEAR + QUARTER ? QUARTER : 0;
}

/** Tells that a day is in a period. */
type IsIn = (day: number) => boolean;

/** Orders and money of a product in both periods, and its first and last day. */
function soldOf({ orders }: Overview, lines: ProductLines, product: number, isNow: IsIn, isBefore: IsIn) {
	const days = groupAt(lines.ordersOf, product).map((order) => orders.day[order] ?? 0);
	let [netNow, netBefore] = [0, 0];
	for (const line of groupAt(lines.byProduct, product)) {
		const day = orders.day[lines.order[line] ?? 0] ?? 0;
		if (isNow(day)) netNow += lines.money[line] ?? 0;
		else if (isBefore(day)) netBefore += lines.money[line] ?? 0;
	}
	return {
		product,
		now: days.filter(isNow).length,
		before: days.filter(isBefore).length,
		netNow: lines.arePriced ? netNow : null,
		netBefore: lines.arePriced ? netBefore : null,
		first: days.reduce((first, day) => Math.min(first, day)),
		last: days.reduce((last, day) => Math.max(last, day)),
	};
}

/** The change of a product (J. Przyborowski and H. Wilenski, Biometrika 31, 1940), as a ratio with its interval. */
function changeOf(name: string, { now, before, netNow, netBefore, last }: ReturnType<typeof soldOf>, z: number) {
	const [low, high] = wilsonInterval(now, now + before, z);
	const [from, to] = [low / (1 - low), high < 1 ? high / (1 - high) : null];
	const change: ProductChange = {
		product: name,
		now,
		before,
		ratio: before > 0 ? roundShare(now / before) : null,
		interval: [roundShare(from), to === null ? null : roundShare(to)],
		net_now: netNow,
		net_before: netBefore,
		last: isoDay(last),
	};
	return {
		change,
		isFading: before >= LEAST_CASES && now <= FADED * before && to !== null && to < 1,
		isGrowing: now >= LEAST_CASES && now >= GROWN * before && from > 1,
	};
}

const sizeOf = ({ now, before, net_now, net_before }: ProductChange): number =>
	Math.abs(net_now === null || net_before === null ? now - before : net_now - net_before);

const bySize = (one: ProductChange, other: ProductChange): number =>
	sizeOf(other) - sizeOf(one) || compareText(one.product, other.product);

function sayOf(tested: number, fade: number, grow: number): ProductsFinding["say"] {
	if (tested === 0) return "products.not-enough";
	if (fade > 0 && grow > 0) return "products.both";
	return fade > 0 ? "products.fade" : grow > 0 ? "products.grow" : "products.none";
}

/** Products in the last whole months against the same months a year before, counted in orders. */
export function productsFinding(overview: Overview, lines: ProductLines | null): ProductsFinding {
	if (!lines || lines.size === 0) return { say: "products.no-products" };
	const months = monthsCompared(overview);
	const start = overview.lastWholeMonths[months - 1]?.number;
	const end = overview.lastWholeMonths[0]?.number;
	if (months === 0 || start === undefined || end === undefined) return { say: "products.not-enough", months };
	const isWithin = (from: number, to: number) => {
		const [first, last] = [firstDayOf(from), lastDayOf(to)];
		return (day: number) => day >= first && day <= last;
	};
	const [isNow, isBefore] = [isWithin(start, end), isWithin(start - YEAR, end - YEAR)];
	const frequent = Array.from(lines.names.keys())
		.sort(compareProducts(lines))
		.map((product) => soldOf(overview, lines, product, isNow, isBefore))
		.filter(({ now, before }) => Math.max(now, before) >= LEAST_CASES);
	const nameOf = ({ product }: { product: number }) => lines.names[product] ?? "";
	const tested = frequent.filter(({ first }) => first <= lastDayOf(start - YEAR));
	const z = bonferroniQuantile(tested.length);
	const changes = tested.map((sold) => changeOf(nameOf(sold), sold, z));
	const fade = changes
		.filter(({ isFading }) => isFading)
		.map(({ change }) => change)
		.sort(bySize);
	const grow = changes
		.filter(({ isGrowing }) => isGrowing)
		.map(({ change }) => change)
		.sort(bySize);
	return {
		say: sayOf(tested.length, fade.length, grow.length),
		months,
		tested: tested.length,
		fade: fade.slice(0, TABLE_ROWS),
		grow: grow.slice(0, TABLE_ROWS),
		faded: fade.length,
		grown: grow.length,
		new: frequent
			.filter(({ now, first }) => now >= LEAST_CASES && first > lastDayOf(start - YEAR))
			.map(nameOf)
			.slice(0, TABLE_ROWS),
		lost: lines.arePriced ? sumOf(fade.map((each) => (each.net_before ?? 0) - (each.net_now ?? 0))) : null,
	};
}
