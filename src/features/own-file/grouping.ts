/** Members grouped by a code: those of code `c` are `members` from `start[c]` to before `start[c + 1]`. */
export type Groups = { start: Int32Array; members: Int32Array };

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const groupAt = ({ start, members }: Groups, code: number): Int32Array =>
	members.subarray(start[code] ?? 0, start[code + 1] ?? 0);

/** Adds up what the members of a group bring. */
export function sumGroup({ start, members }: Groups, code: number, bringsOf: (member: number) => number): number {
	let sum = 0;
	for (let place = start[code] ?? 0; place < (start[code + 1] ?? 0); place += 1) sum += bringsOf(members[place] ?? 0);
	return sum;
}

export const groupSize = ({ start }: Groups, code: number): number => (start[code + 1] ?? 0) - (start[code] ?? 0);

/** Adds to the value at a place of a short list. */
export const add = (values: number[], place: number, value: number): void => {
	values[place] = (values[place] ?? 0) + value;
};

/**
 * Groups the places of a list of codes, in the sequence given, else their own; -1 is in no group. A counting sort, as there are
 * up to half a million.
 */
export function groupBy(codes: Int32Array, count: number, sequence?: Int32Array): Groups {
	const start = new Int32Array(count + 1);
	for (const code of codes) if (code >= 0) start[code + 1] = (start[code + 1] ?? 0) + 1;
	for (let code = 0; code < count; code += 1) start[code + 1] = (start[code + 1] ?? 0) + (start[code] ?? 0);
	const next = start.slice();
	const members = new Int32Array(start[count] ?? 0);
	for (let index = 0; index < (sequence ?? codes).length; index += 1) {
		const place = sequence ? (sequence[index] ?? 0) : index;
		const code = codes[place] ?? -1;
		if (code < 0) continue;
		const target = next[code] ?? 0;
		members[target] = place;
		next[code] = target + 1;
	}
	return { start, members };
}

/** By group, the different values below `range` that its members have, as they come; -1 is left out. */
export function differentValues({ start, members }: Groups, values: Int32Array, range: number): Groups {
	const lastGroup = new Int32Array(range).fill(-1);
	const starts = new Int32Array(start.length);
	const different = new Int32Array(members.length);
	let size = 0;
	for (let code = 0; code + 1 < start.length; code += 1) {
		for (let index = start[code] ?? 0; index < (start[code + 1] ?? 0); index += 1) {
			const value = values[members[index] ?? 0] ?? -1;
			if (value < 0 || lastGroup[value] === code) continue;
			lastGroup[value] = code;
			different[size] = value;
			size += 1;
		}
		starts[code + 1] = size;
	}
	return { start: starts, members: different.slice(0, size) };
}
