import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { startSmtpSink } from "#testing/smtp-sink.ts";
import { startSite } from "#testing/start-site.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import {
	ada,
	BLOG,
	button,
	fillIn,
	newsletterForm,
	notOnTheList,
	onTheList,
	respondToLookUps,
	respondToPosts,
	say,
	statusLine,
	typed,
} from "./newsletter-page.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const SUBSCRIBED = "Please check your inbox and press the button there.";
const UNSUBSCRIBED = "This address no longer receives our newsletter.";
const WIDTHS = [390, 1440];
const SMALLEST_TARGET_PX = 44;

const browser = await sharedBrowser();

async function openForm(page: Page, address: string): Promise<void> {
	await page.goto(address + BLOG);
	await started(page);
}

test("a visitor who subscribes and follows the link is welcomed, is subscribed, and unsubscribes again", async () => {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	const { page, close } = await openPage(browser);
	await openForm(page, site.address);
	await fillIn(page, ada);
	await button(page, "Subscribe").click();
	await statusLine(page).getByText(SUBSCRIBED).waitFor();
	await fillIn(page, ada);
	await button(page, "Subscribe").and(page.locator(":enabled:not([aria-disabled])")).waitFor();
	await sink.waitFor(1);
	const link = /https?:\/\/\S+?(\/newsletter\/confirm\?token=[\w-]+)/.exec(sink.messages[0]?.text ?? "")?.[1];
	await page.goto(site.address + link);
	// What was typed is not plainly a name, so the page does not repeat it.
	await page
		.locator("[data-type=success]")
		.getByText(`Welcome to ${brand.name}! Your subscription is confirmed`)
		.waitFor();
	await openForm(page, site.address);
	await fillIn(page, { Email: "ZOE@Example.com" });
	await statusLine(page).getByText("This address receives our newsletter.").waitFor();
	await button(page, "Unsubscribe").click();
	await statusLine(page).getByText(UNSUBSCRIBED).waitFor();
	await openForm(page, site.address);
	await fillIn(page, ada);
	await button(page, "Subscribe").and(page.locator(":enabled:not([aria-disabled])")).waitFor();
	await sink.waitFor(2);
	expect(sink.messages[1]?.subject).toBe("You are unsubscribed");
	await close();
	await site.stop();
	await sink.close();
});

test("a visitor who posts too often is asked to wait, in the specified words, and keeps what was typed", async () => {
	const site = await startSite({ environment: { RATE_LIMIT_PER_MINUTE: "1" } });
	const { page, close } = await openPage(browser);
	await openForm(page, site.address);
	await respondToLookUps(page, notOnTheList);
	for (const message of [SUBSCRIBED, "Too many requests. Please try again in a few seconds."]) {
		await fillIn(page, ada);
		await button(page, "Subscribe").click();
		await statusLine(page).getByText(message).waitFor();
	}
	expect(await typed(page)).toEqual(ada);
	await close();
	await site.stop();
});

test("without script the form subscribes, keeps what was typed and says the same", async () => {
	const sink = await startSmtpSink();
	const site = await startSite({ environment: { SMTP_URL: sink.url } });
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/blog/category/data-quality`);
	await fillIn(page, { ...ada, Email: "zoe@example" });
	await button(page, "Subscribe").click();
	await statusLine(page).getByText("Invalid email format").waitFor();
	expect(await page.locator("[aria-invalid=true]").getAttribute("name")).toBe("email");
	expect(await typed(page)).toEqual({ ...ada, Email: "zoe@example" });
	const isInSight = () => newsletterForm(page).evaluate((form) => form.getBoundingClientRect().top < innerHeight);
	await expect.poll(isInSight).toBe(true);
	await fillIn(page, { Email: "zoe@example.com" });
	await button(page, "Subscribe").click();
	await statusLine(page).getByText(SUBSCRIBED).waitFor();
	expect(page.url()).toBe(`${site.address}/blog?sent=true#form`);
	expect(await typed(page)).toEqual({ "First name": "", "Last name": "", Email: "" });
	await sink.waitFor(1);
	expect(sink.messages[0]?.to).toEqual([expect.objectContaining({ address: "zoe@example.com" })]);
	await close();
	await site.stop();
	await sink.close();
});

async function offerToSubscribe(page: Page): Promise<void> {
	await respondToLookUps(page, notOnTheList);
	await fillIn(page, ada);
	await button(page, "Subscribe").and(page.locator(":not([aria-disabled])")).waitFor();
}

/** Brings an empty form into each of its states; from the last there is no way back. */
const STATES: [string, (page: Page) => Promise<void>][] = [
	["knows nothing", async () => {}],
	[
		"looks an address up",
		async (page) => {
			await respondToLookUps(page, () => {});
			await fillIn(page, ada);
			await button(page, "Loading...").waitFor();
		},
	],
	["offers to subscribe", offerToSubscribe],
	[
		"offers to unsubscribe",
		async (page) => {
			await respondToLookUps(page, onTheList);
			await fillIn(page, ada);
			await button(page, "Unsubscribe").waitFor();
		},
	],
	[
		"lacks a name",
		async (page) => {
			await offerToSubscribe(page);
			await fillIn(page, { "First name": "" });
			await page.keyboard.press("Enter");
			await statusLine(page).getByText("First name is required").waitFor();
		},
	],
	[
		"has failed",
		async (page) => {
			await offerToSubscribe(page);
			await respondToPosts(page, (route) => route.abort());
			await page.keyboard.press("Enter");
			await statusLine(page).getByText("An error occurred").waitFor();
		},
	],
	[
		"has subscribed",
		async (page) => {
			await offerToSubscribe(page);
			await respondToPosts(page, say(SUBSCRIBED));
			await page.keyboard.press("Enter");
			await statusLine(page).getByText(SUBSCRIBED).waitFor();
		},
	],
	[
		"is sending",
		async (page) => {
			await offerToSubscribe(page);
			await respondToPosts(page, () => {});
			await page.keyboard.press("Enter");
			await button(page, "Submitting...").waitFor();
		},
	],
];

test.each(WIDTHS)("axe finds nothing on the form in any of its states at %i px", async (width) => {
	const site = await startSite();
	const { page, close } = await openPage(browser, { viewport: { width, height: 900 } });
	await openForm(page, site.address);
	for (const [name, bring] of STATES) {
		await page.unrouteAll();
		await fillIn(page, { Email: "" });
		await bring(page);
		expect(await axeFindings(page, "#form"), `the form that ${name}`).toEqual([]);
		const size = await button(page).boundingBox();
		expect(size?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
	await close();
	await site.stop();
});
