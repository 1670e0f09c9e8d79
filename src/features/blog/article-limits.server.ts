import type { TextProblem } from "#documents/document-kind.ts";
import { DRAFT_MAX_CHARACTERS, TOO_LONG } from "#documents/stored-text.ts";
import { formatNumber } from "#domain/format-number.ts";

/** Quotes in lists in quotes: `> - > - `. */
const DEEPEST = 20;
const WIDEST_INDENT = 100;
/** The most signs that may begin or end emphasis, a link or a picture, in one paragraph and in the whole text. */
const MOST_SIGNS_IN_BLOCK = 400;
const MOST_SIGNS = 5_000;
/** Empty ones, too; one in lists and quotes counts once for each. */
const MOST_LINES = 3_000;
/** A row has as many cells as its table has columns, written or not. */
const MOST_CELLS = 5_000;
/** Each cell names its column: characters of headings, once for every row. */
const MOST_IN_HEADINGS = 500_000;
/** Links that are written as bare addresses, and what else begins with `<`, `&` or `\`. */
const MOST_BARE_LINKS = 1_000;
const MOST_ESCAPES = 1_000;
/** A picture that was pasted as text is one word. */
const LONGEST_WORD = 2_000;

const SIGNS = /[*_~[\]!`]/g;
const PREFIX = /^(?:[ \t]|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
/** Ends a paragraph and a table. A list item without words does not. */
const EMPTY = /^[ \t>]*$/;
const CONTAINER = />|[-*+]|\d+[.)]/g;
const BELOW_HEADINGS = /^[\s\d>*+.)|:-]+$/;
const BARE_LINK = /www\.|:\/\/|@/gi;
const ESCAPE = /[<&\\]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const tooMany = (limit: number, what: string) => `There are more than ${formatNumber(limit)} ${what} up to here.`;

/** Counts what tables are made of, line after line: one goes from the line below its headings to the next empty one. */
function createTableCount() {
	let columns = 0;
	let headings = 0;
	let before = "";
	let cells = 0;
	let inHeadings = 0;
	return function problemOfLine(line: string, isEmpty: boolean): string | undefined {
		const bars = countOf(line, /\|/g);
		if (isEmpty) {
			columns = 0;
			headings = 0;
		} else if (BELOW_HEADINGS.test(line) && line.includes("-") && /[|:]/.test(line)) {
			columns = Math.max(columns, bars + 1);
			headings = Math.max(headings, before.length);
		}
		before = line;
		cells += Math.max(columns, bars);
		inHeadings += headings;
		if (cells > MOST_CELLS) return tooMany(MOST_CELLS, "cells in tables");
		if (inHeadings > MOST_IN_HEADINGS) return "The headings of this table are too long for so many rows.";
		return undefined;
	};
}

/** Counts what a paragraph, and the whole text, is made of. */
function createSignCount() {
	const inAll = { signs: 0, lines: 0, links: 0, escapes: 0 };
	let inBlock = 0;
	return function problemOfLine(line: string, containers: number, isEmpty: boolean): string | undefined {
		const signs = countOf(line, SIGNS);
		inBlock = isEmpty ? 0 : inBlock + signs;
		inAll.signs += signs;
		inAll.lines += Math.max(1, containers);
		inAll.links += countOf(line, BARE_LINK);
		inAll.escapes += countOf(line, ESCAPE);
		if (inBlock > MOST_SIGNS_IN_BLOCK || inAll.signs > MOST_SIGNS) {
			return "There are too many marks such as * and [ here. Split the paragraph.";
		}
		if (inAll.lines > MOST_LINES) return tooMany(MOST_LINES, "lines, list items and quotes");
		if (inAll.links > MOST_BARE_LINKS) return tooMany(MOST_BARE_LINKS, "addresses");
		if (inAll.escapes > MOST_ESCAPES) return tooMany(MOST_ESCAPES, "of the signs <, & and \\");
		return undefined;
	};
}

/** True of a line with a word of more characters than `LONGEST_WORD`. */
function hasLongWord(line: string): boolean {
	return line.length > LONGEST_WORD && line.split(/\s/).some(({ length }) => length > LONGEST_WORD);
}

/**
 * Finds why a text is too large to be prepared in time, or too deep: a parser of Markdown makes a table's cells whether or not they
 * are written, and needs the square of the number of nested quotes, or of emphasis that is never closed. It is counted on
 * the text, in one pass and before anything is made of it. No text that somebody reads comes near.
 */
export function limitProblems(text: string): TextProblem[] {
	if (text.length > DRAFT_MAX_CHARACTERS) return [{ message: TOO_LONG }];
	const problemOfTables = createTableCount();
	const problemOfSigns = createSignCount();
	for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
		const [prefix = ""] = PREFIX.exec(line) ?? [];
		const containers = countOf(prefix, CONTAINER);
		const isEmpty = EMPTY.test(line);
		const isDeep = containers > DEEPEST || prefix.search(/[^ \t]|$/) > WIDEST_INDENT;
		const message =
			(isDeep && "This line is nested too deeply.") ||
			(hasLongWord(line) &&
				`A word here has more than ${formatNumber(LONGEST_WORD)} characters. Upload a picture instead of pasting it.`) ||
			problemOfTables(line, isEmpty) ||
			problemOfSigns(line, containers, isEmpty);
		if (message) return [{ message, line: index + 1 }];
	}
	return [];
}
