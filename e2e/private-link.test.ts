import { readFileSync } from "node:fs";
import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { privateResultsDocument } from "#documents/pages/private-results.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { fileNameOf } from "#features/assessment/result/assessment-result.ts";
import { plainDocument } from "#platform/http/plain-page.ts";
import { byHand, dentalPractice } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import {
	advanced,
	arriveAtReport,
	basic,
	complete,
	openAssessmentAnew,
	reportOf,
	shareOf,
	type Tool,
	takeOver,
} from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const report = contentOfRepository.said(assessmentReportDocument);
const linked = contentOfRepository.said(privateResultsDocument);
const copy = report.privateLink;

const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);

const better: Tool = { ...basic, answers: dentalPractice({ cac_tracked: "Yes" }) };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const fieldOf = (page: Page) => page.getByRole("textbox", { name: copy.field });
const pathIn = async (page: Page) => new URL(await fieldOf(page).inputValue()).pathname;
const storedLink = (page: Page, { path }: Tool) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:link:${path.replace("/tools/", "")}`);

async function makeLink(page: Page): Promise<string> {
	await button(page, copy.make).click();
	await page.getByText(copy.madeAndKept).waitFor();
	return pathIn(page);
}

async function removeResult(page: Page): Promise<void> {
	await page.getByText(linked.remove.summary, { exact: true }).click();
	await button(page, linked.remove.button).click();
	await heading(page, linked.gone.removed.title).waitFor();
	await page.getByText(fillInCount(linked.gone.removed.text, 1)).waitFor();
}

/** The path of a link that was made without a browser. */
async function linkTo(tool: Tool): Promise<string> {
	const { token } = await shareOf(site.address, tool, "link");
	return `/results/${token}`;
}

test("a link is made on request only, can be asked for again where that failed, and stays with the answers on the device", async () => {
	const { page, complaints } = await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await arriveAtReport(page, basic);
	expect(await storedLink(page, basic)).toBeNull();
	await page.route(`**${basic.path}`, (route) => route.abort(), { times: 1 });
	await button(page, copy.make).click();
	await page.getByText(fillIn(copy.failed, { reason: copy.again })).waitFor();
	expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED"), expect.stringContaining("ERR_FAILED")]);
	const body = String(await plainDocument({ title: formMessages.tooManyRequests, text: formMessages.goBack }));
	await page.route(`**${basic.path}`, (route) => route.fulfill({ status: 429, body }), { times: 1 });
	await button(page, copy.make).click();
	await page.getByText(fillIn(copy.failed, { reason: formMessages.tooManyRequests })).waitFor();
	complaints.length = 0;
	await makeLink(page);
	expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await axeFindings(page, "#report section:has(input[readonly])")).toEqual([]);
	expect(await storedLink(page, basic)).not.toBeNull();
	await button(page, "Clear my answers from this device").first().click();
	expect(await storedLink(page, basic)).toBeNull();
	await button(page, "Put them back").first().click();
	await expect.poll(() => storedLink(page, basic)).not.toBeNull();
	expect(complaints).toEqual([]);
});

test("in another browser the link opens the report, counted nowhere; taken again from there, the results stand side by side", async () => {
	const path = await linkTo(basic);
	const { page, complaints, close } = await openPage(browser);
	const scripts: Promise<string>[] = [];
	const readScript = (script: Response) => {
		if (script.request().resourceType() === "script") scripts.push(script.text());
	};
	page.on("response", readScript);
	const response = await page.goto(site.address + path);
	await started(page);
	page.off("response", readScript);
	const texts = await Promise.all(scripts);
	expect(texts.length).toBeGreaterThan(0);
	const questions = [basicAssessment.questions.monthly_expenses, advancedAssessment.questions.revenue_trend].map(
		(asked) => asked?.question ?? "",
	);
	const loaded = questions.filter((question) => texts.some((text) => text.includes(question)));
	expect(loaded, "questions of an assessment that the report's page loads as script").toEqual([]);
	expect(response?.headers()).toMatchObject({
		"referrer-policy": "no-referrer",
		"cache-control": "no-store",
		"x-robots-tag": "noindex",
	});
	expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
	await heading(page, basic.title).waitFor();
	await heading(page, basic.adviceTitle).waitFor();
	await page.setViewportSize({ width: 390, height: 900 });
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });

	await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
	await page.waitForURL("**/services");
	await page.waitForFunction(() => window.dataLayer?.some(({ event }) => event === "page_view"));
	const counted = await page.evaluate(() => JSON.stringify(window.dataLayer));
	expect(counted).toContain("/services");
	expect(counted).not.toContain("/results");

	await page.goBack();
	await page.route(basic.service, (route) => route.fulfill({ json: basic.respond(route.request().postDataJSON()) }));
	await page.getByRole("link", { name: linked.heading.again }).click();
	await page.waitForURL(`**${basic.path}`);
	await takeOver(page);
	await complete(page, basic);
	await fieldOf(page).waitFor();
	expect(await button(page, copy.add).count(), "the link has this result already").toBe(0);
	await complete(page, better);
	await button(page, copy.add).click();
	await page.getByText(copy.added).waitFor();
	expect(await pathIn(page)).toBe(path);
	await page.getByRole("link", { name: copy.open }).click();
	await heading(page, linked.changes.title).waitFor();
	const changes = page.getByRole("table", { name: /^Your scores on/ });
	const total = changes.getByRole("row", { name: linked.changes.total }).getByRole("cell");
	expect((await total.allTextContents()).join(" ")).toMatch(
		new RegExp(`^${byHand.dentalPractice.total} \\d\\d \\+\\d+$`),
	);
	expect(complaints).toEqual([]);
	await close();
});

test("behind the link the plan is saved for a calendar; where it can't be, a sentence says so and the page stays", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address + (await linkTo(basic)));
	await started(page);
	const { label, failed } = report.calendar;
	const problem = page.getByRole("alert").getByText(failed);
	await page.context().setOffline(true);
	await button(page, label).click();
	await problem.waitFor();
	await page.context().setOffline(false);
	const [download] = await Promise.all([page.waitForEvent("download"), button(page, label).click()]);
	expect(download.suggestedFilename()).toBe(fileNameOf(basicAssessment.id, "plan.ics"));
	expect(readFileSync(await download.path(), "utf8")).toMatch(/^BEGIN:VCALENDAR/);
	expect(await problem.count()).toBe(0);
	await page.route("**/plan.ics", (route) => route.fulfill({ status: 500, body: "No calendar" }), { times: 1 });
	await button(page, label).click();
	await problem.waitFor();
	await heading(page, basic.title).waitFor();
	await close();
});

test("of the advanced report neither name is behind its link; a device forgets a link that was removed, and offers a new one", async () => {
	const { page } = await openAssessmentAnew(visitor, site.address, advanced);
	await complete(page, advanced);
	await arriveAtReport(page, advanced);
	const path = await makeLink(page);
	await complete(page, { ...advanced, answers: { ...advanced.answers, full_name: "Grace Hopper" } });
	await fieldOf(page).waitFor();
	expect(await button(page, copy.add).count(), "the link has this result already").toBe(0);
	await page.goto(site.address + path);
	await heading(page, advanced.adviceTitle).waitFor();
	expect(await page.content()).not.toMatch(/Analytical Engines|Lovelace|Hopper/);
	await removeResult(page);
	await expect.poll(() => storedLink(page, advanced)).toBeNull();
	await page.goto(site.address + advanced.path);
	await reportOf(page, advanced).waitFor();
	await button(page, copy.make).waitFor();
});

test("without script the page has nothing that needs one and removes the result, and then nothing is behind the link", async () => {
	const path = await linkTo(advanced);
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site.address + path);
	await heading(page, advanced.title).waitFor();
	expect(await button(page, linked.heading.print).count()).toBe(0);
	await removeResult(page);
	await close();
	const later = await fetch(site.address + path);
	expect([later.status, await later.text()]).toEqual([410, expect.stringContaining(linked.gone.over.title)]);
});

test("an unknown link is gone, and one with a part missing was never there", async () => {
	const unknown = await fetch(`${site.address}/results/${"x".repeat(22)}`);
	expect([unknown.status, await unknown.text()]).toEqual([410, expect.stringContaining(linked.gone.over.title)]);
	const short = await fetch(`${site.address}/results/short?removed=3`);
	expect([short.status, await short.text()]).toEqual([404, expect.stringContaining(linked.gone.incomplete.title)]);
});
