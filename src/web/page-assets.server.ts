import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { builtModules } from "#platform/pages/built-files.ts";

export type PageStyles = {
	styles: readonly string[];
	/** By the page's file, the places of its sheets in `styles`, in the order of the cascade; `later` are for what it loads when somebody acts. */
	pages: Readonly<Record<string, { first: readonly number[]; later: readonly number[] }>>;
};

/** The file of `build/server` that has them. */
export const PAGE_STYLES = "page-styles.json";

const BROWSER_ENTRY = "src/web/browser/main.ts";
const HYDRATES_ISLANDS = "src/web/browser/hydrate.tsx";

/** The addresses of these modules and of all that they import, but for the script that every page has already. */
function addressesOf(modules: readonly string[]): string {
	const manifest = builtModules();
	// A set grows while it is walked.
	const all = new Set(modules);
	for (const each of all) for (const imported of manifest[each]?.imports ?? []) all.add(imported);
	all.delete(BROWSER_ENTRY);
	return [...all].map((each) => `/${manifest[each]?.file}`).join(" ");
}

function read() {
	const { styles, pages }: PageStyles = JSON.parse(readFileSync(join("build", "server", PAGE_STYLES), "utf8"));
	const joined = (places: readonly number[] = []) => places.map((index) => styles[index]).join("");
	const cssOf = (file: string) => ({ css: joined(pages[file]?.first), laterCss: joined(pages[file]?.later) });
	const islands = Object.keys(builtModules()).filter((module) => module.endsWith(".island.tsx"));
	const scriptsOfIslands = new Map(
		islands.map((module) => [basename(module, ".island.tsx"), addressesOf([HYDRATES_ISLANDS, module])]),
	);
	return {
		script: `/${builtModules()[BROWSER_ENTRY]?.file}`,
		cssOf,
		sheets: new Map<string, ReturnType<typeof cssOf>>(),
		scriptsOfIslands,
	};
}

let assets: ReturnType<typeof read> | undefined;

export type PageAssets = {
	script: string;
	css: string;
	/** The styles of what an island shows when somebody acts: behind everything that is read before. */
	laterCss: string;
};

/** The script and the styles of a page of this build; undefined while developing, when Vite brings both. */
export function assetsOf(file: string): PageAssets | undefined {
	if (!import.meta.env.PROD) return undefined;
	assets ??= read();
	const { script, cssOf, sheets } = assets;
	const styles = sheets.get(file) ?? cssOf(file);
	sheets.set(file, styles);
	return { script, ...styles };
}

/** The addresses of all scripts that an island needs, by its name, between spaces; undefined while developing. */
export function scriptsOfIsland(name: string): string | undefined {
	if (!import.meta.env.PROD) return undefined;
	assets ??= read();
	return assets.scriptsOfIslands.get(name);
}
