import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openPage } from "./browser.ts";
import { lackOfRoom, NARROWEST } from "./lack-of-room.ts";
import { alert, fillIn, goodLoan, LOAN_PATH, slideTo, submitButton, takeOver, verdict } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

async function expectAccess(page: Page, state: string): Promise<void> {
	await page.setViewportSize({ width: 390, height: 900 });
	expect(await axeFindings(page, "main"), state).toEqual([]);
	expect(await lackOfRoom(page), state).toEqual([]);
}

test("axe finds nothing, and no lack of room at any zoom and size of text, on any state of the form and the result", async () => {
	const { page, close } = await openPage(browser);
	// It goes on by itself, and can be moved on.
	await page.clock.install();
	await page.goto(site.address + LOAN_PATH);
	await takeOver(page);
	await fillIn(page, goodLoan);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	await slideTo(page, "Term, months", 12);
	await page.getByText("Term of 12 months").waitFor();
	await expectAccess(page, "an approval with a what-if outside the data");

	await fillIn(page, { "Loan amount": "123456789", "Loan term": "1" });
	await submitButton(page).click();
	await verdict(page, "Loan Denied").waitFor();
	await fillIn(page, { Dependents: "-1", "Loan amount": "", "Credit score": "851" });
	await submitButton(page).click();
	await alert(page).waitFor();
	await expectAccess(page, "a form with problems, and a denial outside the data from before");

	await fillIn(page, goodLoan);
	await page.route("**/predict", (route) => route.fulfill({ status: 503, json: { detail: "Down" } }));
	await submitButton(page).click();
	await alert(page).getByText("Down").waitFor();
	expect(await axeFindings(page, "#form")).toEqual([]);
	expect(await lackOfRoom(page, NARROWEST)).toEqual([]);
	await page.route("**/predict", () => {});
	await submitButton(page).click();
	await page.clock.runFor(5_000);
	await page.getByRole("progressbar").waitFor();
	expect(await axeFindings(page, "#form")).toEqual([]);
	expect(await lackOfRoom(page, NARROWEST)).toEqual([]);
	await close();
});
