import type { HeadedTable } from "./headings.ts";

/**
 * By place in `rows`, a code that is equal for rows that are equal in every cell (and in their group heading, if groups are given).
 * Equal cells of a column have one code, so rows are compared by codes.
 */
export function identifyRows(headed: HeadedTable, rows: Int32Array, groups: Int32Array | null): Int32Array {
	const columns = headed.table.columns.slice(0, headed.width).map(({ codes }) => codes);
	const hashes = new Int32Array(rows.length);
	for (const [place, group] of groups?.entries() ?? []) hashes[place] = group;
	for (const codes of columns) {
		for (let place = 0; place < rows.length; place++) {
			const code = codes[headed.first + (rows[place] ?? 0)] ?? 0;
			hashes[place] = Math.imul((hashes[place] ?? 0) ^ code ^ ((hashes[place] ?? 0) >>> 15), 0x2c1b3c6d) + 0x297a2d39;
		}
	}
	const isEqual = (one: number, other: number) =>
		(groups?.[one] ?? 0) === (groups?.[other] ?? 0) &&
		columns.every((codes) => codes[headed.first + (rows[one] ?? 0)] === codes[headed.first + (rows[other] ?? 0)]);
	return groupEqual(hashes, isEqual);
}

/** Gives equal places one code, which is the first of them. */
function groupEqual(hashes: Int32Array, isEqual: (one: number, other: number) => boolean): Int32Array {
	let size = 16;
	while (size < 2 * hashes.length) size *= 2;
	const slots = new Int32Array(size).fill(-1);
	const firsts = new Int32Array(hashes.length);
	for (let place = 0; place < hashes.length; place++) {
		const hash = hashes[place] ?? 0;
		let slot = (hash ^ (hash >>> 16)) & (size - 1);
		for (;;) {
			const first = slots[slot] ?? -1;
			if (first < 0) {
				slots[slot] = place;
				firsts[place] = place;
				break;
			}
			if (hashes[first] === hash && isEqual(first, place)) {
				firsts[place] = first;
				break;
			}
			slot = (slot + 1) & (size - 1);
		}
	}
	return firsts;
}
