import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { openPage, openWithStoppedClock, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

// That Back shows a page from the browser's memory is tried in Firefox and WebKit: this Chromium has none (engine-tests.ts).
const { browser, site } = await siteWithBrowser();

async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
	const { page, close } = await openPage(browser, options);
	onTestFinished(close);
	return page;
}

const pageViews = (page: Page) => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "page_view"));

test("a page that the browser has prepared tells its view, has it counted and raises its flag only when it is shown, and once", async () => {
	const page = await visitor();
	let counted = 0;
	page.on("request", (request) => {
		if (new URL(request.url()).pathname === COUNTS_PATH) counted += 1;
	});
	await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true, configurable: true }));
	await openWithStoppedClock(page, `${site.address}/services`);
	await page.clock.runFor(5_000);
	const flagsAndChat = () =>
		page.evaluate(() => [
			"loading" in document.documentElement.dataset,
			document.querySelector("[data-part=chat]")?.hasAttribute("data-shown"),
		]);
	expect(await pageViews(page)).toBeUndefined();
	expect(await flagsAndChat()).toEqual([false, false]);
	expect(counted).toBe(0);

	await page.evaluate(() => {
		Object.defineProperty(document, "prerendering", { value: false });
		document.dispatchEvent(new Event("prerenderingchange"));
	});
	expect(await pageViews(page)).toHaveLength(1);
	expect(await flagsAndChat()).toEqual([true, false]);
	await page.clock.runFor(1_000);
	expect(await flagsAndChat()).toEqual([false, true]);
	await expect.poll(() => counted).toBe(1);
});

test("where the browser prepares no page by itself, a pointer on a link fetches its page once; not this page, nor another site", async () => {
	const page = await visitor();
	await page.addInitScript(() => {
		HTMLScriptElement.supports = () => false;
	});
	await page.goto(`${site.address}/services`);
	await started(page);
	const header = page.getByRole("banner");
	for (const name of ["About", "Services", "Blog", "About"])
		await header.getByRole("link", { name, exact: true }).hover();
	await page.locator("main a[target=_blank], footer a[target=_blank]").first().hover();
	const fetched = () =>
		page.locator('link[rel="prefetch"]').evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	await expect.poll(fetched).toEqual(["/about", "/blog"]);
});
