import { expect, onTestFinished, test } from "vitest";
import { advanced, basic, complete, openAssessment, reportOf } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { changesItsLook, lostInForcedColors } from "./forced-colors-of.ts";
import { openLoanPage, submitButton, verdict } from "./loan-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const FORCED = { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } as const;

const { browser, site } = await siteWithBrowser();

// The pages as they open are looked at in every-page.test.ts.
test("in forced colors the controls and drawings of a loan's result stand out", async () => {
	const { page, close } = await openLoanPage(browser, site.address);
	onTestFinished(close);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors those of the basic assessment's report stand out", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	onTestFinished(close);
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors a chosen answer and a ticked box of the advanced assessment look chosen, and its report stands out", async () => {
	const { page, close } = await openAssessment(browser, site.address, advanced, FORCED);
	onTestFinished(close);
	const [, choice] = await page.getByRole("radiogroup").first().locator("label").all();
	expect(choice && (await changesItsLook(choice, () => choice.click()))).toBe(true);
	const consent = page.locator("label:has([type=checkbox])");
	expect(await changesItsLook(consent, () => page.getByRole("checkbox").check())).toBe(true);
	await complete(page, advanced);
	await reportOf(page, advanced).waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors a chosen tab looks chosen", async () => {
	const { page, close } = await openPage(browser, FORCED);
	onTestFinished(close);
	await page.goto(`${site.address}/about`);
	await started(page);
	const tab = page.getByRole("tab", { name: "Vision" });
	expect(await changesItsLook(tab, () => tab.click())).toBe(true);
});
