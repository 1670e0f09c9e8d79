import { IntlMessageFormat } from "intl-messageformat";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { LOCALE } from "#domain/format-number.ts";
import { capitalized } from "./content/format-text.ts";
import { hintOf, innerOf } from "./fields.ts";

/** The value of a placeholder: a count, with which plurals agree, or words. */
export type PlaceholderValue = string | number;

type MessageElement = ReturnType<IntlMessageFormat["getAst"]>[number];

/** By its text. A text is checked and then filled in, and parsing it takes longer than both. */
const parsed = new LRUCache<string, IntlMessageFormat>({
	// The site has some hundred; drafts come and go.
	max: 2_000,
	// "<10%" is a text here, and no tag.
	memoMethod: (text) => new IntlMessageFormat(text, LOCALE, undefined, { ignoreTag: true }),
});

/** Without these a text is what it says. */
const isPlainText = (text: string) => !/[{}']/.test(text);

/** @throws when the braces of a text don't match */
const parseMessage = (text: string): IntlMessageFormat => parsed.get(text) ?? parsed.memo(text);

/** The parser's codes for a plain text, and for the forms of a placeholder: by itself, `select` and `plural`. */
const TYPES = { literal: 0, plain: 1, known: [1, 5, 6] } as const;

type Placeholder = { name: string; isKnown: boolean; isPlain: boolean };

/** Each placeholder of a message, also those within its choices; `isKnown` is false for a form such as `{day, date}`. */
function placeholdersIn(elements: readonly MessageElement[]): Placeholder[] {
	return elements.flatMap((element) => {
		if (!("value" in element) || element.type === TYPES.literal) return [];
		const options = "options" in element ? Object.values(element.options) : [];
		const isKnown = TYPES.known.some((type) => type === element.type);
		const isPlain = element.type === TYPES.plain;
		return [{ name: element.value, isKnown, isPlain }, ...options.flatMap(({ value }) => placeholdersIn(value))];
	});
}

/**
 * Finds the problems of a text that may name these placeholders, as its author reads them. Nothing may depend on the text's own
 * ones: they have no value yet.
 */
export function messageProblems(text: string, offered: readonly string[], own: readonly string[] = []): string[] {
	if (isPlainText(text)) return [];
	let elements: readonly MessageElement[];
	try {
		elements = parseMessage(text).getAst();
	} catch {
		return ["The braces { and } don't match: write a placeholder as {name}."];
	}
	const named = placeholdersIn(elements);
	const chosenBy = named.find(({ name, isPlain }) => !isPlain && own.includes(name));
	if (chosenBy) return [`Write {${chosenBy.name}} by itself: no words can depend on it.`];
	const allowed = [...own, ...offered];
	const unknown = new Set(named.filter(({ name }) => !allowed.includes(name)).map(({ name }) => name));
	const known = `Known: ${allowed.map((each) => `{${each}}`).join(", ")}.`;
	const malformed = new Set(named.filter(({ isKnown }) => !isKnown).map(({ name }) => name));
	return [
		...[...unknown].map((name) => `{${name}} is not known here. ${known}`),
		...[...malformed].map((name) => `{${name}} takes nothing but select or plural behind its name.`),
	];
}

type Values = Readonly<Record<string, PlaceholderValue>>;

/**
 * A text in ICU MessageFormat with its placeholders filled in. One that begins with a placeholder begins a sentence, so it
 * gets a capital, unless that is one of `asGiven`, such as a visitor's name.
 */
function fillMessage(text: string, values: Values, asGiven: readonly string[]): string {
	if (isPlainText(text)) return text;
	const said = String(parseMessage(text).format(values));
	const first = /^\{\s*(\w+)/.exec(text)?.[1];
	const isCapitalized = first !== undefined && !asGiven.includes(first);
	return isCapitalized ? capitalized(said) : said;
}

type Place = {
	path: string;
	text: string;
	/** The placeholders of this text alone. */
	own: readonly string[];
};

type Mark = "isMessage" | "isSpecified";

function textsBelow(schema: unknown, mark: Mark, holder: object, key: string | number, path: string): Place[] {
	const value: unknown = Reflect.get(holder, key);
	if (typeof value === "string") {
		const hint = hintOf(schema);
		return hint?.[mark] ? [{ path, text: value, own: hint.placeholders ?? [] }] : [];
	}
	return typeof value === "object" && value !== null ? placesIn(schema, mark, value, path) : [];
}

/** Every text of a value whose field has this mark, with the place where it stands. */
function placesIn(schema: unknown, mark: Mark, value: object, path = ""): Place[] {
	const { field } = innerOf(schema);
	const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
	if (field instanceof z.ZodObject) {
		return Object.entries(field.shape).flatMap(([key, inner]) => textsBelow(inner, mark, value, key, at(key)));
	}
	if (!(field instanceof z.ZodArray) || !Array.isArray(value)) return [];
	// Of a list of lines the list itself has the hint.
	if (field.element instanceof z.ZodString) {
		const texts = hintOf(schema)?.[mark] ? value : [];
		return texts.map((text, index) => ({ path: at(index), text: String(text), own: [] }));
	}
	return value.flatMap((_, index) => textsBelow(field.element, mark, value, index, at(index)));
}

const foundMessages = new WeakMap<object, readonly Place[]>();

/** The texts of a document that may have placeholders. They are looked for once, and filled in with each change of the facts. */
function messagesIn(schema: z.ZodType, value: object): readonly Place[] {
	const found = foundMessages.get(value) ?? placesIn(schema, "isMessage", value);
	foundMessages.set(value, found);
	return found;
}

/** Finds the problems of a document's texts, each with the path of its field. */
export function placeholderProblems(schema: z.ZodType, value: object, offered: readonly string[]) {
	return placesIn(schema, "isMessage", value).flatMap(({ path, text, own }) =>
		messageProblems(text, offered, own).map((message) => ({ path: path.split("."), message })),
	);
}

/** The texts of a document that the site's specification fixes, by the paths of their fields. */
export function specifiedValues(schema: z.ZodType, value: object): Map<string, string> {
	return new Map(placesIn(schema, "isSpecified", value).map(({ path, text }) => [path, text]));
}

/**
 * A document with its placeholders filled in. Those of one text alone stay as they are.
 * @param asGiven placeholders that get no capital where a text begins with them
 */
export function withPlaceholders<Value extends object>(
	schema: z.ZodType,
	value: Value,
	values: Values,
	asGiven: readonly string[] = [],
): Value {
	const filled = structuredClone(value);
	for (const { path, text, own } of messagesIn(schema, value)) {
		const kept = Object.fromEntries(own.map((name) => [name, `{${name}}`]));
		setText(filled, path.split("."), fillMessage(text, { ...values, ...kept }, asGiven));
	}
	return filled;
}

function setText(holder: object, [key = "", ...rest]: readonly string[], text: string): void {
	const inner: unknown = Reflect.get(holder, key);
	if (rest.length > 0 && typeof inner === "object" && inner !== null) setText(inner, rest, text);
	else Reflect.set(holder, key, text);
}
