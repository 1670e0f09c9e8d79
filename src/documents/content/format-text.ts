const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;

/** A count as a sentence has it: spelled out up to ten, digits above. */
export function countInWords(count: number): string {
	return NUMBERS[count] ?? String(count);
}

const TEENS = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A count below a hundred that is spelled out, for the beginning of a sentence: `forty-one`. */
export function spelledOut(count: number): string {
	if (count < 20) return TEENS[count - 11] ?? countInWords(count);
	const ones = count % 10;
	return `${TENS[Math.floor(count / 10) - 2]}${ones === 0 ? "" : `-${countInWords(ones)}`}`;
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

/** The same text as it goes on after a colon. */
export function uncapitalized(words: string): string {
	return words.charAt(0).toLowerCase() + words.slice(1);
}
