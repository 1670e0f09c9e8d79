import { readBytes, readText, recognize } from "./bytes.ts";
import { readDelimitedText } from "./delimited-text.ts";
import type { FileTables } from "./table.ts";
import { readWorkbook } from "./workbook.ts";

/**
 * Reads a file into tables, without interpreting them (parts B, C and X of the published rules).
 * @param onProgress bytes read and rows so far
 * @throws {RefusedFile} if it is no table, or none that can be read
 */
export async function readFile(
	file: Blob,
	name: string,
	onProgress: (bytes: number, rows: number) => void = () => undefined,
): Promise<FileTables> {
	const bytes = await readBytes(file);
	if (recognize(bytes) === "zip") {
		return { name, encoding: "xlsx", separator: null, ...(await readWorkbook(bytes, onProgress)) };
	}
	const text = readText(bytes);
	const { separator, table } = readDelimitedText(text, onProgress);
	return { name, encoding: text.encoding, separator, cells: text, tables: [table] };
}
