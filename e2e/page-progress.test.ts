import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, started, WITH_MOTION } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const WIDTHS = [
	[390, "/contact"],
	[1440, "/about"],
] as const;
const line = (page: Page) => page.locator("[data-part=page-progress]");

/** Clicks on a page whose data does not come until it is released; that returns when the page is there. */
async function clickAndWait(page: Page, path: string): Promise<() => Promise<void>> {
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	const pattern = `**${path}.data*`;
	await page.route(pattern, async (route) => {
		await hold;
		await route.continue();
	});
	await page.locator(`a[href="${path}"]`).first().dispatchEvent("click");
	await page.locator("[data-part=page-progress][data-loading]").waitFor({ state: "attached" });
	return async () => {
		release();
		await page.locator(`header a[href="${path}"][aria-current="page"]`).first().waitFor({ state: "attached" });
		await line(page).waitFor({ state: "hidden" });
	};
}

test("a thin line shows after a delay until a page that is slow to come is there, and moves nothing; with less motion it is only shown", async () => {
	const { page, close } = await openPage(browser, WITH_MOTION);
	await page.goto(`${site.address}/services`);
	await started(page);
	for (const [width, path] of WIDTHS) {
		await page.setViewportSize({ width, height: 844 });
		await page.evaluate(() => {
			const shifts = new PerformanceObserver((list) => {
				document.documentElement.dataset.shifts = String(list.getEntries().length);
			});
			shifts.observe({ type: "layout-shift" });
			Object.assign(window, { shifts });
		});
		const release = await clickAndWait(page, path);
		await line(page).waitFor({ state: "visible" });
		expect(await line(page).evaluate((part) => part.getBoundingClientRect().height)).toBeLessThanOrEqual(4);
		expect(await page.evaluate(() => document.documentElement.dataset.shifts), `at ${width} px`).toBeUndefined();
		await page.evaluate(() => Reflect.get(window, "shifts").disconnect());
		await release();
	}

	await page.emulateMedia({ reducedMotion: "reduce" });
	const releaseTools = await clickAndWait(page, "/tools");
	await line(page).waitFor({ state: "visible" });
	expect(await line(page).evaluate((part) => part.getAnimations().length)).toBe(0);
	expect(await line(page).evaluate((part) => part.getBoundingClientRect().width)).toBe(1440);
	await releaseTools();

	await page.emulateMedia(WITH_MOTION);
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Animation.enable");
	await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
	const releaseBlog = await clickAndWait(page, "/blog");
	expect(await line(page).evaluate((part) => getComputedStyle(part).transitionDelay)).toBe("0.15s");
	expect(await line(page).isVisible()).toBe(false);
	await releaseBlog();
	await close();
});
