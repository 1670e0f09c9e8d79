import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { heading, visitsTo, zoe } from "./newsletter-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const WIDTHS = [320, 390, 768, 1440];

const { browser, site, sink } = await siteWithBrowser();
const visits = visitsTo({ site, sink });

/** Somebody who has not subscribed before, and the number of the next mail. */
function newcomer(name: string) {
	return { person: { ...zoe, email: `${name}@example.com` }, next: sink.messages.length + 1 };
}

test("in the browser that subscribed the link confirms by itself, and the home page welcomes by name", async () => {
	const { person, next } = newcomer("own-browser");
	const { page, complaints, close } = await openPage(browser);
	expect(await visits.askFrom(page, person)).toEqual({
		message: "Please check your inbox and press the button there.",
	});
	expect(await visits.isSubscribed(person.email)).toBe(false);
	const link = await visits.linkInMail(next);
	expect(sink.messages[next - 1]).toMatchObject({ subject: `Confirm your ${brand.name} subscription` });
	const [cookie] = await page.context().cookies();
	expect(cookie).toMatchObject({ name: "newsletter_browser", httpOnly: true, sameSite: "Lax", secure: false });
	await page.goto(link);
	await page
		.locator("[data-type=success]")
		.getByText(`Welcome to ${brand.name}, Zoë! Your subscription is confirmed`)
		.waitFor();
	await page.waitForURL(`${site.address}/`);
	expect(await visits.isSubscribed(person.email)).toBe(true);
	expect(await page.context().cookies()).toEqual([]);
	await page.goto(link);
	await heading(page, "You are on the list").waitFor();
	expect(complaints).toEqual([]);
	await close();
});

test("in another browser the link shows one button, and only that confirms", async () => {
	const { person, next } = newcomer("other-browser");
	const first = await openPage(browser);
	await visits.askFrom(first.page, person);
	const link = await visits.linkInMail(next);
	const { page, complaints, close } = await openPage(browser);
	const referrers: (string | undefined)[] = [];
	const methods: string[] = [];
	page.on("request", (request) => {
		referrers.push(request.headers().referer);
		methods.push(request.method());
	});
	await page.goto(link);
	await started(page);
	await heading(page, "Confirm your subscription").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
	expect(methods, "the page posted by itself").not.toContain("POST");
	expect(await visits.isSubscribed(person.email)).toBe(false);
	// An address that is a secret is named in no statistics.
	expect(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain("token");
	await page.getByRole("button", { name: "Confirm my subscription" }).click();
	await page.locator("[data-type=success]").getByText(`Welcome to ${brand.name}, Zoë!`).waitFor();
	expect(await visits.isSubscribed(person.email)).toBe(true);
	expect(referrers.filter((referrer) => referrer?.includes("token"))).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
	await first.close();
});

test("fifty scanners that follow the link, by GET and by HEAD, confirm nothing", async () => {
	const { person, next } = newcomer("scanned");
	const { page, close } = await openPage(browser);
	await visits.askFrom(page, person);
	const link = await visits.linkInMail(next);
	const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	for (let scan = 0; scan < 50; scan += 1) {
		const response = await fetch(link, { method: scan % 2 ? "HEAD" : "GET", headers: scan % 3 ? { cookie } : {} });
		expect(response.status).toBe(200);
		expect(response.headers.get("set-cookie")).toBeNull();
	}
	expect(await visits.isSubscribed(person.email)).toBe(false);
	const { headers } = await fetch(link);
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
	await close();
});

test("without script the form posts, the link has a button, and the home page is reached", async () => {
	const { person, next } = newcomer("no-script");
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	const response = await page.request.post(`${site.address}/.netlify/functions/subscribe`, {
		form: person,
		maxRedirects: 0,
	});
	expect([response.status(), response.headers().location]).toEqual([303, "/blog?sent=true#form"]);
	await page.goto(await visits.linkInMail(next));
	await heading(page, "Confirming your subscription").waitFor();
	expect(await visits.isSubscribed(person.email)).toBe(false);
	await page.getByRole("button", { name: "Confirm my subscription" }).click();
	await page.waitForURL(/\?confirmed=true&name=Zo%C3%AB$/);
	await page.locator("[data-type=success]").getByText(`Welcome to ${brand.name}, Zoë!`).waitFor();
	expect(await visits.isSubscribed(person.email)).toBe(true);
	await close();
});

test.each([
	["/newsletter/confirm", 404, "Part of this link is missing"],
	[`/newsletter/confirm?token=${"x".repeat(43)}`, 410, "This link no longer works"],
	["/newsletter/undo?token=short", 404, "Part of this link is missing"],
	[`/newsletter/undo?token=${"x".repeat(43)}`, 410, "This link no longer works"],
	["/newsletter/unsubscribe?token=short", 404, "Part of this link is missing"],
] as const)("%s gets a %i response and a way on", async (path, status, title) => {
	const response = await fetch(site.address + path);
	expect(response.status).toBe(status);
	const html = await response.text();
	expect(html).toMatch(/<meta name="robots" content="noindex"/);
	const [main] = /<main.*<\/main>/s.exec(html) ?? [];
	expect(main).toContain(title);
	expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Home/);
	expect(main).not.toContain("<button");
});
