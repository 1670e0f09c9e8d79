import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type CsvRow, csvOf } from "#desk/kit/csv.ts";
import { errorCode } from "#platform/error-code.ts";

const ONLY_ITS_OWNER = 0o600;

/** Writes rows as CSV into a new file; returns how many there were. */
export async function writeCsv(batches: AsyncIterable<readonly CsvRow[]>, file: string): Promise<number> {
	let count = 0;
	async function* counting() {
		for await (const rows of batches) {
			count += rows.length;
			yield rows;
		}
	}
	try {
		await pipeline(csvOf(counting()), createWriteStream(file, { flags: "wx", mode: ONLY_ITS_OWNER }));
	} catch (error) {
		// No partial list is left behind; an existing file is not ours to remove.
		if (errorCode(error) !== "EEXIST") await rm(file, { force: true });
		throw error;
	}
	return count;
}
