import { z } from "zod";
import { isDocumentId, siteDocuments } from "#documents/site-documents.ts";
import { valuesOfText } from "#features/company/company-documents.server.ts";
import { hintOf, innerOf, listIn, valuesIn } from "./form-values.ts";

const INDENT = "  ";
const indented = (lines: readonly string[]) => lines.map((line) => INDENT + line);

function linesOfList(label: string, items: readonly unknown[], element: unknown, item: string): string[] {
	if (!(innerOf(element).field instanceof z.ZodObject)) return [`${label}:`, ...indented(items.map(String))];
	return [
		`${label}:`,
		...indented(items.flatMap((each, index) => [`${item} ${index + 1}`, ...indented(linesOfFields(each, element))])),
	];
}

function linesOfField(label: string, value: unknown, schema: unknown): string[] {
	const { field } = innerOf(schema);
	if (field instanceof z.ZodObject) return [`${label}:`, ...indented(linesOfFields(value, field))];
	if (field instanceof z.ZodArray) {
		return linesOfList(label, listIn(value), field.element, hintOf(schema)?.item ?? "");
	}
	return [`${label}: ${typeof value === "boolean" ? (value ? "yes" : "no") : value}`];
}

function linesOfFields(value: unknown, schema: unknown): string[] {
	const { field } = innerOf(schema);
	if (!(field instanceof z.ZodObject)) return [];
	const values = valuesIn(value);
	return Object.entries(field.shape).flatMap(([name, inner]) =>
		values[name] === undefined ? [] : linesOfField(hintOf(inner)?.label ?? name, values[name], inner),
	);
}

/** A stored document as its form names it, a line for each field: for those who compare two versions. */
export function readableText(id: string, text: string): string {
	if (!isDocumentId(id)) return text;
	return linesOfFields(valuesOfText(text), siteDocuments[id]).join("\n");
}
