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
