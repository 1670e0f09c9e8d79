import { expect, test } from "vitest";
import { basic, complete, openAssessment, reportOf } from "./assessment-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

test("an advisory that is not written yet has a placeholder", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	await page.route(basic.service, (route) => route.fulfill({ json: { total_score: 12, advisory: "" } }));
	await complete(page, basic);
	await page.getByRole("heading", { name: "Generating Your Personalized Advisory..." }).waitFor();
	await close();
});

test("no markup of a service reaches the page as markup", async () => {
	const { page, complaints, close } = await openAssessment(browser, site.address, basic);
	const advisory = `<img src=x onerror="document.title='got in'"> **bold** [x](javascript:document.title='got')`;
	await page.route(basic.service, (route) => route.fulfill({ json: { total_score: 12, advisory } }));
	await complete(page, basic);
	const report = reportOf(page, basic);
	await report.getByText("<img src=x").waitFor();
	expect(await report.locator("img, a[href^=javascript]").count()).toBe(0);
	expect(await report.locator("strong").textContent()).toBe("bold");
	expect(await page.title()).not.toContain("got");
	expect(complaints).toEqual([]);
	await close();
});
