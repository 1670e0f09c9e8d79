import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A file of code, with what it imports from this repository and what it exports by name. */
export type SourceFile = {
	/** From the repository's root. */
	path: string;
	lines: number;
	code: string;
	/** Each imported file, with the names that are imported from it (none for a side effect or a whole module). */
	imports: ReadonlyMap<string, readonly string[]>;
	exports: readonly string[];
};

export type SourceTree = ReadonlyMap<string, SourceFile>;

const ROOMS = ["bench", "drawings", "e2e", "scripts", "src", "testing", "tools"];
// Imports, re-exports and import(): each with the names between braces, if there are any.
const IMPORT =
	/^(?:import|export)\s(?:type\s)?(?:[\w*]+(?:\s+as\s+\w+)?\s*,?\s*)?(?:\{(?<names>[^}]*)\}\s*)?(?:from\s*)?"(?<specifier>[#.][^"?]+)(?:\?\w+)?"|\bimport\("(?<dynamic>[#.][^"?]+)"\)/gm;
const EXPORT =
	/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (?<name>\w+)/gm;

/** Test code: tests themselves, and modules that say by their name or room that only tests use them. */
export const isTest = (path: string) => /\.test\.tsx?$|(^|\/)test-[^/]+$|^(testing|e2e)\//.test(path);

function targetOf(root: string, from: string, specifier: string): string | undefined {
	const below = specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(from), specifier));
	const inRoom = ROOMS.includes(below.split("/")[0] ?? "") ? below : `src/${below}`;
	return existsSync(join(root, inRoom)) ? inRoom : undefined;
}

const importedNames = (names: string | undefined) =>
	(names ?? "")
		.split(",")
		.map((name) => name.replace(/^\s*type\s/, "").trim())
		.map((name) => name.split(/\s+as\s+/)[0] ?? "")
		.filter(Boolean);

function readSource(root: string, path: string): SourceFile {
	const code = readFileSync(join(root, path), "utf8");
	const imports = new Map<string, string[]>();
	for (const { groups } of code.matchAll(IMPORT)) {
		const target = targetOf(root, path, groups?.specifier ?? groups?.dynamic ?? "");
		if (target && target !== path) {
			imports.set(target, [...(imports.get(target) ?? []), ...importedNames(groups?.names)]);
		}
	}
	const exports = [...code.matchAll(EXPORT)].map(({ groups }) => groups?.name ?? "");
	return { path, code, lines: code.split("\n").length - 1, imports, exports };
}

/** Every TypeScript file of a checkout, by its path. Imports are read as text: type imports count like all others. */
export function readSourceTree(root: string): SourceTree {
	const paths = globSync(`{${ROOMS.join(",")}}/**/*.{ts,tsx}`, { cwd: root }).sort();
	return new Map(paths.map((path) => [path, readSource(root, path)]));
}
