import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { errorCode } from "#platform/error-code.ts";

const ONLY_ITS_OWNER = 0o600;

/**
 * Writes rows as CSV (RFC 4180) into a new file; returns how many there were. Visitors typed the cells, and a
 * spreadsheet would run one that begins with `=`, `+`, `-` or `@` as a formula: such a cell gets an apostrophe in front,
 * telephone numbers too. Every cell is quoted, so that none ends early where a semicolon separates. The mark at the
 * start tells Excel that the text is UTF-8.
 */
export async function writeCsv(rows: AsyncIterable<Record<string, string | number | null>>, file: string) {
	let count = 0;
	const counting = new Transform({
		objectMode: true,
		transform(row, _, done) {
			count += 1;
			done(null, row);
		},
	});
	const csv = stringify({ header: true, bom: true, quoted: true, escape_formulas: true, record_delimiter: "windows" });
	try {
		await pipeline(Readable.from(rows), counting, csv, createWriteStream(file, { flags: "wx", mode: ONLY_ITS_OWNER }));
	} catch (error) {
		// No partial list is left behind; an existing file is not ours to remove.
		if (errorCode(error) !== "EEXIST") await rm(file, { force: true });
		throw error;
	}
	return count;
}
