import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { words } from "#desk/articles/keep-writing.browser.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { signedIn } from "./desk-site.ts";
import { signInBy } from "./desk-writer.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await ownSiteWithBrowser();
const writer = await signInBy(site);
const NEW = `${site.address}/desk/articles/new`;
const offer = {
	title: "This browser has a text that was not saved.",
	take: "Put it into the form",
	drop: "Throw it away",
};
const SAVED = /^Saved at \d/;
/** After so long the page saves what is typed. */
const SAVE_AFTER_MS = 3_000;
// A clock can only be stopped at a moment that is still to come, however slow the machine is.
const CLOCK_LEAD_MS = 3_600_000;

/** A browser that is signed in, and whose pages' clock stands still. */
async function openDesk(): Promise<BrowserContext> {
	const context = await signedIn(browser, writer);
	await context.clock.install();
	await context.clock.pauseAt(Date.now() + CLOCK_LEAD_MS);
	return context;
}

const textOf = (page: Page) => page.getByLabel("Text in Markdown");
const titleOf = (page: Page) => page.getByLabel("Title", { exact: true });
/** The sentence that says where the text is. */
const status = (page: Page) => page.locator("[data-saved]");
const says = (page: Page, text: string | RegExp) => status(page).filter({ hasText: text }).waitFor();

/** Lets the time pass after which the page saves, until it says what became of that. */
async function saysInTime(page: Page, text: string | RegExp): Promise<void> {
	await page.clock.runFor(SAVE_AFTER_MS);
	await says(page, text);
}

/** True when the browser asks before it leaves the page; the page stays. */
async function asksOnLeaving(page: Page): Promise<boolean> {
	let isAsked = false;
	page.once("dialog", async (dialog) => {
		isAsked = dialog.type() === "beforeunload";
		await dialog.dismiss();
	});
	const closed = page.waitForEvent("close").then(() => "closed");
	const asked = page.waitForEvent("dialog").then(() => "asked");
	closed.catch(() => undefined);
	asked.catch(() => undefined);
	await page.close({ runBeforeUnload: true });
	await Promise.race([closed, asked]);
	return isAsked;
}

/** Counts the drafts of this title in the desk's list. */
async function draftsNamed(title: string): Promise<number> {
	const { html } = await writer.open("/desk/articles?state=draft");
	return Array.from(html.matchAll(/<a\b[^>]*>([^<]*)<\/a>/g)).filter(([, text]) => text === title).length;
}

test("a new article is a draft with its first letters: its address, its preview and its buttons are there, without a reload", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(`${site.address}/desk/articles`);
	await page.getByRole("link", { name: "New article" }).first().click();
	await page.waitForURL(NEW);
	expect(await status(page).textContent()).toBe("Not saved yet");
	expect(await page.getByRole("button", { name: "Publish or schedule" }).isVisible()).toBe(false);
	const length = await page.evaluate(() => history.length);
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await textOf(page).pressSequentially("Wei");
	expect(await status(page).textContent()).toBe(words.unsaved + words.here);
	await saysInTime(page, SAVED);
	expect(page.url()).toMatch(/\/desk\/articles\/[0-9a-f-]{36}$/);
	expect(await page.evaluate(() => [history.length, "isSamePage" in window])).toEqual([length, true]);
	expect(await page.locator("[data-preview]").innerHTML()).toBe("<p>Wei</p>");
	expect(await page.getByText(words.preview).isVisible()).toBe(true);

	// Writing without a pause is saved, too.
	for (const part of ["Weigh", " the", " flour"]) {
		await titleOf(page).pressSequentially(part);
		await page.clock.runFor(SAVE_AFTER_MS / 3);
	}
	await says(page, SAVED);
	// The hints above the text follow each save.
	const hint = page.getByText("It comes to 24.");
	for (const [sum, count] of [["12 × 2 = 25", 1] as const, ["Wei", 0] as const]) {
		await textOf(page).fill(sum);
		await saysInTime(page, SAVED);
		await expect.poll(() => hint.count()).toBe(count);
	}
	await page.getByRole("link", { name: "Preview" }).click();
	await page.waitForURL(/\/preview$/);
	await page.goBack();
	expect(await titleOf(page).inputValue()).toBe("Weigh the flour");
	expect(await textOf(page).inputValue()).toBe("Wei");
	await textOf(page).fill("Weigh it twice.");
	await page.getByRole("button", { name: "Publish or schedule" }).click();
	await page.waitForURL(/\/publish$/);
	expect(await draftsNamed("Weigh the flour")).toBe(1);
});

test("two tabs with a new article are two drafts", async () => {
	const context = await openDesk();
	const [one, other] = [await context.newPage(), await context.newPage()];
	for (const page of [one, other]) await page.goto(NEW);
	await textOf(one).fill("The one.");
	await textOf(other).fill("The other.");
	for (const page of [one, other]) await saysInTime(page, SAVED);
	expect((await writer.open(one.url())).valueOf("markdown")).toBe("The one.");
	expect((await writer.open(other.url())).valueOf("markdown")).toBe("The other.");
});

test("without a connection the text stays in the browser, also when its tab is gone, and is one draft in the end", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	expect(await page.getByText(offer.title).isVisible()).toBe(false);
	await context.setOffline(true);
	await titleOf(page).fill("Lost and found");
	await textOf(page).fill("Twelve bags a week.");
	await saysInTime(page, words.noAnswer + words.here);
	// A button does not lose it either: no page of the browser's own takes its place.
	await page.getByRole("button", { name: "Save draft" }).click();
	await says(page, words.noAnswer + words.here);
	expect(await asksOnLeaving(page)).toBe(true);
	expect(await textOf(page).inputValue()).toBe("Twelve bags a week.");
	// The tab is gone, without a word.
	await page.close();
	await context.setOffline(false);

	const after = await context.newPage();
	await after.goto(NEW);
	await after.getByText(offer.title).waitFor();
	await after.getByText("“Lost and found”, 4 words").waitFor();
	await after.getByRole("button", { name: offer.take }).click();
	expect(await textOf(after).inputValue()).toBe("Twelve bags a week.");
	await saysInTime(after, SAVED);
	expect(await asksOnLeaving(after)).toBe(false);

	const last = await context.newPage();
	await last.goto(NEW);
	expect(await last.locator("[data-offer]").isVisible()).toBe(false);
	expect(await last.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk article")))).toEqual(
		[],
	);
	expect(await draftsNamed("Lost and found")).toBe(1);
});

test("a response that never arrived makes no second draft, and the text goes on from there", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	let lost = 0;
	// The site stores it, and the connection is gone before it can say so.
	await page.route("**/autosave", async (route) => {
		if (lost++ > 0) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
	await titleOf(page).fill("Said once");
	await saysInTime(page, words.noAnswer + words.here);
	await textOf(page).fill("More of it.");
	await saysInTime(page, words.unsaved + words.here);
	await saysInTime(page, SAVED);
	expect((await writer.open(page.url())).valueOf("markdown")).toBe("More of it.");
	expect(await draftsNamed("Said once")).toBe(1);
});

test("who is signed out while writing is told so, signs in in another tab, and nothing was lost", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	await titleOf(page).fill("Signed out");
	await saysInTime(page, SAVED);
	await context.clearCookies();
	await textOf(page).fill("Written after the end.");
	await saysInTime(page, words.signedOut + words.here);
	expect(await status(page).textContent()).not.toContain("did not answer");
	const opened = context.waitForEvent("page");
	await status(page).getByRole("link").click();
	const other = await opened;
	await other.waitForURL(/\/desk\/sign-in\?next=/);
	await other.goto(await signInAddress(site));
	await other.getByRole("button", { name: "Sign in" }).click();
	await other.waitForURL(`${site.address}/desk`);
	await other.close();
	await page.bringToFront();
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await says(page, SAVED);
	// The form that the site had kept is not needed any more.
	await page.reload();
	expect(await textOf(page).inputValue()).toBe("Written after the end.");
	expect(await page.getByText("What you typed is still here.").count()).toBe(0);
	expect(await page.locator("[data-offer]").isVisible()).toBe(false);
});

test("a text that somebody throws away is offered no more, and a browser that keeps nothing says so", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	await context.setOffline(true);
	await textOf(page).fill("Not wanted.");
	await says(page, words.here.trim());
	await page.close();
	await context.setOffline(false);
	const after = await context.newPage();
	await after.goto(NEW);
	await after.getByRole("button", { name: offer.drop }).click();
	expect(await textOf(after).inputValue()).toBe("");
	await after.reload();
	expect(await after.locator("[data-offer]").isVisible()).toBe(false);

	const without = await context.newPage();
	await without.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	});
	await without.goto(NEW);
	await textOf(without).pressSequentially("W");
	expect(await status(without).textContent()).toBe(words.unsaved + words.nowhere);
	await saysInTime(without, SAVED);
});

test("the buttons and keys of the editor make a heading of the line, bold words, and a table on lines of its own", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	const press = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
	await textOf(page).pressSequentially("Some text");
	await press("Heading");
	expect(await textOf(page).inputValue()).toBe("## Some text");
	await page.keyboard.press("Control+Shift+ArrowLeft");
	await page.keyboard.press("Control+b");
	await press("Table");
	expect(await textOf(page).inputValue()).toBe("## Some **text**\n\n|  | |\n| --- | --- |\n| | |");
	// Each step can be undone.
	await page.keyboard.press("Control+z");
	expect(await textOf(page).inputValue()).toBe("## Some **text**");
});

test("a day that is chosen chooses its time, and the button says so; what came of a form is in view after its list changed", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await writer.create(site.address, { slug: "on-a-day", title: "On a day" });
	await page.goto(`${site.address}/desk/articles/on-a-day/publish`);
	const isLater = () => page.getByLabel("At a time you choose").isChecked();
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	expect([await isLater(), await button("Publish").count()]).toEqual([false, 1]);
	await page.getByLabel("Day").fill("2099-01-26");
	expect([await isLater(), await button("Schedule").count(), await button("Publish").count()]).toEqual([true, 1, 0]);
	await page.getByLabel("Now").check();
	expect([await page.getByLabel("Day").inputValue(), await button("Publish").count()]).toEqual(["", 1]);

	await page.goto(`${site.address}/desk/website/services`);
	await page.getByRole("button", { name: "Move up Service 2" }).click();
	await page.waitForURL(/#services$/);
	await button("Save draft").last().click();
	await page.waitForURL(/notice=saved$/);
	const place = await page.getByText("Saved.", { exact: true }).boundingBox();
	expect([(place?.y ?? -1) >= 0, (place?.y ?? Number.POSITIVE_INFINITY) < 720]).toEqual([true, true]);
});
