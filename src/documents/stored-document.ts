import { isDeepStrictEqual } from "node:util";
import { mergeWhatFits, type Path } from "./merge.ts";
import { textOfValues, valuesOfText } from "./stored-text.ts";

/** A text as it is stored, and what its file said when it was; null where there was no file. */
export type StoredText = { text: string; base: string | null };

/** A field in which the file of this version of the site differs from the stored document, and which of both counts. */
export type FileChange = {
	/** The path of the field, such as `questions.3.text`. */
	field: string;
	/**
	 * `added`: the file has it anew. `both`: the owner changed it, and so did the file; hers counts. `unfit`: hers does not fit
	 * this version, so the file's counts.
	 */
	is: "added" | "both" | "unfit";
	/** Of `unfit` the owner's; otherwise the file's. */
	value: unknown;
};

/** A stored text in the file of this version of the site. */
export type MergedText = { text: string; changes: readonly FileChange[] };

/** The path by which a form names a field; what is not in the value is named by what it was in. */
function fieldAt(value: unknown, path: Path): string {
	const names: string[] = [];
	let inner = value;
	for (const key of path) {
		const name = Array.isArray(inner) ? String(inner.findIndex(({ id }) => id === key)) : key;
		if (typeof inner !== "object" || inner === null || !(name in inner)) break;
		names.push(name);
		inner = Reflect.get(inner, name);
	}
	return names.join(".");
}

/**
 * Documents that belong together, as they were stored, in the files of this version of the site.
 * @param fileOf what the file of a document says now
 * @param areRight whether documents, by their ids, have what this version needs; the files have
 */
export function mergeDocuments(
	stored: ReadonlyMap<string, StoredText>,
	fileOf: (id: string) => string | undefined,
	areRight: (values: ReadonlyMap<string, unknown>) => boolean,
): Map<string, MergedText> {
	const versions = Array.from(stored).flatMap(([id, { text, base }]) => {
		const fileText = fileOf(id);
		if (fileText === undefined) return [];
		const [own, file] = [valuesOfText(text) ?? text, valuesOfText(fileText)];
		return [{ id, text, own, file, base: base === null ? file : valuesOfText(base) }];
	});
	const allAs = (version: "base" | "own" | "file") =>
		Object.fromEntries(versions.map(({ id, ...each }) => [id, each[version]]));
	const all = { base: allAs("base"), own: allAs("own"), file: allAs("file") };
	const valuesOf = (merged: unknown) => new Map(versions.map(({ id }) => [id, Reflect.get(Object(merged), id)]));
	const { value, edits, unfit, added } = mergeWhatFits(all, (merged) => areRight(valuesOf(merged)));
	const values = valuesOf(value);
	const changes = [
		...edits.flatMap(({ path, file, isOfBoth }) => (isOfBoth ? [{ path, is: "both", value: file } as const] : [])),
		...unfit.map(({ path, own }) => ({ path, is: "unfit", value: own }) as const),
		...added.map(({ path, file }) => ({ path, is: "added", value: file }) as const),
	];
	return new Map(
		versions.map(({ id, text, own }) => {
			const merged = values.get(id);
			const ofDocument = changes.filter(({ path: [first] }) => first === id);
			return [
				id,
				{
					text: isDeepStrictEqual(merged, own) ? text : textOfValues(merged),
					changes: ofDocument.map(({ path: [, ...path], ...change }) => ({ field: fieldAt(merged, path), ...change })),
				},
			];
		}),
	);
}
