import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { emlFolder } from "./eml-transport.ts";

/** The mail files in which the pattern is found, in a header, the text or the HTML. */
export async function findEmlFiles(dataDirectory: string, pattern: RegExp): Promise<string[]> {
	const folder = emlFolder(dataDirectory);
	const names = await readdir(folder).catch(() => []);
	const found: string[] = [];
	for (const name of names.filter((file) => /\.eml(\.part)?$/.test(file))) {
		const { headers, text = "", html = "" } = await PostalMime.parse(await readFile(join(folder, name)));
		const all = [...headers.map(({ value }) => value), text, html];
		if (all.some((part) => part.search(pattern) >= 0)) found.push(join(folder, name));
	}
	return found;
}

export async function removeFiles(files: readonly string[]): Promise<void> {
	for (const file of files) await rm(file, { force: true });
}
