import { blogPage } from "#content/pages/blog.ts";
import { formatMailDate } from "#domain/dates.ts";
import { articleOf } from "./article.server.ts";
import { postPath } from "./blog-path.ts";
import type { Post } from "./post-files.server.ts";
import { shareImagePath } from "./share-image-path.ts";
import { xmlElement, xmlText } from "./xml.ts";

/** Whole articles, so no more of them than a reader catches up with. */
const POSTS_IN_FEED = 20;
const { feed } = blogPage;

/** An article's markup for a reader elsewhere: its addresses are whole. */
function withWholeAddresses(html: string, siteUrl: string): string {
	return html.replaceAll(/ (href|src|srcSet)="\//g, ` $1="${siteUrl}/`);
}

function rssItem(post: Post, siteUrl: string): string {
	const address = siteUrl + postPath(post.slug);
	return xmlElement(
		"item",
		xmlText("title", post.title),
		xmlText("link", address),
		`<guid isPermaLink="true">${address}</guid>`,
		xmlText("pubDate", formatMailDate(post.date)),
		xmlText("dc:creator", post.author),
		xmlText("category", post.category.name),
		xmlText("description", post.excerpt),
		xmlText("content:encoded", withWholeAddresses(articleOf(post).html, siteUrl)),
	);
}

/** The newest articles with their full text, as RSS 2.0. */
export function rssFeed(posts: Post[], siteUrl: string): string {
	const newest = posts.slice(0, POSTS_IN_FEED);
	const channel = xmlElement(
		"channel",
		xmlText("title", feed.title),
		xmlText("link", `${siteUrl}${blogPage.meta.path}`),
		`<atom:link href="${siteUrl}${feed.rss.path}" rel="self" type="application/rss+xml"/>`,
		xmlText("description", feed.description),
		xmlText("language", "en-us"),
		...newest.slice(0, 1).map(({ date }) => xmlText("lastBuildDate", formatMailDate(date))),
		...newest.map((post) => rssItem(post, siteUrl)),
	);
	const namespaces =
		'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
	return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>${channel}</rss>\n`;
}

/** The newest articles with their full text, as JSON Feed 1.1. */
export function jsonFeed(posts: Post[], siteUrl: string): string {
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		title: feed.title,
		home_page_url: `${siteUrl}${blogPage.meta.path}`,
		feed_url: `${siteUrl}${feed.json.path}`,
		description: feed.description,
		icon: `${siteUrl}/icon-512.png`,
		language: "en-US",
		items: posts.slice(0, POSTS_IN_FEED).map((post) => ({
			id: siteUrl + postPath(post.slug),
			url: siteUrl + postPath(post.slug),
			title: post.title,
			summary: post.excerpt,
			image: siteUrl + shareImagePath(post.slug),
			date_published: `${post.date}T00:00:00Z`,
			authors: [{ name: post.author, url: siteUrl }],
			tags: [post.category.name],
			content_html: withWholeAddresses(articleOf(post).html, siteUrl),
		})),
	});
}
