import type { TextBytes } from "./bytes.ts";
import { MAX_CELLS, RecordReader } from "./record-reader.ts";
import { RefusedFile } from "./refused-file.ts";
import { count, mostFrequent, type Table, TableBuilder } from "./table.ts";

const SEPARATORS = { ",": ",", ";": ";", tab: "\t", "|": "|" };
type Separator = keyof typeof SEPARATORS;
const SEPARATOR_NAMES: readonly Separator[] = [",", ";", "tab", "|"];
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
	const record = new RecordReader(text, SEPARATORS[separator], position, line);
	const table = new TableBuilder(text);
	const counts = new Map<number, number>();
	let report = BYTES_BETWEEN_REPORTS;
	while (table.size <= MAX_ROWS + HEADING_RECORDS && record.next()) {
		const row = table.addRow(record.line, record.width);
		for (let place = 0; place < Math.min(record.width, MAX_CELLS); place++) {
			const [start = 0, end = 0] = [record.starts[place], record.ends[place]];
			if (start === end) continue;
			table.set(row, place, { start, end: record.hasDoubled[place] ? joinDoubled(text.bytes, start, end) : end });
		}
		count(counts, record.count);
		if (record.position < report) continue;
		onProgress(record.position, table.size);
		report = record.position + BYTES_BETWEEN_REPORTS;
	}
	return { separator, table: table.close(null, mostFrequent(counts)) };
}

/** Rule C1: a first line `sep=;`, or else the separator that cuts most of the first records into equally many cells. */
function findSeparator(text: TextBytes): { separator: Separator; position?: number; line?: number } {
	const said = /^"?sep=([,;\t|])"? *(\r\n|\n|\r|$)/i.exec(text.cell(0, 64));
	const separator = SEPARATOR_NAMES.find((name) => SEPARATORS[name] === said?.[1]);
	if (said && separator) return { separator, position: said[0].length, line: 2 };
	let best: { separator: Separator; share: number; width: number } | undefined;
	for (const separator of SEPARATOR_NAMES) {
		const counts = new Map<number, number>();
		const record = new RecordReader(text, SEPARATORS[separator]);
		let records = 0;
		for (; records < LOOKED_AT && record.next(); records++) count(counts, record.count);
		counts.delete(1);
		const width = mostFrequent(counts);
		const share = (counts.get(width) ?? 0) / records;
		if (width === 0) continue;
		if (!best || share > best.share || (share === best.share && width > best.width)) best = { separator, share, width };
	}
	if (!best) throw new RefusedFile("one-column");
	return best;
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
