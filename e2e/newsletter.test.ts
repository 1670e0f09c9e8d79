import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { valuesInFile } from "#documents/content/company-content.ts";
import { newsletterUnsubscribedMail } from "#features/newsletter/newsletter.email.tsx";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lackOfRoom, NARROWEST } from "./lack-of-room.ts";
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
import { siteWithBrowser } from "./site-with-browser.ts";

const SUBSCRIBED = "Please check your inbox and press the button there.";
const UNSUBSCRIBED = "This address no longer receives our newsletter.";
const SMALLEST_TARGET_PX = 44;

const { browser, site, sink } = await siteWithBrowser();

async function openForm(page: Page, address: string): Promise<void> {
	await page.goto(address + BLOG);
	await started(page);
}

test("a visitor who subscribes and follows the link is welcomed, is subscribed, and unsubscribes again", async () => {
	const { page, close } = await openPage(browser);
	await openForm(page, site.address);
	await fillIn(page, ada);
	await button(page, "Subscribe").click();
	await statusLine(page).getByText(SUBSCRIBED).waitFor();
	await fillIn(page, ada);
	await button(page, "Subscribe").and(page.locator(":enabled:not([aria-disabled=true])")).waitFor();
	await sink.waitFor(1);
	const link = /https?:\/\/\S+?(\/newsletter\/confirm\?token=[\w-]+)/.exec(sink.messages[0]?.text ?? "")?.[1];
	await page.goto(site.address + link);
	// The typed name is not plainly a name, so the page does not repeat it.
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
	await button(page, "Subscribe").and(page.locator(":enabled:not([aria-disabled=true])")).waitFor();
	await sink.waitFor(2);
	expect(sink.messages[1]?.subject).toBe(valuesInFile(newsletterUnsubscribedMail).subject);
	await close();
});

test("without script the form subscribes, keeps what was typed and says the same", async () => {
	const before = sink.messages.length;
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/blog/category/data-quality`);
	await fillIn(page, { ...ada, Email: "zoe@example" });
	await button(page, "Subscribe").click();
	await statusLine(page).getByText("Invalid email format").waitFor();
	expect(await page.locator("[aria-invalid=true]").getAttribute("name")).toBe("email");
	expect(await typed(page)).toEqual({ ...ada, Email: "zoe@example" });
	const isInSight = () => newsletterForm(page).evaluate((form) => form.getBoundingClientRect().top < innerHeight);
	await expect.poll(isInSight).toBe(true);
	await fillIn(page, { Email: "zed@example.com" });
	await button(page, "Subscribe").click();
	await statusLine(page).getByText(SUBSCRIBED).waitFor();
	expect(page.url()).toBe(`${site.address}/blog?sent=true#form`);
	expect(await typed(page)).toEqual({ "First name": "", "Last name": "", Email: "" });
	await sink.waitFor(before + 1);
	expect(sink.messages.at(-1)?.to).toEqual([expect.objectContaining({ address: "zed@example.com" })]);
	await close();
});

async function offerToSubscribe(page: Page): Promise<void> {
	await respondToLookUps(page, notOnTheList);
	await fillIn(page, ada);
	await button(page, "Subscribe").and(page.locator(":not([aria-disabled=true])")).waitFor();
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

test("axe finds nothing, and no lack of room, on the form in any of its states, and its button is as large as a finger", async () => {
	const { page, close } = await openPage(browser, { viewport: { width: 390, height: 900 } });
	await openForm(page, site.address);
	for (const [name, bring] of STATES) {
		await page.unrouteAll();
		await fillIn(page, { Email: "" });
		await bring(page);
		const size = await button(page).boundingBox();
		expect(size?.height, `the button of the form that ${name}`).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
		expect(await axeFindings(page, "#form"), `the form that ${name}`).toEqual([]);
		expect(await lackOfRoom(page, NARROWEST), `the form that ${name}`).toEqual([]);
	}
	await close();
});
