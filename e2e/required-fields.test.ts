import { expect, onTestFinished, test } from "vitest";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const pages = [
	"/contact",
	"/tools/business-assessment",
	"/tools/loan-approval-predictor",
	"/tools/marketing-plan-generator/waitlist",
];

test.each(pages)("the required fields of %s are the browser's to check only while there is no script", async (path) => {
	const { page: still, close: closeStill } = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(closeStill);
	await still.goto(site.address + path);
	expect(await still.locator("main form :required").count()).toBeGreaterThan(0);

	const { page, close } = await openPage(browser);
	onTestFinished(close);
	await page.goto(site.address + path);
	await started(page);
	await expect.poll(() => page.locator("main form :required").count()).toBe(0);
	expect(await page.locator("main form [aria-required=true]").count()).toBeGreaterThan(0);
});
