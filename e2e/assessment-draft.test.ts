import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import {
	advanced,
	bannerOf,
	basic,
	complete,
	giveAnswers,
	givenAnswers,
	hasFocus,
	openAssessment,
	reportOf,
	submit,
	tools,
} from "./assessment-page.ts";
import { started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const DRAFTS = `${brand.slug}:draft:`;
const keptOn = (page: Page, id: string) => page.evaluate((key) => localStorage.getItem(key), DRAFTS + id);
const some = (answers: Readonly<Record<string, string>>, count: number) =>
	Object.fromEntries(Object.entries(answers).slice(0, count));

/** The same visitor comes back after the tab was killed. */
async function comeBack(page: Page, address: string): Promise<Page> {
	const context = page.context();
	await page.close({ runBeforeUnload: false });
	const next = await context.newPage();
	await next.goto(address);
	await started(next);
	return next;
}

test.each(tools)("$path: answers are there again after the tab was killed", async (tool) => {
	const opened = await openAssessment(browser, site.address, tool);
	await giveAnswers(opened.page, some(tool.answers, 9));
	await opened.page.getByText(`9 of ${Object.keys(tool.answers).length} answered, kept on this device`).waitFor();
	const page = await comeBack(opened.page, site.address + tool.path);
	const { title, text, when } = assessmentCopy.resume;
	await page.getByRole("status").getByText(title).waitFor();
	expect(await page.getByText(text(9, Object.keys(tool.answers).length, when.today)).count()).toBe(1);
	expect(await givenAnswers(page)).toEqual(some(tool.answers, 9));
	expect(
		await page.getByRole("navigation", { name: "Parts of the assessment" }).getByText("Complete").count(),
	).toBeGreaterThan(1);
	await opened.close();
});

test.each(tools)("$path: who comes back goes on at the first open question, or clears what was kept", async (tool) => {
	const opened = await openAssessment(browser, site.address, tool);
	await giveAnswers(opened.page, some(tool.answers, 5));
	await opened.page.getByText(`5 of ${Object.keys(tool.answers).length} answered, kept on this device`).waitFor();
	const page = await comeBack(opened.page, site.address + tool.path);
	await page.getByRole("button", { name: assessmentCopy.resume.go }).click();
	const [open = ""] = Object.keys(tool.answers).slice(5);
	expect(await hasFocus(page, `#question-${open}`)).toBe(true);
	await page.keyboard.press("Space");
	await page.getByText(`6 of ${Object.keys(tool.answers).length} answered, kept on this device`).waitFor();
	// The box stays, or the form would jump up under the finger.
	expect(await page.getByText(assessmentCopy.resume.title).count()).toBe(1);
	await page.locator("#form").getByRole("button", { name: assessmentCopy.draft.clear }).click();
	await expect.poll(() => page.getByText(assessmentCopy.resume.title).count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.closest("form")?.id)).toBe("form");
	expect(await givenAnswers(page)).toEqual({});
	await opened.close();
});

test("a consent is never stored: it is given anew", async () => {
	const opened = await openAssessment(browser, site.address, advanced);
	await giveAnswers(opened.page, some(advanced.answers, 3));
	await opened.page.getByRole("checkbox").check();
	const page = await comeBack(opened.page, site.address + advanced.path);
	await page.getByText(assessmentCopy.resume.title).waitFor();
	expect(await page.getByRole("checkbox").isChecked()).toBe(false);
	await opened.close();
});

test("an answer whose question has changed is left out, and named", async () => {
	const opened = await openAssessment(browser, site.address, basic);
	await giveAnswers(opened.page, some(basic.answers, 4));
	await opened.page.evaluate((key) => {
		const draft = localStorage.getItem(key) ?? "";
		localStorage.setItem(key, draft.replace("Do you know your profit margin?", "Do you know your margin?"));
	}, `${DRAFTS}business-assessment`);
	const page = await comeBack(opened.page, site.address + basic.path);
	await page.getByText("You answered 3 of 13 questions earlier today.").waitFor();
	expect(await page.getByText("The questions have changed since then.").count()).toBe(1);
	expect(await page.getByRole("listitem").getByText("Do you know your margin? Yes").count()).toBe(1);
	const { profit_margin_known: _, ...others } = some(basic.answers, 4);
	expect(await givenAnswers(page)).toEqual(others);
	await opened.close();
});

test.each(tools)("$path: the answers can be cleared, and restored until the next answer", async (tool) => {
	const { page, close } = await openAssessment(browser, site.address, tool);
	const id = tool.path.replace("/tools/", "");
	const given = some(tool.answers, 6);
	await giveAnswers(page, given);
	expect(await keptOn(page, id)).toContain("answer");
	await page.getByRole("button", { name: "Clear my answers from this device" }).click();
	await page.getByText("Your answers are cleared, here and on this device.").waitFor();
	expect(await keptOn(page, id)).toBeNull();
	expect(await givenAnswers(page)).toEqual({});
	const undo = page.getByRole("button", { name: "Put them back" });
	// In sight without scrolling, however long the list of parts above it is.
	expect(await undo.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
	await undo.click();
	expect(await givenAnswers(page)).toEqual(given);
	expect(await keptOn(page, id)).toContain("answer");
	await close();
});

test.each(tools)(
	"$path: the device keeps the answers through every failure, and once they are submitted with the report",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool);
		const id = tool.path.replace("/tools/", "");
		await page.route(tool.service, (route) => route.fulfill({ status: 500, body: "Out of ink" }), { times: 1 });
		await complete(page, tool);
		await bannerOf(page).getByText("Error 500: Out of ink").waitFor();
		expect(await keptOn(page, id)).toContain("answer");
		await submit(page, tool);
		await reportOf(page, tool).waitFor();
		expect(await keptOn(page, id)).toContain("answer");
		await page.getByText("Your answers and your report are kept on this device until you clear them.").waitFor();
		await close();
	},
);

test("in a browser without storage the form works, and the page says that nothing is kept", async () => {
	const { page, complaints, close } = await openAssessment(browser, site.address, basic);
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("refused", "QuotaExceededError");
		};
	});
	await page.reload();
	await started(page);
	await giveAnswers(page, some(basic.answers, 2));
	await page.getByText("This browser keeps nothing for us").waitFor();
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	expect(complaints).toEqual([]);
	await close();
});

test("Enter in the middle of the form answers the question and sends nothing", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	await page.locator("#question-full_name").fill("Ada Lovelace");
	await page.getByRole("checkbox").check();
	await page.locator("#question-full_name").press("Enter");
	await page.locator("#question-cash_flow").getByRole("radio").first().press("Enter");
	expect(await givenAnswers(page)).toEqual({ full_name: "Ada Lovelace", cash_flow: "Negative" });
	expect(await bannerOf(page).textContent()).toBe("");
	expect(posts).toEqual([]);
	expect(page.url()).toBe(site.address + advanced.path);
	await close();
});

test("all 41 fields can be answered and sent by keyboard alone", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	const isFirstField = () => page.evaluate(() => document.activeElement?.id === "question-full_name");
	while (!(await isFirstField())) await page.keyboard.press("Tab");
	for (const [field, value] of Object.entries(advanced.answers)) {
		const radios = page.locator(`#question-${field}`).getByRole("radio");
		const values = await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute("value")));
		if (values.length === 0) await page.keyboard.type(value);
		else if (values.indexOf(value) === 0) await page.keyboard.press("Space");
		else for (let step = 0; step < values.indexOf(value); step++) await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Tab");
	}
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
