import { convert } from "html-to-text";
import { documentsOfRepository } from "#documents/documents.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { type Post, publishedPosts } from "#features/blog/posts.server.ts";

/** An article as the build makes it, with its markup, and its text as a browser shows it: one space between words. */
export type BuiltPost = Post & {
	html: string;
	headings: readonly { id: string; title: string }[];
	minutes: number;
	text: string;
};

function textOf(html: string): string {
	const text = convert(html, {
		wordwrap: false,
		selectors: [
			{ selector: "a", options: { ignoreHref: true } },
			{ selector: "img", format: "skip" },
			{ selector: "table", format: "block" },
			...["th", "td"].map((selector) => ({ selector, format: "block" })),
			...["h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
		],
	});
	return text.replaceAll(/\s+/g, " ");
}

/** The articles of the files that are on the site on a day, newest first. */
export const postsOn = (day = new Date()) => publishedPosts(documentsOfRepository([articleKind], day));

const AFTER_ALL_DAYS = new Date("9999-12-31");

/** The articles as the build makes them, newest first, those of later days included: what a day brings is tested before. */
export function builtPosts(): BuiltPost[] {
	return postsOn(AFTER_ALL_DAYS).map((post) => {
		const { html, headings, minutes } = articleBody(post);
		return { ...post, html, headings, minutes, text: textOf(html) };
	});
}
