import { isNode, LineCounter, parse, parseDocument, stringify } from "yaml";
import { z } from "zod";
import { brand } from "#brand.ts";
import type { TextProblem } from "#documents/document-kind.ts";
import { formatLongDate, type IsoDate, parseLongDate } from "#domain/dates.ts";
import { formatNumber } from "#domain/format-number.ts";
import { limitProblems } from "./article-limits.server.ts";
import { namedSum } from "./parse-sum.ts";
import { FIGURE } from "./printed-sums.ts";

/** Longer titles and excerpts are cut off by search engines and link previews, whose texts they are. */
export const TITLE_MAX_CHARACTERS = 60;
export const EXCERPT_MAX_CHARACTERS = 155;

/** Windows begins a text with U+FEFF. */
const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The Markdown behind the head, from its first line that is not empty. */
const markdownBehind = (text: string, head: string) => text.slice(head.length).replace(/^(?:[ \t]*\r?\n)+/, "");

const slug = z
	.string("Write the last part of the address, such as cash-in-thirteen-weeks.")
	.max(80, "Keep the last part of the address under 80 characters.")
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "The address has small letters, digits and single hyphens only.");

const longDate = z.string("Choose a date.").transform((text, context) => {
	const date = parseLongDate(text);
	if (!text) context.addIssue("Choose a date.");
	else if (!date) context.addIssue(`"${text}" is not a date like "October 1, 2025".`);
	return date ?? "";
});

const line = (missing: string) => z.string(missing).trim().min(1, missing);

/** Words of the text, in which `{name}` stands for a figure. */
const says = z.string().max(300);
const panelWords = z.string().max(80).optional();

const input = z.strictObject({
	name: z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/, "The name of an input has letters and digits only."),
	says,
	/** As the text prints it. */
	value: z.union([z.string(), z.number().transform(formatNumber)]).pipe(z.string().regex(new RegExp(`^${FIGURE}$`))),
	limits: z.string().max(60).optional(),
	label: line("Write what the input is.").max(80),
	per: z.string().max(20).optional(),
	above: z.string().optional(),
});

const sum = z
	.strictObject({ says: says.optional(), sum: z.string().max(200).optional(), label: panelWords, else: panelWords })
	.refine(({ says, sum }) => says !== undefined || namedSum(sum) !== undefined, "Say where the text has this sum.");

const frontMatterSchema = z.strictObject({
	/** Orders articles of one day: the one with the higher number is the newer. */
	id: z.int().nonnegative().default(0),
	title: line("Write a title.").max(TITLE_MAX_CHARACTERS, `Keep the title to ${TITLE_MAX_CHARACTERS} characters.`),
	slug,
	excerpt: line("Write a summary.").max(
		EXCERPT_MAX_CHARACTERS,
		`Keep the summary to ${EXCERPT_MAX_CHARACTERS} characters: search results cut off the rest.`,
	),
	date: longDate,
	author: line("Write who the author is.").max(80).default(brand.name),
	/** The name of a category, or one that it had before. */
	category: line("Choose a category."),
	/** On no page, in no list, feed or newsletter. */
	draft: z.boolean().default(false),
	/** Its business and figures are made up, which a line under the title says. */
	example: z.boolean().default(false),
	/** Name of a drawing in `src/ui/drawings/` or of an uploaded picture; an article may have none. */
	cover: z
		.string()
		.max(80)
		.regex(/^(\/pictures\/)?[a-z0-9]+(-[a-z0-9]+)*$/, "There is no such cover.")
		.optional(),
	/** The finding of the sales file's tool that uses its method: a line below the text leads there. */
	tool: z.enum(["quiet", "months", "data"], "There is no such finding.").optional(),
	/** The figures of the example that a reader may put in their own, such as `They retype {orders} orders`. */
	inputs: z
		.array(input)
		.min(3, "An article has three inputs at least.")
		.max(6, "An article has six inputs at most.")
		.optional(),
	/**
	 * Sums behind numbers that the text states without them: what it says, word for word, and the sum. One of figures alone, such
	 * as `12 × $400 = $4,800`, is on no page; one with a name, such as `copying = month × hour`, follows the inputs.
	 */
	sums: z.array(sum).max(200).optional(),
	/** Sentences that are true of the example, such as a verdict: on what condition, and what stands there otherwise. */
	words: z
		.array(z.strictObject({ says, if: z.string().max(200), else: z.string().max(300).optional() }))
		.max(40)
		.optional(),
	/** The sums that stand beside the text. */
	results: z.array(z.string()).min(1).max(3).optional(),
});

/** How each of these marks works: `sums/explore-article.ts`. */
export const SUM_MARKS = ["inputs", "sums", "words", "results"] as const;

export type FrontMatter = z.output<typeof frontMatterSchema>;

export type ArticleText = { frontMatter: FrontMatter; markdown: string };

type Parsed = { article: ArticleText; problems: [] } | { article: undefined; problems: TextProblem[] };

const refused = (...problems: TextProblem[]): Parsed => ({ article: undefined, problems });

/** Parses the text between the two lines `---`. No aliases: a few lines of them unfold to gigabytes. */
function parseHead(head: string): unknown {
	return parse(head, { maxAliasCount: 0, logLevel: "error", schema: "core", uniqueKeys: true, merge: false });
}

/** Reads an article's text; what is wrong with it is said as its author reads it. */
export function parseArticle(text: string): Parsed {
	const limits = limitProblems(text);
	if (limits.length > 0) return refused(...limits);
	const head = HEAD.exec(text);
	if (!head)
		return refused({ message: 'The text has to begin with "---", its title and date, and another "---".', line: 1 });
	try {
		const { data, error } = frontMatterSchema.safeParse(parseHead(head[1] ?? ""));
		if (!error) return { article: { frontMatter: data, markdown: markdownBehind(text, head[0]) }, problems: [] };
		return refused(...error.issues.map(({ path, message }) => ({ message, field: path.join(".") })));
	} catch (error) {
		return refused({ message: `The lines between "---" can't be read: ${String(error)}`, line: 1 });
	}
}

/** The line of a text, counted from 1, on which its front matter has this value. */
export function lineOfField(text: string, path: readonly (string | number)[]): number | undefined {
	const lineCounter = new LineCounter();
	const document = parseDocument(HEAD.exec(text)?.[1] ?? "", { lineCounter, logLevel: "error", schema: "core" });
	const node = document.getIn(path, true);
	// The first line is the one with `---`.
	return isNode(node) && node.range ? lineCounter.linePos(node.range[0]).line + 1 : undefined;
}

/** The fields of a text that may not be finished, as far as they can be read. */
export function readFields(text: string): { fields: Readonly<Record<string, unknown>>; markdown: string } {
	const head = HEAD.exec(text);
	if (!head) return { fields: {}, markdown: text };
	const markdown = markdownBehind(text, head[0]);
	try {
		const fields = z.record(z.string(), z.unknown()).safeParse(parseHead(head[1] ?? ""));
		return { fields: fields.data ?? {}, markdown };
	} catch {
		return { fields: {}, markdown };
	}
}

type Unread = (typeof SUM_MARKS)[number] | "tool";
type Written = Partial<Omit<FrontMatter, Unread>> &
	Pick<FrontMatter, "category" | "date"> & { [Name in Unread]?: unknown };

/** An article's text of its parts, so that it reads back as the same. `date` is an ISO date, or empty in a draft. */
export function writeArticle({ date, ...fields }: Written, markdown: string): string {
	const head = { ...fields, date: date && formatLongDate(date) };
	return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${markdown.replace(/^\s+/, "")}`;
}

/** The text with another date and everything else as it was; a head that can't be read stays as it is. */
function withDate(text: string, date: IsoDate): string {
	const head = HEAD.exec(text);
	const document = head && parseDocument(head[1] ?? "", { logLevel: "error", schema: "core", uniqueKeys: true });
	if (!document || document.errors.length > 0) return text;
	document.set("date", formatLongDate(date));
	return `---\n${document.toString({ lineWidth: 0 })}---\n${text.slice(head[0].length)}`;
}

/**
 * An article as it is published on a day. Without a date it has the one that it was published with (`before`), else that
 * day's; a date that is still to come is that day's, too. A past one was chosen and stays.
 */
export function datedOn(text: string, today: IsoDate, before?: string): string {
	const { date } = readFields(text).fields;
	if (date) {
		const chosen = parseLongDate(String(date));
		return chosen && chosen > today ? withDate(text, today) : text;
	}
	const first = parseLongDate(String(readFields(before ?? "").fields.date));
	return withDate(text, first && first <= today ? first : today);
}
