import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { cardsCopy } from "#features/assessment/cards/cards.copy.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { resultsCopy } from "#features/assessment/results/results.copy.ts";
import {
	arriveAtReport,
	basic,
	complete,
	giveAnswers,
	givenAnswers,
	openAssessment,
	reportOf,
	type Tool,
	tools,
} from "./assessment-page.ts";
import { started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const CLEAR = "Clear my answers from this device";
const storedReport = (page: Page, tool: Tool) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:report:${tool.path.replace("/tools/", "")}`);
const changedNote = (page: Page) => page.getByText(/^You changed \d answers? since this report\.$/);

async function openWithReport(tool: Tool) {
	const opened = await openAssessment(browser, site.address, tool);
	await complete(opened.page, tool);
	await arriveAtReport(opened.page, tool);
	return opened;
}

/** The report is there with its answers, and the page says so. */
async function expectReport(page: Page, tool: Tool): Promise<void> {
	await reportOf(page, tool).waitFor();
	expect(await givenAnswers(page)).toEqual(tool.answers);
	await page.getByText("Your answers and your report are kept on this device until you clear them.").waitFor();
	expect(await changedNote(page).count()).toBe(0);
}

test.each(tools)(
	"$path: a report outlives links, Back, a reload, another site and a discarded tab, and asks the service once",
	async (tool) => {
		const { page, posts, complaints, close } = await openWithReport(tool);
		await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
		await page.waitForURL("**/services");
		await page.goBack();
		await expectReport(page, tool);
		await page.reload();
		await started(page);
		await expectReport(page, tool);
		await page.goto("about:blank");
		await page.goBack();
		await started(page);
		await expectReport(page, tool);
		const next = await page.context().newPage();
		await page.close({ runBeforeUnload: false });
		await next.goto(site.address + tool.path);
		await started(next);
		await expectReport(next, tool);
		await next.getByText("Your last report is back, below the form.").waitFor();
		expect(posts).toHaveLength(1);
		expect(complaints).toEqual([]);
		await close();
	},
);

test.each(tools)("$path: cleared, the report is gone from page and device, and comes back on demand", async (tool) => {
	const { page, close } = await openWithReport(tool);
	expect(await storedReport(page, tool)).not.toBeNull();
	await page.getByRole("button", { name: CLEAR }).first().click();
	await reportOf(page, tool).waitFor({ state: "detached" });
	expect(await storedReport(page, tool)).toBeNull();
	await page.getByRole("button", { name: "Put them back" }).click();
	await expectReport(page, tool);
	expect(await storedReport(page, tool)).not.toBeNull();
	await page.getByRole("button", { name: CLEAR }).first().click();
	await page.reload();
	await started(page);
	expect(await givenAnswers(page)).toEqual({});
	expect(await reportOf(page, tool).count()).toBe(0);
	await close();
});

test("cleared, what was made stays online until one press removes it, and the other device forgets it", async () => {
	const [tool] = tools;
	if (!tool) return expect.unreachable();
	const { page, close } = await openAssessment(browser, site.address, tool);
	await page.setViewportSize({ width: 1440, height: 900 });
	await complete(page, tool);
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	await press(resultsCopy.box.make.label);
	await page.getByText(resultsCopy.box.madeAndKept).waitFor();
	await press(cardsCopy.box.make.label);
	await page.getByText(cardsCopy.box.made).waitFor();
	const texts = ["link", "card"].map((kind) => `${brand.slug}:${kind}:${tool.path.replace("/tools/", "")}`);
	const stored = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) ?? ""), texts);
	await page.getByRole("button", { name: CLEAR }).click();
	const online = assessmentCopy.draft.online;
	const addresses = await Promise.all(
		[online.open.link, online.open.card].map((name) => page.getByRole("link", { name }).getAttribute("href")),
	);
	const statuses = () => Promise.all(addresses.map(async (path) => (await fetch(site.address + path)).status));
	expect(await statuses()).toEqual([200, 200]);
	// The column beside the form is higher than this window: its end is in sight, and nothing lies over the button above.
	const inColumn = (name: string) =>
		page.getByRole("button", { name, exact: true }).evaluate((button) => {
			const { left, top, height } = button.getBoundingClientRect();
			return document.elementFromPoint(left + 5, top + height / 2) === button;
		});
	await expect.poll(() => Promise.all([CLEAR, online.remove(2)].map(inColumn))).toEqual([true, true]);
	await press(assessmentCopy.draft.undo);
	expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key) ?? ""), texts)).toEqual(stored);
	await page.getByRole("button", { name: CLEAR }).click();
	await press(online.remove(2));
	await page.getByText(online.removed).waitFor();
	expect(await statuses()).toEqual([410, 410]);

	// As on a device that was not there when they were removed.
	await press(assessmentCopy.draft.undo);
	await page.evaluate(
		([keys = [], values = []]) => {
			for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? "");
		},
		[texts, stored],
	);
	await page.reload();
	await page.getByRole("button", { name: resultsCopy.box.make.label, exact: true }).waitFor();
	await page.getByRole("button", { name: cardsCopy.box.make.label, exact: true }).waitFor();
	expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), texts)).toEqual([null, null]);
	await close();
});

test("a report says how many answers changed since, is updated on demand, and is current again with the answers put back", async () => {
	const { page, posts, close } = await openWithReport(basic);
	const choose = (value: string) => giveAnswers(page, { team_size: value });
	await choose("50+");
	expect(await changedNote(page).textContent()).toBe("You changed 1 answer since this report.");
	await choose(basic.answers.team_size ?? "");
	await changedNote(page).waitFor({ state: "detached" });
	await choose("50+");
	await page.reload();
	await started(page);
	await changedNote(page).waitFor();
	await page.getByRole("button", { name: "Update my report" }).click();
	await changedNote(page).waitFor({ state: "detached" });
	await reportOf(page, basic).waitFor();
	expect(posts).toEqual([basic.answers, { ...basic.answers, team_size: "50+" }]);
	await close();
});

test("a report on questions that have changed since is not shown, and the page says why", async () => {
	const { page, close } = await openWithReport(basic);
	await page.evaluate((key) => {
		const stored = localStorage.getItem(key) ?? "";
		localStorage.setItem(key, stored.replace("Do you know your profit margin?", "Do you know your margin?"));
	}, `${brand.slug}:report:business-assessment`);
	await page.reload();
	await started(page);
	await page.getByText("The questions have changed since your last report").waitFor();
	expect(await reportOf(page, basic).count()).toBe(0);
	await close();
});

test("a tab says so when the answers it shows were cleared in another one", async () => {
	const { page, close } = await openWithReport(basic);
	const other = await page.context().newPage();
	await other.goto(site.address + basic.path);
	await started(other);
	await other.getByRole("button", { name: CLEAR }).first().click();
	await page.getByText("You cleared your answers in another tab. What you see here is kept nowhere.").waitFor();
	await close();
});

test("without room for the report the page says what to do", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	await page.evaluate((key) => {
		const write = Storage.prototype.setItem;
		Storage.prototype.setItem = function (name: string, text: string) {
			if (name.startsWith(key)) throw new DOMException("refused", "QuotaExceededError");
			write.call(this, name, text);
		};
	}, `${brand.slug}:report:`);
	await complete(page, basic);
	await page.getByText("This browser has no room for your report").waitFor();
	await close();
});
