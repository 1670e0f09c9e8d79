import { convert } from "html-to-text";
import type { Post } from "#features/blog/parse-posts.server.ts";
import { createModuleLoader } from "#tools/module-loader.ts";

/** An article as the build makes it, with its markup, and its text as a browser shows it: one space between words. */
export type BuiltPost = Post & { html: string; text: string };

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

/** The articles as the build makes them, newest first, those of later days included: what a day brings is tested before. */
export async function loadBuiltPosts(): Promise<BuiltPost[]> {
	const server = await createModuleLoader({ __BUILD_DAY__: JSON.stringify("9999-12-31") });
	const load = (file: string) => server.ssrLoadModule(`/src/features/blog/${file}`);
	const posts: Post[] = (await load("posts.server.ts")).posts;
	const articleHtml: (post: Post) => string = (await load("post-pages.server.ts")).articleHtml;
	await server.close();
	return posts.map((post) => {
		const html = articleHtml(post);
		return { ...post, html, text: textOf(html) };
	});
}
