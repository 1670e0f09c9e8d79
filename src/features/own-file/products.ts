import { addTo, groupByCode, mostFrequent } from "./groups.ts";
import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Orders } from "./orders.ts";
import { Texts, textPlaces } from "./places.ts";
import type { Sales } from "./read-sales.ts";
import { at, compareText, roundHalf } from "./statistics.ts";

/** A line of a product in an order, whose first one counts the order; whole hundredths, or NaN where lines have no money. */
export type Line = { day: number; net: number; orders: number };

const LIST_START = /^\d+\s?[x×]\s*/u;
const LIST_SEPARATOR = /,\s*(?=\d+\s?[x×]\s)/u;

const productKey = (name: string): string => nameKey(name) || name;

/** The spellings in the product cells, and by text of a cell the places of those in it: several, where cells are lists. */
function spellingsOf({ productTexts, areProductsListed }: Sales) {
	if (!areProductsListed) return { names: productTexts, inText: (text: number): readonly number[] => [text] };
	const places = new Map<string, number>();
	const byText = Array.from(productTexts, (text) =>
		text.split(LIST_SEPARATOR).map((item) => {
			const name = item.replace(LIST_START, "").trim();
			const place = places.get(name) ?? places.size;
			places.set(name, place);
			return place;
		}),
	);
	const names = [...places.keys()];
	return {
		names: new Texts(names.length, (place) => names[place] ?? ""),
		inText: (text: number) => byText[text] ?? [],
	};
}

/** Finds the product of a spelling; -1 of what is none. Two spellings of one key are one product. */
function productFinder(names: Texts) {
	/** By product, its first spelling. */
	const first: number[] = [];
	const placeOf = textPlaces((place) => productKey(names.at(first[place] ?? -1)));
	/** By spelling, two more than its product; 0 for one that isn't looked at yet. */
	const known = new Int32Array(names.length);
	const find = (spelling: number): number => {
		const name = names.at(spelling);
		if (!name || isInList("not_products", normalize(name))) return -1;
		const place = placeOf(productKey(name));
		if (place === first.length) first.push(spelling);
		return place;
	};
	return (spelling: number): number => {
		if (known[spelling] === 0) known[spelling] = 2 + find(spelling);
		return (known[spelling] ?? 0) - 2;
	};
}

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPriceOf, quantityOf }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return at(amount, row);
	return unitPriceOf && quantityOf ? roundHalf(((unitPriceOf(row) || 0) * (quantityOf(row) || 0)) / 100) : Number.NaN;
}

/** The products in counted orders, each a number, with their lines; lists are split. */
export function productsOf(sales: Sales, { counted, rowsOf }: Orders) {
	const { names, inText } = spellingsOf(sales);
	const productOf = productFinder(names);
	/** By line, its row, the spelling of its product, its money, and 1 for the first one in its order. */
	const lines = { row: [] as number[], spelling: [] as number[], net: [] as number[], orders: [] as number[] };
	/** By product, the last order in which it was met. */
	const metIn: number[] = [];
	const mixed: number[][] = [];
	let baskets = 0;
	for (const order of counted) {
		const basket: number[] = [];
		for (const row of rowsOf(order)) {
			const text = sales.productOf(row);
			if (text < 0 || (sales.reading.level === "row" && at(sales.amount, row) < 0)) continue;
			for (const spelling of inText(text)) {
				const product = productOf(spelling);
				if (product < 0) continue;
				lines.row.push(row);
				lines.spelling.push(spelling);
				lines.net.push(lineMoney(sales, row));
				lines.orders.push(metIn[product] === order ? 0 : 1);
				if (metIn[product] !== order) basket.push(product);
				metIn[product] = order;
			}
		}
		baskets += Math.min(1, basket.length);
		if (basket.length > 1) mixed.push(basket);
	}
	const size = metIn.length;
	const counts = new Int32Array(size);
	for (const [line, spelling] of lines.spelling.entries()) addTo(counts, productOf(spelling), at(lines.orders, line));
	const linesBy = groupByCode([...lines.row.keys()], (line) => productOf(at(lines.spelling, line)), size);
	const shown = new Int32Array(size).map((_, product) => {
		const inOrder = linesBy(product).sort((one, other) => at(lines.row, one) - at(lines.row, other));
		return mostFrequent(inOrder.map((line) => at(lines.spelling, line))) ?? -1;
	});
	const nameOf = (product: number) => names.at(shown[product] ?? -1);
	return {
		all: [...shown.keys()],
		/** The most frequent spelling; of equal ones the first in the file. */
		nameOf,
		/** Counted orders with a product. */
		ordersOf: (product: number) => at(counts, product),
		linesOf: (product: number) =>
			linesBy(product).map((line): Line => {
				return { day: at(sales.day, at(lines.row, line)), net: at(lines.net, line), orders: at(lines.orders, line) };
			}),
		/** By name, of equal names by key. */
		compare: (one: number, other: number) =>
			compareText(nameOf(one), nameOf(other)) || compareText(productKey(nameOf(one)), productKey(nameOf(other))),
		/** False where lines have no money. */
		arePriced: !lines.net.some(Number.isNaN),
		/** Counted orders with any product. */
		baskets,
		/** The products of those with two or more, each once. */
		mixed,
	};
}

export type Products = ReturnType<typeof productsOf>;
