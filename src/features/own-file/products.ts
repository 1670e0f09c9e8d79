import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Order, RowsOf } from "./orders.ts";
import { Texts, textPlaces } from "./places.ts";
import type { Sales } from "./sales.ts";
import { compareText, roundHalf } from "./statistics.ts";

/** The orders of a product on a day, and whole hundredths, or NaN where lines have no money. */
type Sold = { day: number; orders: number; net: number; before: Sold | undefined };

export class Product {
	/** Counted orders with it. */
	orders = 0;
	readonly #names: Texts;
	/** The place of its most frequent spelling; of equal ones the first in the file. */
	#spelling: number;
	#last: Sold | undefined;

	constructor(names: Texts, spelling: number) {
		this.#names = names;
		this.#spelling = spelling;
	}

	get name(): string {
		return this.#names.at(this.#spelling);
	}

	/** The same for two spellings. */
	get key(): string {
		return productKey(this.name);
	}

	/** By day, the last first, with one more where a day comes again. */
	get sold(): Sold[] {
		const list: Sold[] = [];
		for (let sold = this.#last; sold; sold = sold.before) list.push(sold);
		return list;
	}

	add(day: number, net: number, orders: number) {
		if (this.#last?.day !== day) this.#last = { day, orders: 0, net: 0, before: this.#last };
		this.#last.net += net;
		this.#last.orders += orders;
		this.orders += orders;
	}

	/** Takes another spelling, if a number of it is larger. */
	spell(spelling: number, numberOf: (spelling: number) => number) {
		if (numberOf(spelling) > numberOf(this.#spelling)) this.#spelling = spelling;
	}
}

export type Products = {
	list: readonly Product[];
	/** False where lines have no money. */
	arePriced: boolean;
	/** Counted orders with a product. */
	baskets: number;
	/** The products of those with two or more, each once. */
	mixed: readonly (readonly Product[])[];
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

/** Finds the product of a spelling; null of what is none. Two spellings of one key are one product. */
function productFinder(names: Texts) {
	const list: Product[] = [];
	const placeOf = textPlaces((place) => list[place]?.key ?? "");
	const known = new Array<Product | null | undefined>(names.length);
	const find = (spelling: number): Product | null => {
		const name = names.at(spelling);
		if (!name || isInList("not_products", normalize(name))) return null;
		const place = placeOf(productKey(name));
		list[place] ??= new Product(names, spelling);
		return list[place];
	};
	const productOf = (spelling: number): Product | null => {
		if (known[spelling] === undefined) known[spelling] = find(spelling);
		return known[spelling] ?? null;
	};
	return { list, productOf };
}

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPrice, quantity }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return amount[row] ?? 0;
	return unitPrice && quantity ? roundHalf(((unitPrice[row] || 0) * (quantity[row] || 0)) / 100) : Number.NaN;
}

/** Products of counted orders, with their lines; lists are split. */
export function productsOf(sales: Sales, counted: readonly Order[], rowsOf: RowsOf): Products {
	const { names, inText } = spellingsOf(sales);
	const { list, productOf } = productFinder(names);
	const lines = new Int32Array(names.length);
	const firstRows = new Int32Array(names.length).fill(sales.size);
	const mixed: Product[][] = [];
	let [baskets, arePriced] = [0, true];
	for (const order of counted) {
		const basket: Product[] = [];
		for (const row of rowsOf(order)) {
			const text = sales.product[row] ?? -1;
			const isNegative = sales.reading.level === "row" && (sales.amount[row] ?? 0) < 0;
			if (text < 0 || isNegative) continue;
			for (const spelling of inText(text)) {
				const product = productOf(spelling);
				if (!product) continue;
				lines[spelling] = (lines[spelling] ?? 0) + 1;
				firstRows[spelling] = Math.min(firstRows[spelling] ?? 0, row);
				const money = lineMoney(sales, row);
				arePriced &&= !Number.isNaN(money);
				const isMet = basket.includes(product);
				product.add(order.day, money, isMet ? 0 : 1);
				if (!isMet) basket.push(product);
			}
		}
		baskets += Math.min(1, basket.length);
		if (basket.length > 1) mixed.push(basket.slice());
	}
	const frequency = (spelling: number) => (lines[spelling] ?? 0) - (firstRows[spelling] ?? 0) / (sales.size + 1);
	for (const [spelling, count] of lines.entries()) if (count > 0) productOf(spelling)?.spell(spelling, frequency);
	return { list, arePriced, baskets, mixed };
}

/** By name, of equal names by key. */
export const compareProducts = (one: Product, other: Product): number =>
	compareText(one.name, other.name) || compareText(one.key, other.key);
