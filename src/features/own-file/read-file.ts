import { readBytes, readText, recognize } from "./bytes.ts";
import { readDelimitedText } from "./delimited-text.ts";
import { RefusedFile } from "./refused-file.ts";
import type { FileTables } from "./table.ts";

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
	if (recognize(bytes) === "zip") throw new RefusedFile("damaged");
	const text = readText(bytes);
	const { separator, table } = readDelimitedText(text, onProgress);
	return { name, encoding: text.encoding, separator, tables: [table] };
}
