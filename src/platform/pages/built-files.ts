import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isBuilt } from "#documents/precomputed.ts";
import { ENCODING_SUFFIX, type StaticFiles } from "./static-file.ts";

/** The most that a page may load at first, every picture in its largest version. */
export const FIRST_LOAD_LIMIT_BYTES = 300_000;

const MODULE_NAME = /"(\/assets\/[\w.-]+\.js)"/g;
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const FONT = /\/assets\/[\w.-]+\.woff2/g;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
const PICTURE = /<picture>[\s\S]*?<\/picture>|<img\b[^>]*>/g;
const OTHER_THAN_AVIF = /<source[^>]*image\/webp[^>]*>|<img\b[^>]*>/g;
const PICTURE_FILE = /\/[\w./-]+\.(?:avif|webp|svg|png)/g;

export type FirstLoad = Record<"page" | "script" | "fonts" | "images" | "all", number>;

/** The files that the build made, as far as pages refer to them. */
export type BuiltFiles = ReturnType<typeof readBuiltFiles>;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Reads what a build has written about itself. */
export function readBuiltFiles(buildFolder: string) {
	const files: StaticFiles = JSON.parse(readFileSync(join(buildFolder, "server", "static-files.json"), "utf8"));
	const known = new Map(Object.entries(files));
	const sizes = new Map<string, number>();
	const imports = new Map<string, readonly string[]>();
	const pathOf = (file: string) => join(buildFolder, "client", file);

	/** As it is sent to a browser that takes every encoding. */
	function sentBytes(address: string): number {
		const entry = known.get(address);
		if (!entry) return 0;
		const [encoding] = entry.encodings;
		const suffix = encoding ? ENCODING_SUFFIX[encoding] : "";
		const bytes = sizes.get(address) ?? readFileSync(pathOf(entry.file + suffix)).length;
		sizes.set(address, bytes);
		return bytes;
	}

	function importsOf(address: string): readonly string[] {
		const entry = known.get(address);
		if (!entry) return [];
		const found =
			imports.get(address) ??
			Array.from(readFileSync(pathOf(entry.file), "utf8").matchAll(IMPORTED), ([, name]) => `/assets/${name}`);
		imports.set(address, found);
		return found;
	}

	/** The scripts a page starts, and all that they import. A set grows while it is walked. */
	function scriptsOf(html: string): Set<string> {
		const addresses = new Set(Array.from(html.matchAll(MODULE_NAME), ([, address = ""]) => address));
		for (const address of addresses) for (const imported of importsOf(address)) addresses.add(imported);
		return addresses;
	}

	/** The largest of the files that a browser which knows AVIF could choose for one picture. */
	function largestFile(picture: string): string {
		const chosen = picture.includes("image/avif") ? picture.replaceAll(OTHER_THAN_AVIF, "") : picture;
		const addresses = Array.from(chosen.matchAll(PICTURE_FILE), ([address]) => address);
		return addresses.toSorted((a, b) => sentBytes(b) - sentBytes(a))[0] ?? "";
	}

	const bytesOf = (addresses: Iterable<string>) => sum(Array.from(addresses, sentBytes));

	return {
		has: (address: string): boolean => known.has(address),
		/**
		 * Bytes of all that a page's first load can bring, each picture in its largest version, also what loads only when it
		 * comes near; `sent` are those of the page itself. A file that was not built counts nothing.
		 */
		firstLoad(html: string, sent: number): FirstLoad {
			const styles = Array.from(html.matchAll(STYLE), ([text]) => text).join("");
			const fonts = Array.from(styles.matchAll(FONT), ([font]) => font);
			const parts = {
				page: sent,
				script: bytesOf(scriptsOf(html)),
				fonts: bytesOf(new Set(fonts)),
				images: bytesOf(new Set(Array.from(html.matchAll(PICTURE), ([picture]) => largestFile(picture)))),
			};
			return { ...parts, all: sum(Object.values(parts)) };
		},
	};
}

/** The browser's modules: the file of each, and the modules that it imports. */
type Modules = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

let modules: Modules | undefined;

/** Reads, once, what the build has written about the browser's modules. */
export function builtModules(): Modules {
	const read = (): Modules => JSON.parse(readFileSync(join("build", "client", ".vite", "manifest.json"), "utf8"));
	modules ??= read();
	return modules;
}

/** The address of a module that is a page's script; where nothing is built, Vite's own. */
export const scriptAddress = (module: string): string => (isBuilt ? `/${builtModules()[module]?.file}` : `/${module}`);
