import { z } from "zod";
import { valuesOfText } from "#documents/stored-text.ts";
import { findEdited } from "./edited-documents.ts";
import { hintOf, innerOf, listIn, valuesIn } from "./form-values.ts";

const INDENT = "  ";
function inWords(value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const indented = (lines: readonly string[]) => lines.map((line) => INDENT + line);

function linesOfList(label: string, items: readonly unknown[], element: unknown, item: string): string[] {
	if (!(innerOf(element).field instanceof z.ZodObject)) return [`${label}:`, ...indented(items.map(inWords))];
	return [
		`${label}:`,
		...indented(
			items.flatMap((each, index) => [`${item} ${index + 1}`.trim(), ...indented(linesOfFields(each, element))]),
		),
	];
}

function linesOfField(label: string, value: unknown, schema: unknown): string[] {
	const { field } = innerOf(schema);
	if (field instanceof z.ZodObject) return [`${label}:`, ...indented(linesOfFields(value, field))];
	if (field instanceof z.ZodArray) {
		return linesOfList(label, listIn(value), field.element, hintOf(schema)?.item ?? "");
	}
	return [`${label}: ${inWords(value)}`];
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
	const document = findEdited(id);
	if (!document) return text;
	return linesOfFields(valuesOfText(text), document.schema).join("\n");
}
