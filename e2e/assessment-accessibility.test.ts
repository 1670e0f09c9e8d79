import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import {
	advanced,
	basic,
	complete,
	giveAnswers,
	isTakenOver,
	openAssessmentAnew,
	reportOf,
	type Tool,
} from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

/** Name, company and address are typed, not chosen. */

const TARGET_PX = 44;
const PHONE = { width: 390, height: 900 };
/** The messages about the form, above it. */
const NEWS = "#form :is([role=alert], [role=status]):not(:empty)";

const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);

// The empty form is looked at together with every other page. Both assessments have the same form: this one has more of it.
test("axe finds nothing, and no lack of room, on a form with answers put back and others missing, and when sending failed; then on its report", async () => {
	const { page } = await openAssessmentAnew(visitor, site.address, advanced, PHONE);
	await giveAnswers(page, Object.fromEntries(Object.entries(advanced.answers).slice(0, 6)));
	await page.getByText("6 of 41 answered, kept on this device").waitFor();
	await page.reload();
	await isTakenOver(page);
	await page.locator("#send").press("Enter");
	await page.getByRole("navigation", { name: "Answers to look at" }).waitFor();
	await page.locator("#question-consent[aria-invalid]").waitFor();
	await page.getByRole("button", { name: contentOfRepository.said(assessmentFormDocument).resume.go }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.route(advanced.service, (route) => route.fulfill({ status: 500, body: "Out of ink" }), { times: 1 });
	await complete(page, advanced);
	await page.getByRole("button", { name: "Try again" }).waitFor();
	expect(await axeFindings(page, NEWS)).toEqual([]);
	await page.getByRole("button", { name: "Try again" }).click();
	await expectAccessOfReport(page, advanced);
	await expectNoFindingsOnNews(page);
});

test("the report of the basic assessment has the same", async () => {
	const { page } = await openAssessmentAnew(visitor, site.address, basic, PHONE);
	await complete(page, basic);
	await expectAccessOfReport(page, basic);
});

/**
 * Nothing for axe in the report, room at every zoom and size of text, headings in order, and every choice as large as a
 * finger. Nine tenths of what axe looks at on the whole page are the choices of the form above.
 */
async function expectAccessOfReport(page: Page, tool: Tool): Promise<void> {
	await reportOf(page, tool).waitFor();
	await page.evaluate(() => {
		for (const one of document.querySelectorAll("details")) one.open = true;
	});
	expect(await axeFindings(page, "#report")).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	const { levels, sizes } = await page.evaluate(() => ({
		levels: Array.from(document.querySelectorAll("h1, h2, h3, h4"), ({ tagName }) => Number(tagName[1])),
		sizes: Array.from(document.querySelectorAll("label:has([type=radio], [type=checkbox])"), (label) => {
			const { width, height } = label.getBoundingClientRect();
			return Math.min(width, height);
		}),
	}));
	for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
	expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TARGET_PX);
}

/** Only the box that has changed: the news that the report is mailed. */
async function expectNoFindingsOnNews(page: Page): Promise<void> {
	await page.route("**/email-results", (route) => route.fulfill({ body: "" }));
	await reportOf(page, advanced).getByRole("textbox", { name: "Email" }).fill("ada@example.com");
	await page.getByRole("button", { name: "Send results" }).click();
	await page.getByText("Your results have been sent.").waitFor();
	// News leaves after five seconds; a busy machine takes longer to look at it.
	await page.evaluate(() => {
		for (let timer = Number(setTimeout(() => {})); timer > 0; timer -= 1) clearTimeout(timer);
	});
	expect(await axeFindings(page, "[role=status]:not(:empty)")).toEqual([]);
}
