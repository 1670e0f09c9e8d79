import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { axeFindingsOfNewKinds } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { chatFaults } from "./chat-place.ts";
import { ALL_WIDTHS_OF_A_PAGE, lackOfRoom, NARROWEST } from "./lack-of-room.ts";
import { doubleSizeFaults } from "./layout-faults.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const PHONE = { width: 390, height: 844 };
const TABLET_WIDTH = 768;
const DESK_WIDTH = 1440;
/** Wide enough for the layouts of a desk, and not for those with text of double size. */
const LAPTOPS = [1024, 1180, 1280];
const TEMPLATES = [/^\/blog\/(?!page|category)/, /^\/blog\/category\//, /^\/blog\/page\//];
/** Two pages of one template show what the template does; of the others only what their content decides is looked at. */
const further = new Set(TEMPLATES.flatMap((template) => pages.filter((path) => template.test(path)).slice(2)));

// One visitor sees them all: a new browser context for each page takes longer than the page.
const { browser, site } = await siteWithBrowser();
const visitor = await openPage(browser);
const scripts: string[] = [];
visitor.page.on("request", (request) => {
	if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
});
const seenByAxe = new Set<string>();

/** The address of the file that the largest paint shows; empty when it is text, or a drawing of the page itself. */
function largestPaint(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const isInView = (image: HTMLImageElement) => {
			const { top, bottom, width } = image.getBoundingClientRect();
			return width > 0 && bottom > 0 && top < innerHeight;
		};
		// A picture is painted in a frame after it was decoded, which may be later than the page's own load.
		await Promise.all([...document.images].filter(isInView).map((image) => image.decode()));
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		return new Promise((resolve) => {
			new PerformanceObserver((list) => {
				const largest = list.getEntries().at(-1);
				if (largest instanceof LargestContentfulPaint) resolve(largest.url);
			}).observe({ type: "largest-contentful-paint", buffered: true });
		});
	});
}

function checkStyles(html: string): void {
	expect(html.match(/<[a-z][^>]*\sstyle\s*=/i)).toBeNull();
	expect(html.match(/<link[^>]*stylesheet[^>]*>/i), "a style sheet that the first paint waits for").toBeNull();
	const queries = html.match(/@media[^{]*\{/g) ?? [];
	expect(queries.length).toBeGreaterThan(5);
	const ranges = queries.filter((query) => /[<>]|\bnot *\(/.test(query));
	expect(ranges, "media queries that Safari before 16.4 would drop").toEqual([]);
}

async function checkHeadings(page: Page): Promise<void> {
	const { levels, name } = await page.evaluate(() => {
		const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
		const title = document.querySelector("h1");
		return { levels: headings.map(({ tagName }) => Number(tagName[1])), name: title?.ariaLabel ?? title?.textContent };
	});
	expect(levels.filter((level) => level === 1)).toHaveLength(1);
	expect(levels[0]).toBe(1);
	expect(name, "a hyphen that a screen reader would spell").not.toContain("\u00AD");
	for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
}

async function expectWidth(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height: 900 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	expect(await chatFaults(page), `the chat at ${width} px`).toEqual([]);
}

/** The text of the running page, and that of its HTML as a browser without script reads it. */
function textWithAndWithoutScript(page: Page, html: string): Promise<(string | undefined)[]> {
	return page.evaluate((source) => {
		// A parsed document has no scripting, so that even its noscript elements are read.
		const withoutScript = new DOMParser().parseFromString(source, "text/html");
		return [document, withoutScript].map((one) => {
			const main = one.querySelector("main")?.cloneNode(true);
			// It says more where no script runs, and is text of its own where one does.
			if (main instanceof Element) for (const part of main.querySelectorAll("noscript")) part.remove();
			return main?.textContent?.replaceAll(/\s+/g, " ").trim();
		});
	}, html);
}

test.each(pages)(
	"%s has one h1, ordered headings, the chat in sight and over nothing, its whole text without script, its styles inside it, its largest paint in itself, one script before anybody acts, room at every width, zoom and size of text, and nothing for axe",
	async (path) => {
		const { page, complaints } = visitor;
		complaints.length = 0;
		scripts.length = 0;
		await page.setViewportSize(PHONE);
		await page.goto(site.address + path);
		await started(page);
		expect(scripts.filter((script) => !script.includes("/assets/main-"))).toEqual([]);
		const html = await (await fetch(site.address + path)).text();
		checkStyles(html);
		const [withScript, withoutScript] = await textWithAndWithoutScript(page, html);
		expect(withScript).toBeTruthy();
		expect(withScript).not.toMatch(/undefined|NaN|\[object/);
		expect(withoutScript).toBe(withScript);
		await checkHeadings(page);
		// White from the start on articles, else once the page is scrolled.
		const header = page.locator("[data-part=site-header]");
		expect(await header.getAttribute("data-solid")).toBe(TEMPLATES[0]?.test(path) ? "always" : null);
		expect(await chatFaults(page), `the chat at ${PHONE.width} px`).toEqual([]);
		// A file comes after the words, by a whole way to the server and back: on a phone a third of a second.
		expect(await largestPaint(page), "the file that the largest paint waits for").toBe("");
		if (!further.has(path)) {
			await expectWidth(page, PHONE.width);
			expect(await axeFindingsOfNewKinds(page, seenByAxe), `axe at ${PHONE.width} px`).toEqual([]);
		}
		await expectWidth(page, TABLET_WIDTH);
		await expectWidth(page, DESK_WIDTH);
		expect(await lackOfRoom(page, further.has(path) ? NARROWEST : ALL_WIDTHS_OF_A_PAGE)).toEqual([]);
		if (!further.has(path)) expect(await doubleSizeFaults(page, path, LAPTOPS)).toEqual([]);
		expect(complaints).toEqual([]);
	},
);
