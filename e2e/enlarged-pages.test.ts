import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { misplacedControls } from "./control-layout.ts";
import { pages } from "./pages.ts";
import { type RunningSite, startSite } from "./start-site.ts";

/** The setting of the browser that makes all text twice as large; media queries in `em` answer to it. */
const DOUBLE_TEXT = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26";
const WIDTHS = [390, 1280];

let browser: Browser;
let page: Page;
let site: RunningSite;
beforeAll(async () => {
	[browser, site] = await Promise.all([launchBrowser(DOUBLE_TEXT), startSite()]);
	({ page } = await openPage(browser, { reducedMotion: "reduce" }));
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

test.each(pages)("%s is whole with text twice as large", async (path) => {
	await page.goto(site.address + path);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
		expect([width, await misplacedControls(page)]).toEqual([width, []]);
	}
});
