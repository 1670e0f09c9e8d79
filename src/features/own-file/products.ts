import { compareText, type Groups, groupAt, groupBy } from "./grouping.ts";
import { isInList, nameKey, normalize } from "./normalize.ts";
import type { Orders } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { at, roundHalf } from "./statistics.ts";

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
	/** By order, each of its products once. */
	baskets: Groups;
};

const LIST_START = /^\d+\s?[x×]\s*/u;
const LIST_SEPARATOR = /,\s*(?=\d+\s?[x×]\s)/u;

/** Spellings by code, found once for each text of a cell. A list such as `2 x Tea, 1 x Cake` has several. */
class Spellings {
	readonly texts: string[] = [];
	readonly keys: string[] = [];
	/** By spelling, its product, or -1 for what is none, such as shipping. */
	readonly products: number[] = [];
	/** Of counted lines; and the place of the first. */
	readonly counts: number[] = [];
	readonly firsts: number[] = [];
	private readonly codes = new Map<string, number>();
	private readonly keyCodes = new Map<string, number>();

	codeOf(text: string): number {
		const known = this.codes.get(text);
		if (known !== undefined) return known;
		const code = this.texts.push(text) - 1;
		this.codes.set(text, code);
		this.counts.push(0);
		this.firsts.push(0);
		this.products.push(isInList("not_products", normalize(text)) ? -1 : this.productOf(nameKey(text) || text));
		return code;
	}

	private productOf(key: string): number {
		const known = this.keyCodes.get(key);
		if (known !== undefined) return known;
		this.keyCodes.set(key, this.keys.length);
		return this.keys.push(key) - 1;
	}

	count(code: number, line: number): void {
		if (this.counts[code] === 0) this.firsts[code] = line;
		this.counts[code] = (this.counts[code] ?? 0) + 1;
	}

	/** By product, the most frequent spelling; of equal ones the first in the file. */
	names(): string[] {
		const best: number[] = [];
		for (const [code, product] of this.products.entries()) {
			if (product < 0 || at(this.counts, code) === 0) continue;
			const other = best[product];
			const more = other === undefined ? 1 : at(this.counts, code) - at(this.counts, other);
			if (more > 0 || (more === 0 && at(this.firsts, code) < at(this.firsts, other ?? 0))) best[product] = code;
		}
		return Array.from(this.keys, (_, product) => this.texts[best[product] ?? -1] ?? "");
	}
}

/** The money of a row's line: its amount, or price times quantity where the amount is the order's. */
function lineMoney({ reading, areProductsListed, amount, unitPrice, quantity }: Sales, row: number): number {
	if (areProductsListed) return Number.NaN;
	if (reading.level === "row") return at(amount, row);
	if (!unitPrice || !quantity) return Number.NaN;
	return roundHalf(((unitPrice[row] || 0) * (quantity[row] || 0)) / 100);
}

function spellingsOf(sales: Sales, spellings: Spellings): (text: number) => readonly number[] {
	const known: (readonly number[] | undefined)[] = [];
	const split = (text: string) =>
		sales.areProductsListed ? text.split(LIST_SEPARATOR).map((item) => item.replace(LIST_START, "").trim()) : [text];
	return (text) => {
		const found =
			known[text] ??
			split(sales.productTexts[text] ?? "")
				.filter(Boolean)
				.map((item) => spellings.codeOf(item));
		known[text] = found;
		return found;
	};
}

function distinctByOrder(lines: { order: Int32Array; product: Int32Array }, orders: number, products: number): Groups {
	const byOrder = groupBy(lines.order, orders);
	const lastOrder = new Int32Array(products).fill(-1);
	const start = new Int32Array(orders + 1);
	const members = new Int32Array(lines.order.length);
	let size = 0;
	for (let order = 0; order < orders; order += 1) {
		for (const line of groupAt(byOrder, order)) {
			const product = lines.product[line] ?? 0;
			if (lastOrder[product] === order) continue;
			lastOrder[product] = order;
			members[size] = product;
			size += 1;
		}
		start[order + 1] = size;
	}
	return { start, members: members.slice(0, size) };
}

/** Lines count only in counted orders, never in refunds; lists are split, and their lines have no money. */
export function productLinesOf(sales: Sales, orders: Orders): ProductLines {
	const spellings = new Spellings();
	const codesOf = spellingsOf(sales, spellings);
	const isByRow = sales.reading.level === "row";
	const [order, product, money]: [number[], number[], number[]] = [[], [], []];
	for (let row = 0; row < sales.size; row += 1) {
		const text = sales.product[row] ?? -1;
		const place = orders.byRow[row] ?? 0;
		if (text < 0 || sales.isRefundRow[row] || !orders.isCounted[place]) continue;
		if (isByRow && (sales.amount[row] ?? 0) < 0) continue;
		for (const spelling of codesOf(text)) {
			const code = spellings.products[spelling] ?? -1;
			if (code < 0) continue;
			spellings.count(spelling, order.length);
			order.push(place);
			product.push(code);
			money.push(lineMoney(sales, row));
		}
	}
	const lines = { order: Int32Array.from(order), product: Int32Array.from(product) };
	return {
		...lines,
		names: spellings.names(),
		keys: spellings.keys,
		size: order.length,
		money: Float64Array.from(money),
		arePriced: !money.some(Number.isNaN),
		baskets: distinctByOrder(lines, orders.size, spellings.keys.length),
	};
}

/** By name, of equal names by key. */
export const compareProducts =
	({ names, keys }: ProductLines) =>
	(one: number, other: number): number =>
		compareText(names[one] ?? "", names[other] ?? "") || compareText(keys[one] ?? "", keys[other] ?? "");
