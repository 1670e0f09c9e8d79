/** A sum or a condition as a stack computes it: names, numbers and signs, each sign behind what it joins. */
export type Terms = readonly (string | number)[];

export type Input = {
	name: string;
	label: string;
	/** As the text prints it. */
	example: string;
	/** Of what is shown: a share's are in percent. */
	least: number;
	most: number;
	step: number;
	/** The input that it may not be below. */
	above?: string | undefined;
};

/** `example` is empty of a step that the text doesn't print: it is not rounded. */
export type Sum = { name: string; terms: Terms; example: string; rounds?: "up" | "down" | undefined };

/** All that the page of an article knows of its sums. */
export type ArticleSums = { inputs: readonly Input[]; sums: readonly Sum[]; words: readonly Terms[] };

/** A result in the panel: the words before and behind its figure, and those for when there is no figure. */
export type PanelResult = {
	name: string;
	before: string;
	after: string;
	otherwise: string | undefined;
	example: string;
};

/** All that the page needs to let its sums follow. */
export type PageSums = ArticleSums & { results: readonly PanelResult[] };

export type Values = ReadonlyMap<string, number>;

// More than the error of a computation in binary, less than any difference that a text can show.
const TINY = 1e-9;

const OPERATIONS: ReadonlyMap<string | number, (left: number, right: number) => number> = new Map([
	["+", (left, right) => left + right],
	["−", (left, right) => left - right],
	["×", (left, right) => left * right],
	// Nothing can be had from what is not there, and no time is negative.
	["÷", (left, right) => (right > 0 ? left / right : Number.NaN)],
	[">", (left, right) => Number(left > right)],
	["<", (left, right) => Number(left < right)],
	["=", (left, right) => Number(Math.abs(left - right) < TINY)],
	// A root is half a power.
	["^", (left, right) => left ** right],
]);

/** Computes a sum, or 1 or 0 for a condition; NaN where something is divided by zero or less. */
export function evaluate(terms: Terms, values: Values): number {
	const stack: number[] = [];
	for (const term of terms) {
		const operation = OPERATIONS.get(term);
		const right = operation ? stack.pop() : typeof term === "number" ? term : values.get(term);
		if (operation) stack.push(operation(stack.pop() ?? Number.NaN, right ?? Number.NaN));
		else stack.push(right ?? Number.NaN);
	}
	return stack[0] ?? Number.NaN;
}

/** The figure that a text prints, without its signs: `₦2,000` is 2000, `80%` is 80. */
export const shownNumber = (figure: string): number => Number(figure.replace("−", "-").replaceAll(/[₦$,%]/g, ""));

export const currencyOf = (figure: string): string => /[₦$]/.exec(figure)?.[0] ?? "";

const percentOf = (figure: string): number => (figure.endsWith("%") ? 100 : 1);

const decimalsOf = (figure: string): number => (figure.replace("%", "").split(".")[1] ?? "").length;

/** Two digits at least say something: 0.04 stays 0.04. Money has the decimals that the text gives it. */
function placesOf(shown: number, example: string): number {
	const decimals = decimalsOf(example);
	if (currencyOf(example) || decimals === 0 || shown === 0 || Math.abs(shown) >= 1) return decimals;
	return Math.min(4, Math.max(decimals, 1 - Math.floor(Math.log10(Math.abs(shown)))));
}

function round(value: number, places: number, rounds: Sum["rounds"]): number {
	const scaled = Math.abs(value) * 10 ** places;
	const isUp = rounds === "up" ? value > 0 : value < 0;
	const whole = rounds === undefined ? Math.floor(scaled + 0.5 + TINY) : toward(scaled, isUp);
	return (Math.sign(value) * whole) / 10 ** places;
}

const toward = (scaled: number, isUp: boolean) => (isUp ? Math.ceil(scaled - TINY) : Math.floor(scaled + TINY));

function printShown(shown: number, places: number, example: string): string {
	if (!Number.isFinite(shown)) return "–";
	const digits = Math.abs(shown).toLocaleString("en-US", {
		minimumFractionDigits: places,
		maximumFractionDigits: places,
	});
	return `${shown < 0 ? "−" : ""}${currencyOf(example)}${digits}${example.endsWith("%") ? "%" : ""}`;
}

/** A reader's figure has two decimals at most, and as many as it needs. */
const INPUT_DECIMALS = 2;

/** Prints an input, given as it is shown. */
export function printInput(shown: number, { example }: Pick<Input, "example">): string {
	const places = Math.max(decimalsOf(example), decimalsOf(String(shown)));
	return printShown(shown, currencyOf(example) && places === 1 ? 2 : places, example);
}

/** A figure as it is printed, and its value: the next sum goes on with what is printed, as a reader with paper does. */
type Printed = { text: string; value: number };

/** Rounds a sum as the example is printed. */
export function printSum(exact: number, { example, rounds }: Pick<Sum, "example" | "rounds">): Printed {
	const percent = percentOf(example);
	const places = placesOf(exact * percent, example);
	const shown = round(exact * percent, places, rounds);
	return { text: printShown(shown, places, example), value: shown / percent };
}

/** Every figure of an article for these inputs, by its name. */
export function follow({ inputs, sums }: Pick<ArticleSums, "inputs" | "sums">, shown: Values) {
	const values = new Map<string, number>();
	const texts = new Map<string, string>();
	for (const input of inputs) {
		const own = shown.get(input.name) ?? shownNumber(input.example);
		values.set(input.name, own / percentOf(input.example));
		texts.set(input.name, printInput(own, input));
	}
	for (const sum of sums) {
		const exact = evaluate(sum.terms, values);
		const { text, value } = sum.example ? printSum(exact, sum) : { text: "", value: exact };
		values.set(sum.name, value);
		texts.set(sum.name, text);
	}
	return { values, texts };
}

/** The figure that somebody typed, as it is shown, or why it is none. */
export type Typed = { shown: number } | { problem: "number" | "limits" | "currency" | "plain" };

const TYPED = /^(\d+(?:\.\d+)?|\.\d+)([km]?)%?$/;
const SHORT: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** Reads what somebody typed: `1,200`, `1 200`, `240k`, `1.2m`, with the sign of the example's currency or without one. */
export function readTyped(typed: string, { example, least, most }: Input): Typed {
	const text = typed.toLowerCase().replaceAll(/[\s,’']/g, "");
	const currency = /[₦$€£]/.exec(text)?.[0];
	if (currency && currency !== currencyOf(example)) return { problem: currencyOf(example) ? "currency" : "plain" };
	const [, number, short = ""] = TYPED.exec(text.replace(/[₦$]/, "")) ?? [];
	if (number === undefined) return { problem: "number" };
	const shown = round(Number(number) * (SHORT[short] ?? 1), INPUT_DECIMALS, undefined);
	return shown < least || shown > most ? { problem: "limits" } : { shown };
}
