import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, started } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

/** How every element of the page is laid out: equal when the same styles apply. */
const looks = (page: Page) =>
	page.locator("main, main *").evaluateAll((elements) =>
		elements.map((element) => {
			const { display, margin, padding, gap, fontSize, color } = getComputedStyle(element);
			return [element.tagName, display, margin, padding, gap, fontSize, color].join(" ");
		}),
	);

/** The requests of the page that went to the network: the address, and when it was requested. */
const requests = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
			.map(({ name, startTime }) => ({ path: new URL(name).pathname, begun: startTime })),
	);

/** What the page has been told to fetch ahead and has not got yet. */
const missing = (page: Page) =>
	page
		.locator('link[rel="modulepreload"], link[rel="prefetch"]')
		.evaluateAll((links) =>
			links
				.map((link) => (link as HTMLLinkElement).href)
				.filter((address) => performance.getEntriesByName(address).length === 0),
		);

/** The page with this path is there: the menu marks it, which it does when the page is rendered. */
const arrived = (page: Page, path: string) =>
	page.locator(`header a[href="${path}"][aria-current="page"]`).first().waitFor();

async function follow(page: Page, name: string, path: string): Promise<void> {
	await page.getByRole("banner").getByRole("link", { name }).click();
	await arrived(page, path);
}

/** Every style sheet that the page names has come. */
const isStyled = (page: Page) =>
	page
		.locator('link[rel="stylesheet"]')
		.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null));

async function expectTheLookOfAFreshVisit(page: Page): Promise<void> {
	const afterLink = await looks(page);
	await page.reload();
	await started(page);
	expect(afterLink).toEqual(await looks(page));
}

test("a pointer that rests on a link fetches all of its page, and the click fetches nothing; there and back again each page looks as at first", async () => {
	const { page, close } = await openPage(browser);
	await page.goto(site.address);
	await started(page);
	const link = page.getByRole("banner").getByRole("link", { name: "Contact Us" });
	await link.hover();
	for (const ahead of [
		'[rel="stylesheet"][media="all"][href*="/contact-"]',
		'[rel="prefetch"][href*="/contact.data"]',
	]) {
		await page.locator(`link${ahead}`).waitFor({ state: "attached" });
	}
	await expect.poll(() => missing(page)).toEqual([]);
	const click = await page.evaluate(() => performance.now());
	await follow(page, "Contact Us", "/contact");
	const asked = (await requests(page)).filter(({ path, begun }) => begun >= click && /\.(css|js|data)$/.test(path));
	expect(asked).toEqual([]);
	await expectTheLookOfAFreshVisit(page);
	const first = await looks(page);
	await follow(page, "Services", "/services");
	await follow(page, "Contact Us", "/contact");
	expect(await looks(page)).toEqual(first);
	await page.goBack();
	await arrived(page, "/services");
	await page.goBack();
	await arrived(page, "/contact");
	expect(await looks(page)).toEqual(first);
	await close();
});

test("after a click that nothing announced, what the page's code imports is fetched together with it, and styles that could not be prefetched", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(site.address);
	await started(page);
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/contact-*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.locator('header a[href="/contact"]').first().dispatchEvent("click");
	const scripts = async () => (await requests(page)).map(({ path }) => path).filter((path) => path.includes("/forms-"));
	await expect.poll(scripts).toContainEqual(expect.stringMatching(/\.js$/));
	held.resolve();
	await arrived(page, "/contact");
	expect(complaints).toEqual([]);
	let refused = 0;
	await page.route("**/*.css", async (route) => {
		refused += 1;
		await route.abort();
	});
	await page.getByRole("banner").getByRole("link", { name: "Services" }).hover();
	await expect.poll(() => refused).toBeGreaterThan(0);
	await page.unroute("**/*.css");
	await follow(page, "Services", "/services");
	await expect.poll(() => isStyled(page)).toBe(true);
	await expectTheLookOfAFreshVisit(page);
	await close();
});

const drawings = (page: Page) =>
	page.locator("main [data-markup]").evaluateAll((all) => all.map(({ innerHTML }) => innerHTML.length));

test("what the server has drawn stays when the application starts, and is there again after another page", async () => {
	const { page, complaints, close } = await openPage(browser, { reducedMotion: "reduce" });
	for (const path of ["/", "/managed-intelligence"]) {
		await page.goto(site.address + path, { waitUntil: "commit" });
		await page.locator("footer").waitFor();
		const drawn = await drawings(page);
		expect(Math.min(...drawn)).toBeGreaterThan(100);
		await started(page);
		expect(await drawings(page)).toEqual(drawn);
		await follow(page, "About", "/about");
		expect(Math.min(...(await drawings(page)))).toBeGreaterThan(100);
		await page.goBack();
		await page.waitForURL(site.address + path);
		await expect.poll(() => drawings(page)).toEqual(drawn);
	}
	expect(complaints).toEqual([]);
	await close();
});
