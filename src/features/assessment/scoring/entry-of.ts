/** The entry of a table. A key that is not in it is a fault of the data, or of answers that no schema has checked. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry {
	const entry = Object.hasOwn(table, key) ? table[key] : undefined;
	if (entry === undefined) throw new RangeError(`There is no "${key}" among ${Object.keys(table).join(", ")}`);
	return entry;
}
