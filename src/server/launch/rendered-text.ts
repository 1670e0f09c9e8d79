import { placeholders, type StandIn, samplePatterns, shortened, standInIn } from "#domain/stand-ins.ts";

export type Rendered = { name: string; sentences: string[] };

// Articles are about made-up people on purpose.
const ARTICLE = /<article\b[\s\S]*?<\/article>/g;
// What shows a product on a firm that does not exist (`inventedOnPurpose`).
const INVENTED = /<(\w+)\b[^>]* data-invented=""[^>]*>/;
const NOT_SHOWN = /<(script|style)\b[\s\S]*?<\/\1>/g;
const ATTRIBUTE = / (?:content|alt|href|aria-label)="([^"]*)"/g;
const BLOCK =
	/<\/?(?:address|article|b|br|button|div|dt|dd|figcaption|footer|h\d|header|li|main|p|section|span|t[dhr]|title)\b[^>]*>/g;

const TAG = /<[^>]*>/g;
/** The five that React writes. */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function renderedText(html: string): string {
	const text = html.replaceAll(TAG, "");
	return Object.entries(ENTITIES)
		.toReversed()
		.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
}

/** Without the elements that are made up on purpose, whatever is inside them. */
function withoutInvented(html: string): string {
	const opening = INVENTED.exec(html);
	const [start = "", name = ""] = opening ?? [];
	if (!opening) return html;
	const rest = html.slice(opening.index + start.length);
	let depth = 1;
	for (const tag of rest.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, "g"))) {
		depth += tag[1] ? -1 : 1;
		if (depth === 0) return html.slice(0, opening.index) + withoutInvented(rest.slice(tag.index + tag[0].length));
	}
	return html.slice(0, opening.index);
}

/** Each sentence or piece of a page that stands by itself, and what its attributes say. */
function sentencesOf(html: string): string[] {
	const shown = withoutInvented(html.replaceAll(NOT_SHOWN, ""));
	const attributes = Array.from(shown.matchAll(ATTRIBUTE), ([, value = ""]) => renderedText(value));
	const pieces = renderedText(shown.replaceAll(BLOCK, "\n")).split("\n");
	return [...new Set([...pieces, ...attributes].map((piece) => piece.trim()).filter(Boolean))];
}

/** What a page says; articles of the blog are about made-up people on purpose. */
export function readPage(name: string, html: string): Rendered {
	const isArticle = /^\/blog\/(?!page|category)./.test(name);
	return { name, sentences: sentencesOf(isArticle ? html.replaceAll(ARTICLE, "") : html) };
}

function listed(rendered: readonly Rendered[], standIns: readonly StandIn[]): string[] {
	const placesOf = new Map<string, string[]>();
	for (const { name, sentences } of rendered) {
		for (const sentence of sentences) {
			const found = standInIn(sentence, standIns);
			const line = found && `${found.meaning}: ${shortened(sentence)}`;
			if (line) placesOf.set(line, [...(placesOf.get(line) ?? []), name]);
		}
	}
	return Array.from(placesOf, ([line, [first, ...others]]) =>
		others.length > 0 ? `${first} and ${others.length} more  ${line}` : `${first}  ${line}`,
	);
}

/** Placeholders and samples that visitors would read, with the page, each once. */
export function standInsOnPages(pages: readonly Rendered[]): string[] {
	return listed(pages, [...placeholders, ...samplePatterns]);
}

/** The same in the mails; the addresses and numbers of their sample visitors are left out. */
export function standInsInMails(mails: readonly { name: string; text: string }[]): string[] {
	const ofCompany = placeholders.filter(({ meaning }) => !/address|phone/.test(meaning));
	const rendered = mails.map(({ name, text }) => ({ name: `mail ${name}`, sentences: text.split("\n") }));
	return listed(rendered, [...ofCompany, ...samplePatterns]);
}
