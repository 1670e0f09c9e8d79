import type { TextBytes } from "./bytes.ts";

const QUOTE = 0x22;
const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;
/** More quotes that never close than these, and quotes mean nothing in the rest of the file. */
const MAX_UNCLOSED = 20;
/** Cells of a record that are kept: one more than the columns that a table may have. */
export const MAX_CELLS = 1_001;

/**
 * Reads the records of a delimited text one by one (rule C2), as places in its bytes, so that no text is made of a cell that was
 * there before. No parser in use obeys the rule: PapaParse takes the rest of the file as one cell where a quote never closes,
 * gives no lines, and wants text, of which each cell would keep its whole chunk in memory.
 */
export class RecordReader {
	/** Where the record begins that was read last, as a line of the file. */
	line = 0;
	/** How many cells it has; of more than `MAX_CELLS` the rest is only counted. */
	count = 0;
	/** How many it has up to the last filled one. */
	width = 0;
	/** Where its cells begin and end, trimmed. */
	readonly starts = new Uint32Array(MAX_CELLS);
	readonly ends = new Uint32Array(MAX_CELLS);
	/** 1 where a cell holds quotes that stand for one. */
	readonly hasDoubled = new Uint8Array(MAX_CELLS);
	position: number;
	readonly #bytes: Uint8Array;
	readonly #isUtf8: boolean;
	readonly #separator: number;
	#nextLine: number;
	#unclosed = 0;
	#hasDoubled = false;

	constructor({ bytes, encoding }: TextBytes, separator: string, position = 0, line = 1) {
		this.#bytes = bytes;
		this.#isUtf8 = encoding !== "windows-1252";
		this.#separator = separator.charCodeAt(0);
		this.position = position;
		this.#nextLine = line;
	}

	/** Reads the next record that isn't blank; false at the end of the file. */
	next(): boolean {
		while (this.#readRecord()) if (this.width > 0) return true;
		return false;
	}

	#readRecord(): boolean {
		const bytes = this.#bytes;
		const end = bytes.length;
		let at = this.#skipEmptyLines(this.position);
		if (at >= end) return false;
		this.line = this.#nextLine;
		this.count = 0;
		this.width = 0;
		for (;;) {
			const close = bytes[at] === QUOTE && this.#unclosed < MAX_UNCLOSED ? this.#findClosingQuote(at) : -1;
			if (close >= 0) {
				this.#keep(at + 1, close, this.#hasDoubled ? 1 : 0);
				at = close + 1;
				while (bytes[at] === SPACE) at++;
			} else {
				const start = at;
				at = this.#findEnd(at);
				this.#keep(start, at, 0);
			}
			if (at >= end) break;
			const byte = bytes[at++];
			if (byte === this.#separator) continue;
			if (byte === CR && bytes[at] === LF) at++;
			this.#nextLine++;
			break;
		}
		this.position = at;
		return true;
	}

	/** Lines without a character are no records. */
	#skipEmptyLines(from: number): number {
		const bytes = this.#bytes;
		let at = from;
		for (; bytes[at] === LF || bytes[at] === CR; at++) {
			if (bytes[at] === CR && bytes[at + 1] === LF) at++;
			this.#nextLine++;
		}
		return at;
	}

	#findEnd(from: number): number {
		const bytes = this.#bytes;
		const separator = this.#separator;
		const end = bytes.length;
		let at = from;
		while (at < end) {
			const byte = bytes[at];
			if (byte === separator || byte === LF || byte === CR) break;
			at++;
		}
		return at;
	}

	#keep(from: number, to: number, hasDoubled: number) {
		const place = this.count++;
		const start = startOfText(this.#bytes, this.#isUtf8, from, to);
		const end = endOfText(this.#bytes, this.#isUtf8, start, to);
		if (start < end) this.width = this.count;
		if (place >= MAX_CELLS) return;
		this.starts[place] = start;
		this.ends[place] = end;
		this.hasDoubled[place] = hasDoubled;
	}

	/** The quote that closes a cell, or -1. Counts the line ends before it, and marks a cell with doubled quotes. */
	#findClosingQuote(open: number): number {
		const bytes = this.#bytes;
		this.#hasDoubled = false;
		let at = open + 1;
		for (;;) {
			// Where no quote closed a cell before, none closes this one but the quotes that stand beside its first.
			if (this.#unclosed === 0) at = bytes.indexOf(QUOTE, at);
			if (at < 0 || bytes[at] !== QUOTE) break;
			if (bytes[at + 1] === QUOTE) {
				this.#hasDoubled = true;
				at += 2;
				continue;
			}
			let behind = at + 1;
			while (bytes[behind] === SPACE) behind++;
			const byte = bytes[behind];
			if (byte === undefined || byte === this.#separator || byte === LF || byte === CR) {
				this.#countLines(open + 1, at);
				return at;
			}
			at++;
		}
		this.#unclosed++;
		return -1;
	}

	#countLines(from: number, to: number) {
		const bytes = this.#bytes;
		for (let at = from; at < to; at++) {
			const byte = bytes[at];
			if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) this.#nextLine++;
		}
	}
}

/** Where a cell begins, without the white space in front of it (rule C3). */
function startOfText(bytes: Uint8Array, isUtf8: boolean, from: number, to: number): number {
	let start = from;
	for (let size = 1; size > 0 && start < to; start += size) size = blankAt(bytes, start, isUtf8);
	return Math.min(start, to);
}

/** Where a cell ends, without the white space behind it (rule C3). */
function endOfText(bytes: Uint8Array, isUtf8: boolean, from: number, to: number): number {
	let end = to;
	while (from < end) {
		if (blankAt(bytes, end - 1, isUtf8) === 1) end -= 1;
		else if ((bytes[end - 1] ?? 0) < 0x80) break;
		else if (blankAt(bytes, end - 2, isUtf8) === 2) end -= 2;
		else if (blankAt(bytes, end - 3, isUtf8) === 3) end -= 3;
		else break;
	}
	return end;
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
