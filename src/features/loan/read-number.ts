const CURRENCY = /^(?:US)?[$\u20a6\u20ac\u00a3]|(?:USD|NGN)$/i;
const SPACES = /[\s\u00a0\u202f'\u2019]/g;

/** The digits with one decimal point, or null where a mark is ambiguous or something is no digit. */
function plain(text: string): string | null {
	const marks = [...text.matchAll(/[.,]/g)].map(({ index }) => index);
	const last = marks.at(-1);
	if (last === undefined) return text;
	const kinds = new Set(marks.map((index) => text[index]));
	const after = text.length - last - 1;
	// With both marks the last one is the decimal. One mark before exactly three digits separates thousands.
	if (marks.length === 1 && after > 3) return null;
	// Thousands are never grouped behind a lone zero.
	const isDecimal = kinds.size === 2 || (marks.length === 1 && (after !== 3 || /^0?$/.test(text.slice(0, last))));
	const whole = isDecimal ? text.slice(0, last) : text;
	const decimals = isDecimal ? text.slice(last + 1) : "";
	const groups = whole.split(/[.,]/);
	if (new Set(whole.match(/[.,]/g)).size > 1) return null;
	if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3)) return null;
	return decimals === "" ? groups.join("") : `${groups.join("")}.${decimals}`;
}

/**
 * Reads a number as people type it: with currency signs, spaces and either decimal mark. A mark before exactly three
 * digits separates thousands, before one or two digits it marks decimals; with both marks the last one is the decimal.
 * @param isRate a rate is small: every mark in it is a decimal mark
 * @returns null for what can't be read, the empty text among it
 */
export function readNumber(typed: string, { isRate = false } = {}): number | null {
	const text = typed
		.trim()
		.replace(CURRENCY, "")
		.replace(isRate ? /%$/ : "", "")
		.replaceAll(SPACES, "");
	const digits = isRate ? text.replace(",", ".") : plain(text.replace(/^-/, ""));
	if (digits === null || !/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return null;
	const value = Number(digits);
	if (!Number.isFinite(value)) return null;
	return text.startsWith("-") ? 0 - value : value;
}
