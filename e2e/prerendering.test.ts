import puppeteer, { type CDPSession } from "puppeteer-core";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#testing/test-resources.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { emptySite } from "./site-with-browser.ts";

const LINK = "header a[href='/about']";
/** The things that a page has told by now, and whether it was counted before it was shown. */
const TOLD = `({
	path: location.pathname,
	isHidden: document.prerendering,
	hasStarted: !("starting" in document.documentElement.dataset),
	views: (window.dataLayer ?? []).filter(({ event }) => event === "page_view").length,
	wasPrerendered: performance.getEntriesByType("navigation")[0].activationStart > 0,
	counts: performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "beacon").map(
		({ startTime }) => startTime >= performance.getEntriesByType("navigation")[0].activationStart ? "shown" : "hidden",
	),
})`;

const { site } = await emptySite();

// With Puppeteer, because Chromium prerenders nothing for a page that Playwright drives.
test("Chromium prerenders a page when a pointer rests on its link, and its view is told and counted once it is shown", async () => {
	const browser = await puppeteer.launch({
		executablePath: findChromium(),
		args: CHROMIUM_FLAGS,
		userDataDir: temporaryFolder("chromium"),
	});
	onTestFinished(() => browser.close());
	const page = await browser.newPage();
	await page.goto(`${site.address}/services`);
	const devTools = await browser.target().createCDPSession();
	const { promise: prerendered, resolve } = Promise.withResolvers<CDPSession>();
	devTools.connection()?.once("sessionattached", resolve);
	await page.hover(LINK);
	const about = await prerendered;
	const told = async () =>
		(await about.send("Runtime.evaluate", { expression: TOLD, returnByValue: true })).result.value;
	const prepared = { path: "/about", hasStarted: true, isHidden: true, wasPrerendered: false, views: 0, counts: [] };
	await expect.poll(told).toEqual(prepared);
	await page.click(LINK);
	const shown = { ...prepared, isHidden: false, wasPrerendered: true, views: 1, counts: ["shown"] };
	await expect.poll(told).toEqual(shown);
});
