import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const LONG_PAGE = "/tools/advanced-business-assessment";
const firstArticle = pages.find((path) => /^\/blog\/(?!page|category)/.test(path)) ?? "";
const DEEP_PX = 3_000;

const { browser, site } = await siteWithBrowser();

/** A visitor on a phone who has scrolled this page by hand. */
async function visitFarDown(path: string, wheelPixels = DEEP_PX): Promise<Page> {
	const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	onTestFinished(close);
	await page.goto(site.address + path);
	await started(page);
	await page.evaluate(() => document.fonts.ready);
	const before = await page.evaluate(() => scrollY);
	await page.mouse.move(195, 400);
	await page.mouse.wheel(0, wheelPixels);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + wheelPixels);
	return page;
}

/** The first paragraph or heading in view, by its number, and where it begins in the window, in px. */
const inView = (page: Page) =>
	page.evaluate(() => {
		const texts = Array.from(document.querySelectorAll("main :is(h2, h3, p, li, legend)"));
		const number = texts.findIndex((text) => text.getBoundingClientRect().top > 100);
		return { number, top: Math.round(texts[number]?.getBoundingClientRect().top ?? 0) };
	});

/** By a link of the page itself: only then does Chromium note at once how far it is scrolled. */
async function followLink(page: Page): Promise<void> {
	await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).first().dispatchEvent("click");
	await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
}

test("Back to an article, from a page of this site and from another site, shows what was in view, as a reload does; a link leads to the top", async () => {
	const page = await visitFarDown(firstArticle);
	const before = await inView(page);
	await followLink(page);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => inView(page)).toEqual(before);
	await page.goto("about:blank");
	await page.goBack();
	await expect.poll(() => inView(page)).toEqual(before);
	await page.reload();
	await expect.poll(() => inView(page)).toEqual(before);
});

test("Back to a page whose address has an anchor shows what was in view, not the anchor", async () => {
	const page = await visitFarDown(`${LONG_PAGE}#how-this-score-is-made`, -2_000);
	const before = await inView(page);
	await followLink(page);
	await page.goBack();
	await expect.poll(() => inView(page)).toEqual(before);
});
