import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Order, RowsOf } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { compareText, roundHalf } from "./statistics.ts";

export type Product = {
	/** The same for two spellings. */
	key: string;
	/** The most frequent spelling; of equal ones the first in the file. */
	name: string;
	/** Counted orders with it. */
	orders: number;
	/** By day, with one more where a day comes again: its orders, and whole hundredths, or NaN where lines have no money. */
	sold: { day: number; orders: number; net: number }[];
};

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

const namesIn = (text: string, areListed: boolean): string[] =>
	(areListed ? text.split(LIST_SEPARATOR).map((item) => item.replace(LIST_START, "").trim()) : [text]).filter(
		(name) => name && !isInList("not_products", normalize(name)),
	);

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPrice, quantity }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return amount[row] ?? 0;
	return unitPrice && quantity ? roundHalf(((unitPrice[row] || 0) * (quantity[row] || 0)) / 100) : Number.NaN;
}

/** A spelling of a product, with how many lines have it, and the first of them. */
type Spelling = { name: string; product: Product; lines: number; firstRow: number };

/** Gives each product its most frequent spelling. */
function nameProducts(spellings: Iterable<Spelling>) {
	const best = new Map<Product, Spelling>();
	for (const spelling of spellings) {
		const other = best.get(spelling.product) ?? spelling;
		const isBetter = spelling.lines - other.lines || other.firstRow - spelling.firstRow;
		best.set(spelling.product, isBetter > 0 ? spelling : other);
	}
	for (const [product, { name }] of best) product.name = name;
}

/** Products of counted orders, with their lines; lists are split. */
export function productsOf(sales: Sales, counted: readonly Order[], rowsOf: RowsOf): Products {
	const products = new Map<string, Product>();
	const spellings = new Map<string, Spelling>();
	const spellingOf = (name: string): Spelling => {
		const key = nameKey(name) || name;
		const product = products.get(key) ?? { key, name, orders: 0, sold: [] };
		products.set(key, product);
		const spelling = spellings.get(name) ?? { name, product, lines: 0, firstRow: sales.size };
		spellings.set(name, spelling);
		return spelling;
	};
	const byText = sales.productTexts.map((): Spelling[] | undefined => undefined);
	const mixed: Product[][] = [];
	let baskets = 0;
	for (const order of counted) {
		const basket: Product[] = [];
		for (const row of rowsOf(order)) {
			const text = sales.product[row] ?? -1;
			const isNegative = sales.reading.level === "row" && (sales.amount[row] ?? 0) < 0;
			if (text < 0 || isNegative) continue;
			byText[text] ??= namesIn(sales.productTexts[text] ?? "", sales.areProductsListed).map(spellingOf);
			for (const spelling of byText[text]) {
				const { product } = spelling;
				spelling.lines += 1;
				spelling.firstRow = Math.min(spelling.firstRow, row);
				let sold = product.sold.at(-1);
				if (sold?.day !== order.day) {
					sold = { day: order.day, orders: 0, net: 0 };
					product.sold.push(sold);
				}
				sold.net += lineMoney(sales, row);
				if (basket.includes(product)) continue;
				basket.push(product);
				sold.orders += 1;
				product.orders += 1;
			}
		}
		baskets += Math.min(1, basket.length);
		if (basket.length > 1) mixed.push(basket.slice());
	}
	nameProducts(spellings.values());
	const list = [...products.values()];
	const arePriced = !list.some(({ sold }) => sold.some(({ net }) => Number.isNaN(net)));
	return { list, arePriced, baskets, mixed };
}

/** By name, of equal names by key. */
export const compareProducts = (one: Product, other: Product): number =>
	compareText(one.name, other.name) || compareText(one.key, other.key);
