/** Places grouped by a code: those of code `c` are `members` from `start[c]` to before `start[c + 1]`. */
export type Groups = { start: Int32Array; members: Int32Array };

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

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
		members[next[code] ?? 0] = place;
		next[code] = (next[code] ?? 0) + 1;
	}
	return { start, members };
}

export const groupAt = ({ start, members }: Groups, code: number): Int32Array =>
	members.subarray(start[code] ?? 0, start[code + 1] ?? 0);
