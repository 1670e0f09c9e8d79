import type { Page, Route } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { pages } from "#testing/pages.ts";
import { openPage, started, wakeIsland } from "./browser.ts";
import { completeForm, field, fillIn, MESSAGE, NAME, SENT, send } from "./contact-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const heading = contentOfRepository.pages.contact.form.title;

const { browser, site } = await siteWithBrowser();

/** A visitor of the page with the contact form, and the scripts that it has asked for. */
async function visitor() {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	return { page, complaints, scripts };
}

const isReady = (page: Page) => page.locator("[data-island=contact-form][data-ready]").count();

/** Holds back every script that the pattern fits, until what it returns is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(pattern, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

test("before anybody acts, no page asks for more than its one script; a pointer that comes near the form brings React, once", async () => {
	const { page, complaints, scripts } = await visitor();
	for (const path of pages) {
		scripts.length = 0;
		await page.goto(site.address + path);
		await started(page);
		expect([path, scripts.filter((script) => !script.includes("/assets/main-"))]).toEqual([path, []]);
	}
	await page.goto(`${site.address}/contact`);
	scripts.length = 0;
	await wakeIsland(page, "contact-form");
	expect(scripts.filter((script) => script.includes("/react-"))).toHaveLength(1);
	await page.locator("[data-island=contact-form]").dispatchEvent("pointerover");
	await field(page, "Name").focus();
	expect(scripts.filter((script) => script.includes("/contact-form.island-"))).toHaveLength(1);
	expect(complaints).toEqual([]);
});

test("what was typed before React is there stays, and is checked and sent by it", async () => {
	const { page, complaints } = await visitor();
	const release = await hold(page, "**/react-*.js");
	await page.goto(`${site.address}/contact`);
	await fillIn(page, completeForm);
	const name = field(page, "Name");
	await name.focus();
	await page.keyboard.press("Home");
	expect(await isReady(page)).toBe(0);
	release();
	await expect.poll(() => isReady(page)).toBe(1);
	expect([await name.inputValue(), await field(page, "Message").inputValue()]).toEqual([NAME, MESSAGE]);
	// Where the visitor is in the text does not change.
	await page.keyboard.type("Dr. ");
	expect(await name.inputValue()).toBe(`Dr. ${NAME}`);
	await send(page);
	await page.getByText(SENT).waitFor();
	expect(new URL(page.url()).search).toBe("");
	expect(complaints).toEqual([]);
});

test("a form whose script cannot be loaded is posted by the browser", async () => {
	const { page } = await visitor();
	await page.route("**/contact-form.island-*.js", (route) => route.abort());
	await page.goto(`${site.address}/contact`);
	const failed = page.waitForEvent("requestfailed");
	await page.getByRole("heading", { name: heading }).hover();
	await failed;
	await fillIn(page, completeForm);
	await send(page);
	await page.waitForURL(({ search }) => search !== "");
	await page.getByText(SENT).waitFor();
});

test.each(["react", "hydrate", "contact-form.island"])(
	"when %s cannot be loaded at first, the next act asks for it again, and what was typed is sent by script",
	async (file) => {
		const { page } = await visitor();
		await page.clock.install();
		await page.route(`**/${file}-*.js`, (route) => route.abort(), { times: 1 });
		await page.goto(`${site.address}/contact`);
		const failed = page.waitForEvent("console", (message) => message.text().includes("Failed to fetch"));
		await fillIn(page, completeForm);
		await failed;
		expect(await isReady(page)).toBe(0);
		await page.clock.runFor(3_000);
		await wakeIsland(page, "contact-form");
		await send(page);
		await page.getByText(SENT).waitFor();
		expect(new URL(page.url()).search).toBe("");
	},
);

test("a form that is posted offline before its script is there stays with what was typed, and is sent when asked again", async () => {
	const { page } = await visitor();
	await page.route("**/*.js", (route) => route.abort());
	await page.goto(`${site.address}/contact`);
	await fillIn(page, completeForm);
	await page.context().setOffline(true);
	await send(page);
	const note = page.getByText(contentOfRepository.shell.offline);
	await note.waitFor();
	expect(new URL(page.url()).pathname).toBe("/contact");
	expect(await field(page, "Message").inputValue()).toBe(MESSAGE);
	await page.context().setOffline(false);
	await note.waitFor({ state: "detached" });
	await send(page);
	await page.getByText(SENT).waitFor();
	await page.getByText(/^Expect an answer by \w+day, /).waitFor();
});

/** Has React's element of this kind throw, in the script of the contact form. */
const THROWS = [/([`"']form[`"'], ?\{)/, '$1...(() => { throw new Error("on purpose"); })(),'] as const;

test("an island that throws leaves the form as it can be read, with what was typed, and the browser posts it by itself", async () => {
	const { page, complaints } = await visitor();
	const throws = async (route: Route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace(...THROWS) });
	};
	// Fetched and imported; the page behind the post asks for the script again, and the test may have ended by then.
	await page.route("**/contact-form.island-*.js", throws, { times: 2 });
	const release = await hold(page, "**/react-*.js");
	await page.goto(`${site.address}/contact`);
	await fillIn(page, completeForm);
	const html = await page.locator("[data-island=contact-form]").innerHTML();
	release();
	await expect.poll(() => complaints.join()).toContain("on purpose");
	await expect.poll(() => page.locator("[data-island=contact-form]").innerHTML()).toBe(html);
	expect([await field(page, "Name").inputValue(), await field(page, "Message").inputValue()]).toEqual([NAME, MESSAGE]);
	expect(await isReady(page)).toBe(0);
	await send(page);
	await page.waitForURL("**/contact?sent=true*");
	await page.getByText(SENT).waitFor();
});

test("an address that leads to something inside an island wakes it", async () => {
	const { page, scripts } = await visitor();
	await page.goto(`${site.address}/contact#contact-name`);
	await expect.poll(() => isReady(page)).toBe(1);
	await page.goto(`${site.address}/contact`);
	await started(page);
	scripts.length = 0;
	await page.evaluate(() => {
		location.hash = "contact-message";
	});
	await expect.poll(() => isReady(page)).toBe(1);
});
