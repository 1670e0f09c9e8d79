import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { sampleMonth } from "#documents/content/sample-month.ts";
import { sampleReportDocument } from "#documents/pages/sample-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { managedIntelligenceDocument } from "#web/routes/managed-intelligence/managed-intelligence.tsx";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const reportPage = contentOfRepository.page(sampleReportDocument);
const { sampleLabel } = contentOfRepository.page(managedIntelligenceDocument).tour;
const { dashboard, report } = sampleMonthOf(contentOfRepository);
const SHOWN_ON = "/managed-intelligence";
const SCRIPTS = join("build", "client", "assets");

const { browser, site } = await siteWithBrowser();
const { page, complaints } = await openPage(browser);

/** Most tests look at the page where the one before has left it. */
async function open(path: string): Promise<void> {
	if (new URL(page.url()).pathname === path) return;
	await page.goto(site.address + path);
	await started(page);
	// Screens and printed pages are counted: a part that is left for later has a guessed height, a fallback face another.
	await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
	await page.evaluate(() => document.fonts.ready);
}

test("the page has the sample in its HTML, and no script of the site has its figures, its words or what draws them", async () => {
	const html = await (await fetch(site.address + SHOWN_ON)).text();
	const ofTheSample = [sampleMonth.firm, dashboard.decision.question, dashboard.quiet.gap, report.reason.title];
	for (const text of [sampleMonth.firm, dashboard.decision.question, report.title]) expect(html).toContain(text);
	const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(5);
	const guilty = scripts.filter((name) => {
		const source = readFileSync(join(SCRIPTS, name), "utf8");
		return ofTheSample.some((text) => source.includes(text));
	});
	expect(guilty).toEqual([]);
});

test("each part of the sample says that it is made up", async () => {
	await open(SHOWN_ON);
	for (const [id, marks] of [
		["dashboard", 1],
		["report", 2],
		["answers", 1],
	] as const)
		expect(await page.locator(`#${id}`).getByText(sampleLabel, { exact: true }).count()).toBe(marks);
	const captions = await page.locator("#answers caption").allTextContents();
	expect(captions).toHaveLength(3);
	for (const caption of captions) expect(caption).toContain(sampleLabel);
});

test("with all tables open nothing is found by axe and nothing lacks room, and keys reach the tables", async () => {
	await open(SHOWN_ON);
	const summaries = page.locator("#dashboard summary:visible");
	for (const summary of await summaries.all()) {
		await summary.focus();
		await page.keyboard.press("Enter");
	}
	const { title: name } = dashboard.sales;
	const region = page.getByRole("region", { name: fillIn(dashboard.tableOf, { name }) });
	await summaries.first().focus();
	await page.keyboard.press("Tab");
	expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
	const rows = await region.getByRole("table").first().getByRole("row").count();
	expect(rows).toBe(sampleMonth.groups[0].sales.length + 1);
	await page.setViewportSize({ width: 390, height: 900 });
	await page.evaluate(() => {
		for (const details of document.querySelectorAll<HTMLDetailsElement>(
			"#see details, #report details, #answers details",
		))
			details.open = true;
	});
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(complaints).toEqual([]);
});

test("on a phone the page is at most eleven screens, and what is folded there is open on a desk", async () => {
	const screen = { width: 390, height: 844 };
	await page.goto("about:blank");
	await page.setViewportSize(screen);
	await open(SHOWN_ON);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11 * screen.height);
	const folded = [dashboard.overdue.debtors, report.actions.proof].map((words) => page.getByText(words));
	for (const words of folded) expect(await words.isVisible()).toBe(false);
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const words of folded) expect(await words.isVisible()).toBe(true);
});

test("the decision leads to the answer with its rows", async () => {
	await open(SHOWN_ON);
	const link = page.getByRole("link", { name: dashboard.decision.rows });
	const href = await link.getAttribute("href");
	await link.press("Enter");
	await expect.poll(() => page.locator(`${href}:target`).count()).toBe(1);
	await expect
		.poll(() => page.locator(`${href} h4`).evaluate((heading) => heading.getBoundingClientRect().top))
		.toBeLessThan(400);
	expect(await page.locator(`${href} h4`).evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(
		80,
	);
});

test("the report by itself prints on exactly two pages of Letter, each marked as made up", async () => {
	await open(reportPage.meta.path);
	for (const printBackground of [false, true]) {
		const bytes = await page.pdf({ preferCSSPageSize: true, printBackground });
		const printed = await readPdf(bytes);
		expect(printed.pages).toBe(2);
		expect(bytes.toString("latin1").match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(2);
		for (const [index, text] of printed.texts.entries()) {
			expect(text).toContain(sampleLabel);
			expect(text).toContain(fillIn(report.page, { page: index + 1 }));
		}
		expect(printed.texts[0]).toContain(report.moved.title);
		expect(printed.texts[1]).toContain(report.actions.proof);
	}
});

test.each([SHOWN_ON, reportPage.meta.path])("on %s the link leads to the PDF", async (path) => {
	await open(path);
	const link = page.getByRole("link", { name: /^PDF/ });
	const response = await fetch(site.address + (await link.getAttribute("href")));
	expect(response.headers.get("content-type")).toBe("application/pdf");
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect(await readPdf(bytes)).toMatchObject({ pages: 2, isTagged: true });
});
