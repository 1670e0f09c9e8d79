import { beforeEach, expect, test } from "vitest";
import { advanced, basic, complete, openAssessmentAnew, reportOf } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { changesItsLook, lostInForcedColors } from "./forced-colors-of.ts";
import { fillIn, goodLoan, LOAN_PATH, submitButton, takeOver, verdict } from "./loan-page.ts";
import { emptySite, paintingBrowser } from "./site-with-browser.ts";

const FORCED = { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } as const;

const [browser, { site }] = await Promise.all([paintingBrowser(), emptySite()]);

const visitor = await openPage(browser, FORCED);
const { page } = visitor;
// Looking for what is lost leaves other colors.
beforeEach(() => page.emulateMedia(FORCED));

// The pages as they open are looked at in kinds-of-pages.test.ts.
test("in forced colors the controls and drawings of a loan's result stand out", async () => {
	await page.goto(site.address + LOAN_PATH);
	await takeOver(page);
	await fillIn(page, goodLoan);
	await submitButton(page).click();
	await verdict(page, "Loan Approved").waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors those of the basic assessment's report stand out", async () => {
	await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors a chosen answer and a ticked box of the advanced assessment look chosen, and its report stands out", async () => {
	await openAssessmentAnew(visitor, site.address, advanced);
	const [, choice] = await page.getByRole("radiogroup").first().locator("label").all();
	expect(choice && (await changesItsLook(choice, () => choice.click()))).toBe(true);
	const consent = page.locator("label:has([type=checkbox])");
	expect(await changesItsLook(consent, () => page.getByRole("checkbox").check())).toBe(true);
	await complete(page, advanced);
	await reportOf(page, advanced).waitFor();
	expect(await lostInForcedColors(page)).toEqual([]);
});

test("in forced colors a chosen tab looks chosen", async () => {
	await page.goto(`${site.address}/about`);
	await started(page);
	const tab = page.getByRole("tab", { name: "Vision" });
	expect(await changesItsLook(tab, () => tab.click())).toBe(true);
});
