import { expect, test } from "vitest";
import {
	arriveAtReport,
	basic,
	complete,
	expectScoreInView,
	hasFocus,
	openAssessment,
	reportOf,
	submit,
} from "./assessment-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

test("no markup of a service reaches the page as markup; an advisory that is not written yet has a placeholder, and the specified text alone is a report", async () => {
	const { page, complaints, close } = await openAssessment(browser, site.address, basic);
	let response = { total_score: 12, advisory: "" };
	await page.route(basic.service, (route) => route.fulfill({ json: response }));
	await complete(page, basic);
	const report = reportOf(page, basic);
	await report.getByRole("heading", { name: "Generating Your Personalized Advisory..." }).waitFor();

	const attack = `<img src=x onerror="document.title='got in'"> **bold** [x](javascript:document.title='got')`;
	response = { total_score: 12, advisory: attack };
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/markdown-advice-*.js", async (route) => {
		await hold;
		await route.continue();
	});
	await Promise.all([page.waitForRequest("**/markdown-advice-*.js"), submit(page, basic)]);
	// The reader of Markdown is still loading: until it is there its marks are not seen.
	await report.getByText("**bold**").waitFor({ state: "attached" });
	expect(await report.getByText("**bold**").isVisible()).toBe(false);
	release();
	await report.getByText("<img src=x").waitFor();
	expect(await report.locator("img, a[href^=javascript]").count()).toBe(0);
	expect(await report.locator("strong").textContent()).toBe("bold");
	expect(await page.title()).not.toContain("got");

	response = { total_score: 66, advisory: "## What your score means\n\nFine.\n\n## What is strong\n\n- Much." };
	await submit(page, basic);
	await report.getByRole("heading", { name: "What is strong" }).waitFor();
	expect(await report.getByText("Go to step 1").count()).toBe(0);
	expect(complaints).toEqual([]);
	await close();
});

test("the score is in view, without a band, before what comes first, which leads to its step, and the text does not say it again", async () => {
	const answers = { ...basic.answers, revenue: "$50K–$250K", monthly_expenses: "$20K+" };
	const { page, complaints, close } = await openAssessment(browser, site.address, { ...basic, answers });
	await page.setViewportSize({ width: 1280, height: 700 });
	await complete(page, { ...basic, answers });
	const alarm = page.getByRole("region", { name: "Fix this first: almost nothing is left at the end of the year" });
	await arriveAtReport(page, basic);
	expect(await hasFocus(page, "#report h2")).toBe(true);
	expect(await alarm.textContent()).toContain("12 × $20K = $240K; $250K − $240K = $10K");
	for (const [width, height] of [
		[1280, 700],
		[768, 1024],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		await reportOf(page, basic).evaluate((report) => report.scrollIntoView({ behavior: "instant" }));
		await expectScoreInView(page, basic);
	}
	expect(await reportOf(page, basic).getByText("Score band:").count()).toBe(0);
	expect(await reportOf(page, basic).getByText("The routines are in place; the money is not.").count()).toBeGreaterThan(
		0,
	);
	const next = reportOf(page, basic).locator("section, [data-island], nav, ul, button").first();
	expect(await next.getAttribute("aria-labelledby")).toBe("report-alarm");
	await alarm.getByRole("link", { name: "Go to step 1" }).click();
	const first = page.locator("#step-1");
	expect(await first.textContent()).toContain("Bring spending well below revenue");
	await expect.poll(() => first.evaluate((step) => step.getBoundingClientRect().top)).toBeLessThan(300);
	expect(await page.getByRole("heading", { name: /^Fix this first/ }).count()).toBe(1);
	expect(await page.getByRole("heading", { name: "Your three best next steps" }).count()).toBe(1);
	expect(complaints).toEqual([]);
	await close();
});
