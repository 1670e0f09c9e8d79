/**
 * A text with its own placeholders filled in, such as `{minutes} min read`. Those of the company are in it already, filled in
 * by the library of `documents/messages.ts`. This is beside it because a form says what only the browser knows, such as how
 * many questions are answered, and there the library would be 40 KB. So a text's own placeholders choose no words: when
 * a document is read, a plural by one of them is refused.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
		Object.hasOwn(values, name) ? String(values[name] ?? written) : written,
	);

/** A text for one, and one for any other count. */
export type ByCount = { readonly one: string; readonly other: string };

/** The text for a count, with `{count}` and its other placeholders filled in. */
export const fillInCount = (
	{ one, other }: ByCount,
	count: number,
	values: Readonly<Record<string, string | number>> = {},
): string => fillIn(count === 1 ? one : other, { count, ...values });

/** A piece of content with these placeholders filled in, wherever its texts stand. Others stay. */
export function fillInAll<Value extends object>(
	content: Value,
	values: Readonly<Record<string, string | number>>,
): Value {
	const filled = structuredClone(content);
	fillBelow(filled, values);
	return filled;
}

function fillBelow(holder: object, values: Readonly<Record<string, string | number>>): void {
	for (const [name, part] of Object.entries(holder)) {
		if (typeof part === "string") Reflect.set(holder, name, fillIn(part, values));
		else if (typeof part === "object" && part !== null) fillBelow(part, values);
	}
}
