import { type TextBytes, trimCell } from "./bytes.ts";
import type { Span } from "./table.ts";

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
	readonly #text: TextBytes;
	readonly #separator: number;
	#nextLine: number;
	#unclosed = 0;
	#hasDoubled = false;

	constructor(text: TextBytes, separator: string, position = 0, line = 1) {
		this.#text = text;
		this.#bytes = text.bytes;
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
		const { start, end } = trim(this.#text, from, to);
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

const encoder = new TextEncoder();

/** Where a cell stands without the white space around it (rule C3). */
function trim({ bytes, encoding, cell }: TextBytes, from: number, to: number): Span {
	let [start, end] = [from, to];
	while (start < end && isBlank(bytes[start])) start++;
	while (start < end && isBlank(bytes[end - 1])) end--;
	if (start === end || ((bytes[start] ?? 0) < 0x80 && (bytes[end - 1] ?? 0) < 0x80)) return { start, end };
	const text = cell(start, end);
	const trimmed = trimCell(text);
	if (trimmed.length === text.length) return { start, end };
	const sizeOf = (part: string) => (encoding === "windows-1252" ? part.length : encoder.encode(part).length);
	const first = start + sizeOf(text.slice(0, text.indexOf(trimmed)));
	return { start: first, end: first + sizeOf(trimmed) };
}

/** White space of ASCII; other white space is looked for in the text. */
const isBlank = (byte = 0) => byte === SPACE || (byte >= 0x09 && byte <= CR);
