import { withoutInvisible } from "./unseen-characters.ts";

/** A number as it is dialed; without a country code when none was typed. `digits` are those that were typed. */
type Telephone = { country: string | undefined; national: string; digits: string };

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
const PUNCTUATION = String.raw`[\s().\-/\u00a0\u2010-\u2015]`;

// ITU-T E.164: the codes of one and of two digits; all others have three.
const SHORT_COUNTRY_CODE = /^(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

// Dialed with the trunk's 1, which is the country code as well.
const IN_NORTH_AMERICA = /^1[2-9]\d{9}$/;

// A number, then perhaps its extension, or a remark: `ext. 5`, `#5`, `(WhatsApp)`, `, mornings`.
const NUMBER_AND_REMARK = new RegExp(String.raw`^(?:tel:)?\s*(\+?(?:\d|${PUNCTUATION})+)(?:[\p{L}#,;:][^@]*)?$`, "iu");

// The zeros of Arabic, Persian, Devanagari, Bengali and full-width digits: nine more follow each.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

function asciiDigit(digit: string): string {
	const code = digit.charCodeAt(0);
	const zero = ZEROS.find((each) => code >= each && code < each + 10);
	return zero === undefined ? digit : String(code - zero);
}

/** A number as it was typed, without what is never shown, its digits as they are dialed. */
export const readTelephone = (text: string): string =>
	withoutInvisible(text)
		.replaceAll(/\p{Nd}/gu, asciiDigit)
		.replaceAll("\uff0b", "+");

/** Takes a number apart; undefined for a text that does not begin with a telephone number. */
function parseTelephone(text: string): Telephone | undefined {
	const [, number = ""] = NUMBER_AND_REMARK.exec(readTelephone(text).trim()) ?? [];
	// +44 (0)20 …: the zero is dialed only inside the country.
	const digits = number.replace(/\(0\)/, "").replaceAll(/\D/g, "");
	if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
	const isInternational = number.startsWith("+") || digits.startsWith("00");
	if (!isInternational && IN_NORTH_AMERICA.test(digits)) return { country: "1", national: digits.slice(1), digits };
	if (!isInternational) return { country: undefined, national: digits.replace(/^0/, ""), digits };
	const dialed = digits.replace(/^00/, "");
	const country = SHORT_COUNTRY_CODE.exec(dialed)?.[0] ?? dialed.slice(0, 3);
	return { country, national: dialed.slice(country.length), digits };
}

/** The link that dials a number; undefined for a text that does not begin with one. */
export function telephoneHref(text: string): string | undefined {
	const telephone = parseTelephone(text);
	if (!telephone) return undefined;
	const { country, national, digits } = telephone;
	return `tel:${country === undefined ? digits : `+${country}${national}`}`;
}

/** The country code of a number; undefined where none was typed. */
export const countryCodeOf = (text: string): string | undefined => parseTelephone(text)?.country;

/**
 * The spellings to look for among the digits of stored numbers, of which each follows a space: the digits that were
 * typed, and those of the same number written nationally or with a country code, for the countries whose codes are
 * given.
 */
export function telephoneSpellings(text: string, countryCodes: readonly string[]): string[] {
	const typed = readTelephone(text).replaceAll(/\D/g, "");
	const telephone = parseTelephone(text);
	if (!telephone) return [typed];
	const { country, national } = telephone;
	// With the trunk's zero and without: Germany leaves it out behind its code, Italy does not, and people write either.
	const behind = (code: string) => [`${code}${national}`, `${code}0${national}`];
	if (country === undefined) return [typed, ...countryCodes.flatMap(behind)];
	const domestic = countryCodes.includes(country) ? [` ${national}`, ` 0${national}`] : [];
	return [...behind(country), ...domestic];
}

export const isTelephone = (text: string): boolean => parseTelephone(text) !== undefined;

/** The keys to look a number up by, and the keys under which other spellings of the same number are found. */
function keysOf({ country, national }: Telephone) {
	if (country === undefined)
		return { sought: [`domestic:${national}`, `any:${national}`], written: [`domestic:${national}`] };
	const whole = `+${country}${national}`;
	return { sought: [whole, `domestic:${national}`], written: [whole, `any:${national}`] };
}

/**
 * The keys under which a number is looked for. It is equal to another one when one of them is among that one's
 * `writtenTelephoneKeys`: the digits are the same however they are grouped, `00` is `+`, a trunk zero before the area
 * does not count, eleven digits from a 1 are North America's, and a number without a country code equals the same number with any. Two with different country codes
 * are different.
 */
export function soughtTelephoneKeys(text: string): string[] {
	const telephone = parseTelephone(text);
	return telephone ? keysOf(telephone).sought : [];
}

/** The keys under which a stored number is found; none for a text that is no number. */
export function writtenTelephoneKeys(text: string): string[] {
	const telephone = parseTelephone(text);
	return telephone ? keysOf(telephone).written : [];
}

/**
 * Finds the number in a text, however its digits are grouped, but not inside a longer number or behind another country's
 * code.
 * @throws when it is no telephone number.
 */
export function telephonePattern(text: string): RegExp {
	const telephone = parseTelephone(text);
	if (!telephone) throw new Error("This is no telephone number.");
	const gap = `${PUNCTUATION}{0,3}`;
	const country = telephone.country ?? String.raw`\d{1,3}`;
	const isBehindAnother = String.raw`(?<!\d|(?:\+|00)\d{1,3}${gap})`;
	const prefix = String.raw`(?:(?:\+|00)${gap}${country}${gap})?(?:\(?0\)?${gap})?\(?`;
	return new RegExp(`${isBehindAnother}${prefix}${Array.from(telephone.national).join(gap)}(?!\\d)`, "gu");
}
