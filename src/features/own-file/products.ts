import { addTo, groupByCode } from "./groups.ts";
import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Orders } from "./orders.ts";
import { Texts, textPlaces } from "./places.ts";
import type { Sales } from "./read-sales.ts";
import { at, compareText, roundHalf } from "./statistics.ts";

/** A line of a product in an order, whose first one counts the order; whole hundredths, or NaN where lines have no money. */
export type Line = { day: number; net: number; orders: number };

/** Products of counted orders, each a number. */
export type Products = {
	all: readonly number[];
	/** The most frequent spelling; of equal ones the first in the file. */
	nameOf(product: number): string;
	/** Counted orders with it. */
	ordersOf(product: number): number;
	/** In the order of the orders. */
	linesOf(product: number): Line[];
	/** By name, of equal names by key. */
	compare(one: number, other: number): number;
	/** False where lines have no money. */
	arePriced: boolean;
	/** Counted orders with a product. */
	baskets: number;
	/** The products of those with two or more, each once. */
	mixed: readonly (readonly number[])[];
};

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
	const productOf = (spelling: number): number => {
		if (known[spelling] === 0) known[spelling] = 2 + find(spelling);
		return (known[spelling] ?? 0) - 2;
	};
	return { first, productOf };
}

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPriceOf, quantityOf }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return at(amount, row);
	return unitPriceOf && quantityOf ? roundHalf(((unitPriceOf(row) || 0) * (quantityOf(row) || 0)) / 100) : Number.NaN;
}

/** The lines of products in counted orders, as columns; lists are split. */
function linesOf(sales: Sales, { counted, rowsOf }: Orders) {
	const { names, inText } = spellingsOf(sales);
	const { first, productOf } = productFinder(names);
	const lines = { order: [] as number[], product: [] as number[], net: [] as number[], orders: [] as number[] };
	const counts = new Int32Array(names.length);
	const firstRows = new Int32Array(names.length).fill(sales.table.size);
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
				addTo(counts, spelling);
				firstRows[spelling] = Math.min(at(firstRows, spelling), row);
				const isMet = basket.includes(product);
				lines.order.push(order);
				lines.product.push(product);
				lines.net.push(lineMoney(sales, row));
				lines.orders.push(isMet ? 0 : 1);
				if (!isMet) basket.push(product);
			}
		}
		baskets += Math.min(1, basket.length);
		if (basket.length > 1) mixed.push(basket);
	}
	const frequency = (spelling: number) => at(counts, spelling) - at(firstRows, spelling) / (sales.table.size + 1);
	const spellings = first.slice();
	for (const spelling of counts.keys()) {
		const product = counts[spelling] === 0 ? -1 : productOf(spelling);
		if (product >= 0 && frequency(spelling) > frequency(at(spellings, product))) spellings[product] = spelling;
	}
	const nameOf = (product: number) => names.at(spellings[product] ?? -1);
	return { lines, nameOf, size: first.length, baskets, mixed };
}

/** Finds the products of counted orders. */
export function productsOf(sales: Sales, orders: Orders): Products {
	const { lines, nameOf, size, baskets, mixed } = linesOf(sales, orders);
	const all = [...Array(size).keys()];
	const linesBy = groupByCode([...lines.product.keys()], (line) => at(lines.product, line), size);
	const counts = new Int32Array(size);
	for (const [line, product] of lines.product.entries()) addTo(counts, product, at(lines.orders, line));
	return {
		all,
		nameOf,
		ordersOf: (product) => at(counts, product),
		linesOf: (product) =>
			linesBy(product).map((line) => {
				return { day: orders.dayOf(at(lines.order, line)), net: at(lines.net, line), orders: at(lines.orders, line) };
			}),
		compare: (one, other) =>
			compareText(nameOf(one), nameOf(other)) || compareText(productKey(nameOf(one)), productKey(nameOf(other))),
		arePriced: !lines.net.some(Number.isNaN),
		baskets,
		mixed,
	};
}
