import type { TextBytes } from "./bytes.ts";
import { RecordReader } from "./record-reader.ts";
import { RefusedFile } from "./refused-file.ts";
import { mostFrequent, type Table } from "./table.ts";
import { TextTable, trimmed } from "./text-columns.ts";

type Separator = "," | ";" | "tab" | "|";

const SEPARATORS: readonly [Separator, string][] = [
	[",", ","],
	[";", ";"],
	["tab", "\t"],
	["|", "|"],
];
const LOOKED_AT = 200;
const BYTES_BETWEEN_REPORTS = 524_288;
/** The most rows that a file may have (rule H4). */
export const MAX_ROWS = 500_000;
/** Headings are among the first records (rule H1), so with more records than these there are too many rows. */
export const HEADING_RECORDS = 40;

/**
 * Reads the records of a text file into a table. Reading ends where there are too many rows.
 * @throws {RefusedFile} `one-column`
 */
export function readDelimitedText(
	text: TextBytes,
	onProgress: (bytes: number, rows: number) => void,
): { separator: Separator; table: Table } {
	const { separator, position, line } = findSeparator(text);
	const reader = new RecordReader(text.bytes, byteOf(separator), position, line);
	const table = new TextTable(text);
	let report = BYTES_BETWEEN_REPORTS;
	while (table.size <= MAX_ROWS + HEADING_RECORDS && reader.next()) {
		table.add(reader);
		if (reader.position < report) continue;
		onProgress(reader.position, table.size);
		report = reader.position + BYTES_BETWEEN_REPORTS;
	}
	return { separator, table: table.close() };
}

function byteOf(separator: Separator): number {
	return (SEPARATORS.find(([name]) => name === separator)?.[1] ?? ",").charCodeAt(0);
}

/** Rule C1: a first line `sep=;`, or else the separator that cuts most of the first records into equally many cells. */
function findSeparator(text: TextBytes): { separator: Separator; position: number; line: number } {
	const said = /^"?sep=([,;\t|])"? *(\r\n|\n|\r|$)/i.exec(text.decode(0, 64));
	if (said) {
		const separator = SEPARATORS.find(([, mark]) => mark === said[1])?.[0] ?? ",";
		return { separator, position: said[0].length, line: 2 };
	}
	let best: { separator: Separator; share: number; width: number } | undefined;
	for (const [separator] of SEPARATORS) {
		const counts = countCells(text, separator);
		let seen = 0;
		for (const count of counts.values()) seen += count;
		counts.delete(1);
		const width = mostFrequent(counts);
		const share = (counts.get(width) ?? 0) / seen;
		if (width === 0) continue;
		if (!best || share > best.share || (share === best.share && width > best.width)) best = { separator, share, width };
	}
	if (!best) throw new RefusedFile("one-column");
	return { separator: best.separator, position: 0, line: 1 };
}

/** How many of the first records have how many cells. */
function countCells(text: TextBytes, separator: Separator): Map<number, number> {
	const counts = new Map<number, number>();
	const reader = new RecordReader(text.bytes, byteOf(separator), 0, 1);
	for (let seen = 0; seen < LOOKED_AT && reader.next(); ) {
		if (isBlank(text, reader)) continue;
		counts.set(reader.count, (counts.get(reader.count) ?? 0) + 1);
		seen++;
	}
	return counts;
}

function isBlank(text: TextBytes, { starts, ends, count, lastBeyond }: RecordReader): boolean {
	if (lastBeyond > 0) return false;
	for (let place = 0; place < Math.min(count, starts.length); place++) {
		const { start, end } = trimmed(text, starts[place] ?? 0, ends[place] ?? 0);
		if (start < end) return false;
	}
	return true;
}
