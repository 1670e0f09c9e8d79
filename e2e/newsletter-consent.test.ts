import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "#brand.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { heading, startNewsletterSite, zoe } from "./newsletter-page.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const WIDTHS = [320, 390, 768, 1440];

const browser = await sharedBrowser();
let visits: Awaited<ReturnType<typeof startNewsletterSite>>;
beforeEach(async () => {
	visits = await startNewsletterSite();
});
afterEach(() => visits.end());

test("in the browser that subscribed the link confirms by itself, and the home page welcomes by name", async () => {
	const { page, complaints, close } = await openPage(browser);
	expect(await visits.askFrom(page, zoe)).toEqual({ message: "Please check your inbox and press the button there." });
	expect(await visits.isSubscribed()).toBe(false);
	const link = await visits.linkInMail(1);
	expect(visits.sink.messages[0]).toMatchObject({ subject: `Confirm your ${brand.name} subscription` });
	const [cookie] = await page.context().cookies();
	expect(cookie).toMatchObject({ name: "newsletter_browser", httpOnly: true, sameSite: "Lax", secure: false });
	await page.goto(link);
	await page
		.locator("[data-type=success]")
		.getByText(`Welcome to ${brand.name}, Zoë! Your subscription is confirmed`)
		.waitFor();
	await page.waitForURL(`${visits.site.address}/`);
	expect(await visits.isSubscribed()).toBe(true);
	expect(await page.context().cookies()).toEqual([]);
	await page.goto(link);
	await heading(page, "You are on the list").waitFor();
	expect(complaints).toEqual([]);
	await close();
});

test("in another browser the link shows one button, and only that confirms", async () => {
	const first = await openPage(browser);
	await visits.askFrom(first.page, zoe);
	const link = await visits.linkInMail(1);
	const { page, complaints, close } = await openPage(browser);
	const referrers: (string | undefined)[] = [];
	page.on("request", (request) => referrers.push(request.headers().referer));
	await page.goto(link);
	await started(page);
	await heading(page, "One click and you are in").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
	await page.waitForTimeout(500);
	expect(await visits.isSubscribed()).toBe(false);
	// An address that is a secret is named in no statistics.
	expect(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain("token");
	await page.getByRole("button", { name: "Confirm my subscription" }).click();
	await page.locator("[data-type=success]").getByText(`Welcome to ${brand.name}, Zoë!`).waitFor();
	expect(await visits.isSubscribed()).toBe(true);
	expect(referrers.filter((referrer) => referrer?.includes("token"))).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
	await first.close();
});

test("fifty scanners that follow the link, by GET and by HEAD, confirm nothing", async () => {
	const { page, close } = await openPage(browser);
	await visits.askFrom(page, zoe);
	const link = await visits.linkInMail(1);
	const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	for (let scan = 0; scan < 50; scan += 1) {
		const response = await fetch(link, { method: scan % 2 ? "HEAD" : "GET", headers: scan % 3 ? { cookie } : {} });
		expect(response.status).toBe(200);
		expect(response.headers.get("set-cookie")).toBeNull();
	}
	expect(await visits.isSubscribed()).toBe(false);
	const { headers } = await fetch(link);
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
	await close();
});

test("without script the form posts, the link has a button, and the home page is reached", async () => {
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	const response = await page.request.post(`${visits.site.address}/.netlify/functions/subscribe`, {
		form: zoe,
		maxRedirects: 0,
	});
	expect([response.status(), response.headers().location]).toEqual([303, "/blog?sent=true#form"]);
	await page.goto(await visits.linkInMail(1));
	await heading(page, "Confirming your subscription").waitFor();
	expect(await visits.isSubscribed()).toBe(false);
	await page.getByRole("button", { name: "Confirm my subscription" }).click();
	await page.waitForURL(/\?confirmed=true&name=Zo%C3%AB$/);
	await page.locator("[data-type=success]").getByText(`Welcome to ${brand.name}, Zoë!`).waitFor();
	expect(await visits.isSubscribed()).toBe(true);
	await close();
});

test.each([
	["/newsletter/confirm", 404, "Part of this link is missing"],
	[`/newsletter/confirm?token=${"x".repeat(43)}`, 410, "This link no longer works"],
	["/newsletter/undo?token=short", 404, "Part of this link is missing"],
	[`/newsletter/undo?token=${"x".repeat(43)}`, 410, "This link no longer works"],
	["/newsletter/unsubscribe?token=short", 404, "Part of this link is missing"],
] as const)("%s gets a %i response and a way on", async (path, status, title) => {
	const { page, close } = await openPage(browser);
	expect((await page.goto(visits.site.address + path))?.status()).toBe(status);
	await heading(page, title).waitFor();
	await started(page);
	expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
	expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
	await page.getByRole("main").getByRole("link", { name: "Home" }).click();
	await page.waitForURL(`${visits.site.address}/`);
	await close();
});
