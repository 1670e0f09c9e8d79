import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeStaticFiles } from "#platform/pages/write-static-files.ts";

const FOLDER = join(".bench", "without-scripts");

/** A copy of the built site whose pages have no executable script; returns the folder to start it in. */
export async function copyWithoutScripts(): Promise<string> {
	await rm(FOLDER, { recursive: true, force: true });
	for (const name of ["build", "content"]) await cp(name, join(FOLDER, name), { recursive: true });
	const client = join(FOLDER, "build", "client");
	const files = await readdir(client, { recursive: true });
	for (const file of files.filter((name) => name.endsWith(".html"))) {
		const html = await readFile(join(client, file), "utf8");
		const withoutScripts = html.replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
		await writeFile(join(client, file), withoutScripts);
	}
	await writeStaticFiles(join(FOLDER, "build"));
	return FOLDER;
}
