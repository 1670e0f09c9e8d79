import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const LONG_PAGE = "/tools/advanced-business-assessment";
const firstArticle = pages.find((path) => /^\/blog\/(?!page|category)/.test(path)) ?? "";
const DEEP_PX = 3_000;

const { browser, site } = await siteWithBrowser();

/** A visitor on a phone who has scrolled far down this page by hand. */
async function visitFarDown(path: string, wheelPixels = DEEP_PX): Promise<Page> {
	const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	onTestFinished(close);
	await page.goto(site.address + path);
	await started(page);
	await page.evaluate(() => document.fonts.ready);
	await scroll(page, wheelPixels);
	// It is saved in the history a moment later.
	await expect.poll(() => page.evaluate(() => history.state?.scrollPosition?.y === scrollY)).toBe(true);
	return page;
}

async function scroll(page: Page, pixels: number): Promise<void> {
	const before = await page.evaluate(() => scrollY);
	await page.mouse.move(195, 400);
	await page.mouse.wheel(0, pixels);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + pixels);
}

/** The first paragraph or heading in view, by its number, and where it begins in the window, in px. */
const inView = (page: Page) =>
	page.evaluate(() => {
		const texts = Array.from(document.querySelectorAll("main :is(h2, h3, p, li, legend)"));
		const number = texts.findIndex((text) => text.getBoundingClientRect().top > 100);
		return { number, top: Math.round(texts[number]?.getBoundingClientRect().top ?? 0) };
	});

/** Until it is released, no font comes; then all do, in this and in later visits. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/*.woff2", async (route) => {
		await hold;
		await route.continue();
	});
	return async () => {
		release();
		await started(page);
		await page.evaluate(() => document.fonts.ready);
		await page.unroute("**/*.woff2");
	};
}

type InView = Awaited<ReturnType<typeof inView>>;

/** Goes to another site and back: what was in view is in view, with and without the fonts. */
async function goAwayAndBack(page: Page, before: InView): Promise<void> {
	await page.goto("about:blank");
	const release = await holdFonts(page);
	await page.goBack({ waitUntil: "commit" });
	await page.locator("footer").waitFor({ state: "attached" });
	await expect.poll(async () => (await inView(page)).number).toBe(before.number);
	await release();
	await expect.poll(() => inView(page)).toEqual(before);
}

test("Back from another site to an article shows what was in view, also at once and again, as a reload does; what the visitor scrolls meanwhile stays", async () => {
	const page = await visitFarDown(firstArticle);
	const before = await inView(page);
	await goAwayAndBack(page, before);
	for (let time = 0; time < 3; time += 1) {
		await page.goto("about:blank");
		await page.goBack({ waitUntil: "commit" });
		await started(page);
		await expect.poll(() => inView(page)).toEqual(before);
	}

	const releaseForReload = await holdFonts(page);
	await page.reload({ waitUntil: "commit" });
	await releaseForReload();
	await expect.poll(() => inView(page)).toEqual(before);

	await page.goto("about:blank");
	const release = await holdFonts(page);
	await page.goBack({ waitUntil: "commit" });
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(DEEP_PX / 2);
	await scroll(page, -1_000);
	const after = await inView(page);
	await release();
	expect(Math.abs((await inView(page)).number - after.number)).toBeLessThanOrEqual(1);
});

test("Back to a page whose address has an anchor shows what was in view, not the anchor", async () => {
	const page = await visitFarDown(`${LONG_PAGE}#how-this-score-is-made`, -2_000);
	await goAwayAndBack(page, await inView(page));
});

test("Back within a visit shows what was in view, also after the page left was loaded again", async () => {
	const page = await visitFarDown(firstArticle);
	const before = await inView(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).first().dispatchEvent("click");
	await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => inView(page)).toEqual(before);
	await page.goForward();
	await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
	await page.reload();
	await started(page);
	await page.goBack();
	await expect.poll(() => inView(page)).toEqual(before);
});
