import type { TextBytes } from "./bytes.ts";
import { MAX_CELLS, type RecordReader } from "./record-reader.ts";
import { type Column, mostFrequent, type Table } from "./table.ts";

/** A column of a text file while it is read: its cells are places in the bytes of the file, and equal ones get one code. */
class TextColumn implements Column {
	codes = new Uint32Array(0);
	size = 1;
	#starts = new Uint32Array(64);
	#ends = new Uint32Array(64);
	#hashes = new Uint32Array(64);
	/** Codes by hash, with open addressing; half of them are free at least. */
	#slots = new Uint32Array(128);
	readonly #text: TextBytes;

	constructor(text: TextBytes) {
		this.#text = text;
	}

	cell(code: number): string {
		return code === 0 ? "" : this.#text.decode(this.#starts[code] ?? 0, this.#ends[code] ?? 0);
	}

	set(row: number, start: number, end: number) {
		if (row >= this.codes.length) this.codes = grown(this.codes, Math.max(1_024, 2 * row));
		this.codes[row] = this.#codeOf(start, end);
	}

	/** Ends the reading: what is only needed to find codes is let go. */
	close(rows: number) {
		this.codes = this.codes.length < rows ? grown(this.codes, rows) : this.codes.subarray(0, rows);
		this.#slots = new Uint32Array(0);
		this.#hashes = new Uint32Array(0);
	}

	#codeOf(start: number, end: number): number {
		const { bytes } = this.#text;
		let hash = end - start;
		for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 16_777_619);
		hash = (hash ^ (hash >>> 15)) >>> 0;
		const mask = this.#slots.length - 1;
		let slot = hash & mask;
		for (let code = this.#slots[slot] ?? 0; code !== 0; code = this.#slots[slot] ?? 0) {
			if (this.#hashes[code] === hash && this.#isEqual(code, start, end)) return code;
			slot = (slot + 1) & mask;
		}
		this.#slots[slot] = this.size;
		return this.#append(start, end, hash);
	}

	#isEqual(code: number, start: number, end: number): boolean {
		const { bytes } = this.#text;
		const other = this.#starts[code] ?? 0;
		const length = end - start;
		if ((this.#ends[code] ?? 0) - other !== length) return false;
		for (let at = 0; at < length; at++) if (bytes[other + at] !== bytes[start + at]) return false;
		return true;
	}

	#append(start: number, end: number, hash: number): number {
		const code = this.size++;
		if (code >= this.#starts.length) {
			this.#starts = grown(this.#starts, 2 * code);
			this.#ends = grown(this.#ends, 2 * code);
			this.#hashes = grown(this.#hashes, 2 * code);
		}
		this.#starts[code] = start;
		this.#ends[code] = end;
		this.#hashes[code] = hash;
		if (2 * this.size > this.#slots.length) this.#spread();
		return code;
	}

	#spread() {
		const slots = new Uint32Array(2 * this.#slots.length);
		for (let code = 1; code < this.size; code++) {
			let slot = (this.#hashes[code] ?? 0) & (slots.length - 1);
			while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
			slots[slot] = code;
		}
		this.#slots = slots;
	}
}

function grown(old: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(size);
	larger.set(old);
	return larger;
}

/** Builds a table from the records of a text file; blank ones are left out (rule C3). */
export class TextTable {
	size = 0;
	readonly #text: TextBytes;
	readonly #columns: TextColumn[] = [];
	#lines = new Int32Array(1_024);
	#widths = new Uint16Array(1_024);
	readonly #counts = new Map<number, number>();

	constructor(text: TextBytes) {
		this.#text = text;
	}

	add(record: RecordReader) {
		const row = this.size;
		let width = record.lastBeyond;
		for (let place = Math.min(record.count, MAX_CELLS) - 1; place >= 0; place--) {
			const { start, end } = trimmed(this.#text, record.starts[place] ?? 0, record.ends[place] ?? 0);
			if (start === end) continue;
			if (width === 0) width = place + 1;
			while (this.#columns.length <= place) this.#columns.push(new TextColumn(this.#text));
			const last = record.hasDoubled[place] ? joinDoubled(this.#text.bytes, start, end) : end;
			this.#columns[place]?.set(row, start, last);
		}
		if (width === 0) return;
		if (row === this.#lines.length) this.#grow();
		this.#lines[row] = record.line;
		this.#widths[row] = Math.min(width, 65_535);
		this.#counts.set(record.count, (this.#counts.get(record.count) ?? 0) + 1);
		this.size++;
	}

	close(): Table {
		for (const column of this.#columns) column.close(this.size);
		return {
			sheet: null,
			columns: this.#columns,
			lines: this.#lines.subarray(0, this.size),
			widths: this.#widths.subarray(0, this.size),
			usualWidth: mostFrequent(this.#counts),
			size: this.size,
		};
	}

	#grow() {
		const lines = new Int32Array(2 * this.size);
		lines.set(this.#lines);
		this.#lines = lines;
		const widths = new Uint16Array(2 * this.size);
		widths.set(this.#widths);
		this.#widths = widths;
	}
}

/** Rule C3 on bytes. */
export function trimmed({ bytes, encoding }: TextBytes, from: number, to: number): { start: number; end: number } {
	const isUtf8 = encoding !== "windows-1252";
	let [start, end] = [from, to];
	for (let size = 1; size > 0 && start < end; start += size) size = blankAt(bytes, start, isUtf8);
	start = Math.min(start, end);
	while (start < end) {
		if (blankAt(bytes, end - 1, isUtf8) === 1) end -= 1;
		else if ((bytes[end - 1] ?? 0) < 0x80) break;
		else if (blankAt(bytes, end - 2, isUtf8) === 2) end -= 2;
		else if (blankAt(bytes, end - 3, isUtf8) === 3) end -= 3;
		else break;
	}
	return { start, end };
}

/** White space of three bytes, U+1680 to U+3000, and the marks U+200B, U+200E, U+200F and U+FEFF. */
const LONG_BLANKS = new Set([0xe19a80, 0xe280a8, 0xe280a9, 0xe280af, 0xe2819f, 0xe38080, 0xefbbbf, 0xe2808e, 0xe2808f]);
for (let last = 0x80; last <= 0x8b; last++) LONG_BLANKS.add(0xe28000 + last);

/** The length of the white space that begins at a byte, or 0. */
function blankAt(bytes: Uint8Array, at: number, isUtf8: boolean): number {
	const byte = bytes[at] ?? 0;
	if (byte < 0x80) return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) ? 1 : 0;
	if (!isUtf8) return byte === 0xa0 ? 1 : 0;
	const second = bytes[at + 1] ?? 0;
	if (byte === 0xc2) return second === 0xa0 || second === 0x85 ? 2 : 0;
	if (byte !== 0xe1 && byte !== 0xe2 && byte !== 0xe3 && byte !== 0xef) return 0;
	return LONG_BLANKS.has((byte << 16) | (second << 8) | (bytes[at + 2] ?? 0)) ? 3 : 0;
}

/** Makes one quote of each doubled one, where the cell stands; returns its new end. */
function joinDoubled(bytes: Uint8Array, start: number, end: number): number {
	let size = start;
	for (let at = start; at < end; at++) {
		bytes[size++] = bytes[at] ?? 0;
		if (bytes[at] === 0x22 && bytes[at + 1] === 0x22 && at + 1 < end) at++;
	}
	return size;
}
