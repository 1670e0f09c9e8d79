import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { fillIn } from "#domain/fill-in.ts";
import {
	advanced,
	bannerOf,
	basic,
	giveAnswers,
	givenAnswers,
	hasFocus,
	isTakenOver,
	openAssessment,
	reportOf,
} from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const { resume, draft } = contentOfRepository.said(assessmentFormDocument);
const { title, text, when, go } = resume;
const kept = (page: Page) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:draft:advanced-business-assessment`);

// The basic form is the same code; assessment-kept-report.test.ts brings its answers back.
test("after the tab was killed the answers are there again but for the consent, go on at the first open question, and can be cleared", async () => {
	const opened = await openAssessment(browser, site.address, advanced);
	const given = Object.fromEntries(Object.entries(advanced.answers).slice(0, 9));
	await giveAnswers(opened.page, given);
	await opened.page.getByRole("checkbox").check();
	await opened.page.getByText("9 of 41 answered, kept on this device").waitFor();
	const page = await opened.page.context().newPage();
	await opened.page.close({ runBeforeUnload: false });
	await page.goto(site.address + advanced.path);
	await isTakenOver(page);
	await page.getByRole("status").getByText(title).waitFor();
	expect(await page.getByText(fillIn(text, { count: 9, total: 41, when: when.today })).count()).toBe(1);
	expect(await givenAnswers(page)).toEqual(given);
	expect(await page.getByRole("checkbox").isChecked()).toBe(false);
	const parts = page.getByRole("navigation", { name: "Parts of the assessment" });
	expect(await parts.getByText("Complete").count()).toBeGreaterThan(1);

	await page.getByRole("button", { name: go }).click();
	expect(await hasFocus(page, `#question-${Object.keys(advanced.answers)[9]}`)).toBe(true);
	await page.keyboard.press("Space");
	await page.getByText("10 of 41 answered, kept on this device").waitFor();
	// The box stays, or the form would jump up under the finger.
	expect(await page.getByText(title).count()).toBe(1);
	const answers = await givenAnswers(page);
	expect(await kept(page)).toContain("answer");
	await page.locator("#form").getByRole("button", { name: draft.clear }).click();
	await expect.poll(() => page.getByText(title).count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.closest("form")?.id)).toBe("form");
	await page.getByText("Your answers are cleared, here and on this device.").waitFor();
	expect(await givenAnswers(page)).toEqual({});
	expect(await kept(page)).toBeNull();
	const undo = page.getByRole("button", { name: "Put them back" });
	// In sight without scrolling, however long the list of parts above it is.
	expect(await undo.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
	await undo.click();
	expect(await givenAnswers(page)).toEqual(answers);
	expect(await kept(page)).toContain("answer");
	await opened.close();
});

test("all 41 fields can be answered and sent by keyboard alone; Enter in the middle of the form answers and sends nothing", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	const turnConsent = () =>
		page.locator("#question-consent").evaluate((box) => box instanceof HTMLElement && box.click());
	const isFirstField = () => page.evaluate(() => document.activeElement?.id === "question-full_name");
	while (!(await isFirstField())) await page.keyboard.press("Tab");
	await turnConsent();
	for (const [field, value] of Object.entries(advanced.answers)) {
		const radios = page.locator(`#question-${field}`).getByRole("radio");
		const values = await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute("value")));
		if (field === "cash_flow") {
			await page.keyboard.press("Enter");
			expect((await givenAnswers(page)).cash_flow).toBe("Negative");
		}
		if (values.length === 0) await page.keyboard.type(value);
		else if (values.indexOf(value) === 0) await page.keyboard.press("Space");
		else for (let step = 0; step < values.indexOf(value); step++) await page.keyboard.press("ArrowDown");
		if (field === "full_name") await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
	}
	expect(await bannerOf(page).textContent()).toBe("");
	expect(posts).toEqual([]);
	expect(page.url()).toBe(site.address + advanced.path);
	await turnConsent();
	// Past the number that nobody has to give.
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await reportOf(page, advanced).waitFor();
	expect(posts).toEqual([advanced.answers]);
	await close();
});

test("what is chosen while React is on its way is counted and kept once it is there, and a form sent before goes the way of no script", async () => {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	const scripts: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assessment-tool.island*.js", async (route) => {
		await hold;
		await route.fallback();
	});
	await page.goto(site.address + basic.path);
	await started(page);
	// Nobody has come near the form, and this device keeps nothing.
	expect(scripts).toHaveLength(1);
	await page.locator("#form").dispatchEvent("pointerover");
	await giveAnswers(page, basic.answers);
	release();
	await isTakenOver(page);
	await page.getByText("13 of 13 answered, kept on this device").waitFor();
	expect(await givenAnswers(page)).toEqual(basic.answers);

	await page.evaluate(() => localStorage.clear());
	await page.route("**/assessment-tool.island*.js", () => {});
	await page.goto(site.address + basic.path);
	await giveAnswers(page, basic.answers);
	await page.getByRole("button", { name: basic.button }).click();
	await page.getByRole("heading", { name: basic.title }).waitFor();
	expect(await page.getByRole("table", { name: "Your scores" }).textContent()).toContain("Total66100");
	expect(complaints).toEqual([]);
});
