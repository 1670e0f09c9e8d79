import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { basicAssessment } from "#testing/assessments.ts";
import {
	advanced,
	arriveAtReport,
	basic,
	complete,
	giveAnswers,
	givenAnswers,
	isTakenOver,
	openAssessmentAnew,
	reportOf,
	type Tool,
	takeOver,
} from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const form = contentOfRepository.said(assessmentFormDocument);
const report = contentOfRepository.said(assessmentReportDocument);

const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);

const CLEAR = "Clear my answers from this device";
const keyOf = (kind: "report" | "draft" | "link" | "card", { path }: Tool) =>
	`${brand.slug}:${kind}:${path.replace("/tools/", "")}`;
const storedReport = (page: Page, tool: Tool) =>
	page.evaluate((key) => localStorage.getItem(key), keyOf("report", tool));
const changedNote = (page: Page) => page.getByText(/^You changed \d answers? since this report\.$/);

/** The report is there with its answers, and the page says so. */
async function expectReport(page: Page, tool: Tool): Promise<void> {
	await reportOf(page, tool).waitFor();
	expect(await givenAnswers(page)).toEqual(tool.answers);
	await page.getByText("Your answers and your report are kept on this device until you clear them.").waitFor();
	expect(await changedNote(page).count()).toBe(0);
}

const choose = (page: Page, teamSize: string) => giveAnswers(page, { team_size: teamSize });

test("a report outlives links, Back, a reload, another site and a second tab, and asks the service once until it is updated", async () => {
	const { page, posts, complaints } = await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await arriveAtReport(page, basic);
	await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
	await page.waitForURL("**/services");
	await page.goBack();
	await expectReport(page, basic);
	await page.goto("about:blank");
	await page.goBack();
	await isTakenOver(page);
	await expectReport(page, basic);
	await choose(page, "50+");
	expect(await changedNote(page).textContent()).toBe("You changed 1 answer since this report.");
	await page.reload();
	await isTakenOver(page);
	await changedNote(page).waitFor();
	await choose(page, basic.answers.team_size ?? "");
	await changedNote(page).waitFor({ state: "detached" });
	await expectReport(page, basic);
	const other = await page.context().newPage();
	await other.goto(site.address + basic.path);
	await isTakenOver(other);
	await expectReport(other, basic);
	await other.getByText("Your last report is back, below your answers.").waitFor();
	await other.close();
	expect(posts).toHaveLength(1);
	await choose(page, "50+");
	await page.getByRole("button", { name: "Update my report" }).click();
	await changedNote(page).waitFor({ state: "detached" });
	await reportOf(page, basic).waitFor();
	expect(posts).toEqual([basic.answers, { ...basic.answers, team_size: "50+" }]);
	expect(complaints).toEqual([]);
});

test("cleared, the report is gone from page and device, comes back on demand, and another tab follows each answer and says when its own are kept nowhere", async () => {
	const { page } = await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await arriveAtReport(page, basic);
	expect(await storedReport(page, basic)).not.toBeNull();
	await page.getByRole("button", { name: CLEAR }).first().click();
	await reportOf(page, basic).waitFor({ state: "detached" });
	expect(await storedReport(page, basic)).toBeNull();
	await page.getByRole("button", { name: "Put them back" }).click();
	await expectReport(page, basic);
	expect(await storedReport(page, basic)).not.toBeNull();
	const other = await page.context().newPage();
	await other.goto(site.address + basic.path);
	await isTakenOver(other);
	await giveAnswers(other, { team_size: "50+" });
	await expect.poll(() => givenAnswers(page)).toEqual({ ...basic.answers, team_size: "50+" });
	await changedNote(page).waitFor();
	await other.getByRole("button", { name: CLEAR }).first().click();
	await page.getByText("You cleared your answers in another tab. What you see here is kept nowhere.").waitFor();
	await other.reload();
	await takeOver(other);
	expect(await givenAnswers(other)).toEqual({});
	expect(await reportOf(other, basic).count()).toBe(0);
});

test("cleared, what was made stays online until one press removes it, and the other device, where the report is kept, forgets it", async () => {
	const tool = advanced;
	const { page } = await openAssessmentAnew(visitor, site.address, tool);
	await complete(page, tool);
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	await press(report.privateLink.make);
	await page.getByText(report.privateLink.madeAndKept).waitFor();
	await press(report.card.make);
	await page.getByText(report.card.made).waitFor();
	const texts = [keyOf("link", tool), keyOf("card", tool)];
	const stored = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) ?? ""), texts);
	await page.getByRole("button", { name: CLEAR }).click();
	const online = form.draft.online;
	const addresses = await Promise.all(
		[online.link, online.card].map((name) => page.getByRole("link", { name }).getAttribute("href")),
	);
	const statuses = () => Promise.all(addresses.map(async (path) => (await fetch(site.address + path)).status));
	expect(await statuses()).toEqual([200, 200]);
	// The column beside the form is higher than this window: its end is in sight, and nothing lies over the button above.
	const inColumn = (name: string) =>
		page.getByRole("button", { name, exact: true }).evaluate((button) => {
			const { left, top, height } = button.getBoundingClientRect();
			return document.elementFromPoint(left + 5, top + height / 2) === button;
		});
	await expect.poll(() => Promise.all([CLEAR, online.remove.other].map(inColumn))).toEqual([true, true]);
	await press(form.draft.undo);
	expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) ?? ""), texts)).toEqual(stored);
	await page.getByRole("button", { name: CLEAR }).click();
	await press(online.remove.other);
	await page.getByText(online.removed).waitFor();
	expect(await statuses()).toEqual([410, 410]);

	// As on a device that was not there when they were removed.
	await press(form.draft.undo);
	await page.evaluate(
		([keys = [], values = []]) => {
			for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? "");
		},
		[texts, stored],
	);
	await page.reload();
	await page.getByRole("button", { name: report.privateLink.make, exact: true }).waitFor();
	await page.getByRole("button", { name: report.card.make, exact: true }).waitFor();
	expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), texts)).toEqual([null, null]);
	await expectReport(page, tool);
	expect(await page.getByRole("checkbox").isChecked(), "a consent is given anew").toBe(false);
});

test("a report that an earlier version kept in another shape is back as its text", async () => {
	const { page, complaints } = await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	expect(await page.locator("#report-steps").count()).toBe(1);
	await page.evaluate(
		(key) => {
			const { response, ...stored } = JSON.parse(localStorage.getItem(key) ?? "");
			const { plan: _, ...earlier } = response.report;
			localStorage.setItem(key, JSON.stringify({ ...stored, response: { ...response, report: earlier } }));
		},
		keyOf("report", basic),
	);
	await page.reload();
	await isTakenOver(page);
	await expectReport(page, basic);
	await reportOf(page, basic).getByRole("heading", { name: basicAssessment.advice.texts.plan.heading }).waitFor();
	expect(await page.locator("#report-steps").count()).toBe(0);
	expect(await page.getByRole("switch").count()).toBe(0);
	expect(complaints).toEqual([]);
});

/** Lets the browser store nothing under keys that begin so. */
function refuseToStore(prefix: string): void {
	const write = Storage.prototype.setItem;
	Storage.prototype.setItem = function (name: string, text: string) {
		if (name.startsWith(prefix)) throw new DOMException("refused", "QuotaExceededError");
		write.call(this, name, text);
	};
}

test("a report and an answer whose questions have changed are left out, and where nothing can be stored the page says so", async () => {
	const { page, complaints } = await openAssessmentAnew(visitor, site.address, basic);
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	const keys = [keyOf("report", basic), keyOf("draft", basic)];
	await page.evaluate((all) => {
		for (const key of all) {
			const stored = localStorage.getItem(key) ?? "";
			localStorage.setItem(key, stored.replace("Do you know your profit margin?", "Do you know your margin?"));
		}
	}, keys);
	await page.reload();
	await isTakenOver(page);
	await page.getByText("The questions have changed since your last report").waitFor();
	expect(await reportOf(page, basic).count()).toBe(0);
	await page.getByText("You answered 12 of 13 questions earlier today.").waitFor();
	expect(await page.getByText("The questions have changed since then.").count()).toBe(1);
	expect(await page.getByRole("listitem").getByText("Do you know your margin? Yes").count()).toBe(1);
	const { profit_margin_known: _, ...others } = basic.answers;
	expect(await givenAnswers(page)).toEqual(others);

	await page.evaluate(refuseToStore, keys[0] ?? "");
	await complete(page, basic);
	await page.getByText("This browser has no room for your report").waitFor();

	await page.addInitScript(refuseToStore, "");
	await page.reload();
	await isTakenOver(page);
	await choose(page, "50+");
	await page.getByText("This browser keeps nothing for us").waitFor();
	await complete(page, basic);
	await reportOf(page, basic).waitFor();
	expect(complaints).toEqual([]);
});
