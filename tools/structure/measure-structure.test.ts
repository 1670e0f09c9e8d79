import fc from "fast-check";
import { expect, test } from "vitest";
import { filesBetween, findCircles, measureStructure } from "./measure-structure.ts";
import type { SourceFile, SourceTree } from "./source-tree.ts";

type Sketch = { lines?: number; imports?: Record<string, string[]>; exports?: string[]; code?: string };

function treeOf(files: Record<string, Sketch>): SourceTree {
	const sources = Object.entries(files).map(([path, { lines = 10, imports = {}, exports = [], code = "" }]) => {
		const file: SourceFile = { path, lines, code, exports, imports: new Map(Object.entries(imports)) };
		return [path, file] as const;
	});
	return new Map(sources);
}

test("importers are counted by file and by export, tests and what tests share left out", () => {
	const tree = treeOf({
		"src/a.ts": { lines: 100, imports: { "src/b.ts": ["one", "two"] } },
		"src/c.ts": { lines: 40, imports: { "src/b.ts": ["two"] } },
		"src/b.ts": { lines: 12, exports: ["one", "two", "three"] },
		"src/b.test.ts": { lines: 1, imports: { "src/b.ts": ["three"] } },
		"testing/app.ts": { lines: 1, imports: { "src/b.ts": ["three"] } },
	});
	expect(measureStructure(tree)).toEqual({
		files: 3,
		lines: 152,
		medianLines: 40,
		shortFiles: 1 / 3,
		filesWithOneImporter: 0,
		exportsWithOneImporter: 1 / 3,
	});
});

test("a circle is found wherever it starts, and what only leads to it is not in it", () => {
	const graph = new Map([
		["start", ["a"]],
		["a", ["b"]],
		["b", ["c", "end"]],
		["c", ["a"]],
		["end", []],
	]);
	expect(findCircles(graph)).toEqual([["a", "b", "c"]]);
});

test("imports that all lead from a lower number to a higher one have no circle", () => {
	const imports = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 60 });
	fc.assert(
		fc.property(imports, (pairs) => {
			const graph = new Map<string, string[]>();
			for (const [from, to] of pairs.filter(([low, high]) => low < high)) {
				graph.set(`${from}`, [...(graph.get(`${from}`) ?? []), `${to}`]);
			}
			expect(findCircles(graph)).toEqual([]);
		}),
	);
});

test("the way to an end takes every chain that leads there, and no other file", () => {
	const tree = treeOf({
		page: { imports: { form: [], picture: [] } },
		form: { imports: { send: [], hook: [] } },
		hook: { imports: { send: [] } },
		send: { code: "fetch(address)" },
		picture: {},
	});
	const way = filesBetween(tree, ["page"], { isEnd: ({ code }) => code.includes("fetch("), isAllowed: () => true });
	expect(way.sort()).toEqual(["form", "hook", "page", "send"]);
});
