import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { advanced, arriveAtReport, basic, complete, openAssessmentAnew, shareOf, tools } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { score, earned, whatIf } = contentOfRepository.said(assessmentReportDocument);

const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);

const WIDTHS = [390, 768, 1440];
const barsIn = (page: Page) => page.locator("[data-chart=rows]");
const needleIn = (page: Page) => barsIn(page).getByRole("slider", { name: earned.title });

/** The readout of the bars and all of it as it is spoken, the pieces with an edge, what covers it, and where the bars end. */
const readBars = (page: Page) =>
	barsIn(page).evaluate((bars) => ({
		said: ["label", "value", "note"].map((part) => bars.querySelector(`[data-out=${part}]`)?.textContent ?? ""),
		spoken: bars.querySelector("input")?.getAttribute("aria-valuetext"),
		marked: [...bars.querySelectorAll<SVGElement>("[data-at]")].map(({ dataset }) => dataset.row),
		covering: bars.querySelectorAll("[data-at] ~ :not([data-at])").length,
		place: [...bars.querySelectorAll("li")].map((bar) => bar.getBoundingClientRect().bottom + scrollY),
	}));

/** The rows of the table of what each answer earned. */
const rowsOn = (page: Page) =>
	page.locator("#report-earned tbody tr").evaluateAll((rows) =>
		rows.map((row) => ({
			name: row.getAttribute("data-row"),
			cells: [...row.children].map(({ textContent }) => textContent ?? ""),
		})),
	);

const atRest = (total: number, maximum: number) => [
	score.allAreas,
	earned.points.replace("{points}", String(total)).replace("{most}", String(maximum)),
	score.pieces,
];

test.each(tools)(
	"$path: by the keys the bars say each answer as its table does, mark its pieces, and nothing moves",
	async (tool) => {
		for (const width of WIDTHS) {
			const { page, complaints } = await openAssessmentAnew(visitor, site.address, tool, { width, height: 900 });
			await complete(page, tool);
			await arriveAtReport(page, tool);
			const [rest, rows] = [await readBars(page), await rowsOn(page)];
			expect(rest.said).toEqual(tool === basic ? atRest(66, 100) : atRest(100, 150));
			const needle = needleIn(page);
			await needle.focus();
			await expect.poll(() => barsIn(page).getAttribute("data-touch")).toBe(null);
			for (const { name, cells } of rows) {
				await needle.press("ArrowRight");
				const [question = "", answer = "", points = ""] = cells;
				const isScored = points !== earned.notApplicable;
				const { said, spoken, marked, covering, place } = await readBars(page);
				expect(said).toEqual([question, points, answer]);
				expect(spoken).toBe(said.join(", "));
				expect([...new Set(marked)]).toEqual(isScored ? [name] : []);
				expect(covering).toBe(0);
				expect([width, question, place]).toEqual([width, question, rest.place]);
			}
			await needle.press("Home");
			expect(await readBars(page)).toEqual(rest);
			await needle.press("End");
			expect((await readBars(page)).said[0]).toBe(rows.at(-1)?.cells[0]);
			await needle.blur();
			expect(await readBars(page)).toEqual(rest);
			expect(complaints).toEqual([]);
		}
	},
);

test("a pointer and a finger find the piece of an answer, also in a private link; a mouse that leaves takes it along", async () => {
	const { token } = await shareOf(site.address, advanced, "link");
	const { page, complaints, close } = await openPage(browser, { hasTouch: true });
	await page.goto(`${site.address}/results/${token}`);
	await started(page);
	const [rest, rows] = [await readBars(page), await rowsOn(page)];
	const pieces = barsIn(page).locator("path[data-row]");
	const [first, last] = [pieces.first(), pieces.last()];
	await first.hover();
	await expect.poll(async () => (await readBars(page)).said[0]).toBe(rows[0]?.cells[0]);
	await page.mouse.move(0, 0);
	expect(await readBars(page)).toEqual(rest);
	await last.tap();
	const name = await last.getAttribute("data-row");
	const { said, marked } = await readBars(page);
	expect(said[0]).toBe(rows.find((row) => row.name === name)?.cells[0]);
	expect(new Set(marked)).toEqual(new Set([name]));
	expect(complaints).toEqual([]);
	await close();
});

test("without script the bars say the whole score, and nothing can be moved", async () => {
	const { token } = await shareOf(site.address, basic, "link");
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/results/${token}`);
	for (const text of atRest(66, 100))
		expect(await barsIn(page).getByText(text, { exact: true }).isVisible()).toBe(true);
	expect(await barsIn(page).getByRole("slider").count()).toBe(0);
	await close();
});

test.each(WIDTHS)("at %d px an area's score stays where it is when steps would add to it", async (width) => {
	const { page } = await openAssessmentAnew(visitor, site.address, basic, { width, height: 900 });
	await complete(page, basic);
	await arriveAtReport(page, basic);
	const places = () =>
		barsIn(page)
			.locator("li b, li svg")
			.evaluateAll((parts) =>
				parts.map((part) => {
					const { left, top, width, height } = part.getBoundingClientRect();
					return [left, top + scrollY, width, height];
				}),
			);
	const before = await places();
	const switches = page.getByRole("group", { name: whatIf.title }).getByRole("switch");
	for (const each of await switches.all()) await each.press("Space");
	const [start = ""] = whatIf.pillar.split("{");
	expect(await barsIn(page).getByText(start).count()).toBeGreaterThan(1);
	expect(await places()).toEqual(before);
});
