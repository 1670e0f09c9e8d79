import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { advancedQuestions } from "#features/assessment/questions/advanced.questions.ts";
import { basicQuestions } from "#features/assessment/questions/basic.questions.ts";
import { resultsCopy as copy } from "#features/assessment/results/results.copy.ts";
import { dentalPractice } from "#testing/answers.ts";
import {
	advanced,
	arriveAtReport,
	basic,
	complete,
	openAssessment,
	reportOf,
	type Tool,
	tools,
} from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const better: Tool = { ...basic, answers: dentalPractice({ cac_tracked: "Yes" }) };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fieldOf = (page: Page) => page.getByRole("textbox", { name: copy.box.field });
const storedLink = (page: Page, { path }: Tool) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:link:${path.replace("/tools/", "")}`);

/** A visitor with a report and a private link to it; the path of the link. */
async function withLink(tool: Tool) {
	const opened = await openAssessment(browser, site.address, tool);
	await complete(opened.page, tool);
	await arriveAtReport(opened.page, tool);
	await button(opened.page, copy.box.make.label).click();
	await opened.page.getByText(copy.box.madeAndKept).waitFor();
	const { pathname } = new URL(await fieldOf(opened.page).inputValue());
	return { ...opened, path: pathname };
}

async function openElsewhere(path: string, options = {}) {
	const opened = await openPage(browser, options);
	const response = await opened.page.goto(site.address + path);
	return { ...opened, response };
}

test.each(tools)("$path: a link is made on request only, and opens the report in another browser", async (tool) => {
	const { page, path, complaints, close } = await withLink(tool);
	expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await axeFindings(page, "#report")).toEqual([]);
	const other = await openElsewhere(path);
	await started(other.page);
	expect(other.response?.status()).toBe(200);
	await other.page.getByRole("heading", { name: tool.title }).waitFor();
	await other.page.getByRole("heading", { name: tool.adviceTitle }).waitFor();
	expect(await other.page.getByText("Analytical Engines").count()).toBe(0);
	for (const width of [1440, 390]) {
		await other.page.setViewportSize({ width, height: 900 });
		expect([width, await axeFindings(other.page)]).toEqual([width, []]);
		expect(await lackOfRoom(other.page)).toEqual([]);
	}
	expect([complaints, other.complaints]).toEqual([[], []]);
	await other.close();
	await close();
});

test("taken again from the link in another browser, the new result joins the old one, and the page says what changed", async () => {
	const { path, close } = await withLink(basic);
	const { page, complaints, close: closeOther } = await openElsewhere(path);
	await started(page);
	await page.route(basic.service, (route) => route.fulfill({ json: better.respond(better.answers) }));
	await page.getByRole("link", { name: copy.page.again }).click();
	await page.waitForURL(`**${basic.path}`);
	await complete(page, better);
	await reportOf(page, basic).waitFor();
	await button(page, copy.box.add.label).click();
	await page.getByText(copy.box.added).waitFor();
	expect(new URL(await fieldOf(page).inputValue()).pathname).toBe(path);
	await page.getByRole("link", { name: copy.box.open }).click();
	await page.getByRole("heading", { name: copy.changes.title }).waitFor();
	const changes = page.getByRole("table", { name: /^Your scores on/ });
	const total = changes.getByRole("row", { name: copy.changes.total }).getByRole("cell");
	expect((await total.allTextContents()).join(" ")).toMatch(/^66 \d\d \+\d+$/);
	expect(complaints).toEqual([]);
	await closeOther();
	await close();
});

test.each([true, false])(
	"its page removes the result, and then nothing is behind the link (script: %s)",
	async (js) => {
		const { path, close } = await withLink(basic);
		const { page, close: closeOther } = await openElsewhere(path, { javaScriptEnabled: js });
		if (js) await started(page);
		await page.getByRole("heading", { name: basic.adviceTitle }).waitFor();
		await page.getByText(copy.remove.summary, { exact: true }).click();
		await button(page, copy.remove.button).click();
		await page.getByRole("heading", { name: copy.gone.removed(1).title }).waitFor();
		expect(await page.getByText(copy.gone.removed(1).text).count()).toBe(1);
		const later = await page.goto(site.address + path);
		expect(later?.status()).toBe(410);
		await page.getByRole("heading", { name: copy.gone.over.title }).waitFor();
		await closeOther();
		await close();
	},
);

test("without script the page has nothing that needs one", async () => {
	const { path, close } = await withLink(advanced);
	const { page, close: closeOther } = await openElsewhere(path, { javaScriptEnabled: false });
	await page.getByRole("heading", { name: advanced.title }).waitFor();
	expect(await button(page, copy.page.print).count()).toBe(0);
	await closeOther();
	await close();
});

test("no statistics, no referrer, no cache and no search engine get the address of a private link", async () => {
	const { path, close } = await withLink(basic);
	const { page, response, close: closeOther } = await openElsewhere(path);
	await started(page);
	expect(response?.headers()).toMatchObject({
		"referrer-policy": "no-referrer",
		"cache-control": "no-store",
		"x-robots-tag": "noindex",
	});
	expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
	await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
	await page.waitForURL("**/services");
	await page.waitForFunction(() => window.dataLayer?.some(({ event }) => event === "page_view"));
	const counted = await page.evaluate(() => JSON.stringify(window.dataLayer));
	expect(counted).toContain("/services");
	expect(counted).not.toContain("/results");
	await closeOther();
	await close();
});

test.each(tools)("$path: the report's page loads the questions of neither assessment as script", async (tool) => {
	const { path, close } = await withLink(tool);
	const { page, close: closeOther } = await openPage(browser);
	const scripts: Promise<string>[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") scripts.push(response.text());
	});
	await page.goto(site.address + path);
	await started(page);
	const texts = await Promise.all(scripts);
	expect(texts.length).toBeGreaterThan(3);
	const questions = [basicQuestions.monthly_expenses, advancedQuestions.revenue_trend].map(({ question }) => question);
	expect(questions.filter((question) => texts.some((text) => text.includes(question)))).toEqual([]);
	await closeOther();
	await close();
});

test("an unknown link is gone, and one with a part missing was never there", async () => {
	const { page, close } = await openPage(browser);
	expect((await page.goto(`${site.address}/results/${"x".repeat(22)}`))?.status()).toBe(410);
	await page.getByRole("heading", { name: copy.gone.over.title }).waitFor();
	expect((await page.goto(`${site.address}/results/short?removed=3`))?.status()).toBe(404);
	await page.getByRole("heading", { name: copy.gone.incomplete.title }).waitFor();
	await close();
});

test("the device forgets the link with the answers, and has it again when they are put back", async () => {
	const { page, close } = await withLink(basic);
	expect(await storedLink(page, basic)).not.toBeNull();
	await button(page, "Clear my answers from this device").first().click();
	expect(await storedLink(page, basic)).toBeNull();
	await button(page, "Put them back").first().click();
	await expect.poll(() => storedLink(page, basic)).not.toBeNull();
	await close();
});

test("a link that could not be made says so, and can be asked for again", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	await page.route("**/private-link", (route) => route.abort(), { times: 1 });
	await complete(page, basic);
	await button(page, copy.box.make.label).click();
	await page.getByText(copy.box.failed()).waitFor();
	await button(page, copy.box.make.label).click();
	await page.getByText(copy.box.madeAndKept).waitFor();
	await close();
});

test("a device forgets a link that was removed, and offers a new one", async () => {
	const { page, path, close } = await withLink(advanced);
	await page.goto(site.address + path);
	await page.getByText(copy.remove.summary, { exact: true }).click();
	await button(page, copy.remove.button).click();
	await page.getByRole("heading", { name: copy.gone.removed(1).title }).waitFor();
	await expect.poll(() => storedLink(page, advanced)).toBeNull();
	await page.goto(site.address + advanced.path);
	await button(page, copy.box.make.label).waitFor();
	await close();
});

test("a report that its link has already is not offered to be added, whatever name was typed", async () => {
	const { page, path, close } = await withLink(advanced);
	const renamed = { ...advanced, answers: { ...advanced.answers, full_name: "Grace Hopper" } };
	await complete(page, renamed);
	await fieldOf(page).waitFor();
	expect(await button(page, copy.box.add.label).count()).toBe(0);
	const { page: other, close: closeOther } = await openElsewhere(path);
	await started(other);
	await other.route(advanced.service, (route) => route.fulfill({ json: advanced.respond(advanced.answers) }));
	await other.getByRole("link", { name: copy.page.again }).click();
	await other.waitForURL(`**${advanced.path}`);
	await complete(other, advanced);
	await fieldOf(other).waitFor();
	await closeOther();
	await close();
});
