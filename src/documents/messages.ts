import { IntlMessageFormat } from "intl-messageformat";
import { z } from "zod";
import { fieldHints } from "./fields.ts";

/** What stands for a placeholder: a count, with which plurals agree, or words. */
export type PlaceholderValue = string | number;

type MessageElement = ReturnType<IntlMessageFormat["getAst"]>[number];

// The types of elements in a parsed message. What formats numbers and dates is not offered: it fails on a word.
const TYPE = { literal: 0, argument: 1, select: 5, plural: 6 } as const;
const OFFERED_TYPES: readonly number[] = [TYPE.argument, TYPE.select, TYPE.plural];

// "<10%" is a text here, and no tag.
const parseMessage = (text: string) => new IntlMessageFormat(text, "en-US", undefined, { ignoreTag: true });

/** Every placeholder in these elements, in the branches of plurals and selections too. */
function placeholdersIn(elements: readonly MessageElement[]): MessageElement[] {
	return elements.flatMap((element) => {
		if (!("value" in element) || element.type === TYPE.literal) return [];
		const options = "options" in element ? Object.values(element.options) : [];
		return [element, ...options.flatMap(({ value }) => placeholdersIn(value))];
	});
}

/**
 * What is wrong with a text that may name these placeholders, as its author reads it. Nothing may depend on the text's own
 * ones: they have no value yet.
 */
export function messageProblems(text: string, offered: readonly string[], own: readonly string[] = []): string[] {
	let elements: readonly MessageElement[];
	try {
		elements = parseMessage(text).getAst();
	} catch {
		return ["The braces { and } don't match: write a placeholder as {name}."];
	}
	const placeholders = placeholdersIn(elements);
	if (placeholders.some(({ type }) => !OFFERED_TYPES.includes(type))) {
		return ["Write a placeholder as {name}, without a format."];
	}
	const chosenBy = placeholders.find((element) => "options" in element && own.includes(element.value));
	if (chosenBy && "value" in chosenBy) return [`Write {${chosenBy.value}} by itself: no words can depend on it.`];
	const known = [...own, ...offered];
	const names = placeholders.flatMap((element) => ("value" in element ? [element.value] : []));
	const unknown = new Set(names.filter((name) => !known.includes(name)));
	return [...unknown].map(
		(name) => `{${name}} is not known here. Known: ${known.map((each) => `{${each}}`).join(", ")}.`,
	);
}

const BEGINS_WITH_PLACEHOLDER = /^\{/;

/**
 * A text in ICU MessageFormat with its placeholders filled in. One that begins with a placeholder begins a sentence, so it
 * gets a capital.
 * @throws for a placeholder that has no value
 */
export function formatMessage(text: string, values: Readonly<Record<string, PlaceholderValue>>): string {
	if (!/[{}']/.test(text)) return text;
	const said = String(parseMessage(text).format(values));
	return BEGINS_WITH_PLACEHOLDER.test(text) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

type Place = {
	path: string;
	holder: object;
	key: string | number;
	text: string;
	/** The placeholders of this text alone. */
	own: readonly string[];
};

/** A field without what makes it optional. */
function innerOf(schema: unknown): unknown {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
}

type Mark = "isMessage" | "isSpecified";

const isMarked = (schema: unknown, mark: Mark) =>
	[schema, innerOf(schema)].some((each) => each instanceof z.ZodType && fieldHints.get(each)?.[mark] === true);

const ownPlaceholders = (schema: unknown) =>
	schema instanceof z.ZodType ? (fieldHints.get(schema)?.placeholders ?? []) : [];

function textsBelow(schema: unknown, mark: Mark, holder: object, key: string | number, path: string): Place[] {
	const value: unknown = Reflect.get(holder, key);
	if (typeof value === "string") {
		return isMarked(schema, mark) ? [{ path, holder, key, text: value, own: ownPlaceholders(schema) }] : [];
	}
	return typeof value === "object" && value !== null ? placesIn(schema, mark, value, path) : [];
}

/** Every text of a value whose field has this mark, with the place where it stands. */
function placesIn(schema: unknown, mark: Mark, value: object, path = ""): Place[] {
	const field = innerOf(schema);
	const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
	if (field instanceof z.ZodObject) {
		return Object.entries(field.shape).flatMap(([key, inner]) => textsBelow(inner, mark, value, key, at(key)));
	}
	if (!(field instanceof z.ZodArray) || !Array.isArray(value)) return [];
	// Of a list of lines the list itself has the hint.
	if (field.element instanceof z.ZodString) {
		const texts = isMarked(schema, mark) ? value : [];
		return texts.map((text, index) => ({ path: at(index), holder: value, key: index, text: String(text), own: [] }));
	}
	return value.flatMap((_, index) => textsBelow(field.element, mark, value, index, at(index)));
}

/** What is wrong with the texts of a document, each with the path of its field. */
export function placeholderProblems(schema: z.ZodType, value: object, offered: readonly string[]) {
	return placesIn(schema, "isMessage", value).flatMap(({ path, text, own }) =>
		messageProblems(text, offered, own).map((message) => ({ path: path.split("."), message })),
	);
}

/** The texts of a document that the site's specification fixes, by the paths of their fields. */
export function specifiedTexts(schema: z.ZodType, value: object): Map<string, string> {
	return new Map(placesIn(schema, "isSpecified", value).map(({ path, text }) => [path, text]));
}

/** A document with its placeholders filled in. Those of one text alone stay as they are. */
export function withPlaceholders<Value extends object>(
	schema: z.ZodType,
	value: Value,
	values: Readonly<Record<string, PlaceholderValue>>,
): Value {
	const filled = structuredClone(value);
	for (const { holder, key, text, own } of placesIn(schema, "isMessage", filled)) {
		const kept = Object.fromEntries(own.map((name) => [name, `{${name}}`]));
		Reflect.set(holder, key, formatMessage(text, { ...values, ...kept }));
	}
	return filled;
}
