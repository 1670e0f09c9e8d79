import wordLists from "./word-lists.json" with { type: "json" };

type ListName = {
	[Key in keyof typeof wordLists]: (typeof wordLists)[Key] extends readonly string[] ? Key : never;
}[keyof typeof wordLists];

const sets = new Map<string, ReadonlySet<string>>();
for (const [name, list] of Object.entries(wordLists)) if (Array.isArray(list)) sets.set(name, new Set(list));

/** Tells that a list of the rules holds a text, which is normalized or folded already. */
export function isInList(list: ListName, text: string): boolean {
	// None begins with a digit, and Chromium takes several times as long to look for numbers as for words.
	return !(text >= "0" && text < ":") && (sets.get(list)?.has(text) ?? false);
}

export const ASCII = /^[\x20-\x7e]*$/;

/** Folds the case of letters: ß is ss, and a sigma is the same at the end of a word. */
export function foldCase(text: string): string {
	const lower = text.toLowerCase();
	return ASCII.test(lower) ? lower : lower.replace(/ß/g, "ss").replace(/ς/g, "σ");
}

/** Rule N1: words of a–z, 0–9, `#`, `%` and `?` with one blank between them. */
export function normalize(text: string): string {
	const plain = ASCII.test(text) ? text : text.normalize("NFKD").replace(/\p{Mn}/gu, "");
	return foldCase(plain)
		.replace(/[^a-z0-9#%?]+/g, " ")
		.trim();
}

/** Rule N1 for headings: without a currency at the end, as in "Amount (NGN)". */
export function normalizeHeading(text: string): string {
	const words = normalize(text).split(" ");
	const last = words.at(-1) ?? "";
	return (words.length > 1 && isInList("currency_codes", last) ? words.slice(0, -1) : words).join(" ");
}

/** Tells that a cell says nothing, such as `-` or `n/a`. */
export function isEmptyValue(text: string): boolean {
	return text === "" || (text.length < 5 && isInList("empty_values", foldCase(text)));
}

/** Several blanks, or edges that a key doesn't have, in a text of ASCII. */
const UNEVEN = /`| {2}|^[ .,;]|[ .,;]$/;

/** The key of a product (rule P3), and of a customer before the unknown ones are left out (rule P1). */
export function nameKey(text: string): string {
	const isPlain = ASCII.test(text);
	const folded = foldCase(isPlain ? text : text.normalize("NFKC"));
	if (isPlain && !UNEVEN.test(folded)) return folded;
	return folded
		.replace(/[’‘`´]/g, "'")
		.replace(/[“”„]/g, '"')
		.replace(/[^\S\ufeff]+/g, " ")
		.replace(/^[ .,;]+|[ .,;]+$/g, "");
}

/** The key of a customer (rule P1), or an empty text for none. */
export function customerKey(text: string): string {
	const key = nameKey(text);
	return isEmptyValue(key) || isInList("unknown_customers", normalize(key)) ? "" : key;
}
