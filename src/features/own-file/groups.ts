/**
 * Puts numbered things together by a code below `size`: of each code its things, in the order in which they came. An array that
 * each code keeps would take more room than the file.
 */
export function groupByCode(
	things: readonly number[],
	codeOf: (thing: number) => number,
	size: number,
): (code: number) => number[] {
	const ends = new Int32Array(size);
	for (const thing of things) addTo(ends, codeOf(thing));
	let sum = 0;
	for (const [code, own] of ends.entries()) {
		ends[code] = sum;
		sum += own;
	}
	const members = new Int32Array(sum);
	for (const thing of things) {
		const code = codeOf(thing);
		if (code < 0) continue;
		members[ends[code] ?? 0] = thing;
		addTo(ends, code);
	}
	return (code) => {
		const list: number[] = [];
		for (let at = ends[code - 1] ?? 0; at < (ends[code] ?? 0); at++) list.push(members[at] ?? 0);
		return list;
	};
}

/** Adds to the number of a code; a code below zero is none. */
export function addTo(numbers: Int32Array | Float64Array, code: number, by = 1) {
	if (code >= 0) numbers[code] = (numbers[code] ?? 0) + by;
}

/** The most frequent of these numbers; the first of two. */
export function mostFrequent(numbers: readonly number[]): number | undefined {
	let [best] = numbers;
	if (numbers.every((number) => number === best)) return best;
	const counts = Map.groupBy(numbers, (number) => number);
	for (const [number, { length }] of counts) if (length > (counts.get(best ?? number)?.length ?? 0)) best = number;
	return best;
}
