/** A currency that amounts in dollars are shown in as well. */
export type SecondCurrency = { sign: string; perDollar: number };

const AMOUNT = /\$(\d+)([KM]?)/g;
const SIZES = { "": 1, K: 1e3, M: 1e6, B: 1e9 } as const;
const SIGNIFICANT_DIGITS = 3;

function shorten(amount: number): string {
	const rounded = Number(amount.toPrecision(SIGNIFICANT_DIGITS));
	const [letter, size] = Object.entries(SIZES).findLast((entry) => rounded >= entry[1]) ?? ["", 1];
	return `${Number((rounded / size).toPrecision(SIGNIFICANT_DIGITS))}${letter}`;
}

/** An amount of dollars in the second currency, to three digits: `₦13.8M`. */
export const converted = (dollars: number, { sign, perDollar }: SecondCurrency): string =>
	`${sign}${shorten(dollars * perDollar)}`;

/**
 * The amounts of an answer such as `$10K–$50K` to three digits, with one sign: `₦13.8M–69.2M`. The words around them stay,
 * in lowercase: `over ₦6.92B`. Undefined for a text without an amount.
 */
export function inSecondCurrency(text: string, { sign, perDollar }: SecondCurrency): string | undefined {
	let written = 0;
	const inSecond = text.replace(AMOUNT, (_, digits: string, size: "" | "K" | "M") => {
		written += 1;
		return `${written === 1 ? sign : ""}${shorten(Number(digits) * SIZES[size] * perDollar)}`;
	});
	return written === 0 ? undefined : `${inSecond.charAt(0).toLowerCase()}${inSecond.slice(1)}`;
}
