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

/** The sentence as it is read: of its links the words alone. */
export const withoutLinks = (text: string): string => text.replaceAll(LINK, "$1");
