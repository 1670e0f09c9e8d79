import { spelledOut } from "#documents/content/format-text.ts";

/** A whole number below a million in words: `one thousand two hundred and fifty`; above in digits. */
export function spelledNumber(number: number): string {
	if (number === 0) return "zero";
	if (number < 100) return spelledOut(number);
	if (number >= 1_000_000) return String(number);
	const [size, name] = number < 1_000 ? [100, "hundred"] : [1_000, "thousand"];
	const rest = number % size;
	const head = `${spelledNumber(Math.floor(number / size))} ${name}`;
	if (rest === 0) return head;
	return `${head}${rest < 100 ? " and" : ""} ${spelledNumber(rest)}`;
}
