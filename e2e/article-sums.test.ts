import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleDocument } from "#documents/pages/blog.ts";
import { fillIn } from "#domain/fill-in.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { exploreArticle } from "#features/blog/explore-article.server.ts";
import { currencyOf, follow, printInput, shownNumber } from "#features/blog/sum-figures.ts";
import { builtPosts } from "#testing/articles/built-posts.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const copy = contentOfRepository.said(articleDocument).sums;
const explored = builtPosts().flatMap((post) => {
	const { sums } = exploreArticle(post.html, post, copy.inExample);
	return sums ? [{ path: postPath(post.slug), text: post.text, sums }] : [];
});
/** One in money, whose result is told in the panel in other words where it can't be had. */
const { path, sums } =
	explored.find(({ sums: { inputs, results } }) => {
		return inputs.some(({ example }) => currencyOf(example)) && results.some(({ otherwise }) => otherwise);
	}) ?? expect.unreachable();
const input = sums.inputs.find(({ example }) => /^\d+$/.test(example)) ?? expect.unreachable();
const own = shownNumber(input.example) + 2 * input.step;

const { browser, site } = await siteWithBrowser();

/** Opens the article, and counts from then on what moves in it. */
async function open(hash = "", options = {}): Promise<Page> {
	const { page, close } = await openPage(browser, options);
	onTestFinished(close);
	await page.goto(site.address + path + hash);
	await started(page);
	await page.evaluate(async () => {
		await document.fonts.ready;
		Object.assign(window, { moved: 0 });
		new PerformanceObserver((list) => {
			const moves = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
			Object.assign(window, { moved: moves.reduce((sum, move) => sum + move, Reflect.get(window, "moved")) });
		}).observe({ type: "layout-shift" });
	});
	return page;
}

/** The figures that the page prints, each with its name. */
const figuresOn = (page: Page) =>
	page.locator("article [data-is], article [data-in] > span").evaluateAll((figures) =>
		figures.map((figure) => {
			const named = figure.closest<HTMLElement>("[data-is], [data-in]")?.dataset;
			return `${named?.is ?? named?.in}: ${figure.textContent}`;
		}),
	);

/** Those that the page has to print while this input has this value, in any order. */
function figuresWith(shown: number): Set<string> {
	const { texts } = follow(sums, new Map([[input.name, shown]]));
	return new Set([...texts].filter(([, text]) => text !== "").map(([name, text]) => `${name}: ${text}`));
}

async function expectFigures(page: Page, shown: number): Promise<void> {
	await expect.poll(async () => new Set(await figuresOn(page))).toEqual(figuresWith(shown));
}

const fieldIn = (page: Page) => page.locator(`[data-in=${input.name}]`);
const noteOn = (page: Page) => page.locator("[data-note=mine]").isVisible();

test("a figure in the text is a field at the first press, and every sum follows what is typed and stepped", async () => {
	const page = await open();
	expect(await page.locator("[data-in] input").count()).toBe(0);
	expect(await noteOn(page)).toBe(false);
	await fieldIn(page).click();
	const field = fieldIn(page).getByRole("textbox", { name: input.label });
	await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
	// The figure has become a field in its own place; what moves from here on is the reader's text.
	expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBe(0);
	await field.fill(String(own));
	await expectFigures(page, own);
	expect(await noteOn(page)).toBe(true);
	await page.emulateMedia({ media: "print" });
	const printed = await fieldIn(page).evaluate((figure) => [
		getComputedStyle(figure.children[0] ?? figure).color,
		getComputedStyle(figure).color,
		getComputedStyle(figure).textDecorationLine,
	]);
	expect(printed).toEqual([printed[1], printed[1], "underline"]);
	await page.emulateMedia({ media: "screen" });
	await field.focus();
	await page.keyboard.press("ArrowUp");
	await expectFigures(page, own + input.step);
	await page.keyboard.press("PageUp");
	await expectFigures(page, Math.min(input.most, own + 11 * input.step));
	await page.keyboard.press("Escape");
	await expectFigures(page, shownNumber(input.example));
	expect(await noteOn(page)).toBe(false);
	await field.blur();
	await fieldIn(page).click();
	await page.keyboard.type(String(own));
	await expectFigures(page, own);
	expect(await axeFindings(page)).toEqual([]);
});

test("a figure that can't be used is told of, and the sums keep the last one", async () => {
	const page = await open();
	const panel = page.getByRole("complementary", { name: copy.title });
	const field = panel.locator(`input[data-figure=${input.name}]`);
	await field.fill(String(own));
	await expectFigures(page, own);
	const limits = { least: printInput(input.least, input), most: printInput(input.most, input) };
	for (const [typed, message] of [
		["many", fillIn(copy.problems.number, { label: input.label })],
		[String(input.most + 1), fillIn(copy.problems.limits, limits)],
		["$5", copy.problems.plain],
	] as const) {
		await field.fill(typed);
		await field.press("Enter");
		await expect.poll(() => panel.getByRole("alert").textContent()).toBe(message);
		expect(await field.getAttribute("aria-invalid")).toBe("true");
		await expectFigures(page, own);
	}
	await field.press("Escape");
	await expectFigures(page, shownNumber(input.example));
	expect(await panel.getByRole("alert").textContent()).toBe("");
});

test("a link carries the figures, and the one who opens it can put the example back", async () => {
	const page = await open();
	const panel = page.getByRole("complementary", { name: copy.title });
	await panel.getByRole("button", { name: fillIn(copy.more, { label: input.label }), exact: true }).click();
	await expectFigures(page, shownNumber(input.example) + input.step);
	await panel.getByRole("button", { name: copy.copyLink }).click();
	const hash = `#sums=${input.name}:${shownNumber(input.example) + input.step}`;
	await expect.poll(() => new URL(page.url()).hash).toBe(hash);
	await expect.poll(() => panel.getByRole("status").textContent()).not.toBe(copy.link);

	const other = await open(`${hash},nobody:3,${sums.inputs[0]?.name}:many`);
	await expectFigures(other, shownNumber(input.example) + input.step);
	await other.getByRole("button", { name: copy.back }).first().click();
	await expectFigures(other, shownNumber(input.example));
	expect(new URL(other.url()).hash).toBe("");
});

test("on a phone the panel is folded between head and text, and without script the text is as it was written", async () => {
	const phone = await open("", { viewport: { width: 390, height: 844 } });
	const title = phone.locator("#sums-title");
	const field = phone.locator(`li input[data-figure=${input.name}]`);
	expect(await field.isVisible()).toBe(false);
	await title.click();
	await field.fill(String(own));
	await expectFigures(phone, own);

	const plain = await openPage(browser, { javaScriptEnabled: false });
	onTestFinished(plain.close);
	await plain.page.goto(site.address + path);
	expect(await plain.page.locator("#sums-title").isVisible()).toBe(false);
	const figure = fieldIn(plain.page).locator("span");
	const weightOf = (element: Element) => getComputedStyle(element).fontWeight;
	expect(await figure.evaluate(weightOf)).toBe(await fieldIn(plain.page).locator("..").evaluate(weightOf));
	expect(await figure.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe("none");
});
