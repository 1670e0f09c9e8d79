import { JSDOM } from "jsdom";
import { afterAll, expect, test } from "vitest";
import { startSite } from "#testing/start-site.ts";
import { signInBy } from "./desk-writer.ts";

const site = await startSite();
afterAll(() => site.stop());

const TYPES = {
	"/blog/rss.xml": "application/rss+xml; charset=utf-8",
	"/blog/feed.json": "application/feed+json; charset=utf-8",
	"/sitemap.xml": "application/xml; charset=utf-8",
	"/robots.txt": "text/plain; charset=utf-8",
	"/.well-known/security.txt": "text/plain; charset=utf-8",
};

test("feeds, sitemap and robots.txt say what they are", async () => {
	for (const [path, type] of Object.entries(TYPES)) {
		const response = await fetch(site.address + path);
		expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, type]);
		if (path === "/robots.txt") expect(await response.text()).not.toContain("Disallow");
	}
});

const TITLE = `R&D "plans" <3 it's 🥐`;
const EXCERPT = `Fewer than <5 rows & "quotes", it's <b>not</b> markup &amp; 🥐.`;

/** The values that a parser reads in a text, by a selector each; an XML that is not well-formed is an error. */
function readIn(text: string, type: "text/xml" | "text/html", selectors: readonly string[]): string[] {
	const { document } = new JSDOM(text, { contentType: type }).window;
	return selectors.map((selector) => {
		const found = document.querySelector(selector);
		return found?.getAttribute("content") ?? found?.textContent ?? "";
	});
}

test("signs of markup in a title and in an excerpt are words in feeds, metadata and structured data", async () => {
	const read = async (path: string) => (await fetch(site.address + path)).text();
	const writer = await signInBy(site);
	const day = new Date().toISOString().slice(0, 10);
	await writer.create(site.address, { slug: "signs", title: TITLE, excerpt: EXCERPT, date: day });
	expect((await writer.publish(site.address, "signs")).headers.get("location")).toContain("published");

	const { items, description: ofFeed } = JSON.parse(await read("/blog/feed.json"));
	const place = items.findIndex(({ title }: { title: string }) => title === TITLE);
	expect(items[place]).toMatchObject({ summary: EXCERPT });
	const item = `item:nth-of-type(${place + 1})`;
	const inFeed = [`${item} > title`, `${item} > description`, "channel > description"];
	const [title, description, about] = readIn(await read("/blog/rss.xml"), "text/xml", inFeed);
	// A description is HTML.
	const excerpt = readIn(`<p>${description}</p>`, "text/html", ["p"]);
	expect([title, ...excerpt, about]).toEqual([TITLE, EXCERPT, ofFeed]);
	expect(readIn(await read("/sitemap.xml"), "text/xml", ["urlset > url > loc"])).not.toContain("");

	const head = ["h1", 'meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]'];
	const inPage = [...head, 'script[type="application/ld+json"]'];
	const [data = "", ...words] = readIn(await read("/blog/signs"), "text/html", inPage).reverse();
	expect(words.reverse()).toEqual([TITLE, EXCERPT, TITLE, EXCERPT]);
	expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(EXCERPT).slice(1, -1));
});
