import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { completeForm, fillIn as fillInContact, send } from "./contact-page.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import {
	ada,
	BLOG,
	button,
	fillIn,
	notOnTheList,
	onTheList,
	respondToLookUps,
	respondToPosts,
	say,
	statusLine,
} from "./newsletter-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const WIDTHS = [1440, 390];
const WAITLIST = "/tools/marketing-plan-generator/waitlist";

const { browser, site } = await siteWithBrowser();

/** The newsletter's form with an address that was looked up. */
async function lookUp(page: Page, respond: typeof onTheList): Promise<void> {
	await open(page, BLOG);
	await respondToLookUps(page, respond);
	await fillIn(page, ada);
	await button(page, respond === onTheList ? "Unsubscribe" : "Subscribe").waitFor();
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(site.address + path);
	await started(page);
}

/** What a visitor meets beyond a page as it opens. The loan, the assessments and the consent have tests of their own. */
const states: [string, (page: Page) => Promise<void>][] = [
	["a newsletter form whose address is on the list", (page) => lookUp(page, onTheList)],
	[
		"a newsletter form that was sent",
		async (page) => {
			await lookUp(page, notOnTheList);
			await respondToPosts(page, say("Please check your inbox."));
			await button(page).click();
			await statusLine(page).getByText("Please check your inbox.").waitFor();
		},
	],
	[
		"a newsletter form after too many requests",
		async (page) => {
			await lookUp(page, notOnTheList);
			await respondToPosts(page, (route) => route.fulfill({ status: 429, json: { message: "rate_limit_exceeded" } }));
			await button(page).click();
			await statusLine(page).getByText("Too many requests.").waitFor();
		},
	],
	[
		"a contact form that the server could not take",
		async (page) => {
			await open(page, "/contact");
			await page.route("**/send-email", (route) => route.fulfill({ status: 500, json: { error: "Out of ink" } }));
			await fillInContact(page, completeForm);
			await send(page);
			await page.getByRole("alert").first().waitFor();
		},
	],
	[
		"a waitlist form with problems",
		async (page) => {
			await open(page, WAITLIST);
			await page.getByRole("button", { name: "Join the Waitlist" }).click();
			await page.getByRole("alert").first().waitFor();
		},
	],
	[
		"opened questions and the hint of the chat",
		async (page) => {
			await open(page, "/contact");
			for (const question of await page.locator("summary").all()) await question.click();
			await page.getByRole("link", { name: "Chat with Us on WhatsApp" }).focus();
		},
	],
	[
		"the introduction of About",
		async (page) => {
			await open(page, "/about");
			await page.emulateMedia({ reducedMotion: "no-preference" });
			// Put up by hand: while it plays it would be gone before axe is done.
			await page.evaluate(() => {
				document.documentElement.dataset.intro = "playing";
			});
			await page.getByRole("button", { name: "Skip intro" }).waitFor();
		},
	],
	[
		"another statement of About",
		async (page) => {
			await open(page, "/about");
			await page.getByRole("tab", { name: "Goal" }).click();
		},
	],
	["a link to unsubscribe", (page) => open(page, `/newsletter/unsubscribe?token=${"x".repeat(43)}`)],
];

test.each(states)("axe finds nothing on %s, and no lack of room at any zoom and size of text", async (_, reach) => {
	const { page, close } = await openPage(browser);
	await reach(page);
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		expect([width, await axeFindings(page)]).toEqual([width, []]);
	}
	expect(await lackOfRoom(page)).toEqual([]);
	await close();
});
