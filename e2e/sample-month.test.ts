import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
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
const { dashboard, report, answers } = sampleMonthOf(contentOfRepository);
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

test("on a phone the page is at most thirteen screens, and what is folded there is open on a desk", async () => {
	const screen = { width: 390, height: 844 };
	await page.goto("about:blank");
	await page.setViewportSize(screen);
	await open(SHOWN_ON);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(13 * screen.height);
	const folded = [dashboard.overdue.pieces, report.actions.proof].map((words) => page.getByText(words));
	for (const words of folded) expect(await words.isVisible()).toBe(false);
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const words of folded) expect(await words.isVisible()).toBe(true);
});

/** The cells of the tables behind a chart, row by row, and what the chart's readout says. */
const readOut = (chart: Locator) =>
	chart.evaluate((element) => {
		const out = (name: string) => element.querySelector(`[data-out=${name}]`)?.textContent ?? "";
		const needle = element.querySelector<HTMLInputElement>("input[type=range]");
		return {
			said: [out("label"), out("value"), out("note")],
			layers: [...element.querySelectorAll("[aria-pressed] b")].map(({ textContent }) => textContent),
			spoken: needle?.getAttribute("aria-valuetext") ?? "",
			rows: [...element.querySelectorAll<HTMLTableRowElement>("tbody tr")].map(({ cells }) =>
				[...cells].map(({ textContent }) => textContent ?? ""),
			),
		};
	});

const chartOf = (within: Page, title: string) =>
	within.locator("[data-chart]", { has: within.getByRole("heading", { name: title }) });

/** The readout that a chart owes a row, and the element of each layer's value. */
const readings = [
	{
		title: dashboard.sales.title,
		of: ([day = "", ...cells]: string[], row: number) => {
			const { read, readForecast, range, lastWeek, allGroups } = dashboard.sales;
			const last = sampleMonth.groups[0].sales.length - 1;
			if (row <= last)
				return [fillIn(read, { day }), `$${cells.at(-1)}`, row === last ? lastWeek : allGroups, ...cells.slice(0, -1)];
			const [low, middle, high] = cells;
			return [fillIn(readForecast, { day }), `$${middle}`, fillIn(range, { low: `$${low}`, high: `$${high}` })];
		},
	},
	{
		title: dashboard.overdue.title,
		of: ([invoice = "", due = "", days = "", amount = ""]: string[]) => [
			...[invoice, amount],
			fillIn(dashboard.overdue.daysLate, { due, days }),
		],
	},
	{
		title: dashboard.margin.title,
		of: ([group = "", sales, , margin, share = ""]: string[]) => [
			...[group, share],
			fillIn(dashboard.margin.kept, { margin: `$${margin}`, sales: `$${sales}` }),
		],
	},
];

test.each(readings)("$title: by the keys the readout says each row as the table prints it", async ({ title, of }) => {
	await open(SHOWN_ON);
	const chart = chartOf(page, title);
	const needle = chart.getByRole("slider");
	await needle.focus();
	await expect.poll(() => chart.getAttribute("data-touch")).toBe(null);
	await needle.press("Home");
	const { rows, said: atHome } = await readOut(chart);
	const isOfAll = !atHome.includes(rows[0]?.[0] ?? "") && title !== dashboard.sales.title;
	for (const [row, cells] of rows.entries()) {
		if (row > 0 || isOfAll) await needle.press("ArrowRight");
		const { said, layers, spoken } = await readOut(chart);
		const [label, value, note, ...byLayer] = of(cells, row);
		expect(said).toEqual([label, value, note]);
		for (const part of said) expect(spoken).toContain(part);
		if (byLayer.length > 0) expect(layers).toEqual(byLayer.map((dollars) => `$${dollars}`));
	}
});

test("the legend switches groups off but the last, and the forecast goes with the first", async () => {
	await open(SHOWN_ON);
	const chart = chartOf(page, dashboard.sales.title);
	const [wholesale, ...others] = await chart.locator("[aria-pressed]").all();
	for (const each of others) await each.click();
	await wholesale?.click();
	expect(await wholesale?.getAttribute("aria-pressed")).toBe("true");
	const { said, rows } = await readOut(chart);
	const last = rows[sampleMonth.groups[0].sales.length - 1];
	expect(said).toEqual([
		fillIn(dashboard.sales.read, { day: last?.[0] ?? "" }),
		`$${last?.[1]}`,
		fillIn(dashboard.sales.someGroups, { count: 1 }),
	]);
	expect(await chart.getByText(dashboard.sales.forAll).isVisible()).toBe(true);
	expect(await chart.locator("[data-part=forecast]").first().isVisible()).toBe(false);
	// On paper the drawing is as it came.
	await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
	expect(await chart.locator("[aria-pressed=true]").count()).toBe(others.length + 1);
	expect(await chart.getByText(dashboard.sales.tested).isVisible()).toBe(true);
	expect(await chart.locator("[data-part=forecast]").first().isVisible()).toBe(true);
});

test("the first press counts: a question's answer and its rows, a tap on a week; and nothing moves by any act", async () => {
	const phone = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
	const { page } = phone;
	await page.goto(site.address + SHOWN_ON);
	await started(page);
	await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
	await page.evaluate(() => document.fonts.ready);
	await page.evaluate(() => {
		new PerformanceObserver((list) => {
			for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
				document.body.dataset.moved = String(Number(document.body.dataset.moved ?? 0) + value);
		}).observe({ type: "layout-shift", buffered: false });
	});
	const chart = chartOf(page, dashboard.sales.title);
	const drawing = chart.locator("svg[data-axes]:visible");
	const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
	await drawing.tap({ position: { x: (100.4 / 350) * width, y: height / 2 } });
	await expect.poll(async () => (await readOut(chart)).said[1]).toBe("$25,960");
	for (const [name, count] of [
		["silent", 3],
		["owed", 3],
		["kept", 9],
	] as const) {
		const { question, text } = answers[name];
		const button = page.getByRole("button", { name: question });
		await button.tap();
		await expect.poll(() => page.getByRole("status").getByText(text).isVisible()).toBe(true);
		expect(await page.locator("tr[data-lit]").count()).toBe(count);
	}
	await page.getByRole("button", { name: answers.kept.question }).tap();
	expect(await page.locator("[data-lit]").count()).toBe(0);
	expect(await page.getByText(dashboard.ask.rest).isVisible()).toBe(true);
	const slider = page.getByRole("slider", { name: dashboard.raise.label });
	const back = page.getByRole("button", { name: dashboard.raise.back });
	expect(await back.isDisabled()).toBe(true);
	await slider.focus();
	await slider.press("End");
	await expect.poll(() => slider.getAttribute("aria-valuetext")).toContain("$33,082");
	expect(await page.locator("#dashboard").getByText("$33,082", { exact: true }).isVisible()).toBe(true);
	await back.tap();
	expect(await slider.inputValue()).toBe("60");
	expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
	for (const key of await chart.locator("[aria-pressed]").all()) await key.tap();
	// A number that gets wider moves its own end.
	expect(await page.evaluate(() => Number(document.body.dataset.moved ?? 0))).toBeLessThan(0.001);
	expect(phone.complaints).toEqual([]);
	await phone.close();
});

test("without script there are the finished drawings and no control that does nothing", async () => {
	const plain = await openPage(browser, { javaScriptEnabled: false });
	await plain.page.goto(site.address + SHOWN_ON);
	expect(await plain.page.locator("#dashboard input[type=range]:visible").count()).toBe(0);
	expect(await plain.page.getByText(dashboard.ask.title).isVisible()).toBe(false);
	expect(await plain.page.getByText(dashboard.raise.title).isVisible()).toBe(false);
	expect(await chartOf(plain.page, dashboard.sales.title).getByText("$36,050").first().isVisible()).toBe(true);
	await plain.close();
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
