import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { misplacedControls } from "./control-layout.ts";
import { pages } from "./pages.ts";
import { type RunningSite, startSite } from "./start-site.ts";

/** The setting of the browser that makes all text twice as large; media queries in `em` answer to it. */
const DOUBLE_TEXT = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26";
/** A page of 1280 px at a zoom of 200 %. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
const TEXT_WIDTHS = [390, 1280];

let browsers: Browser[];
let zoomed: Page;
let doubled: Page;
let site: RunningSite;
beforeAll(async () => {
	const [normal, largeText] = await Promise.all([launchBrowser(), launchBrowser(DOUBLE_TEXT)]);
	browsers = [normal, largeText];
	site = await startSite();
	({ page: zoomed } = await openPage(normal, { ...ZOOMED, reducedMotion: "reduce" }));
	({ page: doubled } = await openPage(largeText, { reducedMotion: "reduce" }));
});
afterAll(async () => {
	await Promise.all(browsers.map((browser) => browser.close()));
	await site.stop();
});

const scrolledWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.each(pages)("%s is whole at twice the zoom", async (path) => {
	await zoomed.goto(site.address + path);
	expect(await scrolledWidth(zoomed)).toBe(ZOOMED.viewport.width);
	expect(await misplacedControls(zoomed)).toEqual([]);
});

test.each(pages)("%s is whole with text twice as large", async (path) => {
	await doubled.goto(site.address + path);
	expect(await doubled.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
	for (const width of TEXT_WIDTHS) {
		await doubled.setViewportSize({ width, height: 900 });
		expect([width, await scrolledWidth(doubled)]).toEqual([width, width]);
		expect([width, await misplacedControls(doubled)]).toEqual([width, []]);
	}
});
