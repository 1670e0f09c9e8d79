import { expect, onTestFinished, test } from "vitest";
import { startDevelopment, startSite } from "#testing/start-site.ts";
import { signInBy } from "./desk-writer.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site: sharedSite } = await siteWithBrowser(startSite);

const TYPES = {
	"/blog/rss.xml": "application/rss+xml; charset=utf-8",
	"/blog/feed.json": "application/feed+json; charset=utf-8",
	"/sitemap.xml": "application/xml; charset=utf-8",
	"/robots.txt": "text/plain; charset=utf-8",
	"/.well-known/security.txt": "text/plain; charset=utf-8",
};

test.each([
	["as built", startSite],
	["while developing", startDevelopment],
])("%s, feeds, sitemap and robots.txt say what they are", async (_, start) => {
	const site = await start();
	onTestFinished(async () => void (await site.stop()));
	for (const [path, type] of Object.entries(TYPES)) {
		const response = await fetch(site.address + path);
		expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, type]);
	}
});

const TITLE = `R&D "plans" <3 it's 🥐`;
const EXCERPT = `Fewer than <5 rows & "quotes", it's <b>not</b> markup &amp; 🥐.`;

/** What a browser's own parsers read in a text, by a selector each. */
async function readIn(text: string, type: "text/xml" | "text/html", selectors: readonly string[]) {
	const page = await browser.newPage();
	onTestFinished(() => page.close());
	return page.evaluate(
		({ text, type, selectors }) => {
			const parsed = new DOMParser().parseFromString(text, type);
			if (parsed.querySelector("parsererror")) throw new Error(parsed.documentElement.outerHTML);
			return selectors.map((selector) => {
				const found = parsed.querySelector(selector);
				return found?.getAttribute("content") ?? found?.textContent ?? "";
			});
		},
		{ text, type, selectors },
	);
}

test("signs of markup in a title and in an excerpt are words in feeds, metadata and structured data", async () => {
	const read = async (path: string) => (await fetch(sharedSite.address + path)).text();
	const writer = await signInBy(sharedSite);
	const day = new Date().toISOString().slice(0, 10);
	await writer.create(sharedSite.address, { slug: "signs", title: TITLE, excerpt: EXCERPT, date: day });
	expect((await writer.publish(sharedSite.address, "signs")).headers.get("location")).toContain("published");

	const { items, description: ofFeed } = JSON.parse(await read("/blog/feed.json"));
	const place = items.findIndex(({ title }: { title: string }) => title === TITLE);
	expect(items[place]).toMatchObject({ summary: EXCERPT });
	const item = `item:nth-of-type(${place + 1})`;
	const inFeed = [`${item} > title`, `${item} > description`, "channel > description"];
	const [title, description, about] = await readIn(await read("/blog/rss.xml"), "text/xml", inFeed);
	expect([title, description, about]).toEqual([TITLE, EXCERPT, ofFeed]);
	expect(await readIn(await read("/sitemap.xml"), "text/xml", ["urlset > url > loc"])).toHaveLength(1);

	const head = ["h1", 'meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]'];
	const [heading, ...metadata] = await readIn(await read("/blog/signs"), "text/html", head);
	expect([heading, ...metadata]).toEqual([TITLE, EXCERPT, TITLE, EXCERPT]);
	const [data = ""] = await readIn(await read("/blog/signs"), "text/html", ['script[type="application/ld+json"]']);
	expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(EXCERPT).slice(1, -1));
});
