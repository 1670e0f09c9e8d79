import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { launchBrowser, openPage, started } from "./browser.ts";
import { pages } from "./pages.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const WIDTHS = [320, 390, 768, 1440];
const AXE_WIDTHS = [390, 1440];

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
	[browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

test.each(pages)(
	"%s has one h1, ordered headings, no complaint, no sideways scroll and nothing for axe",
	async (path) => {
		const { page, complaints, close } = await openPage(browser, { reducedMotion: "reduce" });
		await page.goto(site.address + path);
		await started(page);
		const levels = await page
			.locator("h1, h2, h3, h4")
			.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		expect(levels[0]).toBe(1);
		for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 900 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			if (AXE_WIDTHS.includes(width)) expect(await axeFindings(page)).toEqual([]);
		}
		expect(complaints).toEqual([]);
		await close();
	},
);

test.each(pages)("%s has its whole text without script, and no style attribute", async (path) => {
	const textOf = async (javaScriptEnabled: boolean) => {
		const { page, close } = await openPage(browser, { javaScriptEnabled, reducedMotion: "reduce" });
		await page.goto(site.address + path);
		if (javaScriptEnabled) await started(page);
		const text = await page.locator("main").evaluate((main) => main.textContent?.replaceAll(/\s+/g, " ").trim());
		await close();
		return text;
	};
	expect(await textOf(false)).toBe(await textOf(true));
	const html = await (await fetch(site.address + path)).text();
	expect(html.match(/<[a-z][^>]*\sstyle\s*=/i)).toBeNull();
});

test("every internal link and anchor leads somewhere, and every external link opens as it should", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	const targets = new Set<string>();
	for (const path of pages) {
		await page.goto(site.address + path);
		const links = await page.locator("a[href]").evaluateAll((all) =>
			all.map((link) => ({
				href: link.getAttribute("href") ?? "",
				target: link.getAttribute("target"),
				rel: link.getAttribute("rel") ?? "",
			})),
		);
		for (const { href, target, rel } of links) {
			if (/^(mailto|tel):/.test(href)) continue;
			const address = new URL(href, site.address + path);
			if (address.origin === site.address) targets.add(address.pathname + address.hash);
			else expect([href, target, rel]).toEqual([href, "_blank", expect.stringContaining("noopener")]);
		}
	}
	for (const target of targets) {
		const [path = "", anchor] = target.split("#");
		const answer = await fetch(site.address + path);
		expect([target, answer.status]).toEqual([target, 200]);
		if (anchor) expect([target, (await answer.text()).includes(`id="${anchor}"`)]).toEqual([target, true]);
	}
	await close();
});

test.each(["/blog/no-such-post", "/tools/no-such-case", "/no/such/page"])(
	"%s answers 404 with a screen",
	async (path) => {
		const { page, close } = await openPage(browser, { javaScriptEnabled: false });
		expect((await page.goto(site.address + path))?.status()).toBe(404);
		expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
		expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
		await close();
	},
);
