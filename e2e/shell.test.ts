import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { everyPageTitle } from "#documents/content/page-titles.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { allDocuments } from "#server/all-documents.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { openPage, openWithStoppedClock, started, WITH_MOTION } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { facts: company } = contentOfRepository;

const home = contentOfRepository.page(homeDocument);

const titles: Readonly<Record<string, string>> = everyPageTitle(pagesAmong(allDocuments), contentOfRepository);

const { browser, site } = await siteWithBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("the first Tab offers the way past the header, and the header turns white once more than 50 pixels are scrolled", async () => {
	const { page, close } = await openPage(browser, WITH_MOTION);
	await page.goto(site.address);
	await started(page);
	const isSolid = () => page.locator("header").evaluate((header) => "solid" in header.dataset);
	expect(await isSolid()).toBe(false);
	await page.evaluate(() => scrollTo(0, 51));
	await expect.poll(isSolid).toBe(true);
	await page.evaluate(() => scrollTo(0, 50));
	await expect.poll(isSolid).toBe(false);
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(home.hero.plans.link);
	await close();
});

test("a click on the mobile menu before the script is there counts once; it is used by keyboard, and Escape returns the focus", async () => {
	const { page, complaints, close } = await openPage(browser, { ...WITH_MOTION, ...PHONE });
	const { promise: hold, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await hold;
		await route.continue();
	});
	await page.goto(site.address, { waitUntil: "commit" });
	const toggle = page.getByRole("button", { name: "Menu" });
	const contact = page.getByRole("banner").getByRole("link", { name: "Contact Us" });
	await toggle.click();
	expect(await toggle.getAttribute("aria-expanded")).toBe("false");
	expect(await contact.isVisible()).toBe(false);
	release();
	await started(page);
	await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
	await toggle.press("Enter");
	expect(await toggle.getAttribute("aria-expanded")).toBe("false");
	await toggle.press("Enter");
	expect(await toggle.getAttribute("aria-expanded")).toBe("true");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Home");
	await page.keyboard.press("Escape");
	expect(await toggle.getAttribute("aria-expanded")).toBe("false");
	expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
	await toggle.click();
	await contact.click();
	await page.waitForURL("**/contact");
	expect(await toggle.getAttribute("aria-expanded")).toBe("false");
	// The page that was left is kept in memory, where it closes.
	await page.goBack();
	await started(page);
	expect(await toggle.getAttribute("aria-expanded")).toBe("false");
	expect(complaints).toEqual([]);
	await close();
});

test("the chat button comes after a second, says what it is, and opens WhatsApp; each page begins at its top, raises the flag for 200 ms and is in the data layer once", async () => {
	const { page, close } = await openPage(browser, WITH_MOTION);
	await openWithStoppedClock(page, `${site.address}/?utm_source=mail`);
	const chat = page.getByRole("link", { name: "Chat with Us on WhatsApp" });
	await page.clock.runFor(950);
	expect(await chat.isVisible()).toBe(false);
	await page.clock.runFor(100);
	await chat.waitFor();
	const href = (await chat.getAttribute("href")) ?? "";
	expect(new URL(href).searchParams.get("text")).toBe(company.whatsApp.greeting);
	expect(await chat.getAttribute("target")).toBe("_blank");
	const tooltip = chat.locator("span[aria-hidden]").last();
	const isShown = () => tooltip.evaluate((element) => getComputedStyle(element).visibility);
	expect(await isShown()).toBe("hidden");
	await chat.focus();
	await expect.poll(isShown).toBe("visible");
	await page.keyboard.press("Escape");
	await expect.poll(isShown).toBe("hidden");

	const pageViews = () => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "page_view"));
	const viewOf = (path: string) => ({ event: "page_view", page_path: path, page_title: titles[path] });
	expect(await pageViews()).toEqual([viewOf("/")]);
	await page.evaluate(() => scrollTo(0, 900));
	await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
	await page.getByRole("heading", { level: 1, name: "Contact Us" }).waitFor();
	await started(page);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	const isFlagged = () => page.evaluate(() => "loading" in document.documentElement.dataset);
	expect(await isFlagged()).toBe(true);
	await page.clock.runFor(190);
	expect(await isFlagged()).toBe(true);
	await page.clock.runFor(10);
	expect(await isFlagged()).toBe(false);
	expect(await pageViews()).toEqual([viewOf("/contact")]);
	await close();
});

test("without script nothing covers the page and every page of the site can be reached", async () => {
	const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
	await page.goto(site.address);
	const covering = await page.evaluate(() => document.elementFromPoint(195, 300)?.closest("main") !== null);
	expect(covering).toBe(true);
	for (const name of ["About", "Services", "Tools", "Blog"]) {
		expect(await page.getByRole("link", { name, exact: true }).first().isVisible()).toBe(true);
	}
	await close();
});

test("a menu of eight long entries stands whole in the header, beside everything and above the page", async () => {
	const { page, close } = await openPage(browser, { viewport: { width: 820, height: 900 } });
	await page.goto(site.address);
	const list = page.getByRole("banner").getByRole("list");
	await list.evaluate((menu) => {
		for (const item of Array.from(menu.children).slice(0, 3)) menu.append(item.cloneNode(true));
		for (const link of menu.querySelectorAll("a")) link.textContent = "Managed intelligence";
	});
	const boxes = await page.getByRole("banner").evaluate((header) => {
		const { top, bottom, right } = header.getBoundingClientRect();
		const links = Array.from(header.querySelectorAll("a"), (link) => link.getBoundingClientRect());
		return {
			count: links.length,
			clipped: links.filter((box) => box.top < top || box.bottom > bottom || box.right > right),
		};
	});
	expect(boxes).toEqual({ count: 10, clipped: [] });
	await close();
});
