import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which styles each page of a build needs. */
export type PageStyles = {
	/** The style sheets as texts, each once. */
	styles: readonly string[];
	/** By the page's file, the places of its sheets in `styles`, in the order of the cascade. */
	pages: Readonly<Record<string, readonly number[]>>;
};

/** The file of `build/server` that has them. */
export const PAGE_STYLES = "page-styles.json";

type Manifest = Record<string, { file: string }>;

const BROWSER_ENTRY = "src/web/browser/main.ts";

function read() {
	const { styles, pages }: PageStyles = JSON.parse(readFileSync(join("build", "server", PAGE_STYLES), "utf8"));
	const manifest: Manifest = JSON.parse(readFileSync(join("build", "client", ".vite", "manifest.json"), "utf8"));
	const cssOf = (file: string) => (pages[file] ?? []).map((index) => styles[index]).join("");
	return { script: `/${manifest[BROWSER_ENTRY]?.file}`, cssOf, sheets: new Map<string, string>() };
}

let assets: ReturnType<typeof read> | undefined;

/** The script and the styles of a page of this build; undefined while developing, when Vite brings both. */
export function assetsOf(file: string): { script: string; css: string } | undefined {
	if (!import.meta.env.PROD) return undefined;
	assets ??= read();
	const { script, cssOf, sheets } = assets;
	const css = sheets.get(file) ?? cssOf(file);
	sheets.set(file, css);
	return { script, css };
}
