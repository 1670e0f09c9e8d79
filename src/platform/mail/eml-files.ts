import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { emlFolder } from "./mail-transport.ts";

const EML_FILE = /\.eml(\.part)?$/;

async function listEmlFiles(dataDirectory: string): Promise<string[]> {
	const folder = emlFolder(dataDirectory);
	const names = await readdir(folder).catch(() => []);
	return names.filter((name) => EML_FILE.test(name)).map((name) => join(folder, name));
}

/** The mail files in which the pattern is found, in a header, the text or the HTML. */
export async function findEmlFiles(dataDirectory: string, pattern: RegExp): Promise<string[]> {
	const found: string[] = [];
	for (const file of await listEmlFiles(dataDirectory)) {
		const { headers, text = "", html = "" } = await PostalMime.parse(await readFile(file));
		const all = [...headers.map(({ value }) => value), text, html];
		if (all.some((part) => part.search(pattern) >= 0)) found.push(file);
	}
	return found;
}

export async function removeFiles(files: readonly string[]): Promise<void> {
	for (const file of files) await rm(file, { force: true });
}

/** Removes the mail files that were written so many days ago or earlier, and what a process left of one when it ended. */
export async function purgeEmlFiles(dataDirectory: string, now: Date, keptDays: number): Promise<void> {
	const over = now.getTime() - keptDays * 86_400_000;
	for (const file of await listEmlFiles(dataDirectory)) {
		// It may just have been renamed, or erased.
		const writtenAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
		if (writtenAt <= over) await rm(file, { force: true });
	}
}
