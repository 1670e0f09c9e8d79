import { RefusedFile } from "./refused-file.ts";

/** A file of a zip, as its directory tells. */
type Entry = { isDeflated: boolean; crc: number; packed: number; size: number; at: number };

export type Zip = {
	bytes: Uint8Array<ArrayBuffer>;
	entries: ReadonlyMap<string, Entry>;
	size: number;
	unpacked: number;
};

const MAX_UNPACKED = 1_073_741_824;
const MAX_ENTRY = 20_971_520;
const MAX_RATIO = 200;
const END_OF_DIRECTORY = 0x06054b50;
const LARGE_END_OF_DIRECTORY = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const IN_LARGE_FIELD = 0xffffffff;

/**
 * Reads the directory of a zip, and looks for one that unpacks to far too much, before anything is unpacked (rule B3).
 * @throws {RefusedFile} `damaged`, `bomb`
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): Zip {
	let entries: Map<string, Entry>;
	try {
		entries = readDirectory(bytes);
	} catch {
		throw new RefusedFile("damaged");
	}
	let sum = 0;
	for (const { size, packed } of entries.values()) {
		sum += size;
		if (isBomb(size, packed)) throw new RefusedFile("bomb");
	}
	if (sum > MAX_UNPACKED) throw new RefusedFile("bomb");
	return { bytes, entries, size: sum, unpacked: 0 };
}

function isBomb(size: number, packed: number): boolean {
	return size > MAX_ENTRY && size > MAX_RATIO * Math.max(1, packed);
}

/** Reads what a view has; a place outside of it throws a `RangeError`, so a file that is cut off is found. */
function readDirectory(bytes: Uint8Array): Map<string, Entry> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	let end = bytes.length - 22;
	while (view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
	let [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
	if (at === IN_LARGE_FIELD) {
		const large = Number(view.getBigUint64(end - 12, true));
		if (view.getUint32(large, true) !== LARGE_END_OF_DIRECTORY) throw new RangeError("no directory");
		[count, at] = [Number(view.getBigUint64(large + 32, true)), Number(view.getBigUint64(large + 48, true))];
	}
	const entries = new Map<string, Entry>();
	const decoder = new TextDecoder();
	for (; count > 0; count--) {
		if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError("no entry");
		const nameEnd = at + 46 + view.getUint16(at + 28, true);
		const extraEnd = nameEnd + view.getUint16(at + 30, true);
		entries.set(decoder.decode(bytes.subarray(at + 46, nameEnd)), readEntry(view, at, nameEnd, extraEnd));
		at = extraEnd + view.getUint16(at + 32, true);
	}
	return entries;
}

function readEntry(view: DataView, at: number, extra: number, extraEnd: number): Entry {
	let sizes = [24, 20, 42].map((field) => view.getUint32(at + field, true));
	let field = extra;
	while (field < extraEnd && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
	field += 4;
	sizes = sizes.map((size) => {
		if (size !== IN_LARGE_FIELD) return size;
		field += 8;
		return Number(view.getBigUint64(field - 8, true));
	});
	const [size = 0, packed = 0, header = 0] = sizes;
	return {
		isDeflated: view.getUint16(at + 10, true) === 8,
		crc: view.getUint32(at + 16, true),
		packed,
		size,
		at: header,
	};
}

/**
 * Unpacks a file of a zip piece by piece. The limits hold for what really comes out.
 * @throws {RefusedFile} `damaged`, `bomb`
 */
export async function* unpack(zip: Zip, name: string): AsyncGenerator<Uint8Array> {
	const entry = zip.entries.get(name);
	if (!entry) throw new RefusedFile("damaged");
	let [size, crc] = [0, -1];
	const reader = unpackedStream(zip, entry).getReader();
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			size += read.value.length;
			zip.unpacked += read.value.length;
			if (isBomb(size, entry.packed) || zip.unpacked > MAX_UNPACKED) throw new RefusedFile("bomb");
			crc = addToCrc(crc, read.value);
			yield read.value;
		}
		if ((crc ^ -1) >>> 0 !== entry.crc) throw new RefusedFile("damaged");
	} catch (error) {
		throw error instanceof RefusedFile ? error : new RefusedFile("damaged");
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

function unpackedStream({ bytes }: Zip, { at, packed, isDeflated }: Entry): ReadableStream<Uint8Array> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const isInside = at + 30 <= bytes.length;
	const start = isInside ? at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) : at;
	const stream = new Blob([bytes.subarray(start, start + packed)]).stream();
	return isDeflated ? stream.pipeThrough(new DecompressionStream("deflate-raw")) : stream;
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

function addToCrc(crc: number, bytes: Uint8Array): number {
	let value = crc;
	for (let at = 0; at < bytes.length; at++) {
		value = (value >>> 8) ^ (CRC_TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
	}
	return value;
}
