import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { servicePath } from "#documents/content/service-offers.ts";
import { assessmentPages } from "#documents/pages/assessment.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { openPage, openWithStoppedClock, started, WITH_MOTION } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { services, testimonials } = contentOfRepository;

const home = contentOfRepository.page(homeDocument);

const LARGEST_GAP_PX = 1;

const quotes = testimonials.home.length;

const { browser, site } = await siteWithBrowser();

/** The points at which the vein ends and the growth line begins, in pixels of the page. */
function joinOf(page: Page) {
	return page.evaluate(() => {
		const isSvg = (element: Element | null): element is SVGSVGElement => element instanceof SVGSVGElement;
		const veins = [...document.querySelectorAll("[data-part=vein] svg")].filter(isSvg);
		const vein = veins.find((svg) => svg.getBoundingClientRect().width > 0);
		const line = document.querySelector("[data-part=growth-line]");
		if (!vein || !(line instanceof SVGPathElement)) throw new Error("The join is not on the page.");
		const end = new DOMPoint(0, 0).matrixTransform(vein.getScreenCTM() ?? undefined);
		const start = line.getPointAtLength(0).matrixTransform(line.getScreenCTM() ?? undefined);
		return { end: { x: end.x, y: end.y }, start: { x: start.x, y: start.y } };
	});
}

/** Of phones to wide screens, with both sides of every change of the layout. */
const WIDTHS = [320, 360, 390, 600, 760, 761, 768, 900, 999, 1000, 1024, 1199, 1200, 1280, 1439, 1440, 1680, 1920];

test("at every width the vein ends where the growth line begins, and nothing scrolls sideways", async () => {
	const { page, complaints, close } = await openPage(browser);
	await page.goto(site.address);
	const gaps: object[] = [];
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		const { end, start } = await joinOf(page);
		const gap = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y));
		const needed = await page.evaluate(() => document.documentElement.scrollWidth);
		if (gap > LARGEST_GAP_PX || needed !== width) gaps.push({ width, gap, needed });
	}
	expect(gaps).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
});

/** In the size of the text: where the words end, where the card begins, and how high the drawing's ground is. */
async function firstScreen(page: Page, size: number, width: number): Promise<number[]> {
	await page.setViewportSize({ width, height: 900 });
	return page.evaluate((unit) => {
		const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
		const [hero, words, card] = ["main > section", "h1 ~ div", "section section"].map(boxOf);
		const rock = [...document.querySelectorAll("main > section > div > :is(img, span)")]
			.map((drawing) => drawing.getBoundingClientRect())
			.find((box) => box.height > 0);
		if (!hero || !words || !card || !rock) throw new Error("the first screen lacks a part");
		return [words.left, hero.bottom - words.bottom, card.left - words.left, hero.bottom - card.top, rock.height].map(
			(length) => Math.round((length / unit) * 10) / 10,
		);
	}, size);
}

test.each([20, 24, 32])(
	"with text of %d px the first screen is as with 16 px on a window that is smaller by as much: no word comes to lie on the rock",
	async (size) => {
		const { page, close } = await openPage(browser);
		await page.goto(site.address);
		const devTools = await page.context().newCDPSession(page);
		for (const width of [1440, 1280, 768]) {
			const usual = await firstScreen(page, 16, Math.round((width * 16) / size));
			await devTools.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
			const larger = await firstScreen(page, size, width);
			await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
			const gaps = larger.map((length, index) => Math.abs(length - (usual[index] ?? 0)));
			// The header and the borders don't grow.
			expect([width, Math.max(...gaps) < 2.5, usual, larger]).toEqual([width, true, usual, larger]);
		}
		await close();
	},
);

const bannerOf = (page: Page) => page.locator("[data-type=success]");

test("Home names every service with its way on, the price of the plans, and both assessments with their questions", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site.address);
	for (const service of services) {
		const row = page.getByRole("link", { name: `${service.title} ${service.summary}` });
		expect(await row.getAttribute("href")).toBe(servicePath(service));
	}
	const price = page.getByRole("link", { name: home.hero.plans.link });
	expect(await price.getAttribute("href")).toBe("/managed-intelligence#plans");
	for (const document of assessmentPages.values()) {
		const { name, facts } = contentOfRepository.page(document);
		expect(await page.getByRole("link", { name: `${name} ${facts}` }).getAttribute("href")).toBe(document.path);
	}
	await close();
});

if (quotes > 1) {
	test("the quotes change every five seconds, and stop for a dot, the pause button and a pointer over them", async () => {
		const { page, close } = await openPage(browser, WITH_MOTION);
		await openWithStoppedClock(page, site.address);
		const carousel = page.locator("[aria-roledescription=carousel]");
		const position = () => carousel.getByText(new RegExp(`^\\d of ${quotes}$`)).textContent();
		const before = await position();
		await page.clock.runFor(5_000);
		expect(await position()).not.toBe(before);
		await page.clock.runFor(5_000 * (quotes - 1));
		expect(await position()).toBe(before);
		await carousel.getByRole("button", { name: /2/ }).click();
		expect(await position()).toBe(`2 of ${quotes}`);
		await page.clock.runFor(30_000);
		expect(await position()).toBe(`2 of ${quotes}`);
		await close();
	});
} else {
	test("a single quote has no carousel controls", async () => {
		const { page, close } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto(site.address);
		const quote = page.locator("section", { has: page.getByText(testimonials.home[0]?.quote ?? "") });
		expect(await quote.getByRole("button").count()).toBe(0);
		await close();
	});
}

test("a confirmed subscriber is welcomed, the address becomes plain, and the banner goes after eight seconds", async () => {
	const { page, complaints, close } = await openPage(browser, WITH_MOTION);
	await openWithStoppedClock(page, `${site.address}/?confirmed=true&name=${encodeURIComponent("Zoë")}`);
	const banner = bannerOf(page).getByText(
		`Welcome to ${brand.name}, Zoë! Your subscription is confirmed and you'll receive our latest insights and updates.`,
	);
	await banner.waitFor();
	await page.waitForURL(`${site.address}/`);
	const header = page.locator("header");
	expect((await header.boundingBox())?.y).toBeGreaterThan(40);
	await page.clock.runFor(7_000);
	expect(await banner.count()).toBe(1);
	await page.clock.runFor(1_100);
	// Its fading runs by real time, and may be over before this looks.
	await page.locator("[data-leaving]").waitFor({ state: "attached" });
	await page.clock.runFor(400);
	await banner.waitFor({ state: "detached" });
	expect((await header.boundingBox())?.y).toBe(0);
	expect(complaints).toEqual([]);
	await close();
});

test("the close button closes the banner; other queries show none, and it repeats nothing but a name", async () => {
	const { page, close } = await openPage(browser, WITH_MOTION);
	await page.goto(`${site.address}/?confirmed=true&name=Ada`);
	await started(page);
	await page.getByRole("button", { name: "Close message" }).click();
	await bannerOf(page).waitFor({ state: "detached" });
	// The news stays, for those who listen.
	expect(await page.getByRole("status").getByText(`Welcome to ${brand.name}, Ada!`).count()).toBe(1);
	await close();
	// The server decides by the same code.
	const htmlFor = async (query: string) => (await fetch(`${site.address}/?${query}`)).text();
	const notConfirmed = await htmlFor("confirmed=false&name=Ada");
	// The page's data has what the banner would say.
	expect(notConfirmed.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toContain(`Welcome to ${brand.name}`);
	const stranger = await htmlFor(`confirmed=true&name=${encodeURIComponent("You won. Visit evil.example")}`);
	expect(stranger).toContain(`Welcome to ${brand.name}! Your subscription is confirmed`);
	expect(stranger).not.toContain("evil.example");
});

test("the strip of platforms stops at a button, and holds still under reduced motion", async () => {
	const { page, close } = await openPage(browser, WITH_MOTION);
	await page.goto(site.address);
	await started(page);
	const strip = page.locator("section", { has: page.getByRole("heading", { name: "Platforms We Work With" }) });
	const state = () =>
		strip
			.locator("ul")
			.first()
			.evaluate((list) => getComputedStyle(list).animationPlayState);
	expect(await state()).toBe("running");
	await strip.getByRole("button").click();
	await page.mouse.move(0, 0);
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	expect(await state()).toBe("paused");
	await page.emulateMedia({ reducedMotion: "reduce" });
	const animation = await page
		.getByText("Snowflake")
		.first()
		.evaluate((name) => getComputedStyle(name.closest("ul") ?? name).animationName);
	expect(animation).toBe("none");
	await close();
});
