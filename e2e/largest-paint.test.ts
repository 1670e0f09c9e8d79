import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

// A file comes after the words, by a whole way to the server and back: on a phone a third of a second.
test.each(pages)("the largest paint of %s on a phone is in the page itself", async (path) => {
	const { page } = await openPage(browser, { viewport: { width: 412, height: 823 }, isMobile: true });
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if (entry instanceof LargestContentfulPaint) document.documentElement.dataset.largest = entry.url;
			}
		}).observe({ type: "largest-contentful-paint", buffered: true });
	});
	await page.goto(site.address + path, { waitUntil: "load" });
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.largest)).toBeDefined();
	expect(await page.evaluate(() => document.documentElement.dataset.largest)).toBe("");
});
