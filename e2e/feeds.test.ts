import { expect, onTestFinished, test } from "vitest";
import { startDevelopment, startSite } from "#testing/start-site.ts";

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
