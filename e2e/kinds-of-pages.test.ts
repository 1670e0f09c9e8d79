import { expect, test } from "vitest";
import { kindsOfPages } from "#testing/pages.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lostInForcedColors } from "./forced-colors-of.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { walkByTab } from "./tab-walk.ts";

const PHONE_WIDTH = 390;
const DESK_WIDTH = 1440;
/** Looked at by axe on a desk, too, and walked through on a phone and with header and footer, which all pages have alike. */
const LOOKED_AT_IN_FULL = ["/", "/tools/business-assessment", "/blog", "/contact"];

const { browser, site } = await siteWithBrowser();
const { page, complaints } = await openPage(browser);
await page.clock.install();

async function checkTabOrder(width: number, part: string): Promise<void> {
	await page.setViewportSize({ width, height: 844 });
	await page.evaluate(() => scrollTo(0, 0));
	// The chat is a stop, too, once it is there, which takes it a moment.
	await page.clock.runFor(2_000);
	await page.locator("footer ~ aside a:not([data-shown])").waitFor({ state: "detached" });
	const { order, expected, problems } = await walkByTab(page, part);
	expect(order, `the stops of the Tab key at ${width} px`).toEqual(expected);
	expect(problems, `the stops of the Tab key at ${width} px`).toEqual([]);
}

test.each(kindsOfPages)(
	"%s shows every control in forced colors, moves nothing where less motion is asked for, and every stop of the Tab key is in order, marked and uncovered",
	async (path) => {
		complaints.length = 0;
		const inFull = LOOKED_AT_IN_FULL.includes(path);
		await page.goto(site.address + path);
		await started(page);
		expect(await page.evaluate(() => document.getAnimations().length), "what moves with less motion").toBe(0);
		await checkTabOrder(DESK_WIDTH, inFull ? "body" : "main");
		expect(await lostInForcedColors(page)).toEqual([]);
		await page.emulateMedia({ forcedColors: "none", colorScheme: "light", reducedMotion: "reduce" });
		if (inFull) {
			await page.evaluate(() => scrollTo(0, 0));
			expect(await axeFindings(page), `axe at ${DESK_WIDTH} px`).toEqual([]);
			await checkTabOrder(PHONE_WIDTH, "body");
		}
		expect(complaints).toEqual([]);
	},
);
