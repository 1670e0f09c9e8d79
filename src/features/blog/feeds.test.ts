import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleDocument } from "#documents/pages/blog.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { jsonFeed, rssFeed, sitemap } from "./feeds.server.ts";

const SITE = "https://site.example";

test("the RSS feed has whole articles with whole addresses, and escapes what XML reserves", () => {
	const pasted = madeUpPosts(1).map((post) => ({ ...post, markdown: `${post.markdown} \u000b` }));
	const rss = rssFeed(pasted, SITE, contentOfRepository);
	// No XML has one.
	expect(rss).not.toContain("\u000b");
	expect(rss).toContain("<title>Count &amp; compare 0</title>");
	expect(rss).toContain("<description>Excerpt &amp;lt;0&amp;gt;</description>");
	expect(rss).toContain("<pubDate>Wed, 01 Oct 2025 00:00:00 GMT</pubDate>");
	expect(rss).toContain(`&lt;a href=&quot;${SITE}/blog/article-1&quot;&gt;`);
	expect(rss).toContain(`<atom:link href="${SITE}/blog/rss.xml" rel="self"`);
});

test("the JSON feed has the same articles", () => {
	const feed = JSON.parse(jsonFeed(madeUpPosts(1), SITE, contentOfRepository));
	expect(feed.feed_url).toBe(`${SITE}/blog/feed.json`);
	expect(feed.items).toEqual([
		{
			id: `${SITE}/blog/article-0`,
			url: `${SITE}/blog/article-0`,
			title: "Count & compare 0",
			summary: "Excerpt <0>",
			image: `${SITE}/blog/article-0/share.png`,
			date_published: "2025-10-01T00:00:00.000Z",
			date_modified: "2025-10-01T00:00:00.000Z",
			authors: [{ name: brand.name, url: SITE }],
			tags: ["Analytics Strategy"],
			content_html: `<p>Read <a href="${SITE}/blog/article-1">the other</a> on Monday.</p>`,
		},
	]);
});

test("a made-up example begins with the line that says so, in both feeds", () => {
	const { example } = contentOfRepository.said(articleDocument).heading;
	const posts = madeUpPosts(1).map((post) => ({ ...post, example: true }));
	const [item] = JSON.parse(jsonFeed(posts, SITE, contentOfRepository)).items;
	expect(item.content_html).toMatch(new RegExp(`^<p>${example}</p><p>Read `));
	expect(rssFeed(posts, SITE, contentOfRepository)).toContain(`&lt;p&gt;${example}&lt;/p&gt;&lt;p&gt;Read `);
});

test("feeds and sitemap have the moment at which an article appeared, and a correction's", () => {
	const moments = { first: "2025-10-01T22:45:00.000Z", last: "2025-10-03T15:00:00.000Z" };
	const posts = madeUpPosts(2).map((post) => ({ ...post, moments }));
	const rss = rssFeed(posts, SITE, contentOfRepository);
	expect(rss).toContain("<pubDate>Wed, 01 Oct 2025 22:45:00 GMT</pubDate>");
	expect(rss).toContain("<atom:updated>2025-10-03T15:00:00.000Z</atom:updated>");
	expect(rss).toContain("<lastBuildDate>Fri, 03 Oct 2025 15:00:00 GMT</lastBuildDate>");
	const [item] = JSON.parse(jsonFeed(posts, SITE, contentOfRepository)).items;
	expect(item).toMatchObject({ date_published: moments.first, date_modified: moments.last });
	expect(sitemap({}, { posts, categories: [] }, SITE)).toContain(`<lastmod>${moments.last}</lastmod>`);
	// Its author chose an earlier day.
	const chosen = posts.map((post) => ({ ...post, date: "2024-02-29" }));
	const [earlier] = JSON.parse(jsonFeed(chosen, SITE, contentOfRepository)).items;
	expect(earlier).toMatchObject({ date_published: "2024-02-29T00:00:00.000Z", date_modified: moments.last });
});

test("what a reader types into a summary is read as typed in a feed, whose descriptions are HTML", () => {
	const posts = madeUpPosts(1).map((post) => ({ ...post, excerpt: "a < b & c" }));
	const rss = rssFeed(posts, SITE, contentOfRepository);
	expect(rss).toContain("<description>a &amp;lt; b &amp;amp; c</description>");
});

test("a feed does not grow with the articles", () => {
	const items = (posts: number) => rssFeed(madeUpPosts(posts), SITE, contentOfRepository).split("<item>").length - 1;
	expect([items(3), items(20), items(500)]).toEqual([3, 20, 20]);
});

test("the sitemap has pages, lists and articles with the day of their last change", () => {
	const xml = sitemap(
		{ "/about": "2025-06-21" },
		{ posts: madeUpPosts(8), categories: contentOfRepository.categories },
		SITE,
	);
	const entry = (path: string, day: string) => `<url><loc>${SITE}${path}</loc><lastmod>${day}</lastmod></url>`;
	expect(xml).toContain(entry("/about", "2025-06-21"));
	expect(xml).toContain(entry("/blog", "2025-10-01"));
	expect(xml).toContain(entry("/blog/category/data-quality", "2025-09-25"));
	expect(xml).toContain(entry("/blog/article-7", "2025-09-24"));
	expect(xml.split("<url>")).toHaveLength(1 + 1 + 8 + 8);
});
