import { isLinkAddress } from "#domain/link-address.ts";

type LinkInText = { label: string; href: string };

// Bounded, and no label has a bracket: a text of brackets alone is read once.
const LINK = /\[([^[\]]{1,500})\]\(([^)\s]{1,500})\)/g;

/** The pieces of a sentence whose links are written as in Markdown, `[words](address)`. */
export function piecesOf(text: string): (string | LinkInText)[] {
	let end = 0;
	const pieces = Array.from(text.matchAll(LINK)).flatMap(({ 0: written, 1: label = "", 2: href = "", index }) => {
		const before = text.slice(end, index);
		end = index + written.length;
		return before ? [before, { label, href }] : [{ label, href }];
	});
	return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** Every text of a value with the path of its field. */
export function textsIn(value: unknown, field = ""): { text: string; field: string }[] {
	if (typeof value === "string") return [{ text: value, field }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => textsIn(part, field ? `${field}.${key}` : key));
}

/** The links in a document's sentences, each with the path of its field. */
export const linksInTexts = (values: unknown): { href: string; field: string }[] =>
	textsIn(values).flatMap(({ text, field }) =>
		piecesOf(text).flatMap((piece) => (typeof piece === "string" ? [] : { href: piece.href, field })),
	);

/** The links in a document's sentences that may not be followed. One that a placeholder begins is looked at where it is shown. */
export const refusedLinks = (values: unknown) =>
	linksInTexts(values)
		.filter(({ href }) => !href.startsWith("{") && !isLinkAddress(href.replaceAll(/[{}]/g, "")))
		.map(({ href, field }) => ({
			field,
			message: `The link to "${href}" has to begin with https://, mailto:, tel: or, on this site, with a slash.`,
		}));

/** The sentence as it is read: of its links the words alone. */
export const withoutLinks = (text: string): string => text.replaceAll(LINK, "$1");
