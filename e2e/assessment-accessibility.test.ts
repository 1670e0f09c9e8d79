import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { advanced, complete, giveAnswers, openAssessment, reportOf, tools } from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

/** Name, company and address are typed, not chosen. */
const CONTACT_FIELDS = 3;

const TARGET_PX = 44;
const WIDTHS = [390, 1440];
/** What is said about the form, above it. */
const NEWS = "#form :is([role=alert], [role=status]):not(:empty)";

const { browser, site } = await siteWithBrowser();

async function expectNoFindings(page: Page, part: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect([width, await axeFindings(page, part)]).toEqual([width, []]);
	}
}

// The empty form is looked at together with every other page. Both assessments have the same form: this one has more of it.
test("axe finds nothing, and no lack of room, on a form with answers put back and others missing, and when sending failed", async () => {
	const { page, close } = await openAssessment(browser, site.address, advanced);
	await giveAnswers(page, Object.fromEntries(Object.entries(advanced.answers).slice(0, 6)));
	await page.getByText("6 of 41 answered, kept on this device").waitFor();
	await page.reload();
	await started(page);
	await page.locator("#send").press("Enter");
	await page.getByRole("navigation", { name: "Answers to look at" }).waitFor();
	await page.locator("#question-consent[aria-invalid]").waitFor();
	await page.getByRole("button", { name: assessmentCopy.resume.go }).waitFor();
	await expectNoFindings(page, NEWS);
	await page.setViewportSize({ width: 390, height: 900 });
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.route(advanced.service, (route) => route.fulfill({ status: 500, body: "Out of ink" }), { times: 1 });
	await complete(page, advanced);
	await page.getByRole("button", { name: "Try again" }).waitFor();
	await expectNoFindings(page, NEWS);
	await close();
});

// Nine tenths of what axe looks at on the whole page are the choices of the form above the report.
test.each(tools)(
	"$path with an open report has nothing for axe, room at every zoom and size of text, its headings in order and every choice as large as a finger",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool);
		await complete(page, tool);
		await reportOf(page, tool).waitFor();
		await page.locator("details").evaluateAll((all) => {
			for (const one of all) one.setAttribute("open", "");
		});
		await expectNoFindings(page, "#report");
		expect(await lackOfRoom(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		const levels = await page
			.locator("h1, h2, h3, h4")
			.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
		for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
		const sizes = await page
			.locator("label:has(input[type=radio], input[type=checkbox])")
			.evaluateAll((all) =>
				all.map((label) => Math.min(label.getBoundingClientRect().width, label.getBoundingClientRect().height)),
			);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TARGET_PX);
		if (tool === advanced) await expectNoFindingsOnNews(page);
		await close();
	},
);

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
	await expectNoFindings(page, "[role=status]:not(:empty)");
}

test("without script both assessments have their questions and their points, and say why they cannot score", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	for (const tool of tools) {
		await page.goto(site.address + tool.path);
		const choices = Object.keys(tool.answers).length - (tool === advanced ? CONTACT_FIELDS : 0);
		expect(await page.getByRole("radiogroup").count()).toBe(choices);
		expect(await page.locator("noscript").isVisible()).toBe(true);
		await page.locator("summary").first().click();
		expect(await page.getByRole("table").first().isVisible()).toBe(true);
	}
	await close();
});
