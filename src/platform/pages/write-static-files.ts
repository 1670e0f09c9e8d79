import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { contentSecurityPolicy, uncoveredInlineCode } from "./content-security-policy.server.ts";
import { encodeFile } from "./encode-file.ts";
import { ENCODING_SUFFIX, FEED_TYPES, type StaticFile, type StaticFiles } from "./static-file.ts";

const FILES_AT_ONCE = 16;
/** React Router writes data for every address with a loader, also for files, to which nothing navigates. */
const DATA_OF_A_FILE = /\.(xml|json|txt|pdf)\.data$/;
/** What the end of a name means here, where its extension says nothing or too little. */
const EXTRA_TYPES: Record<string, string> = {
	".data": "text/x-script; charset=utf-8",
	"/rss.xml": FEED_TYPES.rss,
	"/feed.json": FEED_TYPES.json,
};

function typeOf(file: string): string {
	const extra = Object.entries(EXTRA_TYPES).find(([ending]) => file.endsWith(ending))?.[1];
	return extra ?? getMimeType(file) ?? "application/octet-stream";
}

/** `about/index.html` is the page `/about`; every other file keeps its path. */
function addressOf(file: string): string {
	return `/${file}`.replace(/\/index\.html$/, "") || "/";
}

function pagePolicy(file: string, content: Buffer): string | undefined {
	if (!file.endsWith(".html")) return undefined;
	const html = content.toString("utf8");
	const policy = contentSecurityPolicy(html, parseBuildSettings(process.env));
	const uncovered = uncoveredInlineCode(html, policy);
	if (uncovered.length > 0) throw new Error(`${file} has inline code that its policy blocks: ${uncovered.join("; ")}`);
	return policy;
}

async function describe(folder: string, file: string): Promise<[string, StaticFile]> {
	const path = join(folder, file);
	const content = await readFile(path);
	const type = typeOf(file);
	const { hash, compressed } = await encodeFile(content, type, "best");
	await Promise.all(compressed.map(([encoding, smaller]) => writeFile(path + ENCODING_SUFFIX[encoding], smaller)));
	const entry: StaticFile = {
		file,
		type,
		hash,
		encodings: compressed.map(([encoding]) => encoding),
		immutable: file.startsWith("assets/"),
		policy: pagePolicy(file, content),
	};
	return [addressOf(file), entry];
}

/**
 * Ends a build: removes data that nothing asks for, compresses every file of `build/client`, checks each page against its own policy, and writes
 * `build/server/static-files.json`, from which the server responds without looking at the disk's folders.
 */
export async function writeStaticFiles(buildFolder: string): Promise<void> {
	const folder = join(buildFolder, "client");
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const unused = entries.filter(({ name }) => DATA_OF_A_FILE.test(name));
	await Promise.all(unused.map(({ parentPath, name }) => rm(join(parentPath, name))));
	const files = entries
		.filter((entry) => !unused.includes(entry))
		.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && entry.parentPath !== join(folder, ".vite"))
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
	const staticFiles: StaticFiles = {};
	for (let first = 0; first < files.length; first += FILES_AT_ONCE) {
		const described = await Promise.all(
			files.slice(first, first + FILES_AT_ONCE).map((file) => describe(folder, file)),
		);
		Object.assign(staticFiles, Object.fromEntries(described));
	}
	await writeFile(join(buildFolder, "server", "static-files.json"), JSON.stringify(staticFiles));
}
