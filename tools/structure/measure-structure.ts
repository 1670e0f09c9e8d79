import { isTest, type SourceFile, type SourceTree } from "./source-tree.ts";

const SHORT_LINES = 15;

export type Structure = {
	files: number;
	lines: number;
	medianLines: number;
	/** Share of the files with at most 15 lines, 0 to 1. */
	shortFiles: number;
	/** Share of the files that one other file imports, 0 to 1. */
	filesWithOneImporter: number;
	/** Share of the exports that one other file imports, 0 to 1. */
	exportsWithOneImporter: number;
};

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How many files import each file, and each `file:export`. */
function countImporters(importers: readonly SourceFile[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { imports } of importers) {
		for (const [target, names] of imports) {
			for (const key of [target, ...new Set(names.map((name) => `${target}:${name}`))]) {
				counts.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
	}
	return counts;
}

/** The size and the grain of `src` without its tests. */
export function measureStructure(tree: SourceTree): Structure {
	const files = [...tree.values()].filter(({ path }) => path.startsWith("src/") && !isTest(path));
	const counts = countImporters(files);
	const imported = files.map(({ path }) => counts.get(path) ?? 0);
	const uses = files.flatMap(({ path, exports }) => exports.map((name) => counts.get(`${path}:${name}`) ?? 0));
	const lines = files.map((file) => file.lines);
	return {
		files: files.length,
		lines: lines.reduce((sum, count) => sum + count, 0),
		medianLines: median(lines),
		shortFiles: share(lines.filter((count) => count <= SHORT_LINES).length, files.length),
		filesWithOneImporter: share(imported.filter((count) => count === 1).length, imported.length),
		exportsWithOneImporter: share(uses.filter((count) => count === 1).length, uses.length),
	};
}

/** Tarjan's strongly connected components of two nodes or more, by depth-first search. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const stack: string[] = [];
	const circles: string[][] = [];
	function visit(node: string): void {
		order.set(node, order.size);
		lowest.set(node, order.get(node) ?? 0);
		stack.push(node);
		for (const next of graph.get(node) ?? []) {
			if (!order.has(next)) visit(next);
			if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
		}
		if (lowest.get(node) !== order.get(node)) return;
		const circle = stack.splice(stack.indexOf(node));
		if (circle.length > 1) circles.push(circle.sort());
	}
	for (const node of graph.keys()) if (!order.has(node)) visit(node);
	return circles;
}

/** Files that import each other, type imports included. */
export const circlesOfFiles = (tree: SourceTree) =>
	findCircles(new Map([...tree].map(([path, { imports }]) => [path, [...imports.keys()]])));

/** Rooms outside `src` that import each other: `bench`, `e2e`, `scripts`, `testing`, `tools`. */
export function circlesOfRooms(tree: SourceTree): string[][] {
	const roomOf = (path: string) => path.split("/")[0] ?? "";
	const graph = new Map<string, string[]>();
	for (const [path, { imports }] of tree) {
		if (isTest(path) && path.startsWith("src/")) continue;
		const rooms = [...imports.keys()].map(roomOf).filter((room) => room !== roomOf(path));
		graph.set(roomOf(path), [...(graph.get(roomOf(path)) ?? []), ...rooms]);
	}
	return findCircles(graph);
}

/**
 * The files on any chain of imports from one of `starts` to a file that `isEnd`, both included. Chains go through files
 * that are allowed, and end where they first meet an end.
 */
export function filesBetween(
	tree: SourceTree,
	starts: readonly string[],
	{ isEnd, isAllowed }: { isEnd(file: SourceFile): boolean; isAllowed(path: string): boolean },
): string[] {
	const leads = new Map<string, boolean>();
	function leadsToEnd(path: string): boolean {
		const known = leads.get(path);
		if (known !== undefined) return known;
		leads.set(path, false);
		const file = tree.get(path);
		if (!file) return false;
		const next = [...file.imports.keys()].filter(isAllowed);
		// Each is looked at, also behind the first that leads there.
		const reaches = isEnd(file) || next.filter(leadsToEnd).length > 0;
		leads.set(path, reaches);
		return reaches;
	}
	for (const start of starts) leadsToEnd(start);
	return [...leads].filter(([, reaches]) => reaches).map(([path]) => path);
}

const CONTACT = "src/features/contact/";

/**
 * The files that a contact message passes: from the page to the request, then from the list of endpoints through the
 * feature to the row in the outbox.
 */
export function wayOfContactMessage(tree: SourceTree): string[] {
	const paths = [...tree.values()].filter(({ path }) => !isTest(path));
	const pages = paths.filter(({ path }) => /^src\/web\/routes\/(contact\/)?contact\.tsx$/.test(path));
	const form = filesBetween(
		tree,
		pages.map(({ path }) => path),
		{
			isEnd: ({ code }) => /\bfetch\(/.test(code),
			isAllowed: (path) => path.startsWith(CONTACT) || path.startsWith("src/ui/form/"),
		},
	);
	const lists = paths.filter(
		({ path, imports }) =>
			/^src\/server\/(endpoints|features)\.ts$/.test(path) &&
			[...imports.keys()].some((target) => target.startsWith(CONTACT)),
	);
	// From the feature's own files on: the list leads to other mail, too.
	const doors = lists.flatMap(({ imports }) => [...imports.keys()].filter((target) => target.startsWith(CONTACT)));
	const stored = filesBetween(tree, doors, {
		isEnd: ({ code }) => /insertInto\("outbox"\)/.test(code),
		isAllowed: (path) => path.startsWith(CONTACT) || path.startsWith("src/platform/"),
	});
	return [...form, ...lists.map(({ path }) => path), ...stored];
}

/** What belongs to a stored form by nature: its folder, its page, the schema and the migrations. */
const isOwn = (path: string, feature: string) =>
	path.startsWith(`src/features/${feature}/`) ||
	path.startsWith("src/platform/database/") ||
	path.startsWith("src/web/routes/") ||
	path.startsWith("src/content/pages/") ||
	/\.test\.tsx?$/.test(path);

/** Files elsewhere that name the feature's folder, table or endpoint: each has to be edited to add one like it. */
export function registriesOf(tree: SourceTree, feature: string, names: RegExp): string[] {
	return [...tree.values()]
		.filter(({ path, code, imports }) => {
			const importsIt = [...imports.keys()].some((target) => target.startsWith(`src/features/${feature}/`));
			return !isOwn(path, feature) && (importsIt || names.test(code));
		})
		.map(({ path }) => path);
}
