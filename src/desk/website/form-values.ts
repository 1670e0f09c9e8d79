import slugify from "@sindresorhus/slugify";
import { z } from "zod";
import type { Category } from "#documents/content/blog-categories.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { hintOf, innerOf } from "#documents/fields.ts";
import { isFields } from "#documents/merge.ts";
import { specifiedValues } from "#documents/messages.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { withoutControls } from "#domain/unseen-characters.ts";

/** `longTermGoal` or `team-size` as people read it: `Long term goal`, `Team size`. */
export function readableKey(key: string): string {
	const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
	return capitalized(words);
}

/** True for a field that the form asks for. One without a label is not asked for, and stays as it is. */
export function isAsked(schema: unknown): boolean {
	const { field } = innerOf(schema);
	if (field instanceof z.ZodObject) return Object.values(field.shape).some(isAsked);
	if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return isAsked(field.element);
	return hintOf(schema) !== undefined;
}

/** True for a list to which nothing can be added, and from which nothing is removed: one without a label of its own. */
export const isFixedList = (schema: unknown): boolean => hintOf(schema) === undefined;

/** The label of a field with those of the groups around it: `Offices, 1, City`. `path` is that of its value. */
export function labelOfField(schema: unknown, path: string): string {
	let inner = schema;
	const labels: string[] = [];
	for (const name of path.split(".")) {
		const { field } = innerOf(inner);
		if (field instanceof z.ZodObject) inner = field.shape[name];
		else if (field instanceof z.ZodArray) {
			inner = field.element;
			labels.push(String(Number(name) + 1));
			continue;
		}
		labels.push(hintOf(inner)?.label ?? readableKey(name));
	}
	return labels.join(", ");
}

/** The name of the field that says how many things a list has. */
export const countName = (path: string) => `${path}.count`;

/** The name of the field that says which things a fixed list showed, a line each: after an update there may be others. */
export const thingsName = (path: string) => `${path}.things`;

const MOST_IN_A_LIST = 50;

/** The values below a value that may be anything. */
export const valuesIn = (value: unknown): Readonly<Record<string, unknown>> => (isFields(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True while nothing was entered yet. */
export const isBlank = (value: unknown): boolean =>
	value === undefined ||
	value === "" ||
	(Array.isArray(value) && value.every(isBlank)) ||
	(isFields(value) && Object.values(value).every(isBlank));

/** True of a list or group with nothing in it, which can say something else than one that isn't there. */
const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;

/**
 * Makes a key for each item of a fixed list from a field that the form doesn't ask for: its id, or its condition. Items with
 * the same one are told apart by their order.
 */
export function keysOfThings(things: readonly unknown[]): string[] {
	const counts = new Map<string, number>();
	return things.map((thing) => {
		const { id, if: condition } = valuesIn(thing);
		const key = typeof id === "string" ? id : (JSON.stringify(condition) ?? "");
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return `${count} ${key}`;
	});
}

function numberOf(typed: string): unknown {
	const plain = typed.replaceAll(/[\s,]/g, "");
	return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

const typedIn = (form: URLSearchParams, path: string) =>
	withoutControls(form.get(path) ?? "")
		.replaceAll("\r\n", "\n")
		.trim();

/** Each thing with what was typed for it, wherever the form had it; one that the form did not show stays as it is. */
function fixedListOf(form: URLSearchParams, path: string, element: unknown, things: readonly unknown[]): unknown[] {
	const keys = keysOfThings(things);
	const shown = form.get(thingsName(path))?.split(/\r?\n/) ?? keys;
	return things.map((thing, index) => {
		const at = shown.indexOf(keys[index] ?? "");
		return at < 0 ? thing : valueIn(form, `${path}.${at}`, element, thing);
	});
}

function listOf(form: URLSearchParams, path: string, schema: unknown, before: unknown): unknown {
	const { field } = innerOf(schema);
	const element = field instanceof z.ZodArray ? field.element : undefined;
	if (element instanceof z.ZodObject) {
		const things = listIn(before);
		if (isFixedList(schema)) return fixedListOf(form, path, element, things);
		const count = Math.min(Number(form.get(countName(path))) || 0, MOST_IN_A_LIST);
		return Array.from({ length: count }, (_, index) => valueIn(form, `${path}.${index}`, element, things[index]));
	}
	if (element instanceof z.ZodEnum) return form.getAll(path);
	const lines = typedIn(form, path).split("\n");
	return lines.map((each) => each.trim()).filter(Boolean);
}

/**
 * Reads what was typed into the fields of this schema, complete or not. A field that is not asked for is as it is in
 * `before`.
 */
export function valueIn(form: URLSearchParams, path: string, schema: unknown, before?: unknown): unknown {
	if (!isAsked(schema)) return before;
	const value = typedValue(form, path, schema, before);
	if (!innerOf(schema).isOptional || !isBlank(value)) return value;
	return isEmpty(before) ? before : undefined;
}

function typedValue(form: URLSearchParams, path: string, schema: unknown, before: unknown): unknown {
	const { field } = innerOf(schema);
	if (field instanceof z.ZodObject) {
		const entries = Object.entries(field.shape).map(([name, inner]) => {
			return [name, valueIn(form, path ? `${path}.${name}` : name, inner, valuesIn(before)[name])];
		});
		return Object.fromEntries(entries);
	}
	if (field instanceof z.ZodArray) return listOf(form, path, schema, before);
	if (field instanceof z.ZodBoolean) return form.has(path);
	if (field instanceof z.ZodNumber) return numberOf(typedIn(form, path));
	return typedIn(form, path);
}

const LIST_ACT = /^(add|remove|up) ([A-Za-z.0-9]+?)(?: (\d+))?$/;

/** The values with a list changed as a button of the form says: `add offices`, `remove offices 1`, `up offices 1`. */
export function changedByAct(values: unknown, act: string): unknown {
	const [, what, path = "", at = "0"] = LIST_ACT.exec(act) ?? [];
	return what === undefined ? values : changeList(values, path.split("."), (list) => changed(list, what, Number(at)));
}

function changed(list: readonly unknown[], what: string, at: number): unknown[] {
	if (what === "add") return [...list, {}];
	const others = list.toSpliced(at, 1);
	const moved = list.slice(at, at + 1);
	return what === "up" ? others.toSpliced(Math.max(0, at - 1), 0, ...moved) : others;
}

type ListChange = (list: readonly unknown[]) => unknown[];

function changeList(value: unknown, [name, ...rest]: readonly string[], change: ListChange): unknown {
	if (name === undefined) return change(listIn(value));
	if (Array.isArray(value)) {
		return value.map((each, index) => (index === Number(name) ? changeList(each, rest, change) : each));
	}
	const values = valuesIn(value);
	return { ...values, [name]: changeList(values[name], rest, change) };
}

const INDENT = "  ";
function inWords(value: unknown): string {
	if (typeof value === "boolean") return value ? "yes" : "no";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const indented = (lines: readonly string[]) => lines.map((line) => INDENT + line);

function linesOfList(label: string, items: readonly unknown[], element: unknown, item: string): string[] {
	const areThings = innerOf(element).field instanceof z.ZodObject;
	const linesOf = (each: unknown, index: number) =>
		areThings ? [`${item} ${index + 1}`.trim(), ...indented(linesOfFields(each, element))] : [inWords(each)];
	return [`${label}:`, ...indented(items.flatMap(linesOf))];
}

function linesOfField(label: string, value: unknown, schema: unknown): string[] {
	const { field } = innerOf(schema);
	if (field instanceof z.ZodObject) return [`${label}:`, ...indented(linesOfFields(value, field))];
	if (field instanceof z.ZodArray) return linesOfList(label, listIn(value), field.element, hintOf(schema)?.item ?? "");
	return [`${label}: ${inWords(value)}`];
}

function linesOfFields(value: unknown, schema: unknown): string[] {
	const { field } = innerOf(schema);
	if (!(field instanceof z.ZodObject)) return [];
	const values = valuesIn(value);
	return Object.entries(field.shape).flatMap(([name, inner]) =>
		values[name] === undefined ? [] : linesOfField(hintOf(inner)?.label ?? readableKey(name), values[name], inner),
	);
}

/** A stored document as its form names it, a line for each field: for those who compare two versions. */
export const readableText = (schema: unknown, text: string) => linesOfFields(valuesOfText(text), schema).join("\n");

/** The name of the tick without which texts that the specification fixes are not published in other words. */
export const DELIBERATE = "all-the-same";

/** The value at a path; an empty path is the whole. */
export const valueAt = (value: unknown, path: string): unknown =>
	path === "" ? value : path.split(".").reduce<unknown>((part, name) => Object(part)[name], value);

/**
 * The fields whose text the specification fixes, that stand on the site as it came, and would have other words. What is
 * added to a list takes nothing away, and who changed a text once is not asked again.
 */
export function changedSpecified(schema: z.ZodType, values: { came: unknown; now: unknown; next: unknown }): string[] {
	const placeOf = (path: string) => path.replaceAll(/\.\d+/g, "");
	const [came, now, next] = [values.came, values.now, values.next].map((each) =>
		Array.from(specifiedValues(schema, valuesIn(each)), ([path, text]) => ({ path, text, place: placeOf(path) })),
	);
	const has = (all: typeof came, text: string) => all?.some((each) => each.text === text);
	const lost = now?.filter(({ text }) => has(came, text) && !has(next, text)) ?? [];
	const places = new Set(lost.map(({ place }) => place));
	const isOther = ({ text, place }: { text: string; place: string }) =>
		places.has(place) && !has(came, text) && !has(now, text);
	return next?.filter(isOther).map(({ path }) => path) ?? [];
}

/**
 * The categories that a form sent, each with the names and addresses that it had on the site before: articles name their
 * category by its name, and links lead to its address. `shown` is what the form showed, in the same order. An address that
 * was left empty is made of the name.
 */
export function withEarlierNames(shown: unknown, sent: unknown, published: readonly Category[]): unknown {
	const before = listIn(valuesIn(shown).categories).map(valuesIn);
	const categories = listIn(valuesIn(sent).categories).map((each): Readonly<Record<string, unknown>> => {
		const { slug, name, ...others } = valuesIn(each);
		return { name, slug: slug || slugify(String(name ?? ""), { decamelize: false }), ...others };
	});
	/** Those that it had, with the one before it if the site had that and nobody else has it now. */
	const earlierOf = (index: number, name: "name" | "slug", known: unknown): unknown[] | undefined => {
		const was = before[index]?.[name];
		const isFree = published.some((each) => each[name] === was) && !categories.some((each) => each[name] === was);
		const earlier = new Set(listIn(known).filter((each) => typeof each === "string"));
		if (typeof was === "string" && isFree) earlier.add(was);
		const others = [...earlier].filter((each) => each !== categories[index]?.[name]);
		return others.length > 0 ? others : undefined;
	};
	return {
		categories: categories.map((each, index) => ({
			...each,
			earlierNames: earlierOf(index, "name", each.earlierNames),
			earlierSlugs: earlierOf(index, "slug", each.earlierSlugs),
		})),
	};
}
