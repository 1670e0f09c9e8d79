import { Fraction } from "fraction.js";
import { withoutLinks } from "#documents/links-in-text.ts";
import { LOCALE } from "#domain/format-number.ts";
import { namedSum, readSum } from "./parse-sum.ts";

/** A sum as an article prints it: `₦45,000 × 52 = ₦2,340,000`. */
export type PrintedSum = { text: string; expression: string; result: string };

// Bounded, as is what stands between two signs: a line of a hundred thousand characters is read once.
/** A figure in a text: `₦2,000`, `80%`, `−3.5`. */
export const FIGURE = "−?[₦$]?\\d{1,15}(?:,\\d{3}){0,4}(?:\\.\\d{1,10})?%?";
/** The units that may stand between a number and the next sign. */
const UNIT = "(?: (?:minutes?|hours?|weeks|million))?";
const OPERAND = `\\(?√?${FIGURE}${UNIT}\\)?`;
const SUM = new RegExp(`(?<![\\d.,₦$−])(${OPERAND}(?: [×÷+−] ${OPERAND}){1,20}) = (${FIGURE})`, "g");
const TOKEN = new RegExp(`${FIGURE}|[×÷+−()√]`, "g");

/** Every sum with an equals sign in a text. */
export function findSums(text: string): PrintedSum[] {
	return Array.from(text.matchAll(SUM), ([sum, expression = "", result = ""]) => ({ text: sum, expression, result }));
}

/** Without rounding: `12.5%` is 1/8. */
function amountOf(number: string): Fraction {
	const value = new Fraction(number.replace("−", "-").replaceAll(/[₦$,%]/g, ""));
	return number.endsWith("%") ? value.div(100) : value;
}

/** Half of the last digit's place: the most by which a correctly rounded number differs from the exact one. */
function roundingOf(number: string): Fraction {
	const decimals = number.replace("%", "").split(".")[1]?.length ?? 0;
	const half = new Fraction(1, 2 * 10 ** decimals);
	return number.endsWith("%") ? half.div(100) : half;
}

/** @throws for a number without an exact root. */
function squareRoot(square: Fraction): Fraction {
	// Not `pow`, which looks for the factors of a number: of a long one for hours.
	const root = new Fraction(Math.round(Math.sqrt(Number(square.n))), Math.round(Math.sqrt(Number(square.d))));
	if (!root.mul(root).equals(square)) throw new RangeError(`${square} is no square number`);
	return root;
}

const OPERATIONS: Readonly<Record<string, "add" | "sub" | "mul" | "div">> = {
	"+": "add",
	"−": "sub",
	"×": "mul",
	"÷": "div",
};

/** Computes an expression without rounding. A bracket before it in its sentence may be part of it. */
function compute(expression: string): Fraction {
	const { value } = readSum<Fraction>(expression.match(TOKEN) ?? [], {
		figure: amountOf,
		root: squareRoot,
		join: (left, sign, right) => left[OPERATIONS[sign] ?? "mul"](right),
	});
	return value;
}

/** True when the exact result, rounded as it is printed, is the printed one. */
export function isRight({ expression, result }: PrintedSum): boolean {
	return compute(expression).sub(amountOf(result)).abs().lte(roundingOf(result));
}

/** A sum that is wrong: its line, counted from 1, as it stands there, and what its result would be. */
export type WrongSum = { line: number; text: string; should: string };

/** The result as the text writes its own: the same sign, as many decimals. */
function asPrinted(result: string, exact: Fraction): string {
	const decimals = result.replace("%", "").split(".")[1]?.length ?? 0;
	const value = (result.endsWith("%") ? exact.mul(100) : exact).round(decimals).valueOf();
	const digits = value.toLocaleString(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
	return `${/^[₦$]/.exec(result)?.[0] ?? ""}${digits}${result.endsWith("%") ? "%" : ""}`;
}

function wrongSum(sum: PrintedSum, line: number): WrongSum[] {
	try {
		return isRight(sum) ? [] : [{ line, text: sum.text, should: asPrinted(sum.result, compute(sum.expression)) }];
	} catch {
		// Such as a division by zero: nothing can be said about it.
		return [];
	}
}

/** So many are named; the others are found when these are put right. */
const MOST_NAMED = 20;

/** The first sums with an equals sign that are wrong, for hints: nobody is kept from publishing by them. */
export function findWrongSums(text: string): WrongSum[] {
	const wrong: WrongSum[] = [];
	for (const [index, line] of text.split("\n").entries()) {
		for (const sum of findSums(line)) wrong.push(...wrongSum(sum, index + 1));
		if (wrong.length >= MOST_NAMED) break;
	}
	return wrong.slice(0, MOST_NAMED);
}

/** A sum behind a number that a text states without it. */
type DeclaredSum = { says?: string | undefined; sum?: string | undefined };

/** The declared sums of figures alone; the others have a name and follow the article's inputs. */
export const sumsOfFigures = (sums: readonly DeclaredSum[] = []) =>
	sums.flatMap(({ says, sum }) => (says === undefined || !sum || namedSum(sum) ? [] : [{ says, sum }]));

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Lists those of the sums whose words the text doesn't have any more, for hints. */
export function sumsOfNothing(sums: readonly DeclaredSum[], markdown: string) {
	const words = withoutLinks(markdown).replaceAll(/[*_`]/g, "").replaceAll("|", " ");
	const inText = inOneLine(words);
	return sumsOfFigures(sums).filter(({ says }) => !inText.includes(inOneLine(says)));
}
