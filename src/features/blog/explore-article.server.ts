import type { FrontMatter } from "./front-matter.server.ts";
import { type NamedSum, namedSum, parseTerms, SumFault, type Unit } from "./parse-sum.ts";
import { type Mark, type PlainText, plainTextOf, withMarks } from "./plain-text.ts";
import { FIGURE, findSums } from "./printed-sums.ts";
import {
	currencyOf,
	evaluate,
	type Input,
	type PageSums,
	type PanelResult,
	printSum,
	type Sum,
	shownNumber,
	type Terms,
	type Values,
} from "./sum-figures.ts";

/** The part of an article's front matter that marks its sums. */
export type DeclaredSums = Pick<FrontMatter, "inputs" | "sums" | "words" | "results">;

/** A fault in the marks of an article's sums, and its place in the front matter. */
type SumProblem = { message: string; path: readonly (string | number)[] };

const PLACEHOLDER = /\{([A-Za-z0-9]+)\}/;

/** Splits `{month} × {hour} a month` into words and, at every second place, the names of figures. */
const partsOf = (says: string) => says.trim().split(PLACEHOLDER);

const namesIn = (says: string) => partsOf(says).filter((_, index) => index % 2 === 1);

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, " +");

/** The pattern of words with figures: a known figure as it is printed, any figure in another's place. */
function patternOf(says: string, printed: ReadonlyMap<string, string>): RegExp {
	const parts = partsOf(says).map((part, index) => {
		if (index % 2 === 0) return literal(part);
		const figure = printed.get(part);
		return `(?<![\\d.,₦$])(${figure === undefined ? FIGURE : literal(figure)})(?!\\d|[.,]\\d)`;
	});
	return new RegExp(parts.join(""), "gd");
}

/** Words of the text, with what they are for. */
type Place = { says: string; path: SumProblem["path"]; input?: string; words?: { index: number; else?: string } };

/** Works out the article's sums from their marks, and notes every fault. */
function createWork({ text }: PlainText, places: readonly Place[]) {
	const problems: SumProblem[] = [];
	/** The names of sums with a fault, of which there is no more to say. */
	const faulty = new Set<string>();
	const units = new Map<string, Unit>();
	/** Figures by their names, as the text prints them. */
	const printed = new Map<string, string>();
	const values = new Map<string, number>();
	const note = (path: SumProblem["path"], message: string) => void problems.push({ message, path });
	const add = (path: SumProblem["path"], name: string, figure: string, value: number, unit: Unit) => {
		if (printed.has(name)) note(path, `There are two figures called “${name}”.`);
		printed.set(name, figure);
		values.set(name, value);
		units.set(name, unit);
	};
	const unitOf = (name: string): Unit => {
		if (units.has(name)) return units.get(name);
		throw new SumFault(`no input and no sum above it is called “${name}”`);
	};
	/** The figures that the text may have in the place of a name. */
	const figuresOf = (name: string): Set<string> =>
		new Set(
			places
				.filter(({ says }) => namesIn(says).includes(name))
				.flatMap(({ says }) => {
					const place = namesIn(says).indexOf(name) + 1;
					return Array.from(text.matchAll(patternOf(says, printed)), (match) => match[place] ?? "");
				}),
		);
	const isSaid = (name: string) => places.some(({ says }) => namesIn(says).includes(name));
	const parse = (path: SumProblem["path"], expression: string) => {
		try {
			return parseTerms(expression, unitOf);
		} catch (error) {
			if (!(error instanceof SumFault)) throw error;
			note(path, `“${expression}” can’t be computed: ${error.message}.`);
			return undefined;
		}
	};
	return { problems, faulty, note, add, figuresOf, isSaid, parse, printed, values: values as Values };
}

type Work = ReturnType<typeof createWork>;

const isPercent = (figure: string) => figure.endsWith("%");
const LIMITS = /^(\S+) to (\S+?)(?:, step (\S+))?$/;

/** Money goes up and down by what a reader would: ₦100 of ₦2,000. */
const stepOf = (example: string) =>
	currencyOf(example) ? Math.max(1, 10 ** Math.floor(Math.log10(shownNumber(example) / 20))) : 1;

/** Without limits of its own an input goes from a tenth to ten times the example, a share from nothing to all. */
function limitsOf(example: string, limits: string | undefined) {
	const [, least, most, step] = LIMITS.exec(limits ?? "") ?? [];
	const value = shownNumber(example);
	const usual = isPercent(example) ? { least: 0, most: 100 } : { least: value / 10, most: value * 10 };
	return {
		least: least === undefined ? usual.least : shownNumber(least),
		most: most === undefined ? usual.most : shownNumber(most),
		step: step === undefined ? stepOf(example) : shownNumber(step),
	};
}

function addInputs({ note, add }: Work, declared: NonNullable<DeclaredSums["inputs"]>): Input[] {
	return declared.map(({ name, says, value, limits, label, per, above }, index) => {
		const path = ["inputs", index] as const;
		const { least, most, step } = limitsOf(value, limits);
		const shown = shownNumber(value);
		if (!namesIn(says).includes(name)) note(path, `The words of “${name}” have to name it: {${name}}.`);
		if (limits !== undefined && !LIMITS.test(limits)) note(path, `“${limits}” has to be like “20 to 5000, step 10”.`);
		if (!(least <= shown && shown <= most && step > 0)) note(path, `${value} is not within the limits of “${name}”.`);
		if (above !== undefined && !declared.some((other) => other.name === above))
			note(path, `No input is called “${above}”.`);
		const unit = currencyOf(value) + (per === undefined ? "" : `/${currencyOf(per)}`);
		add(path, name, value, isPercent(value) ? shown / 100 : shown, unit);
		return { name, label, example: value, least, most, step, above };
	});
}

function addSum(work: Work, path: SumProblem["path"], { name, expression, rounds }: NamedSum): Sum[] {
	const { faulty, note, add, figuresOf, isSaid, parse, values } = work;
	const parsed = parse(path, expression);
	if (!parsed) {
		faulty.add(name);
		return [];
	}
	const figures = [...figuresOf(name)];
	const exact = evaluate(parsed.terms, values);
	if (!isSaid(name)) {
		add(path, name, "", exact, parsed.unit ?? "");
		return [{ name, terms: parsed.terms, example: "" }];
	}
	const printedAs = (example: string) => printSum(exact, { example, rounds });
	const example = figures.find((figure) => printedAs(figure).text === figure);
	const [other] = figures;
	if (example === undefined) {
		faulty.add(name);
		if (other === undefined) note(path, `The words that name {${name}} are not in the text.`);
		else note(path, `The text says ${other} for “${name}”. It comes to ${printedAs(other).text}.`);
		return [];
	}
	if ((parsed.unit ?? "") !== currencyOf(example))
		note(path, `“${name}” is in ${parsed.unit || "no currency"}, and the text prints ${example}.`);
	add(path, name, example, printedAs(example).value, parsed.unit ?? "");
	return [{ name, terms: parsed.terms, example, rounds }];
}

function addWords({ note, parse, values }: Work, declared: NonNullable<DeclaredSums["words"]>): Terms[] {
	return declared.map((words, index) => {
		const path = ["words", index] as const;
		const { terms = [] } = parse(path, words.if) ?? {};
		if (terms.length > 0 && evaluate(terms, values) !== 1) note(path, `“${words.if}” is not true of the example.`);
		return terms;
	});
}

function panelResults({ note, printed }: Work, { results = [], sums = [] }: DeclaredSums): PanelResult[] {
	return results.map((name, index) => {
		const sum = sums.find((each) => namedSum(each.sum)?.name === name);
		if (!sum?.label) note(["results", index], `“${name}” has to be a sum with a label.`);
		const [before = "", , after = ""] = partsOf(sum?.label ?? "");
		return { name, before: before.trim(), after: after.trim(), otherwise: sum?.else, example: printed.get(name) ?? "" };
	});
}

/** Finds the one place of these words, and marks the figures in it. */
function marksOf({ faulty, note, printed }: Work, { text }: PlainText, place: Place, inExample: string): Mark[] {
	const { says, path, input, words } = place;
	const names = namesIn(says);
	const unknown = [...names, ...namesIn(words?.else ?? "")].find((name) => !printed.get(name));
	if (unknown !== undefined) {
		if (!faulty.has(unknown))
			note(path, `“${says}” names “${unknown}”, which is no input and no sum that the text prints.`);
		return [];
	}
	const [found, second] = text.matchAll(patternOf(says, printed));
	const filled = partsOf(says).map((part, index) => (index % 2 === 0 ? part : printed.get(part)));
	if (!found || second) {
		note(path, `“${filled.join("")}” has to be in the text once; it is ${found ? "more than once" : "not"} there.`);
		return [];
	}
	const marks = names.map((name, index): Mark => {
		const [start = 0, end = 0] = found.indices?.[index + 1] ?? [];
		const isInput = name === input && names.indexOf(name) === index;
		const [open, close] = isInput
			? [`data-in="${name}" data-touch="sums"><span>`, "</span></span>"]
			: [`data-is="${name}">`, "</span>"];
		return { start, end, open: `<span ${open}`, close };
	});
	if (!words) return marks;
	const behind = words.else === undefined ? ` ${inExample}` : words.else;
	const otherwise = `<span data-else="${words.index}" hidden>${otherwiseOf(behind)}</span>`;
	const [open, close] = words.else === undefined ? ["", ""] : [`<span data-when="${words.index}">`, "</span>"];
	return [{ start: found.index, end: found.index + found[0].length, open, close: close + otherwise }, ...marks];
}

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Words that come later may name figures, too. */
const otherwiseOf = (words: string) =>
	words
		.split(PLACEHOLDER)
		.map((part, index) => (index % 2 === 0 ? escaped(part) : `<span data-is="${part}"></span>`))
		.join("");

/** A sum breaks before its equals sign, if it has to: each half stays in one line as long as the line can hold it. */
function halvesOfSums({ text }: PlainText): Mark[] {
	let from = 0;
	return findSums(text).flatMap((sum) => {
		const start = text.indexOf(sum.text, from);
		const end = start + sum.text.length;
		const equals = start + sum.expression.length + 1;
		from = end;
		return [
			{ start, end, open: "<span data-sum>", close: "</span>" },
			{ start, end: equals - 1, open: "<span>", close: "</span>" },
			{ start: equals, end, open: "<span>", close: "</span>" },
		];
	});
}

const CLOSING_SIGN = /[.,;:)!?]/;

/** Keeps an input and the sign that follows it in one line, unless the sign begins words of another mark. */
function keptInLine({ text, starts, ends }: PlainText, marks: readonly Mark[]): Mark[] {
	const inputs = marks.filter(({ open }) => open.startsWith("<span data-in"));
	const followed = inputs.filter(
		({ end }) =>
			CLOSING_SIGN.test(text[end] ?? "") && starts[end] === ends[end - 1] && !marks.some(({ start }) => start === end),
	);
	return followed.map(({ start, end }) => ({ start, end: end + 1, open: "<span data-kept>", close: "</span>" }));
}

type Explored = { html: string; sums: PageSums | undefined; problems: readonly SumProblem[] };

/**
 * An article's HTML with its figures marked, so that they can follow a reader's own, and what the page has to know for that.
 * Marks with a fault are left out as a whole: the article is as it was written. `inExample` stands behind a sentence that a
 * reader's figures make untrue and that has no other words.
 */
export function exploreArticle(html: string, declared: DeclaredSums, inExample: string): Explored {
	const plain = plainTextOf(html);
	const halves = halvesOfSums(plain);
	const { inputs = [], sums = [], words = [] } = declared;
	const named = sums.flatMap(({ sum }, index) => {
		const parts = namedSum(sum);
		return parts ? [{ path: ["sums", index], parts }] : [];
	});
	const places: Place[] = [
		...inputs.map(({ says, name }, index) => ({ says, path: ["inputs", index], input: name })),
		...sums.flatMap(({ says, sum }, index) =>
			says && (!sum || namedSum(sum)) ? [{ says, path: ["sums", index] }] : [],
		),
		...words.map(({ says, else: otherwise }, index) => ({
			says,
			path: ["words", index],
			words: { index, else: otherwise },
		})),
	];
	const work = createWork(plain, places);
	const page: PageSums = {
		inputs: addInputs(work, inputs),
		sums: named.flatMap(({ path, parts }) => addSum(work, path, parts)),
		words: addWords(work, words),
		results: panelResults(work, declared),
	};
	const marks = new Map<string, Mark>();
	for (const mark of places.flatMap((place) => marksOf(work, plain, place, inExample))) {
		const at = `${mark.start} ${mark.end}`;
		const nameOf = ({ open }: Mark) => open.split('"')[1];
		const before = marks.get(at);
		if (!before) marks.set(at, mark);
		else if (nameOf(before) !== nameOf(mark))
			work.note(
				[],
				`“${plain.text.slice(mark.start, mark.end)}” is “${nameOf(before)}” and “${nameOf(mark)}” at once.`,
			);
	}
	const found = [...marks.values()];
	const marked = withMarks(html, plain, [...halves, ...keptInLine(plain, found), ...found]);
	for (const { start, end } of marked.refused) {
		if (marks.has(`${start} ${end}`)) work.note([], `“${plain.text.slice(start, end)}” has to be in one sentence.`);
	}
	if (inputs.length > 0 && work.problems.length === 0) return { html: marked.html, sums: page, problems: [] };
	return { html: withMarks(html, plain, halves).html, sums: undefined, problems: work.problems };
}
