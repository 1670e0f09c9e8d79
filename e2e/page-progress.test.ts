import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openPage, started, WITH_MOTION } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const WIDTHS = [390, 1440];
const line = (page: Page) => page.locator("[data-part=page-progress]");

/** A visitor on Services who has clicked on a page whose data does not come until it is released. */
async function clickAndWait(options: BrowserContextOptions, beforeClick?: (page: Page) => Promise<void>) {
	const { page, close } = await openPage(browser, options);
	onTestFinished(close);
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/contact.data*", async (route) => {
		await hold;
		await route.continue();
	});
	await page.goto(`${site.address}/services`);
	await started(page);
	await beforeClick?.(page);
	await page.locator('a[href="/contact"]').first().dispatchEvent("click");
	await page.locator("[data-part=page-progress][data-loading]").waitFor({ state: "attached" });
	return { page, release };
}

const arrived = (page: Page) => page.getByRole("heading", { level: 1, name: "Contact Us" }).waitFor();

test.each(WIDTHS)(
	"at %i px a thin line shows until a page that is slow to come is there, and moves nothing",
	async (width) => {
		const noteShifts = (page: Page) =>
			page.evaluate(() => {
				new PerformanceObserver((list) => {
					document.documentElement.dataset.shifts = String(list.getEntries().length);
				}).observe({ type: "layout-shift" });
			});
		const { page, release } = await clickAndWait({ ...WITH_MOTION, viewport: { width, height: 844 } }, noteShifts);
		await line(page).waitFor({ state: "visible" });
		expect(await line(page).evaluate((part) => part.getBoundingClientRect().height)).toBeLessThanOrEqual(4);
		expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined();
		release();
		await arrived(page);
		await line(page).waitFor({ state: "hidden" });
	},
);

test("before its delay is over the line does not show", async () => {
	const stopTime = async (page: Page) => {
		const devTools = await page.context().newCDPSession(page);
		await devTools.send("Animation.enable");
		await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
	};
	const { page, release } = await clickAndWait(WITH_MOTION, stopTime);
	expect(await line(page).evaluate((part) => getComputedStyle(part).transitionDelay)).toBe("0.15s");
	expect(await line(page).isVisible()).toBe(false);
	release();
	await arrived(page);
});

test("with reduced motion the line is only shown, at its whole length", async () => {
	const { page, release } = await clickAndWait({});
	await line(page).waitFor({ state: "visible" });
	expect(await line(page).evaluate((part) => part.getAnimations().length)).toBe(0);
	expect(await line(page).evaluate((part) => part.getBoundingClientRect().width)).toBe(1440);
	release();
	await arrived(page);
});

test("a page without script has no line to see", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(close);
	await page.goto(site.address);
	expect(await line(page).isVisible()).toBe(false);
});
