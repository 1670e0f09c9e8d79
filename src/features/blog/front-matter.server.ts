import { parse, parseDocument, stringify } from "yaml";
import { z } from "zod";
import { brand } from "#brand.ts";
import { formatLongDate, type IsoDate, parseLongDate } from "#domain/dates.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";

/** Ten times the longest article that the site came with. */
const MOST_CHARACTERS = 100_000;
/** Quotes in lists in quotes: `> - > - `. */
const DEEPEST = 20;
const WIDEST_INDENT = 100;
/** Of the signs that may begin or end emphasis, a link or a picture, in one paragraph and in the whole text. */
const MOST_SIGNS_IN_BLOCK = 400;
const MOST_SIGNS = 5_000;

const SIGNS = /[*_~[\]!`]/g;
const PREFIX = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const CONTAINER = />|[-*+]|\d+[.)]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * What makes a text too large to be prepared in time, or too deep: a parser of Markdown needs the square of the number of
 * nested quotes, or of emphasis that is never closed, in a paragraph. No text that somebody reads comes near.
 */
export function limitProblems(text: string): TextProblem[] {
	if (text.length > MOST_CHARACTERS) {
		return [{ message: `The text is longer than ${MOST_CHARACTERS.toLocaleString("en-US")} characters.` }];
	}
	let inBlock = 0;
	let inAll = 0;
	for (const [index, line] of text.split("\n").entries()) {
		const [prefix = ""] = PREFIX.exec(line) ?? [];
		if (countOf(prefix, CONTAINER) > DEEPEST || prefix.search(/[^ \t]|$/) > WIDEST_INDENT) {
			return [{ message: "This line is nested too deeply.", line: index + 1 }];
		}
		const signs = countOf(line, SIGNS);
		inAll += signs;
		inBlock = line.trim() === "" ? 0 : inBlock + signs;
		if (inBlock > MOST_SIGNS_IN_BLOCK || inAll > MOST_SIGNS) {
			return [{ message: "There are too many marks such as * and [ here. Split the paragraph.", line: index + 1 }];
		}
	}
	return [];
}

/** Longer titles and excerpts are cut off by search engines and link previews, whose texts they are. */
export const TITLE_MAX_CHARACTERS = 60;
export const EXCERPT_MAX_CHARACTERS = 155;

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

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

const frontMatterSchema = z.strictObject({
	/** Of two articles of one day the one with the higher number is the newer. */
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
	/**
	 * Sums behind numbers that the text states without them: what it says, word for word, and the sum, such as
	 * `12 × $400 = $4,800`. On no page.
	 */
	sums: z
		.array(z.strictObject({ says: z.string().max(300), sum: z.string().max(200) }))
		.max(200)
		.optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

export type ArticleText = { frontMatter: FrontMatter; markdown: string };

type Parsed = { article: ArticleText; problems: [] } | { article: undefined; problems: TextProblem[] };

const refused = (...problems: TextProblem[]): Parsed => ({ article: undefined, problems });

/** What stands between the two lines `---`. No aliases: a few lines of them unfold to gigabytes. */
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
		if (!error) return { article: { frontMatter: data, markdown: text.slice(head[0].length) }, problems: [] };
		return refused(...error.issues.map(({ path, message }) => ({ message, field: path.join(".") })));
	} catch (error) {
		return refused({ message: `The lines between "---" can't be read: ${String(error)}`, line: 1 });
	}
}

/** The fields of a text that may not be finished, as far as they can be read. */
export function readFields(text: string): { fields: Readonly<Record<string, unknown>>; markdown: string } {
	const head = HEAD.exec(text);
	if (!head) return { fields: {}, markdown: text };
	const markdown = text.slice(head[0].length).replace(/^\s+/, "");
	try {
		const fields = z.record(z.string(), z.unknown()).safeParse(parseHead(head[1] ?? ""));
		return { fields: fields.data ?? {}, markdown };
	} catch {
		return { fields: {}, markdown };
	}
}

type Written = Partial<Omit<FrontMatter, "sums">> & Pick<FrontMatter, "category" | "date"> & { sums?: unknown };

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
