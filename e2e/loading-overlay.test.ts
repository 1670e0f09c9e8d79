import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, started, WITH_MOTION } from "./browser.ts";
import { emptySite, paintingBrowser } from "./site-with-browser.ts";

const [browser, { site }] = await Promise.all([paintingBrowser(), emptySite()]);

const WIDTHS = [390, 1440];
const MARK = "header [data-part=mark]";

/** The first screen as a visitor sees it, but for the mark in the header, which may pulse. */
const firstScreen = (page: Page) => page.screenshot({ animations: "allow", mask: [page.locator(MARK)] });

const TRIES = 5;

/**
 * An overlay that lets clicks through leaves no other trace than its looks: so they are compared with and without it.
 * Anything else that arrives between two pictures, such as a font, does so once.
 */
async function looksTheSameWithoutOverlay(page: Page): Promise<boolean> {
	const show = (display: "" | "none") =>
		page.evaluate((value) => {
			const overlay = document.querySelector<HTMLElement>("[data-part=loading-overlay]");
			if (overlay) overlay.style.display = value;
		}, display);
	for (let tries = 0; tries < TRIES; tries += 1) {
		await show("");
		const withOverlay = await firstScreen(page);
		await show("none");
		if (withOverlay.equals(await firstScreen(page))) return true;
	}
	return false;
}

/** The parts of the page that have a running animation because of a flag, by the names of the keyframes. */
const pulsingParts = (page: Page) =>
	page.evaluate(() =>
		document
			.getAnimations()
			.filter((animation) => animation instanceof CSSAnimation && animation.animationName.includes("pulse"))
			.map(({ effect }) => {
				const target = effect instanceof KeyframeEffect ? effect.target : null;
				return target?.closest("header [data-part]")?.getAttribute("data-part");
			}),
	);

/** At each width nothing covers the page; returns what pulses there. */
async function lookAtWidths(page: Page) {
	const pulsing: unknown[] = [];
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 844 });
		expect(await looksTheSameWithoutOverlay(page), `the overlay at ${width} px`).toBe(true);
		pulsing.push(await pulsingParts(page));
	}
	return pulsing;
}

test("while the script is on its way, and while the flag of a page is up, nothing covers the page: its mark pulses meanwhile", async () => {
	const { page, close } = await openPage(browser, { ...WITH_MOTION, viewport: { width: 390, height: 844 } });
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await hold;
		await route.continue();
	});
	// Before anything can move: an overlay that fades away is then still there.
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Animation.enable");
	await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
	await page.goto(`${site.address}/contact`, { waitUntil: "commit" });
	await page.locator("footer").waitFor({ state: "attached" });
	await page.evaluate(() => document.fonts.ready);
	expect(await page.evaluate(() => "starting" in document.documentElement.dataset)).toBe(true);
	expect(await page.locator("[data-part=loading-overlay]").count()).toBe(1);
	expect(await lookAtWidths(page)).toEqual([["mark"], ["mark"]]);

	release();
	await started(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await expect.poll(() => page.evaluate(() => "loading" in document.documentElement.dataset)).toBe(false);
	expect(await pulsingParts(page)).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-loading", ""));
	expect(await lookAtWidths(page)).toEqual([[], []]);
	await page.emulateMedia(WITH_MOTION);
	expect(await pulsingParts(page)).toEqual(["mark"]);
	await close();
});

test("without script neither flag is raised, and nothing pulses", async () => {
	const { page, close } = await openPage(browser, { ...WITH_MOTION, javaScriptEnabled: false });
	await page.goto(site.address);
	expect(await page.locator("html[data-starting], html[data-loading]").count()).toBe(0);
	expect(await pulsingParts(page)).toEqual([]);
	await close();
});
