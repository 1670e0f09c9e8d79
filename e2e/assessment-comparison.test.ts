import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { respondents, storeRespondents } from "#testing/respondents.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { advanced, basic, complete, reportOf, type Tool, takeOver } from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

// The site that all visit counted nobody at its start.
const { browser, site } = await siteWithBrowser();
const { page, complaints } = await openPage(browser);

/** The site with results that were stored before it started: it counts them at its start. */
async function siteWithRespondents(): Promise<string> {
	const dataDirectory = temporaryDataDirectory();
	const database = await openDatabase({ dataDirectory });
	await storeRespondents(database, respondents(46, { yes: 29 }));
	await database.close();
	const site = await startSite({ dataDirectory });
	onTestFinished(async () => void (await site.stop()));
	return site.address;
}

/** The section on a page whose answers went to the site's own service. */
async function comparisonOn(address: string, tool: Tool, width = 1440) {
	await page.setViewportSize({ width, height: 900 });
	await page.goto(address + tool.path);
	await takeOver(page);
	await complete(page, tool);
	const section = reportOf(page, tool)
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: "How you compare", level: 2 }) });
	await section.waitFor();
	return section;
}

test("a dozen people's answers stand beside the firms of their size, and beside 46 others who took the test", async () => {
	const address = await siteWithRespondents();
	const section = await comparisonOn(address, basic);
	expect(await section.locator("p").first().textContent()).toBe(
		"You answered that 11 to 50 people work in the business. Here are official figures for firms of about that size.",
	);
	expect(await section.textContent()).toContain("Firms where you are may differ.");
	const table = section.getByRole("table");
	expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
		"Question",
		"Your answer",
		"10 to 49 people\nClosest to your size",
		"50 to 249 people",
		"Source",
	]);
	const row = table.getByRole("row", { name: "Do you keep customers and leads in a CRM?" });
	expect(await row.getByRole("cell").allInnerTexts()).toEqual([
		"Yes",
		"24.7%",
		"43.8%",
		expect.stringMatching(/^Eurostat, 2025\s+CRM software in use$/),
	]);
	const text = await section.textContent();
	expect(text).toContain("46 people who chose to take this assessment.");
	expect(text).toContain("63% say yes, 29 of 46.");
	expect(await section.getByText("63 percent, interval 49 to 75 percent", { exact: true }).count()).toBe(1);
	expect(await axeFindings(page, "#report section:has([role=columnheader], thead)")).toEqual([]);
	expect(complaints).toEqual([]);
});

test.each([basic, advanced])("$path: without respondents there are only the official figures", async (tool) => {
	const section = await comparisonOn(site.address, tool, 390);
	expect(await section.getByRole("heading", { name: "Others who took this assessment" }).count()).toBe(0);
	const tables = section.getByRole("table");
	expect(await tables.count()).toBe(tool === basic ? 1 : 2);
	// On a narrow screen too it is a table, to those who cannot see it.
	expect(await tables.first().getByRole("rowheader").count()).toBe(tool === basic ? 3 : 2);
	const widths = await section.evaluate((element) => [element.scrollWidth, element.clientWidth]);
	expect(widths[0]).toBe(widths[1]);
});
