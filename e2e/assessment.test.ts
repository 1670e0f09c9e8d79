import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { byHand } from "#testing/answers.ts";
import { advancedDefinition } from "#testing/assessments.ts";
import {
	advanced,
	bannerOf,
	basic,
	giveAnswers,
	givenAnswers,
	hasFocus,
	openAssessment,
	reportOf,
	serveResults,
	submit,
	type Tool,
	takeOver,
} from "./assessment-page.ts";
import { openPage, openWithStoppedClock } from "./browser.ts";
import { expectOwnChecks } from "./required-fields.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { consent: { reason: withoutConsent } = { reason: "" }, telephone } = advancedDefinition.copy;

const { browser, site } = await siteWithBrowser();

const missingAnswers = (page: Page) => page.getByRole("navigation", { name: "Answers to look at" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

/** The report has the focus and says what was scored. */
async function expectReport(page: Page, tool: Tool): Promise<void> {
	const report = reportOf(page, tool);
	await report.getByRole("heading", { name: tool.adviceTitle }).waitFor();
	const title = report.getByRole("heading", { name: tool.title });
	expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
	const { total } = tool === basic ? byHand.dentalPractice : byHand.soloConsultant;
	const maximum = tool === basic ? 100 : 150;
	expect(await report.getByRole("table", { name: "Your scores" }).textContent()).toContain(`Total${total}${maximum}`);
	expect(await report.getByText("Score band: Established", { exact: true }).count()).toBe(1);
	expect(await report.textContent()).toMatch(new RegExp(`${total}\\s+out of ${maximum}`));
	expect(await report.getByText("Your strongest point:").count()).toBe(1);
	expect(await report.getByRole("heading", { name: "Your three best next steps" }).count()).toBe(1);
	expect(await report.getByRole("group").count()).toBeGreaterThan(3);
}

/**
 * The way in which the next scroll of the page is animated. Its positions on the way are no evidence: a busy machine
 * shows none of them.
 */
function scrollBehaviorAskedFor(): Promise<ScrollBehavior | undefined> {
	const { scrollIntoView } = Element.prototype;
	return new Promise((resolve) => {
		Element.prototype.scrollIntoView = function (options) {
			Element.prototype.scrollIntoView = scrollIntoView;
			resolve(typeof options === "object" ? options.behavior : undefined);
			scrollIntoView.call(this, options);
		};
	});
}

/** The page goes to the report 100 ms after it arrives; its clock stands still. */
async function expectScroll(page: Page, tool: Tool, expected: ScrollBehavior): Promise<void> {
	const top = async () => Math.round((await reportOf(page, tool).boundingBox())?.y ?? -1);
	const before = await top();
	await page.clock.runFor(99);
	expect(await top()).toBe(before);
	const behavior = page.evaluate(scrollBehaviorAskedFor);
	await page.clock.runFor(1);
	expect(await behavior).toBe(expected);
	await expect.poll(top).toBe(80);
}

test("from missing answers over every failure to the report: all is said in the specified words, and no answer is lost", async () => {
	const { page, complaints, close } = await openPage(browser);
	const posts = await serveResults(page, basic);
	await openWithStoppedClock(page, site.address + basic.path);
	await takeOver(page);
	await expectOwnChecks(page);
	const [skipped = "", ...others] = Object.keys(basic.answers).slice(-3);
	const given = Object.entries(basic.answers).filter(([field]) => field !== skipped && !others.includes(field));
	await giveAnswers(page, Object.fromEntries(given));
	await submit(page, basic);
	expect(await bannerOf(page).textContent()).toBe(`Error${basic.incomplete}`);
	expect(await missingAnswers(page).getByRole("link").count()).toBe(3);
	expect(await page.getByText("This field is required.").count()).toBe(3);
	await missingAnswers(page).getByRole("link").first().click();
	expect(await hasFocus(page, `#question-${skipped}`)).toBe(true);
	await page.keyboard.press("Space");
	await expect.poll(() => page.getByText("This field is required.").count()).toBe(2);
	expect(await missingAnswers(page).getByRole("link").count()).toBe(2);
	expect(posts).toEqual([]);
	expect(complaints).toEqual([]);

	await giveAnswers(page, basic.answers);
	let send = () => submit(page, basic);
	for (const [response, message] of [
		[{ status: 422, body: "These answers cannot be scored." }, "Error 422: These answers cannot be scored."],
		[{ status: 429, body: "Too many requests." }, "Error 429: Too many requests."],
		[{ json: { label: "Established" } }, "Invalid response from server. Missing required data."],
		[null, "Request failed. Check your connection or server status."],
	] as const) {
		await page.route(basic.service, (route) => (response ? route.fulfill(response) : route.abort()), { times: 1 });
		await send();
		send = () => tryAgain(page);
		await bannerOf(page).getByText(message).waitFor();
		expect(await bannerOf(page).textContent()).toBe(`Error${message}`);
		expect(await reportOf(page, basic).count()).toBe(0);
		expect(await givenAnswers(page)).toEqual(basic.answers);
	}
	await page.route(basic.service, () => {}, { times: 1 });
	await tryAgain(page);
	await page.getByRole("button", { name: "Processing..." }).waitFor();
	await page.clock.runFor(89_900);
	expect(await bannerOf(page).textContent()).toBe("");
	await page.clock.runFor(200);
	const timeout = "Request timed out. The server may be starting up. Please try again.";
	await bannerOf(page).getByText(timeout).waitFor();
	const draft = await page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:draft:business-assessment`);
	expect(draft).toContain("answer");

	complaints.length = 0;
	await tryAgain(page);
	await expectReport(page, basic);
	expect(await givenAnswers(page)).toEqual(basic.answers);
	expect(await bannerOf(page).textContent()).toBe("");
	expect(posts).toEqual([basic.answers]);
	await expectScroll(page, basic, "auto");
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await submit(page, basic);
	await expect.poll(() => posts).toHaveLength(2);
	await reportOf(page, basic).waitFor();
	await expectScroll(page, basic, "smooth");
	expect(complaints).toEqual([]);
	await close();
});

/** Follows the link in the consent: it opens in a new tab, and says so. */
async function readPolicy(page: Page): Promise<void> {
	const policyLink = page.locator("#form").getByRole("link", { name: "Privacy Policy" });
	const noteId = (await policyLink.getAttribute("aria-describedby")) ?? "";
	expect(await page.locator(`#${noteId}`).textContent()).toBe("(opens in a new tab)");
	const [policy] = await Promise.all([page.context().waitForEvent("page"), policyLink.click()]);
	await policy.getByRole("heading", { level: 1 }).waitFor();
	expect(new URL(policy.url()).pathname).toBe("/privacy-policy");
	await policy.close();
	expect(await givenAnswers(page)).toEqual(advanced.answers);
	expect(await page.getByRole("checkbox").isChecked()).toBe(false);
}

/** Presses the button with all answers given but the consent. */
async function expectDemandForConsent(page: Page, tool: Tool): Promise<void> {
	const button = page.getByRole("button", { name: tool.button });
	const consent = page.getByRole("checkbox");
	const reason = withoutConsent;
	expect(await button.getAttribute("aria-disabled")).toBe("true");
	expect(await page.locator(`#${await button.getAttribute("aria-describedby")}`).textContent()).toBe(reason);
	await button.press("Enter");
	await page
		.locator("#form")
		.getByText(contentOfRepository.said(assessmentFormDocument).problems.consent.missing)
		.first()
		.waitFor();
	expect(await hasFocus(page, "#question-consent")).toBe(true);
	expect(await bannerOf(page).textContent()).toBe(`Error${advanced.incomplete}`);
	expect(await consent.getAttribute("aria-invalid")).toBe("true");
	await page.keyboard.press("Space");
	expect(await consent.isChecked()).toBe(true);
	expect(await button.isEnabled()).toBe(true);
	expect(await page.getByText(reason).count()).toBe(0);
	await consent.uncheck();
	expect(await button.getAttribute("aria-disabled")).toBe("true");
	await consent.check();
}

test("the advanced form sends nothing without the consent, an address and answers, and a number to call beside them", async () => {
	const { page, posts, complaints, close } = await openAssessment(browser, site.address, advanced);
	const button = page.getByRole("button", { name: advanced.button });
	await giveAnswers(page, advanced.answers);

	await readPolicy(page);
	await expectDemandForConsent(page, advanced);
	const number = page.getByRole("textbox", {
		name: telephone?.label ?? "",
	});
	expect(await number.getAttribute("aria-required")).toBeNull();
	await number.fill("next week");
	await page.locator("#question-email").fill("ada@sample");
	await page.locator("#question-full_name").fill("");
	await button.click();
	await page.getByText("Please enter a valid email address.").first().waitFor();
	expect(await page.locator("#question-email").getAttribute("aria-invalid")).toBe("true");
	// An optional field is never named as wrong.
	expect(await missingAnswers(page).getByRole("link").count()).toBe(2);
	await giveAnswers(page, advanced.answers);
	expect(await page.locator("#question-email").getAttribute("aria-invalid")).toBeNull();
	expect(await page.getByText("of 41 answered, kept on this device").textContent()).toContain("41 of 41");
	expect(posts).toEqual([]);

	await submit(page, advanced);
	await expectReport(page, advanced);
	const sent = { ...advanced.answers, telephone: "next week" };
	expect(posts).toEqual([sent]);
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("next week");

	// The next request: it goes out once, and the report is gone meanwhile.
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route(advanced.service, async (route) => {
		await hold;
		await route.fallback();
	});
	await button.dblclick();
	const busy = page.getByRole("button", { name: "Processing..." });
	await busy.waitFor();
	expect(await busy.isDisabled()).toBe(true);
	expect(await reportOf(page, advanced).count()).toBe(0);
	release();
	await reportOf(page, advanced).waitFor();
	expect(posts).toEqual([sent, sent]);
	expect(complaints).toEqual([]);
	await close();
});
