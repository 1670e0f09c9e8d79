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

/** The signs that join two values: those of one line bind more than those above. */
const PRECEDENCE: readonly (readonly string[])[] = [["and"], [">", "<", "="], ["+", "−"], ["×", "÷"]];
const COMPARISON = 1;
const IN_BRACKETS = 2;

/** The meaning of a sum's parts, such as their amounts. */
type Reading<Value> = {
	figure(token: string): Value;
	root(value: Value): Value;
	join(left: Value, sign: string, right: Value): Value;
	/** Called with what stands where a bracket has to close. */
	close?(token: string): void;
};

/** Reads a sum, or a condition, which compares two, with the usual precedence; `rest` is what could not be read. */
export function readSum<Value>(tokens: readonly string[], { figure, root, join, close }: Reading<Value>) {
	let position = 0;
	const next = () => tokens[position++] ?? "";
	function operand(): Value {
		const token = next();
		if (token === "√") return root(operand());
		if (token !== "(") return figure(token);
		const inside = joined(IN_BRACKETS);
		const end = next();
		close?.(end);
		return inside;
	}
	function joined(level: number): Value {
		const signs = PRECEDENCE[level];
		if (!signs) return operand();
		let left = joined(level + 1);
		while (signs.includes(tokens[position] ?? "")) {
			left = join(left, next(), joined(level + 1));
			if (level === COMPARISON) break;
		}
		return left;
	}
	const value = joined(0);
	return { value, rest: tokens.slice(position) };
}

type Parsed = { terms: Terms; unit: Unit };

function unitOfJoined(left: Unit, sign: string, right: Unit): Unit {
	if (sign === "×") return unitOfProduct(left, right);
	if (sign === "÷") return unitOfQuotient(left, right);
	return sign === "and" ? "" : unitOfSum(left, sign, right);
}

/** Reads a sum, or a condition, as the page computes it. `unitOf` throws for an unknown name. */
export function parseTerms(expression: string, unitOf: (name: string) => Unit): Parsed {
	const { value, rest } = readSum<Parsed>(expression.match(TOKEN) ?? [], {
		figure(token) {
			if (/^[a-z]/.test(token)) return { terms: [token], unit: unitOf(token) };
			if (!/^[₦$]?\d/.test(token)) throw new SumFault(token ? `“${token}” can’t stand there` : "it ends too early");
			const share = token.endsWith("%") ? 100 : 1;
			return { terms: [shownNumber(token) / share], unit: currencyOf(token) || undefined };
		},
		root: ({ terms, unit }) => ({ terms: [...terms, 0.5, "^"], unit }),
		join: (left, sign, right) => ({
			// Each side of “and” is 1 or 0.
			terms: [...left.terms, ...right.terms, sign === "and" ? "×" : sign],
			unit: unitOfJoined(left.unit, sign, right.unit),
		}),
		close(token) {
			if (token !== ")") throw new SumFault("a bracket is not closed");
		},
	});
	if (rest.length > 0) throw new SumFault(`“${rest[0]}” can’t stand there`);
	return value;
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
