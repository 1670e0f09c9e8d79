import { statSync } from "node:fs";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type FirstLoad, readBuiltFiles } from "#platform/pages/built-files.ts";
import { pages } from "#testing/pages.ts";
import { HIGHEST_SCREEN_PX, LATER_PARTS } from "#web/browser/later-parts.ts";
import { complete, reportOf, takeOver, tools } from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const files = readBuiltFiles("build");

/** A page as a browser gets it, compressed. */
const sentBy = (address: string) =>
	new Promise<Buffer>((resolve, reject) => {
		const request = get(address, { headers: { "accept-encoding": "br" } }, (response) => {
			buffer(response).then(resolve, reject);
		});
		request.on("error", reject);
	});

/** A page of a running site, and what its first load can bring, in bytes. */
async function firstLoad(address: string): Promise<FirstLoad & { html: string }> {
	const sent = await sentBy(address);
	const html = brotliDecompressSync(sent).toString("utf8");
	return { html, ...files.firstLoad(html, sent.length) };
}

/** Bytes of these scripts and of what they import, compressed. */
function scriptBytes(addresses: Iterable<string>): number {
	return files.firstLoad(JSON.stringify([...addresses]), 0).script;
}

const LIMIT_BYTES = 300_000;
/**
 * The bytes that a server sends on a new connection before it waits for the browser: ten packets of 1,460 bytes (RFC
 * 6928).
 */
const FIRST_FLIGHT_BYTES = 14_600;
const HEADER_BYTES = 600;

const { browser, site } = await siteWithBrowser();
const loads = await Promise.all(pages.map(async (path) => ({ path, ...(await firstLoad(site.address + path)) })));

test("no page brings more than 300 KB, with every picture in its largest version", () => {
	expect(loads.filter(({ all }) => all > LIMIT_BYTES).map(({ path }) => path)).toEqual([]);
});

/** One script, compressed: a visitor who reads loads no framework. */
const SCRIPT_LIMIT_BYTES = 8_192;

test("every page has one script, of at most 8 KB", () => {
	expect(loads.filter(({ script }) => script === 0 || script > SCRIPT_LIMIT_BYTES).map(({ path }) => path)).toEqual([]);
	for (const { path, html } of loads)
		expect([path, html.match(/<script[^>]*\bsrc=|src: "[^"]+"/g)]).toEqual([
			path,
			[expect.stringMatching(/^src: "\/assets\/main-/)],
		]);
});

/** The largest is Home, with its drawings. */
const PAGE_LIMIT_BYTES = 27_000;
/**
 * A tool has its questions twice: as its form, and as what its island begins with. The one that reads a sales file has all words
 * of its report with it, because it may ask for nothing later.
 */
const TOOL_LIMIT_BYTES = 39_400;
/** A sample dashboard can be asked: with its drawings it has the words that it answers, and the tables that it reads. */
const DASHBOARD_LIMIT_BYTES = 31_000;
const DASHBOARD = "/managed-intelligence";
const TOOLS = /^\/tools\/((advanced-)?business-assessment|your-sales-file)$/;

/** Compressed: the page's own, React, the form and its report. */
const SCRIPTS_AFTER_ACTS_LIMIT_BYTES = 113_000;

test.each(tools)("$path: with the report on it the page has loaded at most 113 KB of scripts", async (tool) => {
	const { page, close } = await openPage(browser);
	const scripts = new Set<string>();
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".js")) scripts.add(pathname);
	});
	await page.goto(site.address + tool.path);
	await takeOver(page);
	await complete(page, tool);
	await reportOf(page, tool).waitFor();
	expect([...scripts].join()).toContain("/assessment-report-");
	expect(scriptBytes(scripts)).toBeLessThanOrEqual(SCRIPTS_AFTER_ACTS_LIMIT_BYTES);
	await close();
});

test("a page's HTML with its styles and data stays below 27 KB, the dashboard's below 31, a tool's with its questions or words below 39.4", () => {
	const limitOfOther = (path: string) => (path === DASHBOARD ? DASHBOARD_LIMIT_BYTES : PAGE_LIMIT_BYTES);
	const limitOf = (path: string) => (TOOLS.test(path) ? TOOL_LIMIT_BYTES : limitOfOther(path));
	expect(loads.filter(({ path, page }) => page > limitOf(path)).map(({ path }) => path)).toEqual([]);
});

test("the styles of a report, which comes when somebody acts, stand behind all that is read before", () => {
	const { html } = loads.find(({ path }) => path === tools[0]?.path) ?? expect.unreachable();
	const later = /<style>([^<]*)<\/style><\/template>/.exec(html)?.[1] ?? "";
	expect(later.length).toBeGreaterThan(10_000);
	expect(html.indexOf("</footer>")).toBeLessThan(html.indexOf(later));
});

test("the size of a page counts its HTML, its scripts, both fonts and its pictures", () => {
	const { page, script, fonts, images, all } = loads.find(({ path }) => path === "/blog") ?? expect.unreachable();
	expect(Math.min(page, script, fonts, images)).toBeGreaterThan(1_000);
	expect(all).toBe(page + script + fonts + images);
});

test("the headline's font fits into the first round trip", () => {
	const { size } = statSync("src/ui/fonts/newsreader-display-380.woff2");
	expect(size + HEADER_BYTES).toBeLessThan(FIRST_FLIGHT_BYTES);
});

test("every picture has its size in the page's HTML, so that nothing moves when it comes", () => {
	for (const { path, html } of loads) {
		const pictures = html.match(/<img\b[^>]*>/g) ?? [];
		const withoutSize = pictures.filter((picture) => !/ width="\d+"/.test(picture) || !/ height="\d+"/.test(picture));
		expect(withoutSize, path).toEqual([]);
	}
});

const partsLeft = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

test("what is laid out after the first paint is below the first screen of every page, whatever its width", async () => {
	const { page, close } = await openPage(browser, { viewport: { width: 1440, height: HIGHEST_SCREEN_PX } });
	const onScreen: string[] = [];
	for (const path of pages) {
		await page.goto(site.address + path);
		for (const width of [390, 1024, 1440]) {
			await page.setViewportSize({ width, height: HIGHEST_SCREEN_PX });
			const tops = await page.evaluate(
				(parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().top),
				LATER_PARTS,
			);
			expect(tops.length).toBeGreaterThan(0);
			if (Math.min(...tops) < HIGHEST_SCREEN_PX) onScreen.push(`${path} at ${width}`);
		}
	}
	expect(onScreen).toEqual([]);
	await close();
});

test("it gets its height behind the first paint or at the first act, and from the start where the visit begins further down", async () => {
	const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/main-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(site.address, { waitUntil: "commit" });
	await page.getByRole("contentinfo").waitFor({ state: "attached" });
	expect(await partsLeft(page)).toBe(1);
	release();
	await expect.poll(() => partsLeft(page)).toBe(0);
	const height = () => page.evaluate(() => document.documentElement.scrollHeight);
	const whole = await height();
	await page.reload({ waitUntil: "domcontentloaded" });
	expect([await partsLeft(page), await height()]).toEqual([0, whole]);
	await page.goto(`${site.address}/services#question`, { waitUntil: "domcontentloaded" });
	expect(await partsLeft(page)).toBe(0);
	await close();
});
