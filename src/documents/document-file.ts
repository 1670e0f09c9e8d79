import { type Document, isCollection, isSeq, parse, parseDocument, stringify } from "yaml";
import { isFields } from "./merge.ts";

// A sentence stands on one line, however long.
const FORM = { lineWidth: 0 } as const;

/**
 * Parses a document's file.
 * @throws when it is no YAML
 */
export const valueOfFile = (text: string): unknown => parse(text, { uniqueKeys: true, maxAliasCount: 0 });

/** Puts what differs into the document: what is the same keeps its comments and its form. */
function update(document: Document, path: readonly (string | number)[], value: unknown): void {
	const node = document.getIn(path, true);
	const before: unknown = isCollection(node) ? node.toJS(document) : document.getIn(path);
	if (JSON.stringify(before) === JSON.stringify(value)) return;
	if (isFields(value) && isFields(before)) {
		for (const key of Object.keys(before)) if (!(key in value)) document.deleteIn([...path, key]);
		// A flag that is false may be left out.
		const said = Object.entries(value).filter(([key, part]) => part !== false || key in before);
		for (const [key, part] of said) update(document, [...path, key], part);
		return;
	}
	if (Array.isArray(value) && isSeq(node) && node.items.length === value.length) {
		for (const [index, part] of value.entries()) update(document, [...path, index], part);
		return;
	}
	document.setIn(path, document.createNode(value));
}

/** A document's value as a file has it; of a file that is there already comments stay. */
export function fileText(value: unknown, before: string | undefined): string {
	if (before === undefined) return stringify(value, FORM);
	const document = parseDocument(before);
	if (document.errors.length > 0) return stringify(value, FORM);
	update(document, [], value);
	return document.toString(FORM);
}
