import { isDeepStrictEqual } from "node:util";

/** A document three times: the file on which its owner's edits were made, what she published, and the file of this version. */
type Versions = Readonly<Record<"base" | "own" | "file", unknown>>;

/** The place of a value: names of fields, and ids of things in lists. */
export type Path = readonly string[];

/** A value that she changed; without `own` she took it away. Of things in another order it is the whole list. */
type Edit = {
	path: Path;
	own: unknown;
	file: unknown;
	/** The file has changed it since, too. */
	isOfBoth: boolean;
};

type Merged = {
	value: unknown;
	edits: readonly Edit[];
	/** Items that are new in the file. */
	added: readonly Pick<Edit, "path" | "file">[];
};

type Fields = Readonly<Record<string, unknown>>;
type Thing = Fields & { id: string };

/** True for an object that is no list. */
export const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isThing = (value: unknown): value is Thing => isFields(value) && typeof value.id === "string";
/** A list whose items have an id each. Any other list is one value. */
const isListOfThings = (value: unknown): value is readonly Thing[] =>
	Array.isArray(value) && value.every(isThing) && new Set(value.map(({ id }) => id)).size === value.length;

const byId = (things: unknown) => new Map(isListOfThings(things) ? things.map((thing) => [thing.id, thing]) : []);
const fieldOf = (value: unknown, key: string) => (isFields(value) ? value[key] : undefined);

/** The ids of both lists: those that only the second has stand behind the one that they follow there. */
function inOneOrder(first: readonly string[], second: readonly string[]): string[] {
	const ids = [...first];
	for (const [index, id] of second.entries()) {
		if (ids.includes(id)) continue;
		const before = second.slice(0, index).findLast((each) => ids.includes(each));
		ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
	}
	return ids;
}

/**
 * Merges an owner's published values with the file of a later version, by ids: fields that she left follow the file, fields
 * that she changed stay hers. An item that is new in the file stands at its place, and one that she removed stays away.
 * @param isKept which of her edits stay; of the others the file's value does
 */
export function merge(versions: Versions, isKept: (edit: Edit) => boolean = () => true): Merged {
	const edits: Edit[] = [];
	const added: Pick<Edit, "path" | "file">[] = [];

	function choose(edit: Edit): unknown {
		edits.push(edit);
		return isKept(edit) ? edit.own : edit.file;
	}

	function mergeThings(path: Path, before: ReadonlyMap<string, Thing>, own: readonly Thing[], file: readonly Thing[]) {
		const [hers, theirs] = [byId(own), byId(file)];
		const inHers = [...hers.keys()].filter((id) => before.has(id));
		const isReordered = !isDeepStrictEqual(
			inHers,
			[...before.keys()].filter((id) => hers.has(id)),
		);
		const inHerOrder = isReordered && choose({ path, own, file, isOfBoth: false }) === own;
		const [first, second] = inHerOrder ? [hers, theirs] : [theirs, hers];
		return inOneOrder([...first.keys()], [...second.keys()])
			.map((id) => mergeAt([...path, id], { base: before.get(id), own: hers.get(id), file: theirs.get(id) }))
			.filter((thing) => thing !== undefined);
	}

	function mergeAt(path: Path, { base, own, file }: Versions): unknown {
		if (own === undefined && base === undefined && file !== undefined) added.push({ path, file });
		if (isDeepStrictEqual(own, base) || isDeepStrictEqual(own, file)) return file;
		if (isFields(own) && isFields(file)) {
			const keys = new Set([...Object.keys(file), ...Object.keys(own)]);
			const entries = Array.from(keys, (key) => {
				const versions = { base: fieldOf(base, key), own: own[key], file: file[key] };
				return [key, mergeAt([...path, key], versions)] as const;
			});
			return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
		}
		if (isListOfThings(own) && isListOfThings(file)) return mergeThings(path, byId(base), own, file);
		return choose({ path, own, file, isOfBoth: base !== undefined && !isDeepStrictEqual(base, file) });
	}

	return { value: mergeAt([], versions), edits, added };
}

/** As many of these as are right together, looked for by halves. */
function rightTogether<Item>(items: readonly Item[], areRight: (some: ReadonlySet<Item>) => boolean): Set<Item> {
	let right = new Set<Item>();
	function add(some: readonly Item[]): void {
		const more = new Set([...right, ...some]);
		if (areRight(more)) right = more;
		else if (some.length > 1) {
			const half = Math.ceil(some.length / 2);
			add(some.slice(0, half));
			add(some.slice(half));
		}
	}
	add(items);
	return right;
}

const nameOf = ({ path }: Edit) => JSON.stringify(path);

/** The same with those of her edits that are right in the file of this version; it is right without any. */
export function mergeWhatFits(versions: Versions, isRight: (value: unknown) => boolean): Merged & { unfit: Edit[] } {
	const all = merge(versions);
	if (isRight(all.value)) return { ...all, unfit: [] };
	const mergeOnly = (names: ReadonlySet<string>) => merge(versions, (edit) => names.has(nameOf(edit)));
	const fitting = rightTogether(all.edits.map(nameOf), (names) => isRight(mergeOnly(names).value));
	const { value, edits, added } = mergeOnly(fitting);
	return {
		value,
		added,
		edits: edits.filter((edit) => fitting.has(nameOf(edit))),
		unfit: edits.filter((edit) => !fitting.has(nameOf(edit))),
	};
}
