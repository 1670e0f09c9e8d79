import { expect, onTestFinished, test } from "vitest";
import { kindsOfPages } from "#testing/pages.ts";
import { complete, openAssessment, reportOf, tools } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { changesItsLook, lostInForcedColors } from "./forced-colors-of.ts";
import { openLoanPage, submitButton, verdict } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { walkByTab } from "./tab-walk.ts";

const FORCED = { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } as const;

const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, FORCED);

test.each(kindsOfPages)(
	"in forced colors every control of %s has an edge, every icon and label stands out; with less motion nothing moves",
	async (path) => {
		await page.emulateMedia(FORCED);
		await page.goto(site.address + path);
		await started(page);
		expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
		expect(await lostInForcedColors(page)).toEqual([]);
	},
);

test("in forced colors the controls and drawings of a loan's result stand out", async () => {
	const { page: loan, close } = await openLoanPage(browser, site.address);
	onTestFinished(close);
	await submitButton(loan).click();
	await verdict(loan, "Loan Approved").waitFor();
	expect(await lostInForcedColors(loan)).toEqual([]);
});

test.each(tools)("in forced colors those of the report of $path stand out", async (tool) => {
	const { page: assessment, close } = await openAssessment(browser, site.address, tool, {});
	onTestFinished(close);
	await complete(assessment, tool);
	await reportOf(assessment, tool).waitFor();
	expect(await lostInForcedColors(assessment)).toEqual([]);
});

test("in forced colors a chosen answer, a ticked box and a chosen tab look chosen", async () => {
	await page.emulateMedia(FORCED);
	await page.goto(`${site.address}/tools/advanced-business-assessment`);
	await started(page);
	const [, choice] = await page.getByRole("radiogroup").first().locator("label").all();
	expect(choice && (await changesItsLook(choice, () => choice.click()))).toBe(true);
	const consent = page.locator("label:has([type=checkbox])");
	expect(await changesItsLook(consent, () => page.getByRole("checkbox").check())).toBe(true);
	await page.goto(`${site.address}/about`);
	await started(page);
	const tab = page.getByRole("tab", { name: "Vision" });
	expect(await changesItsLook(tab, () => tab.click())).toBe(true);
});

test.each([
	["/tools/business-assessment", "Ask us on WhatsApp"],
	["/contact", "Chat with Us on WhatsApp"],
])("in forced colors every stop of the Tab key on %s is marked", async (path, chat) => {
	await page.emulateMedia(FORCED);
	await page.goto(site.address + path);
	await started(page);
	await page.getByRole("link", { name: chat }).waitFor();
	const { order, expected, problems } = await walkByTab(page);
	expect(order).toEqual(expected);
	expect(problems).toEqual([]);
});
