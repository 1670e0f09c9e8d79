import { readBytes, readText, recognize } from "./bytes.ts";
import { readDelimitedText } from "./delimited-text.ts";
import type { Reading } from "./sales.ts";
import { type ChosenTables, chooseTables } from "./sheets.ts";
import { readWorkbook } from "./workbook.ts";

/** A file as read, with its headings; nothing below them is interpreted yet. */
export type SalesFile = ChosenTables & Pick<Reading, "encoding" | "separator"> & { name: string };

/**
 * Reads a file into a table, and finds its headings (parts B, C, X and H of the published rules).
 * @param onProgress bytes read and rows so far
 * @throws {RefusedFile} if it is no table, or none that can be read
 */
export async function readFile(
	file: Blob,
	name: string,
	onProgress: (bytes: number, rows: number) => void = () => undefined,
): Promise<SalesFile> {
	const bytes = await readBytes(file);
	if (recognize(bytes) === "zip") {
		const { cells, tables } = await readWorkbook(bytes, onProgress);
		return { name, encoding: "xlsx", separator: null, ...chooseTables(tables, cells) };
	}
	const text = readText(bytes);
	const { separator, table } = readDelimitedText(text, onProgress);
	return { name, encoding: text.encoding, separator, ...chooseTables([table], text) };
}
