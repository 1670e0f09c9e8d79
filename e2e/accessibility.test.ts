import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { CRASHING_ROUTE } from "./crashing-route.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const WIDTHS = [390, 1440];

const { browser, site } = await siteWithBrowser();

async function expectAccess(page: Page): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect([width, await axeFindings(page)]).toEqual([width, []]);
	}
	expect(await lackOfRoom(page)).toEqual([]);
}

// The pages as they are built are looked at in every-page.test.ts.
test.each([
	"/?confirmed=true&name=Ada",
	"/contact?sent=true",
	"/tools/marketing-plan-generator/waitlist?sent=true",
	"/newsletter/confirm",
	"/waitlist/leave",
	`/newsletter/undo?token=${"x".repeat(43)}`,
	"/results/short",
	`/results/${"x".repeat(22)}`,
	"/cards/short",
	`/cards/${"x".repeat(16)}`,
	"/nothing",
])("axe finds nothing, and no lack of room, on %s", async (path) => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address + path);
	await started(page);
	await expectAccess(page);
	await close();
});

test("axe finds nothing, and no lack of room, on a contact form with a problem, nor in the open menu", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(`${site.address}/contact`);
	await started(page);
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.getByRole("alert").waitFor();
	await expectAccess(page);
	await page.setViewportSize({ width: 390, height: 900 });
	await page.getByRole("button", { name: "Menu" }).click();
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await close();
});

test("axe finds nothing, and no lack of room, on the crash screen", async () => {
	const { page, close } = await openPage(browser);
	await page.route("**/assets/contact-*.js", (route) =>
		route.fulfill({ contentType: "text/javascript", body: CRASHING_ROUTE }),
	);
	await page.goto(`${site.address}/contact`);
	await page.getByRole("heading", { name: "Something went wrong." }).waitFor();
	await expectAccess(page);
	await close();
});
