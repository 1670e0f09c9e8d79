import { expect, test } from "vitest";
import { kindsOfPages } from "#testing/pages.ts";
import { openPage, openWithStoppedClock } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { walkByTab } from "./tab-walk.ts";

const CHAT_APPEARS_AFTER_MS = 1_500;

const { browser, site } = await siteWithBrowser();

test.each([
	...kindsOfPages.map((path) => [path, 1440] as const),
	["/", 390] as const,
	["/tools/business-assessment", 390] as const,
	["/blog", 390] as const,
])(
	"the Tab key reaches everything on %s at %i px in order, marked, uncovered, and gets out again",
	async (path, width) => {
		const { page, close } = await openPage(browser, { viewport: { width, height: 844 } });
		await openWithStoppedClock(page, site.address + path);
		await page.clock.runFor(CHAT_APPEARS_AFTER_MS);
		const { order, expected, problems } = await walkByTab(page);
		expect(order).toEqual(expected);
		expect(problems).toEqual([]);
		await close();
	},
);
