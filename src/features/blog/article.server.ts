import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Post } from "./post-files.server.ts";
import { readTimeMinutes } from "./read-time.ts";
import { renderedText } from "./rendered-text.ts";

type Heading = { id: string; title: string };

/** An article as a page or a feed shows it: markup, and what follows from it. */
export type Article = { html: string; headings: Heading[]; readTime: number };

const HEADING = /<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g;

const rendered = new WeakMap<Post, Article>();

/** The body of an article, rendered once. */
export function articleOf(post: Post): Article {
	const known = rendered.get(post);
	if (known) return known;
	const html = renderToStaticMarkup(createElement(post.Body));
	const headings = Array.from(html.matchAll(HEADING), ([, id = "", text = ""]) => ({ id, title: renderedText(text) }));
	const article = { html, headings, readTime: readTimeMinutes(renderedText(html)) };
	rendered.set(post, article);
	return article;
}
