import { currencyOf, type Sum, shownNumber, type Terms } from "./sum-figures.ts";

/**
 * The unit of a figure: none, a currency, or a rate between two, such as `₦/$`. A number that an author writes into a sum has
 * none of its own (undefined) and takes that of what it is added to.
 */
export type Unit = string | undefined;

/** A sum, as an author wrote it, that can't be computed; the message says why. */
export class SumFault extends Error {}

const NAME = "[a-z][A-Za-z0-9]*";
const TOKEN = new RegExp(`${NAME}|[₦$]?\\d[\\d,]*(?:\\.\\d+)?%?|[×÷+−()<>=√]|\\S`, "g");

function unitOfSum(left: Unit, sign: string, right: Unit): Unit {
	if (left === undefined || right === undefined || left === right) return left ?? right;
	throw new SumFault(`“${sign}” joins two figures of one kind; one here is in ${left || right}, and the other isn’t`);
}

function unitOfProduct(left: Unit, right: Unit): Unit {
	if (!left) return right ?? left;
	if (!right) return left;
	const [rate, money] = left.includes("/") ? [left, right] : [right, left];
	const [per, one] = rate.split("/");
	if (one === money) return per;
	throw new SumFault("two amounts of money are multiplied; one of them has to be a rate");
}

function unitOfQuotient(left: Unit, right: Unit): Unit {
	if (!right) return left;
	if (left === right) return "";
	const [per, one] = right.split("/");
	if (one !== undefined && per === left) return one;
	throw new SumFault(`an amount in ${right} divides what is not in ${right}`);
}

type Parsed = { terms: Terms; unit: Unit };

/** Reads a sum with the usual precedence, or a condition, which compares two. `unitOf` throws for an unknown name. */
export function parseTerms(expression: string, unitOf: (name: string) => Unit): Parsed {
	const tokens = expression.match(TOKEN) ?? [];
	let position = 0;
	const isNext = (...signs: string[]) => signs.includes(tokens[position] ?? "");
	const next = () => tokens[position++] ?? "";
	const join = (left: Parsed, sign: string, right: Parsed, unit: Unit): Parsed => ({
		terms: [...left.terms, ...right.terms, sign],
		unit,
	});

	function operand(): Parsed {
		const token = next();
		if (token === "√") {
			const { terms, unit } = operand();
			return { terms: [...terms, 0.5, "^"], unit };
		}
		if (token === "(") {
			const inside = sum();
			if (next() !== ")") throw new SumFault("a bracket is not closed");
			return inside;
		}
		if (/^[a-z]/.test(token)) return { terms: [token], unit: unitOf(token) };
		if (!/^[₦$]?\d/.test(token)) throw new SumFault(token ? `“${token}” can’t stand there` : "it ends too early");
		const share = token.endsWith("%") ? 100 : 1;
		return { terms: [shownNumber(token) / share], unit: currencyOf(token) || undefined };
	}
	function product(): Parsed {
		let left = operand();
		while (isNext("×", "÷")) {
			const sign = next();
			const right = operand();
			left = join(left, sign, right, (sign === "×" ? unitOfProduct : unitOfQuotient)(left.unit, right.unit));
		}
		return left;
	}
	function sum(): Parsed {
		let left = product();
		while (isNext("+", "−")) {
			const sign = next();
			const right = product();
			left = join(left, sign, right, unitOfSum(left.unit, sign, right.unit));
		}
		return left;
	}
	function comparison(): Parsed {
		const left = sum();
		if (!isNext(">", "<", "=")) return left;
		const sign = next();
		const right = sum();
		return join(left, sign, right, unitOfSum(left.unit, sign, right.unit));
	}
	let parsed = comparison();
	while (isNext("and")) {
		next();
		// Each is 1 or 0.
		parsed = join(parsed, "×", comparison(), "");
	}
	if (position < tokens.length) throw new SumFault(`“${tokens[position]}” can’t stand there`);
	return parsed;
}

const NAMED_SUM = new RegExp(`^\\s*(${NAME}) = (?:(up|down)\\((.+)\\)|(.+))$`);

export type NamedSum = { name: string; expression: string; rounds: Sum["rounds"] };

/** The parts of `share = up((need + 38000) ÷ per)`; undefined of a sum of figures alone, which only is checked. */
export function namedSum(sum = ""): NamedSum | undefined {
	const [, name, rounds, rounded, plain] = NAMED_SUM.exec(sum) ?? [];
	const expression = rounded ?? plain;
	if (name === undefined || expression === undefined) return undefined;
	return { name, expression, rounds: rounds === "up" || rounds === "down" ? rounds : undefined };
}
