import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { launchBrowser, openPage, started } from "./browser.ts";
import { CRASHING_ROUTE } from "./crashing-route.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const WIDTHS = [390, 1440];

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
	[browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

test.each(
	[
		"/",
		"/?confirmed=true&name=Ada",
		"/contact",
		"/contact?sent=true",
		"/tools/marketing-plan-generator/waitlist?sent=true",
		"/newsletter/confirm",
		`/newsletter/undo?token=${"x".repeat(43)}`,
		"/nothing",
	].flatMap((path) => WIDTHS.map((width) => [path, width] as const)),
)("axe finds nothing on %s at %i px", async (path, width) => {
	const { page, close } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
	await page.goto(site.address + path);
	await started(page);
	expect(await axeFindings(page)).toEqual([]);
	await close();
});

test.each(WIDTHS)(
	"axe finds nothing on a contact form with a problem, nor in the open menu, at %i px",
	async (width) => {
		const { page, close } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
		await page.goto(`${site.address}/contact`);
		await started(page);
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.getByRole("alert").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		const toggle = page.getByRole("button", { name: "Menu" });
		if (await toggle.isVisible()) {
			await toggle.click();
			expect(await axeFindings(page)).toEqual([]);
		}
		await close();
	},
);

test.each(WIDTHS)("axe finds nothing on the crash screen at %i px", async (width) => {
	const { page, close } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
	await page.route("**/assets/contact-*.js", (route) =>
		route.fulfill({ contentType: "text/javascript", body: CRASHING_ROUTE }),
	);
	await page.goto(`${site.address}/contact`);
	await page.getByRole("heading", { name: "Something went wrong." }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await close();
});
