import { foldCase, isInList } from "./normalize.ts";
import wordLists from "./word-lists.json" with { type: "json" };

const SIGNS = Object.entries(wordLists.currency_signs);
const CODE = /^-?([A-Za-z]{3})\s?[\d(-]|^.*\d\s?([A-Za-z]{3})$/;

/** The currency of the first sign in a text, as its code or the sign. */
export function currencyOfSign(text: string): string | null {
	return SIGNS.find(([sign]) => text.includes(sign))?.[1] ?? null;
}

/** The currency that an amount is written with: of a sign, or three letters before or behind the digits. */
export function currencyOfText(text: string): string | null {
	if (/^[\d.,-]*$/.test(text)) return null;
	const sign = currencyOfSign(text);
	if (sign) return sign;
	const match = CODE.exec(text);
	const code = foldCase(match?.[1] ?? match?.[2] ?? "");
	return isInList("currency_codes", code) ? code.toUpperCase() : null;
}
