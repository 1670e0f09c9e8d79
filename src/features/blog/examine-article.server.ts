import { visit } from "unist-util-visit";
import type { TextLink } from "#platform/documents/document-kind.ts";
import { type ArticleBody, renderMarkdown } from "./article-body.server.ts";

type Source = ReturnType<typeof renderMarkdown>["source"];

type PictureInText = { name: string; description: string; line: number | undefined };

/** What is made of a text, and found in it, by parsing it once; lines are counted from the text's first. */
export type Examined = {
	body: ArticleBody;
	links: readonly TextLink[];
	pictures: readonly PictureInText[];
};

/** A text in Markdown, and the paths of the articles that are on the site. */
export type ToExamine = { markdown: string; publishedPaths: ReadonlySet<string> };

/** Every link of a text, however it is written. */
function linksIn(source: Source): TextLink[] {
	const links: TextLink[] = [];
	visit(source, (node) => {
		if (node.type === "link" || node.type === "definition") {
			links.push({ href: node.url, line: node.position?.start.line });
		}
	});
	return links;
}

function picturesIn(source: Source): PictureInText[] {
	const pictures: PictureInText[] = [];
	visit(source, "image", ({ url, alt, position }) => {
		pictures.push({ name: url, description: alt ?? "", line: position?.start.line });
	});
	return pictures;
}

/** Parses a text: its body as the page shows it, its links and its pictures. */
export function examine({ markdown, publishedPaths }: ToExamine): Examined {
	const { html, headings, minutes, source } = renderMarkdown(markdown, publishedPaths);
	return { body: { html, headings, minutes }, links: linksIn(source), pictures: picturesIn(source) };
}
