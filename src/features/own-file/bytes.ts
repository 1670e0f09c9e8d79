import { RefusedFile } from "./refused-file.ts";
import type { Reading } from "./sales.ts";
import type { CellBytes } from "./table.ts";

/** The bytes of a text file, brought to UTF-8 or Windows-1252: both have separators, quotes and line ends as one byte each. */
export type TextBytes = Omit<CellBytes, "cell"> & {
	encoding: Exclude<Reading["encoding"], "xlsx">;
	cell(start: number, end: number): string;
};

const MAX_BYTES = 104_857_600;
const SLICE_BYTES = 4_194_304;
const DECODED_BYTES = 1_048_576;
const HEAD_BYTES = 4_096;
const SHORT_BYTES = 64;
/** Blanks, line ends, NUL and the bytes of byte order marks (rule B1). */
const SAYING_NOTHING = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xbb, 0xbf, 0xef, 0xfe, 0xff]);
const COMPOUND_FILE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const ENCRYPTED_PACKAGE = Array.from("EncryptedPackage", (letter) => `${letter}\0`).join("");
const OTHER_FILES: [start: string, refusalClass: "archive" | "not-a-table", format: string][] = [
	["\x1f\x8b", "archive", "gz"],
	["7z\xbc\xaf", "archive", "7z"],
	["Rar!", "archive", "rar"],
	["%PDF", "not-a-table", "pdf"],
	["\x89PNG", "not-a-table", "picture"],
	["\xff\xd8\xff", "not-a-table", "picture"],
	["GIF8", "not-a-table", "picture"],
	["SQLite f", "not-a-table", "database"],
];

/**
 * Reads a file into memory, slice by slice.
 * @throws {RefusedFile} `too-large` (before anything is read), `empty`
 */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
	if (file.size > MAX_BYTES) throw new RefusedFile("too-large");
	const bytes = new Uint8Array(file.size);
	for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
		bytes.set(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()), at);
	}
	if (bytes.length < HEAD_BYTES && bytes.every((byte) => SAYING_NOTHING.has(byte))) throw new RefusedFile("empty");
	return bytes;
}

/**
 * Tells by the first bytes, never by the name, that a file is a zip, and so perhaps a workbook, or text (rules B2 and B4).
 * @throws {RefusedFile} for other kinds of files
 */
export function recognize(bytes: Uint8Array): "zip" | "text" {
	const head = String.fromCharCode(...bytes.subarray(0, 8));
	if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return "zip";
	if (head === COMPOUND_FILE)
		throw new RefusedFile(
			new TextDecoder("latin1").decode(bytes).includes(ENCRYPTED_PACKAGE) ? "password" : "old-excel",
		);
	for (const [start, refusalClass, format] of OTHER_FILES) {
		if (head.startsWith(start)) throw new RefusedFile(refusalClass, { format });
	}
	if (head.startsWith("ftyp", 4)) throw new RefusedFile("not-a-table", { format: "picture" });
	return "text";
}

/**
 * Finds the encoding of a text file (rule B5) and looks whether it is a table at all (rule B6).
 * @throws {RefusedFile} `not-a-table`, `empty`, `journal`
 */
export function readText(file: Uint8Array): TextBytes {
	const { encoding, from } = findEncoding(file);
	let bytes = file.subarray(from);
	if (encoding === "utf-16le" || encoding === "utf-16be") bytes = toUtf8(bytes, encoding);
	if (encoding !== "windows-1252") {
		while (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
	}
	const text = { encoding, bytes, cell: textReader(() => bytes, encoding === "windows-1252" ? encoding : "utf-8") };
	refuseOtherText(text.cell(0, 4 * 65_536).slice(0, 65_536));
	return text;
}

/** Reads texts in bytes; short ones of ASCII in half the time of a decoder. */
export function textReader(bytesOf: () => Uint8Array, encoding: "utf-8" | "windows-1252") {
	const decoder = new TextDecoder(encoding, { ignoreBOM: true });
	return (start: number, end: number): string => {
		const bytes = bytesOf();
		const letters: number[] = [];
		if (end - start > SHORT_BYTES) return decoder.decode(bytes.subarray(start, end));
		for (let at = start; at < end; at++) {
			const byte = bytes[at] ?? 0;
			if (byte >= 0x80) return decoder.decode(bytes.subarray(start, end));
			letters.push(byte);
		}
		return String.fromCharCode(...letters);
	};
}

function findEncoding(bytes: Uint8Array): { encoding: TextBytes["encoding"]; from: number } {
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: "utf-8", from: 3 };
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", from: 2 };
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", from: 2 };
	const head = bytes.subarray(0, HEAD_BYTES);
	const nul = [0, 0];
	for (const [place, byte] of head.entries()) if (byte === 0) nul[place % 2] = (nul[place % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = nul.map((count) => count / (head.length / 2));
	if (odd > 0.3 && even < 0.05) return { encoding: "utf-16le", from: 0 };
	if (even > 0.3 && odd < 0.05) return { encoding: "utf-16be", from: 0 };
	if (even + odd > 0) throw new RefusedFile("not-a-table", { format: "binary" });
	return { encoding: isUtf8(bytes) ? "utf-8" : "windows-1252", from: 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for (let at = 0; at < bytes.length; at += DECODED_BYTES) {
			decoder.decode(bytes.subarray(at, at + DECODED_BYTES), { stream: true });
		}
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}

function toUtf8(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): Uint8Array {
	// Two bytes become three at most; the rest of the room is never touched, and so takes no memory.
	const utf8 = new Uint8Array(Math.ceil(bytes.length * 1.5) + 3);
	const decoder = new TextDecoder(encoding, { ignoreBOM: true });
	const encoder = new TextEncoder();
	let size = 0;
	for (let at = 0; at < bytes.length; at += DECODED_BYTES) {
		const text = decoder.decode(bytes.subarray(at, at + DECODED_BYTES), { stream: at + DECODED_BYTES < bytes.length });
		size += encoder.encodeInto(text, utf8.subarray(size)).written;
	}
	return utf8.subarray(0, size);
}

const HTML = ["<!doctype html", "<html", "<table", "<head", "<body", "<meta", "<style"];

function refuseOtherText(sample: string) {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
	const controls = sample.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/g)?.length ?? 0;
	if (controls > sample.length / 100) throw new RefusedFile("not-a-table", { format: "binary" });
	const start = trimCell(sample.slice(0, 2_000)).toLowerCase();
	if (start === "") throw new RefusedFile("empty");
	const begins = (...beginnings: string[]) => beginnings.some((beginning) => start.startsWith(beginning));
	let format: string | undefined;
	if (begins(...HTML)) format = "html";
	else if (begins("<?xml", "<ofx")) format = sample.toLowerCase().includes("<ofx") ? "ofx" : "xml";
	else if (begins("ofxheader")) format = "ofx";
	else if (begins("!type:")) format = "qif";
	else if (begins("%pdf")) format = "pdf";
	else if (/^(\{|\[\s*[[{])/.test(start)) format = "json";
	if (format) throw new RefusedFile("not-a-table", { format });
	if (/^"?(extf|dtvf)"?;/.test(start)) throw new RefusedFile("journal", { format: "datev" });
}

const EDGES = /^[\s\u0085\u200b\u200e\u200f\ufeff]+|[\s\u0085\u200b\u200e\u200f\ufeff]+$/g;

/** Rule C3: a cell without white space and unseen marks around it. */
export function trimCell(text: string): string {
	return text.replace(EDGES, "");
}
