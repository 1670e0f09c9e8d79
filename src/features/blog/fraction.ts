/** A number without rounding. The denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint };

function fraction(numerator: bigint, denominator: bigint): Fraction {
	if (denominator === 0n) throw new RangeError("Division by zero");
	return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

/** `1234.50` as 123450/100. */
export function parseDecimal(text: string): Fraction {
	const [whole = "", decimals = ""] = text.split(".");
	return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export function add(a: Fraction, b: Fraction): Fraction {
	return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function negate(a: Fraction): Fraction {
	return fraction(-a.numerator, a.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
	return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Fraction, b: Fraction): Fraction {
	return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function isAtMost(a: Fraction, b: Fraction): boolean {
	return a.numerator * b.denominator <= b.numerator * a.denominator;
}

export function magnitude(a: Fraction): Fraction {
	return a.numerator < 0n ? negate(a) : a;
}

/**
 * The whole square root of a square number.
 * @throws for any other number, which has no exact root.
 */
export function squareRoot(a: Fraction): Fraction {
	const root = BigInt(Math.round(Math.sqrt(Number(a.numerator / a.denominator))));
	if (root * root * a.denominator !== a.numerator) throw new RangeError("Not the square of a whole number");
	return fraction(root, 1n);
}
