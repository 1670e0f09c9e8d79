import { beforeEach, expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openPage, started, wakeIslands } from "./browser.ts";
import { completeForm, fillIn as fillInContact, send } from "./contact-page.ts";
import { ALL_WIDTHS, lackOfRoom, NARROWEST } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const PHONE = 390;
const WAITLIST = "/tools/marketing-plan-generator/waitlist";
const token = "x".repeat(43);

const { browser, site } = await siteWithBrowser();
// One visitor meets them all.
const { page } = await openPage(browser);

beforeEach(() => page.unrouteAll());

async function open(path: string): Promise<void> {
	await page.goto(site.address + path);
	await started(page);
}

/**
 * Expects no finding of axe, and no lack of room; where only a part differs from a page looked at elsewhere, at the
 * narrowest.
 */
async function expectAccess(state: string, part?: string): Promise<void> {
	await page.setViewportSize({ width: PHONE, height: 900 });
	expect(await axeFindings(page, part), state).toEqual([]);
	expect(await lackOfRoom(page, part ? NARROWEST : ALL_WIDTHS), state).toEqual([]);
}

// The pages as they are built are looked at in every-page.test.ts; the loan, the assessments, the newsletter and the consent have
// tests of their own. Of each template of a message two are enough.
test.each([
	["/contact?sent=true", "main"],
	[`${WAITLIST}?sent=true`, "main"],
	[`/newsletter/unsubscribe?token=${token}`, undefined],
	[`/newsletter/undo?token=${token}`, "main"],
	[`/results/${"x".repeat(22)}`, undefined],
	[`/cards/${"x".repeat(16)}`, "main"],
	["/nothing", undefined],
])("axe finds nothing, and no lack of room, on %s", async (path, part) => {
	await open(path);
	await expectAccess(path, part);
});

test("axe finds nothing, and no lack of room, on the welcome of a confirmed subscriber", async () => {
	await open("/?confirmed=true&name=Ada");
	await page.locator("[data-type=success]").waitFor();
	// It leaves by itself after eight seconds; a busy machine takes longer to look at it.
	await page.evaluate(() => {
		for (let timer = Number(setTimeout(() => {})); timer > 0; timer -= 1) clearTimeout(timer);
	});
	await expectAccess("the welcome", "[data-type=success]");
});

test("axe finds nothing, and no lack of room, on a contact form with a problem, open questions, the hint of the chat, the open menu, and a refusal", async () => {
	await open("/contact");
	for (const question of await page.locator("summary").all()) await question.click();
	await wakeIslands(page);
	await send(page);
	await page.getByRole("alert").first().waitFor();
	await page.getByRole("link", { name: "Chat with Us on WhatsApp" }).focus();
	await expectAccess("a problem, open questions and the hint of the chat");
	await page.setViewportSize({ width: PHONE, height: 900 });
	const menu = page.getByRole("button", { name: "Menu" });
	await menu.click();
	// It lies over the rest of the page.
	expect(await axeFindings(page, "header"), "the open menu").toEqual([]);
	expect(await lackOfRoom(page, NARROWEST), "the open menu").toEqual([]);
	await page.keyboard.press("Escape");
	await page.route("**/send-email", (route) => route.fulfill({ status: 500, json: { error: "Out of ink" } }));
	await fillInContact(page, completeForm);
	await send(page);
	await page.getByRole("alert").getByText("Out of ink").waitFor();
	await expectAccess("what the server could not take", "form");
});

test("axe finds nothing, and no lack of room, on a waitlist form with problems", async () => {
	await open(WAITLIST);
	await wakeIslands(page);
	await page.getByRole("button", { name: "Join the Waitlist" }).click();
	await page.getByRole("alert").first().waitFor();
	await expectAccess("problems", "main");
});

test("axe finds nothing, and no lack of room, on another statement of About", async () => {
	await open("/about");
	await page.getByRole("tab", { name: "Goal" }).click();
	await expectAccess("another statement", "main");
});

test("the words of About come one after the other beside what can be read, and cover neither its title nor the menu", async () => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto(`${site.address}/about`);
	const at = (time: number) =>
		page.evaluate((now) => {
			for (const animation of document.getAnimations()) {
				// Those that follow the scroll have no time.
				if (!(animation.timeline instanceof DocumentTimeline)) continue;
				animation.pause();
				animation.currentTime = now;
			}
			const isOnTop = (element: Element | null) => {
				const box = element?.getBoundingClientRect();
				return box && element?.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
			};
			const words = [...document.querySelectorAll("[data-part=word-intro] li")];
			return {
				said: words.filter((word) => getComputedStyle(word).opacity === "1").length,
				uncovered: [document.querySelector("h1"), document.querySelector("header a")].map(isOnTop),
			};
		}, time);
	for (const [time, said] of [
		[1_000, 1],
		[3_000, 2],
		[5_000, 3],
	] as const)
		expect(await at(time)).toEqual({ said, uncovered: [true, true] });
	await page.emulateMedia({ reducedMotion: "reduce" });
});

test("axe finds nothing, and no lack of room, on the crash screen", async () => {
	await page.goto(`${site.address}/about`);
	// A page without a form takes no post.
	await page.evaluate(() => {
		const form = document.createElement("form");
		form.method = "post";
		document.body.append(form);
		form.submit();
	});
	await page.getByRole("heading", { name: "Something went wrong." }).waitFor();
	await expectAccess("the crash screen");
});
