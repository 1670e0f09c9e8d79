import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const LONG_PAGE = "/tools/advanced-business-assessment";

const { browser, site } = await siteWithBrowser();

/** A page that notes whether it was to be laid out part by part when its first part further down was there. */
async function openNoting(): Promise<Page> {
	const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			const part = document.querySelector("[data-later]");
			if (!part) return;
			document.documentElement.dataset.noted = getComputedStyle(part).contentVisibility;
			observer.disconnect();
		}).observe(document, { childList: true, subtree: true });
	});
	return page;
}

const noted = (page: Page) => page.evaluate(() => document.documentElement.dataset.noted);

/** Where every part that was laid out later begins once the fonts are there, in px. */
async function positions(page: Page): Promise<number[]> {
	await page.evaluate(() => document.fonts.ready);
	return page
		.locator("[data-later]")
		.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));
}

test("a first visit lays out what is further down later, and it ends where a reload has it from the start, as a visit to an anchor has", async () => {
	const page = await openNoting();
	await page.goto(site.address + LONG_PAGE);
	expect(await noted(page)).toBe("auto");
	await started(page);
	expect(await page.locator("[data-later='']").count()).toBe(0);
	expect(await page.evaluate(() => document.documentElement.dataset.layout)).toBeUndefined();
	const afterVisit = await positions(page);
	expect(afterVisit.length).toBeGreaterThan(30);

	await page.reload();
	expect(await noted(page)).toBe("visible");
	await started(page);
	expect(await positions(page)).toEqual(afterVisit);

	// Back to an anchor is followed in scroll-on-back.test.ts.
	await page.goto("about:blank");
	await page.goto(`${site.address}${LONG_PAGE}#how-this-score-is-made`);
	expect(await noted(page)).toBe("visible");
	await started(page);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5_000);
	await page.context().close();
});

test("a page behind a link is laid out from its first screen on, a page behind Back at once", async () => {
	const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	await page.goto(`${site.address}/tools`);
	await started(page);
	await page.evaluate(() => {
		new MutationObserver(() => {
			const part = document.querySelector("form [data-later='']");
			if (part) document.documentElement.dataset.noted ??= getComputedStyle(part).contentVisibility;
		}).observe(document.body, { childList: true, subtree: true });
	});
	await page.locator(`main a[href="${LONG_PAGE}"]`).first().click();
	await expect.poll(() => noted(page)).toBe("auto");
	await expect.poll(() => page.evaluate(() => document.documentElement.dataset.layout)).toBeUndefined();
	const afterLink = await positions(page);

	await page.goBack();
	await page.getByRole("heading", { level: 1, name: "Tools" }).waitFor();
	await page.evaluate(() => delete document.documentElement.dataset.noted);
	await page.goForward();
	await expect.poll(() => noted(page)).toBe("visible");
	expect(await positions(page)).toEqual(afterLink);
	await page.context().close();
});
