import { compareText, differentValues, type Groups, groupBy } from "./grouping.ts";
import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Orders } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { roundHalf } from "./statistics.ts";

/**
 * The lines of counted orders that name a product, as columns. A product is a code; its key is what makes two spellings one, its
 * name the most frequent spelling.
 */
export type ProductLines = {
	names: readonly string[];
	keys: readonly string[];
	size: number;
	order: Int32Array;
	product: Int32Array;
	/** Whole hundredths, or NaN where lines have no money. */
	money: Float64Array;
	arePriced: boolean;
	/** By product, its lines. */
	byProduct: Groups;
	/** By product, each order with it once. */
	ordersOf: Groups;
	/** By order, each of its products once. */
	baskets: Groups;
};

const LIST_START = /^\d+\s?[x×]\s*/u;
const LIST_SEPARATOR = /,\s*(?=\d+\s?[x×]\s)/u;

/** Texts with a code each, in the order in which they came. */
class CodedTexts {
	readonly list: string[] = [];
	readonly #codes = new Map<string, number>();

	codeOf(text: string): number {
		const code = this.#codes.get(text) ?? this.list.push(text) - 1;
		this.#codes.set(text, code);
		return code;
	}
}

const namesOf = (text: string, areListed: boolean): string[] =>
	areListed ? text.split(LIST_SEPARATOR).map((item) => item.replace(LIST_START, "").trim()) : [text];

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPrice, quantity }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return amount[row] ?? 0;
	return unitPrice && quantity ? roundHalf(((unitPrice[row] || 0) * (quantity[row] || 0)) / 100) : Number.NaN;
}

/** By product, the most frequent spelling in the lines; of equal ones the first in the file. */
function shownNames(spelling: readonly number[], productOf: readonly number[], texts: readonly string[]): string[] {
	const counts = texts.map(() => 0);
	for (const code of spelling) counts[code] = (counts[code] ?? 0) + 1;
	const best: number[] = [];
	for (const code of spelling) {
		const product = productOf[code] ?? 0;
		const other = best[product];
		if (other === undefined || (counts[code] ?? 0) > (counts[other] ?? 0)) best[product] = code;
	}
	return best.map((code) => texts[code] ?? "");
}

/** Lines count only in counted orders, never in refunds; lists are split, and their lines have no money. */
export function productLinesOf(sales: Sales, orders: Orders): ProductLines {
	const [spellings, keys] = [new CodedTexts(), new CodedTexts()];
	const productOf: number[] = [];
	const spellingsByText = sales.productTexts.map((): number[] | undefined => undefined);
	const parse = (text: string): number[] => {
		const names = namesOf(text, sales.areProductsListed).filter(
			(name) => name && !isInList("not_products", normalize(name)),
		);
		const codes = names.map((name) => spellings.codeOf(name));
		for (const [index, name] of names.entries()) productOf[codes[index] ?? 0] = keys.codeOf(nameKey(name) || name);
		return codes;
	};
	const [order, spelling, money]: [number[], number[], number[]] = [[], [], []];
	for (const [row, text] of sales.product.entries()) {
		const place = orders.byRow[row] ?? 0;
		const isNegative = sales.reading.level === "row" && (sales.amount[row] ?? 0) < 0;
		if (text < 0 || sales.isRefundRow[row] || isNegative || !orders.isCounted[place]) continue;
		spellingsByText[text] ??= parse(sales.productTexts[text] ?? "");
		for (const code of spellingsByText[text]) {
			order.push(place);
			spelling.push(code);
			money.push(lineMoney(sales, row));
		}
	}
	const orderOf = Int32Array.from(order);
	const product = Int32Array.from(spelling, (code) => productOf[code] ?? 0);
	const byProduct = groupBy(product, keys.list.length);
	const byOrder = groupBy(orderOf, orders.size);
	return {
		names: shownNames(spelling, productOf, spellings.list),
		keys: keys.list,
		size: order.length,
		order: orderOf,
		product,
		money: Float64Array.from(money),
		arePriced: !money.some(Number.isNaN),
		byProduct,
		ordersOf: differentValues(byProduct, orderOf, orders.size),
		baskets: differentValues(byOrder, product, keys.list.length),
	};
}

/** By name, of equal names by key. */
export const compareProducts =
	({ names, keys }: ProductLines) =>
	(one: number, other: number): number =>
		compareText(names[one] ?? "", names[other] ?? "") || compareText(keys[one] ?? "", keys[other] ?? "");
