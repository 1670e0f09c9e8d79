import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { articlesCopy, editorCopy, writingCopy } from "#desk/articles/articles.copy.ts";
import { signInCopy } from "#desk/sign-in/sign-in.copy.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { startSite } from "#testing/start-site.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser(startSite);
const NEW = `${site.address}/desk/articles/new`;
const { script: words, offer } = writingCopy;
const SAVED = /^Saved at \d/;

async function signIn(page: Page): Promise<void> {
	await page.goto(await signInAddress(site));
	await page.getByRole("button", { name: signInCopy.link.button }).click();
	await page.waitForURL(`${site.address}/desk`);
}

async function openDesk(): Promise<BrowserContext> {
	const context = await browser.newContext({ reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await signIn(page);
	await page.close();
	return context;
}

const textOf = (page: Page) => page.getByLabel(editorCopy.fields.markdown);
const titleOf = (page: Page) => page.getByLabel(editorCopy.fields.title, { exact: true });
/** The sentence that says where the text is. */
const status = (page: Page) => page.locator("[data-saved]");
const says = (page: Page, text: string | RegExp) => status(page).filter({ hasText: text }).waitFor();

/** Whether the browser asks who leaves the page; the page stays. */
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

const draftsNamed = async (page: Page, title: string) => {
	await page.goto(`${site.address}/desk/articles?state=draft`);
	return page.getByRole("link", { name: title, exact: true }).count();
};

test("a new article is a draft with its first letters: its address, its preview and its buttons are there, without a reload", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(`${site.address}/desk/articles`);
	await page.getByRole("link", { name: articlesCopy.create }).first().click();
	await page.waitForURL(NEW);
	expect(await status(page).textContent()).toBe(editorCopy.state.fresh);
	expect(await page.getByRole("button", { name: editorCopy.publish }).isVisible()).toBe(false);
	const length = await page.evaluate(() => history.length);
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await textOf(page).pressSequentially("Wei");
	expect(await status(page).textContent()).toBe(words.unsaved + words.here);
	await says(page, SAVED);
	expect(page.url()).toMatch(/\/desk\/articles\/[0-9a-f-]{36}$/);
	expect(await page.evaluate(() => [history.length, "isSamePage" in window])).toEqual([length, true]);
	expect(await page.locator("[data-preview]").innerHTML()).toBe("<p>Wei</p>");
	expect(await page.getByText(words.preview).isVisible()).toBe(true);

	// Writing without a pause is saved, too.
	await titleOf(page).pressSequentially("Weigh the flour", { delay: 300 });
	await says(page, SAVED);
	await page.getByRole("link", { name: editorCopy.preview }).click();
	await page.waitForURL(/\/preview$/);
	await page.goBack();
	expect(await titleOf(page).inputValue()).toBe("Weigh the flour");
	expect(await textOf(page).inputValue()).toBe("Wei");
	await textOf(page).fill("Weigh it twice.");
	await page.getByRole("button", { name: editorCopy.publish }).click();
	await page.waitForURL(/\/publish$/);
	expect(await draftsNamed(page, "Weigh the flour")).toBe(1);
});

test("two tabs with a new article are two drafts", async () => {
	const context = await openDesk();
	const [one, other] = [await context.newPage(), await context.newPage()];
	for (const page of [one, other]) await page.goto(NEW);
	await textOf(one).fill("The one.");
	await textOf(other).fill("The other.");
	for (const page of [one, other]) await says(page, SAVED);
	expect(one.url()).not.toBe(other.url());
	for (const page of [one, other]) await page.reload();
	expect(await textOf(one).inputValue()).toBe("The one.");
	expect(await textOf(other).inputValue()).toBe("The other.");
});

test("without a connection the text stays in the browser, also when its tab is gone, and is one draft in the end", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	expect(await page.getByText(offer.title).isVisible()).toBe(false);
	await context.setOffline(true);
	await titleOf(page).fill("Lost and found");
	await textOf(page).fill("Twelve bags a week.");
	await says(page, words.noAnswer + words.here);
	// A button does not lose it either: no page of the browser's own takes its place.
	await page.getByRole("button", { name: editorCopy.save }).click();
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
	await says(after, SAVED);
	expect(await asksOnLeaving(after)).toBe(false);

	const last = await context.newPage();
	await last.goto(NEW);
	expect(await last.locator("[data-offer]").isVisible()).toBe(false);
	expect(await last.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk article")))).toEqual(
		[],
	);
	expect(await draftsNamed(last, "Lost and found")).toBe(1);
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
	await says(page, words.noAnswer + words.here);
	await textOf(page).fill("More of it.");
	await says(page, SAVED);
	await page.reload();
	expect(await textOf(page).inputValue()).toBe("More of it.");
	expect(await draftsNamed(page, "Said once")).toBe(1);
});

test("who is signed out while writing is told so, signs in in another tab, and nothing was lost", async () => {
	const context = await openDesk();
	const page = await context.newPage();
	await page.goto(NEW);
	await titleOf(page).fill("Signed out");
	await says(page, SAVED);
	await context.clearCookies();
	await textOf(page).fill("Written after the end.");
	await says(page, words.signedOut + words.here);
	expect(await status(page).textContent()).not.toContain("did not answer");
	const opened = context.waitForEvent("page");
	await status(page).getByRole("link").click();
	const other = await opened;
	await other.waitForURL(/\/desk\/sign-in\?next=/);
	await signIn(other);
	await other.close();
	await page.bringToFront();
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await says(page, SAVED);
	// What the site had kept of the form is not needed any more.
	await page.reload();
	expect(await textOf(page).inputValue()).toBe("Written after the end.");
	expect(await page.getByText(signInCopy.kept.title).count()).toBe(0);
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
	await says(without, SAVED);
});
