/** The numbers 0, 1 … `count` - 1. */
export function countTo(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}

/** Every `step` from `from` up to and including `to`. */
export function steps(from: number, to: number, step: number): number[] {
	const values: number[] = [];
	for (let value = from; value <= to; value += step) values.push(value);
	return values;
}

/** Each item together with the one after it. */
export function adjacentPairs<Item>(items: readonly Item[]): [Item, Item][] {
	const pairs: [Item, Item][] = [];
	let previous: Item | undefined;
	for (const item of items) {
		if (previous !== undefined) pairs.push([previous, item]);
		previous = item;
	}
	return pairs;
}

/** The item at `index`, going round to the start of the list past its end. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
	const item = items[index % items.length];
	if (item === undefined) throw new RangeError(`Nothing at ${index} in a list of ${items.length}.`);
	return item;
}

export function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
