import type { Category } from "#documents/content/blog-categories.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { articleDocument, blogDocument } from "#documents/pages/blog.ts";
import { formatMailDate, type IsoDate } from "#domain/dates.ts";
import { LOCALE } from "#domain/format-number.ts";
import { withoutControls } from "#domain/unseen-characters.ts";
import { articleBody, withWholeAddresses } from "./article-body.server.ts";
import { FEED_PATHS, listPath, POSTS_IN_FEED, postPath, shareImagePath } from "./blog-path.ts";
import { changedAt, type Post, publishedAt } from "./posts.server.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function xmlElement(name: string, ...children: string[]): string {
	return `<${name}>${children.join("")}</${name}>`;
}

function escapeXml(text: string): string {
	return withoutControls(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

function xmlText(name: string, text: string): string {
	return xmlElement(name, escapeXml(text));
}

/** A description is HTML in RSS, so a reader turns `&amp;lt;` into the `<` that was typed. */
function xmlDescription(text: string): string {
	return xmlText("description", escapeXml(text));
}

type Content = Pick<CompanyContent, "said" | "page">;

/** An article's markup for a reader elsewhere: after its note, with whole addresses. */
function htmlForFeed(post: Post, siteUrl: string, { said }: Content): string {
	const note = post.example && said(articleDocument).heading.example;
	const html = withWholeAddresses(articleBody(post).html, siteUrl + postPath(post.slug));
	return note ? `<p>${escapeXml(note)}</p>${html}` : html;
}

function rssItem(post: Post, siteUrl: string, content: Content): string {
	const address = siteUrl + postPath(post.slug);
	return xmlElement(
		"item",
		xmlText("title", post.title),
		xmlText("link", address),
		`<guid isPermaLink="true">${address}</guid>`,
		xmlText("pubDate", formatMailDate(publishedAt(post))),
		xmlText("atom:updated", new Date(changedAt(post)).toISOString()),
		xmlText("dc:creator", post.author),
		xmlText("category", post.category.name),
		xmlDescription(post.excerpt),
		xmlText("content:encoded", htmlForFeed(post, siteUrl, content)),
	);
}

/** The moment or date at which the words of any of these articles last changed. */
const lastChange = (posts: readonly Post[]): string => posts.map(changedAt).toSorted().at(-1) ?? "";

/** The newest articles with their full text, as RSS 2.0. */
export function rssFeed(posts: readonly Post[], siteUrl: string, content: Content): string {
	const { feeds, heading } = content.page(blogDocument);
	const newest = posts.slice(0, POSTS_IN_FEED);
	const channel = xmlElement(
		"channel",
		xmlText("title", feeds.title),
		xmlText("link", siteUrl + listPath(undefined)),
		`<atom:link href="${siteUrl}${FEED_PATHS.rss}" rel="self" type="application/rss+xml"/>`,
		xmlDescription(heading.lead),
		xmlText("language", "en-us"),
		...newest.slice(0, 1).map(() => xmlText("lastBuildDate", formatMailDate(lastChange(newest)))),
		...newest.map((post) => rssItem(post, siteUrl, content)),
	);
	const namespaces =
		'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
	return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>${channel}</rss>\n`;
}

/** The newest articles with their full text, as JSON Feed 1.1. */
export function jsonFeed(posts: readonly Post[], siteUrl: string, content: Content): string {
	const { feeds, heading } = content.page(blogDocument);
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		title: feeds.title,
		home_page_url: siteUrl + listPath(undefined),
		feed_url: siteUrl + FEED_PATHS.json,
		description: heading.lead,
		icon: `${siteUrl}/icon-512.png`,
		language: LOCALE,
		items: posts.slice(0, POSTS_IN_FEED).map((post) => ({
			id: siteUrl + postPath(post.slug),
			url: siteUrl + postPath(post.slug),
			title: post.title,
			summary: post.excerpt,
			image: siteUrl + shareImagePath(post.slug),
			date_published: new Date(publishedAt(post)).toISOString(),
			date_modified: new Date(changedAt(post)).toISOString(),
			authors: [{ name: post.author, url: siteUrl }],
			tags: [post.category.name],
			content_html: htmlForFeed(post, siteUrl, content),
		})),
	});
}

/** The articles, newest first, and the categories that they are in. */
export type Blog = { posts: readonly Post[]; categories: readonly Category[] };

/** The blog's part of the sitemap: its lists as new as what changed last in them, and the articles. */
function blogEntries({ posts, categories }: Blog): { path: string; changed: string }[] {
	const lists = [undefined, ...categories].flatMap((category) => {
		const listed = posts.filter((post) => !category || post.category.slug === category.slug);
		return listed.length > 0 ? [{ path: listPath(category), changed: lastChange(listed) }] : [];
	});
	return [...lists, ...posts.map((post) => ({ path: postPath(post.slug), changed: changedAt(post) }))];
}

/** Every page that a search engine should know, each with the day, or the moment, its copy last changed. */
export function sitemap(pages: Record<string, IsoDate>, blog: Blog, siteUrl: string): string {
	const entries = [...Object.entries(pages).map(([path, changed]) => ({ path, changed })), ...blogEntries(blog)];
	const urls = entries.map(({ path, changed }) =>
		xmlElement("url", xmlText("loc", siteUrl + path), xmlText("lastmod", changed)),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}
