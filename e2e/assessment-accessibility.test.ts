import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { advanced, complete, giveAnswers, openAssessment, reportOf, submit, tools } from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

/** Name, company and address are typed, not chosen. */
const CONTACT_FIELDS = 3;

const TARGET_PX = 44;
const WIDTHS = [390, 1440];

const { browser, site } = await siteWithBrowser();

async function expectNoFindings(page: Page, part?: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect([width, await axeFindings(page, part)]).toEqual([width, []]);
	}
}

// The empty form is looked at together with every other page.
test.each(tools)("axe finds nothing on $path when answers are missing, and when sending failed", async (tool) => {
	const { page, close } = await openAssessment(browser, site.address, tool);
	const consent = page.getByRole("checkbox");
	if (await consent.count()) await consent.check();
	await submit(page, tool);
	await page.getByRole("navigation", { name: "Answers to look at" }).waitFor();
	await expectNoFindings(page);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.route(tool.service, (route) => route.fulfill({ status: 500, body: "Out of ink" }), { times: 1 });
	await complete(page, tool);
	await page.getByRole("button", { name: "Try again" }).waitFor();
	await expectNoFindings(page, "#form [role=alert]");
	await close();
});

test.each(tools)("axe finds nothing on $path with answers put back and no consent", async (tool) => {
	const { page, close } = await openAssessment(browser, site.address, tool);
	await giveAnswers(page, Object.fromEntries(Object.entries(tool.answers).slice(0, 6)));
	await page.getByText(`6 of ${Object.keys(tool.answers).length} answered, kept on this device`).waitFor();
	await page.reload();
	await page.getByRole("button", { name: assessmentCopy.resume.go }).waitFor();
	await expectNoFindings(page);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await lackOfRoom(page)).toEqual([]);
	if (tool === advanced) {
		await page.locator("#send").press("Enter");
		await page.locator("#question-consent[aria-invalid]").waitFor();
		await expectNoFindings(page, "#form");
	}
	await close();
});

test.each(tools)(
	"axe finds nothing on $path with an open report, and with the news that it is mailed",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool);
		await complete(page, tool);
		await reportOf(page, tool).waitFor();
		await openAllParts(page);
		await expectNoFindings(page);
		await page.route("**/email-results", (route) => route.fulfill({ body: "" }));
		await reportOf(page, tool).getByRole("textbox", { name: "Email" }).fill("ada@example.com");
		await page.getByRole("button", { name: "Send results" }).click();
		await page.getByText("Your results have been sent.").waitFor();
		await keepNews(page);
		// Only the box that has changed.
		await expectNoFindings(page, "[role=status]:not(:empty)");
		await close();
	},
);

test.each(tools)(
	"$path has room at every zoom and size of text with the report open, its headings in order and every choice as large as a finger",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool, {
			viewport: { width: 320, height: 640 },
		});
		await complete(page, tool);
		await reportOf(page, tool).waitFor();
		await page.locator("details").evaluateAll((all) => {
			for (const one of all) one.setAttribute("open", "");
		});
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
		await close();
	},
);

test.each(tools)(
	"$path without script has its questions and its points, and says why it cannot score",
	async (tool) => {
		const { page, close } = await openAssessmentWithoutScript(tool.path);
		const choices = Object.keys(tool.answers).length - (tool.path.includes("advanced") ? CONTACT_FIELDS : 0);
		expect(await page.getByRole("radiogroup").count()).toBe(choices);
		expect(await page.locator("noscript").isVisible()).toBe(true);
		await page.locator("summary").first().click();
		expect(await page.getByRole("table").first().isVisible()).toBe(true);
		await close();
	},
);

async function openAssessmentWithoutScript(path: string) {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(site.address + path);
	return { page, close: () => context.close() };
}

function openAllParts(page: Page): Promise<void> {
	return page.locator("details").evaluateAll((all) => {
		for (const one of all) one.setAttribute("open", "");
	});
}

/** News leaves after five seconds; a busy machine takes longer to look at it. */
function keepNews(page: Page): Promise<void> {
	return page.evaluate(() => {
		const newest = Number(setTimeout(() => {}));
		for (let timer = newest; timer > 0; timer -= 1) clearTimeout(timer);
	});
}
