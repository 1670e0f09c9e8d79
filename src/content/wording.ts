const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;

/** A count as a sentence has it: spelled out up to ten, digits above. */
export function countInWords(count: number): string {
	return NUMBERS[count] ?? String(count);
}

/** A count with its noun: "one story", "two stories". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
	return `${countInWords(count)} ${count === 1 ? singular : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(items: readonly string[], conjunction = "and"): string {
	if (items.length < 2) return items.join("");
	return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}

/** The same text with a capital, for the beginning of a sentence. */
export function capitalized(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whole US dollars, as prices are written: `$1,194`. */
export function inDollars(dollars: number): string {
	return `$${dollars.toLocaleString("en-US")}`;
}
