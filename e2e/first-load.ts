import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENCODING_SUFFIX, type StaticFile, type StaticFiles } from "#platform/pages/static-file.ts";

const CLIENT_FOLDER = join("build", "client");
const MODULE_NAME = /"(\/assets\/[\w.-]+\.js)"/g;
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const FONT = /\/assets\/[\w.-]+\.woff2/g;
/** The signs of sums, in small files of their own, which only pages load that show one. */
const RARE_FONT = /-signs?-/;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
const PICTURE = /<picture>[\s\S]*?<\/picture>|<img\b[^>]*>/g;
const OTHER_THAN_AVIF = /<source[^>]*image\/webp[^>]*>|<img\b[^>]*>/g;
const PICTURE_FILE = /\/[\w./-]+\.(?:avif|webp|svg|png)/g;

export type FirstLoad = Record<"page" | "script" | "fonts" | "images" | "all", number>;

const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));

function fileAt(address: string): StaticFile {
	const file = files[address];
	if (!file) throw new Error(`The built site has no ${address}.`);
	return file;
}

const textOf = (address: string) => readFileSync(join(CLIENT_FOLDER, fileAt(address).file), "utf8");

/** As it is sent to a browser that takes every encoding. */
function sentBytes(address: string): number {
	const { file, encodings } = fileAt(address);
	const suffix = encodings[0] ? ENCODING_SUFFIX[encodings[0]] : "";
	return readFileSync(join(CLIENT_FOLDER, file + suffix)).length;
}

function bytesOf(addresses: Iterable<string>): number {
	return Array.from(addresses, sentBytes).reduce((sum, bytes) => sum + bytes, 0);
}

/** The scripts a page starts, and all that they import. A set grows while it is walked. */
function scriptsOf(html: string): Set<string> {
	const addresses = new Set(Array.from(html.matchAll(MODULE_NAME), ([, address = ""]) => address));
	for (const address of addresses) {
		// The manifest names every module of the site without loading it.
		if (address.includes("/manifest-")) continue;
		for (const [, name] of textOf(address).matchAll(IMPORTED)) addresses.add(`/assets/${name}`);
	}
	return addresses;
}

/** The largest of the files that a browser which knows AVIF could choose for one picture. */
function largestFile(picture: string): string {
	const known = picture.includes("image/avif") ? picture.replaceAll(OTHER_THAN_AVIF, "") : picture;
	const addresses = Array.from(known.matchAll(PICTURE_FILE), ([address]) => address);
	return addresses.toSorted((a, b) => sentBytes(b) - sentBytes(a))[0] ?? "";
}

/**
 * Bytes of everything that a page's first load can bring, from the built files: each picture counts in its largest
 * version, also those that load only when they come near, so that no screen and no scrolling loads more.
 */
export function firstLoad(path: string): FirstLoad {
	const html = textOf(path);
	const styles = Array.from(html.matchAll(STYLE), ([text]) => text).join("");
	const fonts = new Set(
		Array.from(styles.matchAll(FONT), ([address]) => address).filter((font) => !RARE_FONT.test(font)),
	);
	const pictures = new Set(Array.from(html.matchAll(PICTURE), ([picture]) => largestFile(picture)));
	const parts = {
		page: sentBytes(path),
		script: bytesOf(scriptsOf(html)),
		fonts: bytesOf(fonts),
		images: bytesOf(pictures),
	};
	return { ...parts, all: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) };
}
