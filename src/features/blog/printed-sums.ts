import {
	add,
	divide,
	type Fraction,
	isAtMost,
	magnitude,
	multiply,
	negate,
	parseDecimal,
	squareRoot,
} from "./fraction.ts";

/** A sum as an article prints it: `₦45,000 × 52 = ₦2,340,000`. */
export type PrintedSum = { text: string; expression: string; result: string };

const NUMBER = "[₦$]?\\d+(?:,\\d{3})*(?:\\.\\d+)?%?";
/** What may stand between a number and the next sign. */
const UNIT = "(?: (?:minutes?|hours?|weeks|million))?";
const OPERAND = `\\(?√?${NUMBER}${UNIT}\\)?`;
const SUM = new RegExp(`(?<![\\d.,₦$])(${OPERAND}(?: [×÷+−] ${OPERAND})+) = (${NUMBER})`, "g");
const TOKEN = new RegExp(`${NUMBER}|[×÷+−()√]`, "g");

/** Every sum with an equals sign in a text. */
export function findSums(text: string): PrintedSum[] {
	return Array.from(text.matchAll(SUM), ([sum, expression = "", result = ""]) => ({ text: sum, expression, result }));
}

const PERCENT = parseDecimal("100");

function amountOf(number: string): Fraction {
	const value = parseDecimal(number.replaceAll(/[₦$,%]/g, ""));
	return number.endsWith("%") ? divide(value, PERCENT) : value;
}

/** Half of the last digit's place: the most by which a correctly rounded number differs from the exact one. */
function roundingOf(number: string): Fraction {
	const decimals = number.replace("%", "").split(".")[1]?.length ?? 0;
	const half = divide(parseDecimal("1"), parseDecimal(`2${"0".repeat(decimals)}`));
	return number.endsWith("%") ? divide(half, PERCENT) : half;
}

/** Computes an expression with the usual precedence, without rounding. */
function compute(expression: string): Fraction {
	const tokens = expression.match(TOKEN) ?? [];
	let position = 0;
	const isNext = (...signs: string[]) => signs.includes(tokens[position] ?? "");
	const next = () => tokens[position++] ?? "";

	function operand(): Fraction {
		const token = next();
		if (token === "√") return squareRoot(operand());
		if (token !== "(") return amountOf(token);
		const inside = sum();
		next();
		return inside;
	}
	function product(): Fraction {
		let value = operand();
		while (isNext("×", "÷")) value = next() === "×" ? multiply(value, operand()) : divide(value, operand());
		return value;
	}
	function sum(): Fraction {
		let value = product();
		while (isNext("+", "−")) value = add(value, next() === "+" ? product() : negate(product()));
		return value;
	}
	return sum();
}

/** True when the exact result, rounded as it is printed, is the printed one. */
export function isRight({ expression, result }: PrintedSum): boolean {
	const difference = add(compute(expression), negate(amountOf(result)));
	return isAtMost(magnitude(difference), roundingOf(result));
}
