import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import { yourSalesFilePlanDocument } from "#documents/pages/your-sales-file-plan.ts";
import { contactDocument } from "#features/contact/contact.ts";
import { SAMPLE_NAME } from "#features/own-file/sample.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { field } from "./contact-page.ts";
import { chooseFile, readFileUnseen, waitUntilReady } from "./sales-file-journey.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
const copy = contentOfRepository.page(salesFileDocument);
const findings = contentOfRepository.said(salesFindingsDocument);
const plan = contentOfRepository.said(yourSalesFilePlanDocument);
const FILES = "testing/own-file";

/** A visitor of the page once it can read files. */
async function visitor(options = {}) {
	const { page, complaints, close } = await openPage(browser, options);
	onTestFinished(close);
	await page.goto(site.address + salesFileDocument.path);
	await started(page);
	await waitUntilReady(page);
	return { page, complaints };
}

/** A report is there, of however few rows. */
const report = (page: Page) => page.locator("#keep");

test("a file is read without a request, with everything that can be pressed, and without a connection", async () => {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	await readFileUnseen(
		{
			async open(address) {
				await page.goto(address);
				await started(page);
			},
			evaluate: (expression) => page.evaluate(expression),
			takeComplaints: async () => complaints.splice(0),
		},
		site.address,
	);
});

test("nothing of what reads a file is loaded before somebody acts", async () => {
	const { page, close } = await openPage(browser);
	onTestFinished(close);
	const scripts: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
	await page.goto(site.address + salesFileDocument.path);
	await started(page);
	expect(scripts).toHaveLength(1);
	await waitUntilReady(page);
	expect(scripts.length).toBeGreaterThan(3);
});

test.each([390, 1440])(
	"the sample is one press away, says that it is invented, and has no fault at %i px",
	async (width) => {
		const { page, complaints } = await visitor({ viewport: { width, height: 900 } });
		await page.getByRole("button", { name: copy.drop.sample }).click();
		await report(page).waitFor();
		expect(await page.getByText(copy.report.sampleNote).count()).toBeGreaterThan(0);
		for (const fold of await page.locator("main details:visible").all())
			await fold.evaluate((each) => each.setAttribute("open", ""));
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
		expect(complaints).toEqual([]);
	},
);

test.each([0, 1500])(
	"the sample is there after the first press of a page, where each file takes %i ms to come",
	async (delay) => {
		const { page, complaints, close } = await openPage(browser);
		onTestFinished(close);
		await page.route("**/assets/**", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, delay));
			await route.continue();
		});
		await page.goto(site.address + salesFileDocument.path);
		await page.getByRole("button", { name: copy.drop.sample }).click();
		const reading = page.getByRole("heading", { name: copy.reading.title.replace("{file}", SAMPLE_NAME) });
		if (delay > 0) await reading.waitFor();
		await report(page).waitFor();
		expect(complaints).toEqual([]);
	},
);

test("a file that is chosen before React is there is read", async () => {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/hydrate-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(site.address + salesFileDocument.path);
	await started(page);
	// Without a pointer, as by voice.
	await page.locator("main input[type=file]").setInputFiles(`${FILES}/29-market-days.csv`);
	release();
	await report(page).waitFor();
	expect(complaints).toEqual([]);
});

/** The place of everything that can be read or pressed. */
const places = (page: Page) =>
	page.evaluate(() => {
		const placeOf = (element: Element) => Object.values(element.getBoundingClientRect().toJSON()).join();
		return [...document.querySelectorAll("main :is(h1, h2, p, a, button, label, section)")].map(placeOf);
	});

const ON_ITS_WAY = copy.reading.title.replace("{file}", "…");

test.each([390, 1440])(
	"a press is answered while React is on its way, and nothing moves; where it doesn't come, that is taken back, at %i px",
	async (width) => {
		const { page, close } = await openPage(browser, { viewport: { width, height: 900 } });
		onTestFinished(close);
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/hydrate-*.js", async (route) => {
			await held;
			await route.abort();
		});
		await page.goto(site.address + salesFileDocument.path);
		await started(page);
		const ready = page.locator("[data-part=ready]");
		const isShown = (text: string) => ready.getByText(text.slice(0, text.indexOf("{"))).isVisible();
		const states = async () => [await isShown(copy.ready.waiting), await isShown(copy.ready.loading)];
		const sample = page.getByRole("button", { name: copy.drop.sample });
		await sample.scrollIntoViewIfNeeded();
		const before = await places(page);
		await sample.click();
		expect(await page.getByRole("button", { name: ON_ITS_WAY }).isVisible()).toBe(true);
		expect(await states()).toEqual([false, true]);
		expect(await places(page)).toEqual(before);
		await page.locator("main input[type=file]").setInputFiles(`${FILES}/29-market-days.csv`);
		expect(await page.locator("label").getByText(ON_ITS_WAY, { exact: true }).isVisible()).toBe(true);
		expect(await places(page)).toEqual(before);
		expect(await axeFindings(page, "main")).toEqual([]);
		release();
		await sample.waitFor();
		expect(await states()).toEqual([true, false]);
		expect(await places(page)).toEqual(before);
	},
);

test("formulas and HTML in a file stay text, on the page and in the table that is taken along", async () => {
	const { page, complaints } = await visitor();
	const elements = page.locator("main :is(script, iframe, object, embed), main img[src^=http]");
	const before = await elements.count();
	await chooseFile(page, `${FILES}/36-formulas-and-html.csv`);
	await report(page).waitFor();
	expect(await elements.count()).toBe(before);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: copy.keep.clean }).click();
	const table = readFileSync(await (await download).path(), "utf8");
	expect(table.startsWith("\uFEFF")).toBe(true);
	// A spreadsheet takes a cell that begins so for a formula.
	expect(table.split(/[,\r\n]/).filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
	expect(table).toContain("'=");
	expect(complaints).toEqual([]);
});

test.each([
	["39-old-excel.xls", "old-excel"],
	["40-password.xlsx", "password"],
	["41-zip-bomb.xlsx", "bomb"],
	["28-datev-buchungsstapel.csv", "journal"],
] as const)("%s is refused in a sentence that says what to do, and another file works", async (name, refusal) => {
	const { page, complaints } = await visitor();
	await chooseFile(page, `${FILES}/${name}`);
	await page.getByRole("alert").getByText(findings.refusals[refusal].title).waitFor();
	await chooseFile(page, `${FILES}/29-market-days.csv`);
	await report(page).waitFor();
	expect(complaints).toEqual([]);
});

test("rows are pasted and read", async () => {
	const { page } = await visitor();
	await page.getByRole("button", { name: copy.drop.paste }).click();
	await page.getByRole("button", { name: copy.pasting.read }).click();
	await page.getByText(copy.pasting.missing).waitFor();
	await page
		.getByLabel(copy.pasting.label)
		.fill("Date\tCustomer\tAmount\n2026-05-01\tAda\t1200.00\n2026-05-02\tGrace\t3000");
	await page.getByRole("button", { name: copy.pasting.read }).click();
	await report(page).waitFor();
	await expect.poll(() => page.locator("main").textContent()).toContain("4,200");
});

test("a column is changed, and everything follows; an open question stands on top until it is answered", async () => {
	const { page } = await visitor();
	await chooseFile(page, `${FILES}/32-ambiguous-dates.csv`);
	await report(page).waitFor();
	expect(await page.getByText(copy.report.asRead, { exact: true }).count()).toBeGreaterThan(0);
	await page.locator("main fieldset input[type=radio]:not(:checked)").first().click();
	await expect.poll(() => page.getByText(copy.report.asRead, { exact: true }).count()).toBe(0);
	await page.getByRole("button", { name: copy.report.change }).click();
	await page.getByLabel("Receipt", { exact: true }).selectOption("product");
	await page
		.getByText(copy.check.found.answer ?? expect.unreachable())
		.first()
		.waitFor();
	await page.getByRole("button", { name: copy.check.show }).click();
	await report(page).waitFor();
	expect(await page.locator("#together").count()).toBe(0);
});

test("a file without a column of amounts is read once she says which column has them", async () => {
	const { page, complaints } = await visitor();
	const rows = Array.from({ length: 40 }, (_, row) => `2026-05-${10 + (row % 20)},Ada,${row % 3 ? row : "open"}`);
	const buffer = Buffer.from(["Date,Customer,Figure", ...rows].join("\n"));
	await page.locator("main input[type=file]").setInputFiles({ name: "figures.csv", mimeType: "text/csv", buffer });
	await page.getByRole("alert").getByText(findings.refusals["no-amounts"].title).waitFor();
	await page.getByRole("button", { name: copy.report.change }).click();
	await page.getByLabel("Figure", { exact: true }).selectOption("amount");
	await page.getByRole("button", { name: copy.check.show }).click();
	await report(page).waitFor();
	expect(complaints).toEqual([]);
});

test("a link to a finding leads to where it stays", async () => {
	const { page } = await visitor();
	await page.getByRole("button", { name: copy.drop.sample }).click();
	await report(page).waitFor();
	const waiting = `[...document.querySelectorAll("main section")].filter((section) =>
		getComputedStyle(section).contentVisibility === "auto").length`;
	await expect.poll(() => page.evaluate(waiting)).toBe(0);
	await page.locator("main nav a[href='#data']").click();
	const margin = "parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)";
	const top = await page.locator("#data").evaluate((section) => section.getBoundingClientRect().top);
	expect(Math.abs(top - Number(await page.evaluate(margin)))).toBeLessThan(2);
});

test("a plan is sealed, and opened with a newer export; a changed plan file is told", async () => {
	const { page, complaints } = await visitor();
	const [head, ...rows] = readFileSync("src/features/own-file/sample-bakery.csv", "utf8").trim().split("\n");
	const until = (year: string) => rows.filter((row) => row.slice(6, 10) <= year);
	const csv = (name: string, kept: readonly string[]) => ({
		name,
		mimeType: "text/csv",
		buffer: Buffer.from([head, ...kept].join("\n")),
	});
	const choose = (...files: ReturnType<typeof csv>[]) => page.locator("main input[type=file]").setInputFiles(files);
	const newer = csv("newer.csv", rows);
	await choose(csv("older.csv", until("2024")));
	await report(page).waitFor();
	const form = page.locator("#plan form");
	const goals = await form.getByRole("checkbox", { checked: true }).all();
	expect(goals.length).toBeGreaterThan(1);
	await goals[0]?.uncheck();
	const download = page.waitForEvent("download");
	await form.getByRole("button", { name: plan.plan.seal }).click();
	const text = readFileSync(await (await download).path(), "utf8");
	expect(text.match(/^Goal \d/gm)).toHaveLength(goals.length - 1);
	expect(await page.locator("#plan pre").textContent()).toBe(text.trim());

	const planFile = (content: string) => ({ ...csv("plan.txt", []), buffer: Buffer.from(content) });
	await page.getByRole("button", { name: copy.report.another }).click();
	await choose(newer, planFile(text));
	await page.getByText(plan.thenAndNow.codeFits).waitFor();
	expect(await page.locator("main ol > li h2").count()).toBe(goals.length - 1);
	await choose(planFile(text.replace(/\d(?= rows)/, (digit) => String(9 - Number(digit)))), newer);
	await page.getByText(plan.thenAndNow.codeBad).waitFor();
	expect(complaints).toEqual([]);
});

test("the sentences go to the contact form as text that can be changed, without a name, a row or a request", async () => {
	const { page } = await visitor();
	await chooseFile(page, `${FILES}/14-xero-invoices.csv`);
	await report(page).waitFor();
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await page.getByLabel(copy.ask.question).fill("Whom do we call first?");
	await page.getByRole("link", { name: copy.ask.take }).click();
	await page.waitForURL(site.address + contactDocument.path);
	const message = field(page, "Message");
	await expect.poll(() => message.inputValue()).toContain("Whom do we call first?");
	const text = await message.inputValue();
	expect(text.split("\n").length).toBeGreaterThan(3);
	const names = readFileSync(`${FILES}/14-xero-invoices.csv`, "utf8")
		.split(/\r?\n/)
		.slice(1)
		.map((line) => line.split(",")[0] ?? "");
	expect(names.filter((name) => name !== "" && text.includes(name))).toEqual([]);
	expect(text).not.toContain("xero");
	expect(posts.filter((address) => !address.endsWith("/services/visits"))).toEqual([]);
});

test("Stop forgets the file, and the next one is read", async () => {
	const { page, complaints } = await visitor();
	await page.evaluate(`(() => {
		const row = (index) => "2026-05-0" + (1 + (index % 9)) + ",Customer " + (index % 977) + "," + (index % 97) + ".50";
		const rows = Array.from({ length: 400_000 }, (_, index) => row(index));
		const chosen = new DataTransfer();
		chosen.items.add(new File([["Date,Customer,Amount", ...rows].join("\\n")], "large.csv"));
		// At once: the file may be read before a pointer has come there.
		new MutationObserver((_changes, observer) => {
			const buttons = [...document.querySelectorAll("main button")];
			const stop = buttons.find(({ textContent }) => textContent === ${JSON.stringify(copy.reading.stop)});
			if (stop) observer.disconnect();
			stop?.click();
		}).observe(document.body, { childList: true, subtree: true });
		const field = document.querySelector("main input[type=file]");
		field.files = chosen.files;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	})()`);
	await page.getByText(copy.reading.stopped).waitFor();
	await chooseFile(page, `${FILES}/29-market-days.csv`);
	await report(page).waitFor();
	expect(complaints).toEqual([]);
});
