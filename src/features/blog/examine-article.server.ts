import type { TextLink, TextProblem } from "#documents/document-kind.ts";
import { type ArticleBody, renderMarkdown } from "./article-body.server.ts";
import { linksIn, problemsInMarkdown } from "./markdown-problems.server.ts";

/** The body, links and problems of a text, all from one parse; lines are counted from the text's first. */
export type Examined = {
	body: ArticleBody;
	links: readonly TextLink[];
	problems: readonly TextProblem[];
};

/** A text in Markdown, and the paths of the articles that are on the site. */
export type ToExamine = { markdown: string; publishedPaths: ReadonlySet<string> };

/** Parses a text: its body as the page shows it, its links, and what readers would not see of it. */
export function examine({ markdown, publishedPaths }: ToExamine): Examined {
	const { html, headings, minutes, source } = renderMarkdown(markdown, publishedPaths);
	return { body: { html, headings, minutes }, links: linksIn(source), problems: problemsInMarkdown(source) };
}
