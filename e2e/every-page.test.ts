import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const WIDTHS = [390, 768, 1440];
const AXE_WIDTHS = [390, 1440];
/** Of the highest window in which a page is laid out part by part (base.css). */
const LAYOUT_BY_PART_HEIGHT = 900;

// One visitor sees them all: a new browser context for each page takes longer than the page.
const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);

async function checkHeadings(page: Page): Promise<void> {
	const levels = await page
		.locator("h1, h2, h3, h4")
		.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
	expect(levels.filter((level) => level === 1)).toHaveLength(1);
	expect(levels[0]).toBe(1);
	for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
}

/** How far down the first of the parts begins that a first visit lays out later, in px. */
function highestLaterPart(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { dataset } = document.documentElement;
		for (const part of document.querySelectorAll<HTMLElement>("[data-later]")) part.dataset.later = "";
		dataset.layout = "by-part";
		const later = Array.from(document.querySelectorAll("body *")).filter(
			(part) => getComputedStyle(part).contentVisibility === "auto",
		);
		delete dataset.layout;
		return Math.min(...later.map((part) => part.getBoundingClientRect().top));
	});
}

async function checkWidth(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height: 900 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	const tooShort = `at ${width} px something to be laid out later, such as the footer, is on the first screen: the page needs more above it`;
	expect(await highestLaterPart(page), tooShort).toBeGreaterThan(LAYOUT_BY_PART_HEIGHT);
}

/** The text of the running page, and that of its HTML as a browser without script reads it. */
function textWithAndWithoutScript(page: Page, html: string): Promise<(string | undefined)[]> {
	return page.evaluate((source) => {
		// A parsed document has no scripting, so that even its noscript elements are read.
		const withoutScript = new DOMParser().parseFromString(source, "text/html");
		return [document, withoutScript].map((one) =>
			one.querySelector("main")?.textContent?.replaceAll(/\s+/g, " ").trim(),
		);
	}, html);
}

test.each(pages)(
	"%s has one h1, ordered headings, its whole text without script, its styles inside it, room at every width, zoom and size of text, nothing on its first screen to be laid out later, and nothing for axe",
	async (path) => {
		const { page, complaints } = visitor;
		complaints.length = 0;
		await page.goto(site.address + path);
		await started(page);
		const html = await (await fetch(site.address + path)).text();
		expect(html.match(/<[a-z][^>]*\sstyle\s*=/i)).toBeNull();
		expect(html.match(/<link[^>]*stylesheet[^>]*>/i), "a style sheet that the first paint waits for").toBeNull();
		const [withScript, withoutScript] = await textWithAndWithoutScript(page, html);
		expect(withScript).toBeTruthy();
		expect(withScript).not.toMatch(/undefined|NaN|\[object/);
		expect(withoutScript).toBe(withScript);
		await checkHeadings(page);
		for (const width of WIDTHS) {
			await checkWidth(page, width);
			if (AXE_WIDTHS.includes(width)) expect(await axeFindings(page)).toEqual([]);
		}
		expect(await lackOfRoom(page)).toEqual([]);
		expect(complaints).toEqual([]);
	},
);

test.each(pages)(
	"the styles of %s have no range in a media query, which Safari before 16.4 would drop",
	async (path) => {
		const html = await (await fetch(site.address + path)).text();
		const queries = html.match(/@media[^{]*\{/g) ?? [];
		expect(queries.length).toBeGreaterThan(5);
		expect(queries.filter((query) => /[<>]|\bnot *\(/.test(query))).toEqual([]);
	},
);
