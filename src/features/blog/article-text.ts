import { renderedText, withoutTags } from "./rendered-text.ts";

type Rewriting = [pattern: RegExp, rewrite: (match: string, first: string, second: string) => string];

/** The lines of a block's inside, each with its mark. */
function marked(inside: string, mark: (index: number) => string): string {
	const lines = withoutTags(inside).split("\n").filter(Boolean);
	return `${lines.map((line, index) => mark(index) + line).join("\n")}\n`;
}

/** From the inside to the outside, so that a list or a quote finds its words as they will stand. */
function rewritings(siteUrl: string): Rewriting[] {
	return [
		[/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, path, words) => `${words} (${new URL(path, siteUrl).href})`],
		[/<h2[^>]*>(.*?)<\/h2>/g, (_, title) => `\n${title}\n${"-".repeat(renderedText(title).length)}\n`],
		[/<img[^>]* alt="([^"]*)"[^>]*>/g, (_, description) => `[${description}]\n`],
		[/<thead[^>]*>.*?<\/thead>/gs, () => ""],
		[/<th[^>]*>(.*?)<\/th>/g, (_, row) => `\n${row}\n`],
		[/<td[^>]* data-label="([^"]*)"[^>]*>(.*?)<\/td>/g, (_, column, value) => `  ${column}: ${value}\n`],
		[/<blockquote>(.*?)<\/blockquote>/gs, (_, quote) => marked(quote, () => "> ")],
		[/<ul>(.*?)<\/ul>/gs, (_, list) => marked(list, () => "- ")],
		[/<ol>(.*?)<\/ol>/gs, (_, list) => marked(list, (index) => `${index + 1}. `)],
	];
}

/** An article's markup as a plain text that is good to read by itself: marks for lists and quotes, addresses in full. */
export function articleText(html: string, siteUrl: string): string {
	const text = rewritings(siteUrl).reduce((rest, [pattern, rewrite]) => rest.replaceAll(pattern, rewrite), html);
	return renderedText(text)
		.replaceAll(/\n{3,}/g, "\n\n")
		.trim();
}
