import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { contentSecurityPolicy, uncoveredInlineCode } from "./content-security-policy.server.ts";
import { ENCODING_SUFFIX, FEED_TYPES, type StaticFile, type StaticFiles } from "./static-file.ts";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const FILES_AT_ONCE = 16;
/** React Router writes data for every address with a loader, also for files, to which nothing navigates. */
const DATA_OF_A_FILE = /\.(xml|json|txt|pdf)\.data$/;
/** Below this a compressed response is not smaller once its headers are counted. */
const SMALLEST_COMPRESSED_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|rss\+xml|feed\+json|xml)|image\/svg)/;
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

/** Brotli at its best quality and gzip, beside the file, where they are smaller. */
async function writeCompressed(path: string, content: Buffer): Promise<StaticFile["encodings"]> {
	const compressed = {
		br: await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		gzip: await gzipAsync(content, { level: 9 }),
	};
	const smaller = (["br", "gzip"] as const).filter((encoding) => compressed[encoding].length < content.length);
	await Promise.all(smaller.map((encoding) => writeFile(path + ENCODING_SUFFIX[encoding], compressed[encoding])));
	return smaller;
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
	const worthwhile = COMPRESSIBLE.test(type) && content.length >= SMALLEST_COMPRESSED_BYTES;
	const entry: StaticFile = {
		file,
		type,
		hash: createHash("sha256").update(content).digest("base64url").slice(0, 22),
		encodings: worthwhile ? await writeCompressed(path, content) : [],
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
