import { isoDay, lastDayOf, monthOf } from "#features/own-file/calendar.ts";
import type { ProductChange, ProductsFinding } from "#features/own-file/findings.ts";
import { compareText, groupAt } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { compareProducts, type ProductLines } from "#features/own-file/products.ts";
import { at, bonferroniQuantile, roundShare, wilsonInterval } from "#features/own-file/statistics.ts";

const YEAR = 12;
const QUARTER = 3;
const LEAST_ORDERS = 30;
const FADED = 0.8;
const GROWN = 1.25;
const TABLE_ROWS = 10;

/** By product: orders and money of both periods, and its first and last day. */
type Sold = {
	now: Int32Array;
	before: Int32Array;
	netNow: Float64Array;
	netBefore: Float64Array;
	first: Int32Array;
	last: Int32Array;
};

/** 12 whole months against the 12 before them, or 3 against those of a year before, or none. */
function monthsCompared({ lastWholeMonths }: Overview): number {
	if (lastWholeMonths.length >= 2 * YEAR) return YEAR;
	return lastWholeMonths.length >= YEAR + QUARTER ? QUARTER : 0;
}

const add = (values: Int32Array | Float64Array, place: number, value: number): void => {
	values[place] = (values[place] ?? 0) + value;
};

function countSold(
	{ orders }: Overview,
	lines: ProductLines,
	isNow: (day: number) => boolean,
	isBefore: typeof isNow,
): Sold {
	const size = lines.names.length;
	const sold: Sold = {
		now: new Int32Array(size),
		before: new Int32Array(size),
		netNow: new Float64Array(size),
		netBefore: new Float64Array(size),
		first: new Int32Array(size).fill(2 ** 31 - 1),
		last: new Int32Array(size),
	};
	for (let line = 0; line < lines.size; line += 1) {
		const product = lines.product[line] ?? 0;
		const day = orders.day[lines.order[line] ?? 0] ?? 0;
		sold.first[product] = Math.min(at(sold.first, product), day);
		sold.last[product] = Math.max(at(sold.last, product), day);
		const net = isNow(day) ? sold.netNow : isBefore(day) ? sold.netBefore : undefined;
		if (net) add(net, product, lines.money[line] || 0);
	}
	for (let order = 0; order < orders.size; order += 1) {
		const day = orders.day[order] ?? 0;
		const counts = isNow(day) ? sold.now : isBefore(day) ? sold.before : undefined;
		if (counts) for (const product of groupAt(lines.baskets, order)) add(counts, product, 1);
	}
	return sold;
}

/** Whether a product has clearly changed (J. Przyborowski and H. Wilenski, Biometrika 31, 1940), as a ratio with its interval. */
function changeOf(lines: ProductLines, sold: Sold, product: number, z: number) {
	const [now, before] = [at(sold.now, product), at(sold.before, product)];
	const [low, high] = wilsonInterval(now, now + before, z);
	const [from, to] = [low / (1 - low), high < 1 ? high / (1 - high) : null];
	const change: ProductChange = {
		product: lines.names[product] ?? "",
		now,
		before,
		ratio: before > 0 ? roundShare(now / before) : null,
		interval: [roundShare(from), to === null ? null : roundShare(to)],
		net_now: lines.arePriced ? at(sold.netNow, product) : null,
		net_before: lines.arePriced ? at(sold.netBefore, product) : null,
		last: isoDay(at(sold.last, product)),
	};
	return {
		change,
		isFading: before >= LEAST_ORDERS && now <= FADED * before && to !== null && to < 1,
		isGrowing: now >= LEAST_ORDERS && now >= GROWN * before && from > 1,
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
	const monthByDay = Int32Array.from(overview.netByDay, (_, index) => monthOf(overview.firstDay + index));
	const isWithin = (from: number, to: number) => (day: number) => {
		const month = at(monthByDay, day - overview.firstDay);
		return month >= from && month <= to;
	};
	const sold = countSold(overview, lines, isWithin(start, end), isWithin(start - YEAR, end - YEAR));
	const isOld = (product: number) => at(sold.first, product) <= lastDayOf(start - YEAR);
	const codes = Array.from(lines.names.keys()).sort(compareProducts(lines));
	const tested = codes.filter(
		(product) => Math.max(at(sold.now, product), at(sold.before, product)) >= LEAST_ORDERS && isOld(product),
	);
	const changes = tested.map((product) => changeOf(lines, sold, product, bonferroniQuantile(tested.length)));
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
		new: codes
			.filter((product) => at(sold.now, product) >= LEAST_ORDERS && !isOld(product))
			.map((product) => lines.names[product] ?? "")
			.slice(0, TABLE_ROWS),
		lost: lines.arePriced ? fade.reduce((sum, each) => sum + (each.net_before ?? 0) - (each.net_now ?? 0), 0) : null,
	};
}
