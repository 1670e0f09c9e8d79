import { test } from "vitest";
import { openPage } from "./browser.ts";
import { LOAN_PATH } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
test("look", async () => {
	const { page, complaints } = await openPage(browser);
	page.on("requestfailed", (r) => console.log("failed", r.url(), r.failure()?.errorText));
	page.on("response", (r) => console.log(r.status(), r.url(), r.headers()["content-type"]));
	await page.goto(site.address + LOAN_PATH);
	await page.locator("#form").dispatchEvent("pointerover");
	await page.waitForTimeout(3000);
	console.log(
		complaints,
		await page.evaluate(() => [...document.querySelectorAll("[data-island]")].map((x) => x.outerHTML.slice(0, 200))),
		await page.evaluate(() => [...document.querySelectorAll("script")].map((x) => x.outerHTML.slice(0, 120))),
	);
});
