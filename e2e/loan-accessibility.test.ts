import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { alert, fillIn, openLoanPage, slideTo, submitButton, verdict } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const AXE_WIDTHS = [390, 1440];

const { browser, site } = await siteWithBrowser();

async function submit(page: Page): Promise<void> {
	await submitButton(page).click();
}

const states: [name: string, reach: (page: Page) => Promise<void>][] = [
	[
		"a form with problems",
		async (page) => {
			await fillIn(page, { Dependents: "-1", "Loan amount": "", "Credit score": "851" });
			await submit(page);
			await alert(page).waitFor();
		},
	],
	[
		"a failed request",
		async (page) => {
			await page.route("**/predict", (route) => route.fulfill({ status: 503, json: { detail: "Down" } }));
			await submit(page);
			await alert(page).waitFor();
		},
	],
	[
		"an approval",
		async (page) => {
			await submit(page);
			await verdict(page, "Loan Approved").waitFor();
		},
	],
	[
		"a denial outside the data",
		async (page) => {
			await fillIn(page, { "Loan amount": "123456789", "Loan term": "1" });
			await submit(page);
			await verdict(page, "Loan Denied").waitFor();
		},
	],
	[
		"a what-if outside the data",
		async (page) => {
			await submit(page);
			await verdict(page, "Loan Approved").waitFor();
			await slideTo(page, "Term, months", 12);
			await page.getByText("Term of 12 months").waitFor();
		},
	],
	[
		"a long wait",
		async (page) => {
			await page.route("**/predict", () => {});
			await submit(page);
			await page.getByRole("progressbar").waitFor();
		},
	],
];

test.each(states)("axe finds nothing on %s, and no lack of room at any zoom and size of text", async (_, reach) => {
	const { page, close } = await openLoanPage(browser, site.address);
	await reach(page);
	for (const width of AXE_WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect(await axeFindings(page)).toEqual([]);
	}
	expect(await lackOfRoom(page)).toEqual([]);
	await close();
});
