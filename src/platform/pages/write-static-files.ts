import { copyFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { encodeFile } from "./encode-file.ts";
import { ENCODING_SUFFIX, type StaticFile, type StaticFiles } from "./static-file.ts";

const FILES_AT_ONCE = 16;
const ASSETS = "assets";
/** Browsers read rules for links by this type alone (`src/web/links.speculationrules`); the one icon of the old kind is a PNG. */
const OWN_TYPES = { speculationrules: "application/speculationrules+json", ico: "image/png" };
/** Icons that search engines, feed readers and older telephones ask for by these names, whatever a page links. */
const ASKED_WITHOUT_A_LINK = {
	"favicon.ico": "favicon-32.png",
	"apple-touch-icon-precomposed.png": "apple-touch-icon.png",
};
/** The folder of the bundler's manifest. */
const MANIFEST_FOLDER = ".vite";

async function describe(folder: string, file: string): Promise<[string, StaticFile]> {
	const path = join(folder, file);
	const content = await readFile(path);
	const type = getMimeType(file, OWN_TYPES) ?? getMimeType(file) ?? "application/octet-stream";
	const { hash, compressed } = await encodeFile(content, type);
	await Promise.all(compressed.map(([encoding, smaller]) => writeFile(path + ENCODING_SUFFIX[encoding], smaller)));
	const encodings = compressed.map(([encoding]) => encoding);
	return [`/${file}`, { file, type, hash, encodings, immutable: file.startsWith(`${ASSETS}/`) }];
}

/** Moves drawings and fonts that the server's part names to the files of the site. */
async function moveAssets(buildFolder: string): Promise<void> {
	const [from, to] = [join(buildFolder, "server", ASSETS), join(buildFolder, "client", ASSETS)];
	await mkdir(to, { recursive: true });
	const assets = (await readdir(from)).filter((name) => !name.endsWith(".js"));
	await Promise.all(assets.map((name) => rename(join(from, name), join(to, name))));
}

/** Ends a build: compresses `build/client`, and lists it in `build/server/static-files.json` for the server. */
export async function writeStaticFiles(buildFolder: string): Promise<void> {
	await moveAssets(buildFolder);
	const folder = join(buildFolder, "client");
	for (const [asked, icon] of Object.entries(ASKED_WITHOUT_A_LINK)) {
		await copyFile(join(folder, icon), join(folder, asked));
	}
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile() && entry.parentPath !== join(folder, MANIFEST_FOLDER))
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
