import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage, started } from "./browser.ts";
import { CRASHING_ROUTE } from "./crashing-route.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
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

/** What axe finds wrong with the page as it stands, one line each. */
async function findings(page: Page): Promise<string[]> {
	await page.evaluate(axeSource);
	const results = await page.evaluate(
		(tags): Promise<AxeResults> => Reflect.get(window, "axe").run(document, { runOnly: { type: "tag", values: tags } }),
		TAGS,
	);
	return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

test.each(
	["/", "/?confirmed=true&name=Ada", "/contact", "/contact?sent=true", "/nothing"].flatMap((path) =>
		WIDTHS.map((width) => [path, width] as const),
	),
)("axe finds nothing on %s at %i px", async (path, width) => {
	const { page, close } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
	await page.goto(site.address + path);
	await started(page);
	expect(await findings(page)).toEqual([]);
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
		expect(await findings(page)).toEqual([]);
		const toggle = page.getByRole("button", { name: "Menu" });
		if (await toggle.isVisible()) {
			await toggle.click();
			expect(await findings(page)).toEqual([]);
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
	expect(await findings(page)).toEqual([]);
	await close();
});
