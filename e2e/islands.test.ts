import type { Locator, Page, Route } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { contactDocument } from "#features/contact/contact.ts";
import { tools } from "./assessment-page.ts";
import { openPage, started, wakeIsland } from "./browser.ts";
import { completeForm, field, fillIn, MESSAGE, NAME, SENT, send } from "./contact-page.ts";
import { ada, BLOG, fillIn as fillInNewsletter, newsletterForm, statusLine } from "./newsletter-page.ts";
import { forms, sendButton } from "./sent-forms.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const heading = contentOfRepository.page(contactDocument).form.title;

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
	let isAskedFor = false;
	await page.route(pattern, async (route) => {
		isAskedFor = true;
		await held;
		await route.continue();
	});
	return () => {
		expect(isAskedFor, `no file ${pattern} was held`).toBe(true);
		release();
	};
}

test("a pointer that comes near the form brings React, once", async () => {
	const { page, complaints, scripts } = await visitor();
	await page.goto(`${site.address}/contact`);
	await started(page);
	scripts.length = 0;
	await wakeIsland(page, "contact-form");
	expect(scripts.filter((script) => script.includes("/hydrate-"))).toHaveLength(1);
	await page.locator("[data-island=contact-form]").dispatchEvent("pointerover");
	await field(page, "Name").focus();
	expect(scripts.filter((script) => script.includes("/contact-form.island-"))).toHaveLength(1);
	expect(complaints).toEqual([]);
});

test.each([
	["a form", contactDocument.path],
	["the page that reads files", salesFileDocument.path],
])("a mouse that lies over %s brings nothing before it moves", async (_name, path) => {
	const { page, scripts } = await visitor();
	await page.goto(site.address + path);
	await started(page);
	scripts.length = 0;
	const island = page.locator("[data-island]").filter({ has: page.locator("input, button") });
	// So Chromium tells a page that appears or scrolls under a mouse, at a time of its own.
	for (const type of ["pointerover", "pointermove"])
		await island
			.locator("input, button")
			.first()
			.dispatchEvent(type, { pointerType: "mouse", movementX: 0, movementY: 0 });
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
	expect(scripts).toEqual([]);
	const box = await island.locator(":is(input, button):visible").first().boundingBox();
	if (!box) throw new Error(`nothing to act on at ${path}`);
	await page.mouse.move(box.x + 5, box.y + 5);
	await island.and(page.locator("[data-ready]")).first().waitFor({ state: "attached" });
});

test("what was typed before React is there stays, and is checked and sent by it", async () => {
	const { page, complaints } = await visitor();
	const release = await hold(page, "**/hydrate-*.js");
	await page.goto(`${site.address}/contact`);
	await fillIn(page, completeForm);
	const name = field(page, "Name");
	await name.focus();
	await page.keyboard.press("Home");
	expect(await isReady(page)).toBe(0);
	release();
	await expect.poll(() => isReady(page)).toBe(1);
	expect([await name.inputValue(), await field(page, "Message").inputValue()]).toEqual([NAME, MESSAGE]);
	// The caret stays at its place in the text.
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

test.each(["parts", "hydrate", "contact-form.island"])(
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

const withScript = forms.map((form) => ({ ...form, state: "with its script" }));
/** Before that all forms are the browser's, and one script says that the connection is gone: a short form and a long one. */
const beforeScript = [forms.at(0), forms.at(-1)]
	.flatMap((form) => form ?? [])
	.map((form) => ({ ...form, state: "before its script is there" }));

test.each([...withScript, ...beforeScript])(
	"a form that is posted offline stays with what was entered, and is sent when asked again: $path, $state",
	async ({ path, island, fill, offline, sent, state }) => {
		const { page } = await visitor();
		const hasScript = state === "with its script";
		if (!hasScript) await page.route("**/*.js", (route) => route.abort());
		await page.goto(site.address + path);
		if (hasScript) await wakeIsland(page, island);
		const form = page.locator(`[data-island=${island}] form`).first();
		// Not by a click: so soon after another it would be the second of a double click.
		const submit = () => form.locator("button[type=submit]:enabled:not([formnovalidate])").first().press("Enter");
		const entered = () =>
			form.evaluate((element) =>
				element instanceof HTMLFormElement ? [...new FormData(element)].map(([name, value]) => `${name}=${value}`) : [],
			);
		await fill(page);
		const before = await entered();
		await page.context().setOffline(true);
		await submit();
		const note = page.getByText(hasScript ? offline : contentOfRepository.shell.offline).first();
		await note.waitFor();
		expect(new URL(page.url()).pathname).toBe(path);
		expect(await entered()).toEqual(before);
		await page.context().setOffline(false);
		// A script's own message stays until the next try.
		if (!hasScript) await note.waitFor({ state: "detached" });
		await submit();
		await page.getByText(sent).first().waitFor();
	},
);

/** The addresses to which the page has posted, without those of counts. */
function postsOf(page: Page): string[] {
	const posts: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === "POST" && !pathname.includes("visit")) posts.push(pathname);
	});
	return posts;
}

const isInView = (box: Element) => {
	const { top, bottom } = box.getBoundingClientRect();
	return top >= (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight;
};

test.each(forms)(
	"the first act may be the button: $path says what is missing itself, and sends nothing",
	async ({ path, island, busy, refused }) => {
		const { page } = await visitor();
		await page.setViewportSize({ width: 390, height: 844 });
		const posts = postsOf(page);
		const release = await hold(page, "**/hydrate-*.js");
		await page.goto(site.address + path);
		await started(page);
		// The newsletter's button waits for an address, the advanced assessment's for the consent: both from the start.
		const isBlocked = ["newsletter-form", "assessment-tool"].includes(island) && path !== tools[0]?.path;
		expect(await sendButton(page).isEnabled()).toBe(!isBlocked);
		await sendButton(page).press("Enter");
		if (island === "newsletter-form") {
			expect(await page.getByRole("button", { name: busy }).count()).toBe(0);
			await field(page, "Email").fill("nora@example.com");
			await field(page, "Email").press("Enter");
		}
		await page.getByRole("button", { name: busy }).waitFor();
		await sendButton(page).press("Enter");
		release();
		const said = page.locator("#form :is([role=alert], [role=status])").getByText(refused);
		await said.waitFor();
		expect(await page.getByRole("button", { name: busy }).count()).toBe(0);
		expect(await page.locator("#form [aria-invalid=true]").count()).toBeGreaterThan(1);
		await expect.poll(() => said.evaluate(isInView)).toBe(true);
		expect(posts).toEqual([]);
	},
);

test.each(forms)(
	"a form that is sent twice before React is there is sent once, by its script: $path",
	async ({ path, fill, busy, sent }) => {
		const { page } = await visitor();
		const posts = postsOf(page);
		const release = await hold(page, "**/hydrate-*.js");
		await page.goto(site.address + path);
		await started(page);
		await fill(page);
		for (let press = 0; press < 2; press++) await sendButton(page).press("Enter");
		await page.getByRole("button", { name: busy }).waitFor();
		expect(posts).toEqual([]);
		release();
		await page.getByText(sent).first().waitFor();
		expect(posts).toHaveLength(1);
		expect(new URL(page.url()).search).toBe("");
	},
);

/** Has React's element of this kind throw, in the script that the contact form shares with others. */
const THROWS = [/([`"']form[`"'], ?\{)/, '$1...(() => { throw new Error("on purpose"); })(),'] as const;

test("an island that throws leaves the form as it can be read, with what was typed, and the browser posts it by itself", async () => {
	const { page, complaints } = await visitor();
	const throws = async (route: Route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace(...THROWS) });
	};
	// Fetched and imported; the page behind the post asks for the script again, and the test may have ended by then.
	await page.route("**/submission-form-*.js", throws, { times: 2 });
	const release = await hold(page, "**/hydrate-*.js");
	await page.goto(`${site.address}/contact`);
	await fillIn(page, completeForm);
	// As a browser fills in what it remembers: no event tells of it.
	const company = field(page, "Company");
	await company.evaluate((input) => Object.assign(input, { value: "Analytical Engines" }));
	const html = await page.locator("[data-island=contact-form]").innerHTML();
	release();
	await expect.poll(() => complaints.join()).toContain("on purpose");
	await expect.poll(() => page.locator("[data-island=contact-form]").innerHTML()).toBe(html);
	expect([await field(page, "Name").inputValue(), await field(page, "Message").inputValue()]).toEqual([NAME, MESSAGE]);
	expect(await company.inputValue()).toBe("Analytical Engines");
	expect(await isReady(page)).toBe(0);
	await send(page);
	await page.waitForURL("**/contact?sent=true*");
	await page.getByText(SENT).waitFor();
});

/** Has the page's islands wake at another moment than where somebody comes near. */
async function wakeOn(page: Page, moment: "load" | "visible"): Promise<void> {
	await page.route("**/contact", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace('data-on="focus"', `data-on="${moment}"`) });
	});
}

test("an island that is to wake at load does so without an act", async () => {
	const { page } = await visitor();
	await wakeOn(page, "load");
	await page.goto(`${site.address}/contact`);
	await expect.poll(() => isReady(page)).toBe(1);
});

test("an island that is to wake when it is seen does so once it comes into view", async () => {
	const { page, scripts } = await visitor();
	await wakeOn(page, "visible");
	await page.setViewportSize({ width: 390, height: 200 });
	await page.goto(`${site.address}/contact`);
	await started(page);
	expect(scripts.filter((script) => script.includes("/hydrate-"))).toEqual([]);
	await page.evaluate(() => document.querySelector("[data-island] form")?.scrollIntoView());
	await expect.poll(() => isReady(page)).toBe(1);
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

/** Lets React's scheduled work wait until the test lets it go on, one task after the other, as on a busy phone. */
function holdTasks(): void {
	const tasks: (() => void)[] = [];
	class HeldChannel {
		port1: { onmessage?: (event: object) => void } = {};
		port2 = { postMessage: () => tasks.push(() => this.port1.onmessage?.({})) };
	}
	Object.assign(window, { MessageChannel: HeldChannel, goOn: () => tasks.shift()?.() });
}

const goOn = (page: Page) => page.evaluate(() => Reflect.get(window, "goOn")());

const isRendered = (element: Locator) =>
	element.evaluate((each) => Object.keys(each).some((key) => key.startsWith("__reactProps")));

test("an answer that is chosen between React's first rendering and the replay of what was chosen before stays", async () => {
	const { page } = await visitor();
	await page.addInitScript(holdTasks);
	const [tool] = tools;
	await page.goto(site.address + (tool?.path ?? expect.unreachable()));
	const options = page.locator("#form [type=radio][name=cac_tracked]");
	await options.first().focus();
	await page.keyboard.press("Space");
	while (!(await isRendered(options.first()))) await goOn(page);
	await page.keyboard.press("ArrowDown");
	while (!(await page.locator("[data-island=assessment-tool][data-ready]").count())) await goOn(page);
	for (let task = 0; task < 20; task++) await goOn(page);
	expect(await options.evaluateAll((radios) => radios.map((radio) => radio.matches(":checked")))).toEqual([
		false,
		true,
	]);
});

test("a form that is sent between React's first rendering and the replay of what was typed before is sent", async () => {
	const { page } = await visitor();
	await page.addInitScript(holdTasks);
	await page.goto(site.address + BLOG);
	await fillInNewsletter(page, { ...ada, Email: "between@example.com" });
	// Its address is being looked up.
	while (!(await newsletterForm(page).locator("button[data-busy]").count())) await goOn(page);
	expect(await page.locator("[data-island=newsletter-form][data-ready]").count()).toBe(0);
	await newsletterForm(page).evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
	const { subscribed } = contentOfRepository.page(blogDocument).newsletter.outcome;
	while (!(await statusLine(page).getByText(subscribed).count())) await goOn(page);
});
