import { expect, test } from "vitest";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
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
	serveResults,
	submit,
	tools,
} from "./assessment-page.ts";
import { openPage, openWithStoppedClock } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

test.each(tools)(
	"$path: every answer given, the report is there, has the focus and says what was scored",
	async (tool) => {
		const { page, posts, complaints, close } = await openAssessment(browser, site.address, tool);
		await complete(page, tool);
		const report = reportOf(page, tool);
		await report.getByRole("heading", { name: tool.adviceTitle }).waitFor();
		expect(posts).toEqual([tool.answers]);
		const isHeadingFocused = report
			.getByRole("heading", { name: tool.title })
			.evaluate((it) => it === document.activeElement);
		expect(await isHeadingFocused).toBe(true);
		const [total, maximum] = tool === basic ? ["66", "100"] : ["100", "150"];
		expect(await report.getByRole("table", { name: "Your scores" }).textContent()).toContain(`Total${total}${maximum}`);
		expect(await report.getByText("Score band: Established", { exact: true }).count()).toBe(1);
		expect(await report.textContent()).toMatch(new RegExp(`${total}\\s+out of ${maximum}`));
		expect(await report.getByText("Your strongest point:").count()).toBe(1);
		expect(await report.getByRole("heading", { name: "Your three best next steps" }).count()).toBe(1);
		expect(await report.getByRole("group").count()).toBeGreaterThan(3);
		expect(await givenAnswers(page)).toEqual(tool.answers);
		expect(complaints).toEqual([]);
		await close();
	},
);

test.each(tools)(
	"$path: what is missing is listed above the form with a link to each field, and nothing is sent",
	async (tool) => {
		const { page, posts, close } = await openAssessment(browser, site.address, tool);
		const [skipped = "", ...others] = Object.keys(tool.answers)
			.filter((field) => field !== "email")
			.slice(-3);
		const given = Object.entries(tool.answers).filter(([field]) => field !== skipped && !others.includes(field));
		await giveAnswers(page, Object.fromEntries(given));
		if (tool === advanced) await page.getByRole("checkbox").check();
		await submit(page, tool);
		expect(await bannerOf(page).textContent()).toBe(`Error${tool.incomplete}`);
		const missing = page.getByRole("navigation", { name: "Answers to look at" });
		expect(await missing.getByRole("link").count()).toBe(3);
		expect(await page.getByText("This field is required.").count()).toBe(3);
		await missing.getByRole("link").first().click();
		expect(await hasFocus(page, `#question-${skipped}`)).toBe(true);
		await page.keyboard.press("Space");
		await expect.poll(() => page.getByText("This field is required.").count()).toBe(2);
		expect(await missing.getByRole("link").count()).toBe(2);
		expect(posts).toEqual([]);
		await close();
	},
);

test("the advanced form: without the consent its button sends nothing, says why and marks the box", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	const button = page.getByRole("button", { name: advanced.button });
	const { reason } = advancedBusinessAssessmentPage.consent;
	const press = () => button.press("Enter");
	expect(await button.getAttribute("aria-disabled")).toBe("true");
	expect(await page.locator(`#${await button.getAttribute("aria-describedby")}`).textContent()).toBe(reason);
	await giveAnswers(page, advanced.answers);
	await press();
	await page.locator("#form").getByText(assessmentMessages.consent).first().waitFor();
	expect(await hasFocus(page, "#question-consent")).toBe(true);
	expect(await bannerOf(page).textContent()).toBe(`Error${advanced.incomplete}`);
	expect(await page.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
	expect(posts).toEqual([]);
	await page.keyboard.press("Space");
	expect(await page.getByRole("checkbox").isChecked()).toBe(true);
	expect(await button.getAttribute("aria-disabled")).toBeNull();
	expect(await page.getByText(reason).count()).toBe(0);
	await page.getByRole("checkbox").uncheck();
	expect(await button.getAttribute("aria-disabled")).toBe("true");
	await close();
});

test("the consent's policy opens in a new tab, says so, and leaves the form as it was", async () => {
	const { page, close } = await openAssessment(browser, site.address, advanced);
	await page.locator("#question-full_name").fill("Ada Lovelace");
	const link = page.locator("#form").getByRole("link", { name: "Privacy Policy" });
	const noteId = (await link.getAttribute("aria-describedby")) ?? "";
	expect(await page.locator(`#${noteId}`).textContent()).toBe("(opens in a new tab)");
	const [policy] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
	await policy.getByRole("heading", { level: 1 }).waitFor();
	expect(new URL(policy.url()).pathname).toBe("/privacy-policy");
	expect(await page.locator("#question-full_name").inputValue()).toBe("Ada Lovelace");
	expect(await page.getByRole("checkbox").isChecked()).toBe(false);
	await close();
});

test("the advanced form: a number to call is sent beside the answers, must look like one, and is not asked for", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	const number = page.getByRole("textbox", { name: advancedBusinessAssessmentPage.telephone.label });
	expect(await number.getAttribute("aria-required")).toBeNull();
	await number.fill("next week");
	await complete(page, advanced);
	await page.locator("#form").getByText(assessmentMessages.telephone.malformed).first().waitFor();
	expect(posts).toEqual([]);
	const missing = page.getByRole("navigation", { name: "Answers to look at" });
	await missing.getByRole("link", { name: assessmentMessages.telephone.malformed }).click();
	expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
	await number.fill("+234 803 555 0142");
	expect(await page.getByText("of 41 answered, kept on this device").textContent()).toContain("41 of 41");
	await submit(page, advanced);
	await reportOf(page, advanced).waitFor();
	expect(posts).toEqual([{ ...advanced.answers, telephone: "+234 803 555 0142" }]);
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("803 555");
	await close();
});

test("the advanced form: an address must look like one", async () => {
	const { page, posts, close } = await openAssessment(browser, site.address, advanced);
	const button = page.getByRole("button", { name: advanced.button });
	await giveAnswers(page, { ...advanced.answers, email: "ada@sample" });
	await page.getByRole("checkbox").check();
	await button.click();
	await page.getByText("Please enter a valid email address.").waitFor();
	expect(await page.locator("#question-email").getAttribute("aria-invalid")).toBe("true");
	await page.locator("#question-email").fill("ada@example.com");
	expect(await page.locator("#question-email").getAttribute("aria-invalid")).toBeNull();
	await button.click();
	await reportOf(page, advanced).waitFor();
	expect(posts).toEqual([advanced.answers]);
	await close();
});

test.each(tools)(
	"$path: a request goes out once; the button says so, and the earlier report is gone meanwhile",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool);
		await complete(page, tool);
		await reportOf(page, tool).waitFor();
		const { promise: hold, resolve: release } = Promise.withResolvers<void>();
		let count = 0;
		await page.route(tool.service, async (route) => {
			count += 1;
			await hold;
			await route.fallback();
		});
		await page.getByRole("button", { name: tool.button }).dblclick();
		const button = page.getByRole("button", { name: "Processing..." });
		await button.waitFor();
		expect(await button.isDisabled()).toBe(true);
		expect(await reportOf(page, tool).count()).toBe(0);
		release();
		await reportOf(page, tool).waitFor();
		expect(count).toBe(1);
		await close();
	},
);

test.each(tools)(
	"$path: every failure is shown in the specified words above the form, and clears nothing",
	async (tool) => {
		const { page, close } = await openAssessment(browser, site.address, tool);
		const invalid = { json: { label: "Established" } };
		for (const [response, message] of [
			[{ status: 422, body: "These answers cannot be scored." }, "Error 422: These answers cannot be scored."],
			[{ status: 429, body: "Too many requests." }, "Error 429: Too many requests."],
			[invalid, "Invalid response from server. Missing required data."],
			[null, "Request failed. Check your connection or server status."],
		] as const) {
			await page.route(tool.service, (route) => (response ? route.fulfill(response) : route.abort()), { times: 1 });
			if (message.startsWith("Error 422")) await complete(page, tool);
			else await page.getByRole("button", { name: "Try again" }).click();
			await bannerOf(page).getByText(message).waitFor();
			expect(await bannerOf(page).textContent()).toBe(`Error${message}`);
			expect(await reportOf(page, tool).count()).toBe(0);
			expect(await givenAnswers(page)).toEqual(tool.answers);
		}
		await page.getByRole("button", { name: "Try again" }).click();
		await reportOf(page, tool).waitFor();
		expect(await bannerOf(page).textContent()).toBe("");
		await close();
	},
);

test.each(tools)("$path: after 90 s, and not before, the request has timed out", async (tool) => {
	const { page, close } = await openPage(browser);
	await page.route(tool.service, () => {});
	await openWithStoppedClock(page, site.address + tool.path);
	await complete(page, tool);
	await page.getByRole("button", { name: "Processing..." }).waitFor();
	await page.clock.runFor(89_900);
	expect(await bannerOf(page).textContent()).toBe("");
	await page.clock.runFor(200);
	const message = "Request timed out. The server may be starting up. Please try again.";
	await bannerOf(page).getByText(message).waitFor();
	await close();
});

/** How the next scroll of the page is animated. Its positions on the way are no evidence: a busy machine shows none of them. */
function scrollBehaviorAskedFor(): Promise<ScrollBehavior | undefined> {
	const { scrollIntoView } = Element.prototype;
	return new Promise((resolve) => {
		Element.prototype.scrollIntoView = function (options) {
			resolve(typeof options === "object" ? options.behavior : undefined);
			scrollIntoView.call(this, options);
		};
	});
}

test("the page goes to the report 100 ms after it arrives, at once for those who want less motion", async () => {
	for (const reducedMotion of ["reduce", "no-preference"] as const) {
		const { page, close } = await openPage(browser, { reducedMotion });
		await serveResults(page, basic);
		await openWithStoppedClock(page, site.address + basic.path);
		await complete(page, basic);
		const report = reportOf(page, basic);
		await report.waitFor();
		const top = async () => Math.round((await report.boundingBox())?.y ?? -1);
		const before = await top();
		await page.clock.runFor(99);
		expect(await top()).toBe(before);
		const behavior = page.evaluate(scrollBehaviorAskedFor);
		await page.clock.runFor(1);
		expect(await behavior).toBe(reducedMotion === "reduce" ? "auto" : "smooth");
		await page.clock.resume();
		await expect.poll(top).toBe(80);
		await close();
	}
});
