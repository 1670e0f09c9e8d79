import { transform } from "lightningcss";
import type { Plugin, Rollup } from "vite";
import { PAGE_STYLES, type PageStyles } from "#web/page-assets.server.ts";

const STYLE = /\.css$/;
const PAGE = /\/(src\/web\/(?:document|crash-screen|shell\/shell|routes\/.+)\.tsx)$/;
/** As Vite leaves the address of a file in a style until the file has a name. */
const FILE_ADDRESS = /__VITE_ASSET__([\w$]+)__/g;
/** The files around every page. The document's sheets say the order of the layers, so they come first. */
const AROUND = ["src/web/document.tsx", "src/web/shell/shell.tsx"];

// Looks hold a little longer than what runs: a page without script still works there.
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(110), safari: version(16), firefox: version(115) };

/** Adds the modules that a module imports, itself last: in the order in which they run. */
function addModules(context: Rollup.PluginContext, id: string, seen: Set<string>): void {
	if (seen.has(id)) return;
	// Entered now, so that a circle ends; placed again below, behind what it imports.
	seen.add(id);
	for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addModules(context, imported, seen);
	seen.delete(id);
	seen.add(id);
}

/** The modules of a page, and those that are only loaded when somebody acts. */
function modulesOf(context: Rollup.PluginContext, page: string): { first: string[]; later: string[] } {
	const seen = new Set<string>();
	addModules(context, page, seen);
	const first = [...seen];
	// A set grows while it is walked.
	for (const id of seen)
		for (const loaded of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) addModules(context, loaded, seen);
	return { first, later: [...seen].slice(first.length) };
}

/**
 * Styles are inside the pages, so no file of them is built: in the browser's part a style sheet is the names of its classes
 * alone. For the server, `page-styles.json` says which sheets each page needs: what it imports, the document's and the
 * shell's first; and which what it loads later needs.
 */
export function pageStyles(): Plugin {
	const sheets = new Map<string, string>();
	return {
		name: "page-styles",
		apply: "build",
		// After the modules of classes are compiled, before Vite collects the styles of each chunk.
		transform: {
			filter: { id: STYLE },
			handler(code, id) {
				if (this.environment.name === "ssr") sheets.set(id, code);
				return { code: "", map: null };
			},
		},
		generateBundle: {
			// Before Vite writes down which styles a chunk waits for: an island would not start without a file that is not there.
			order: "pre",
			handler(_, bundle) {
				for (const [file, built] of Object.entries(bundle)) {
					if (STYLE.test(file)) delete bundle[file];
					else if (built.type === "chunk") built.viteMetadata?.importedCss.clear();
				}
				if (this.environment.name !== "ssr") return;
				const styles: string[] = [];
				const places = new Map<string, number>();
				const placeOf = (id: string): number => {
					const known = places.get(id);
					if (known !== undefined) return known;
					const text = (sheets.get(id) ?? "").replaceAll(FILE_ADDRESS, (_, file) => `/${this.getFileName(file)}`);
					const { code } = transform({ filename: id, code: Buffer.from(text), minify: true, targets });
					places.set(id, styles.push(code.toString()) - 1);
					return styles.length - 1;
				};
				const isSheet = (id: string) => sheets.has(id);
				const modulesByFile = new Map(
					[...this.getModuleIds()].flatMap((id) => {
						const file = PAGE.exec(id)?.[1];
						return file ? [[file, modulesOf(this, id)] as const] : [];
					}),
				);
				const around = AROUND.flatMap((file) => modulesByFile.get(file)?.first ?? []);
				const pages = Array.from(modulesByFile, ([file, modules]) => {
					const first = new Set([...around, ...modules.first].filter(isSheet));
					const later = modules.later.filter((id) => isSheet(id) && !first.has(id));
					return [file, { first: [...first].map(placeOf), later: later.map(placeOf) }];
				});
				const written: PageStyles = { styles, pages: Object.fromEntries(pages) };
				this.emitFile({ type: "asset", fileName: PAGE_STYLES, source: JSON.stringify(written) });
			},
		},
	};
}

/** Refuses a file for the server alone in the browser's part. */
export function serverFilesStayOnServer(): Plugin {
	return {
		name: "server-files-stay-on-server",
		apply: "build",
		transform: {
			filter: { id: /\.server\.tsx?$/ },
			handler(_, id) {
				if (this.environment.name === "client") this.error(`${id} is for the server alone, and reaches the browser`);
			},
		},
	};
}
