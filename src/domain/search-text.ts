import { withoutInvisible } from "./unseen-characters.ts";

/** Letters whose sign is no mark of its own, so that taking a letter apart does not part it from them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
	ı: "i",
	ø: "o",
	đ: "d",
	ł: "l",
	ħ: "h",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
	ð: "d",
	ŋ: "n",
	ɓ: "b",
	ɗ: "d",
	ƙ: "k",
	ƴ: "y",
	ς: "σ",
};

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * A text as it is searched and stored to be searched: small letters without marks, so that all spellings of a name are one.
 * Idempotent: applied to its own result it changes nothing.
 */
export const searchText = (text: string): string =>
	withoutInvisible(text)
		.normalize("NFKD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replaceAll(/\u0307/g, "")
		.replaceAll(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
