import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, axeFindingsOfNewKinds } from "./axe.ts";
import { sendEverything, signedIn } from "./desk-site.ts";
import { signInBy } from "./desk-writer.ts";
import { doubleSizeFaults, layoutFaults, NARROW, WIDE } from "./layout-faults.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { walkByTab } from "./tab-walk.ts";

const VISITORS = 3;

const { browser, site } = await siteWithBrowser();
await sendEverything(site, VISITORS);
const owner = await signInBy(site);

async function pageOf(context: BrowserContext) {
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		// Pictures in previews of mails lead to SITE_URL, which is not this site's address here.
		if (/policy|refused|violates/i.test(message.text())) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	return { page, complaints };
}

/** The addresses of the desk that a page leads to, one of each form: `/desk/leads/…` once, however many leads there are. */
const linksIn = (page: Page) =>
	page.evaluate(() => {
		const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/desk"], a[href^="?"]')];
		// Files are no pages.
		return links.map(({ pathname }) => pathname).filter((path) => !path.endsWith(".pdf"));
	});

/** Documents whose forms have fields that others don't: lists in lists, pictures, prices, choices. */
const FORMS = "facts|services|people|stories|categories|result-card";
const OTHER_FORM = new RegExp(`^/desk/website/(?!(?:${FORMS}|mail|assessment-steps|assessment)(?:/|$))[^/]+`);

/**
 * An address with its numbers, names of files and articles left out; the forms of all other documents, of each mail, each
 * step, each part of an assessment, and a preview are one form each.
 */
const formOf = (path: string) =>
	path
		.replace(/^\/desk\/website\/(mail|assessment-steps|assessment)-[^/]+/, "/desk/website/$1")
		.replace(/^\/desk\/website\/[^/]+(?=\/preview)/, "/desk/website/ID")
		.replace(OTHER_FORM, "/desk/website/ID")
		.replace(/^(\/desk\/(?:newsletter|articles))\/(?!readers|new$)[^/]+/, "$1/ID")
		.replaceAll(/[0-9a-f-]{36}|\/[\w.-]*\d[\w.-]*/g, "/ID");

/** Opens every page that can be reached from Today by links, once for each form of address. */
async function* pagesReached(page: Page, address: string) {
	const found = new Map([["/desk", "/desk"]]);
	for (const path of found.values()) {
		const response = await page.goto(address + path);
		for (const link of await linksIn(page)) if (!found.has(formOf(link))) found.set(formOf(link), link);
		yield { path, status: response?.status() };
	}
}

/** The pages at which axe looks at the widest, too: at the others it does in the states of the desk. */
const AXE_AT_WIDEST = /^\/desk\/(?:visits|articles\/new|website\/ID)$/;

test("every page of the desk holds on a phone, on a desk and in double size, with nothing for axe and no complaint of the browser", async () => {
	const { page, complaints } = await pageOf(await signedIn(browser, owner));
	const opened: string[] = [];
	const findings: string[] = [];
	const seen = new Set<string>();
	for await (const { path, status } of pagesReached(page, site.address)) {
		opened.push(path);
		if (status !== 200) findings.push(`${path}: ${status}`);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		findings.push(...(await doubleSizeFaults(page, path)), ...(await layoutFaults(page, path, WIDE)));
		const atWide = AXE_AT_WIDEST.test(formOf(path)) ? await axeFindings(page) : [];
		findings.push(...(await layoutFaults(page, path, NARROW)));
		const atNarrow = await axeFindingsOfNewKinds(page, seen);
		findings.push(...[...atWide, ...atNarrow].map((finding) => `${path}: ${finding}`));
	}
	const places = ["inbox", "mail", "visits", "newsletter", "articles/new", "website", "people"];
	expect(opened).toEqual(expect.arrayContaining(places.map((place) => `/desk/${place}`)));
	expect(findings).toEqual([]);
	expect(complaints).toEqual([]);
});

/** Pages of every make; around all of them is what is around Today: lists, an entry, figures, settings, an editor. At the foot of a phone the places cover what is under them. */
const WALKED = {
	1440: [
		...["", "/inbox", "/inbox/messages", "/mail", "/visits", "/newsletter/readers", "/people", "/account", "/privacy"],
		...["/articles/new", "/website/people", "/website/categories"],
	],
	390: ["", "/inbox/messages", "/visits", "/account", "/articles/new", "/website/people"],
};

test("the Tab key reaches everything on the desk's pages at 1440 and 390 px in order, marked, and uncovered", async () => {
	const { page } = await pageOf(await signedIn(browser, owner));
	const entry = new URL((await owner.open("/desk/inbox/messages")).link("Visitor")).pathname;
	const walks: object[] = [];
	for (const [width, paths] of Object.entries(WALKED)) {
		await page.setViewportSize({ width: Number(width), height: 900 });
		for (const path of [...paths.map((each) => `/desk${each}`), entry]) {
			await page.goto(site.address + path);
			const { order, expected, problems } = await walkByTab(page, path === "/desk" ? "body" : "main");
			if (problems.length > 0 || order.join() !== expected.join())
				walks.push({ width, path, order, expected, problems });
		}
	}
	expect(walks).toEqual([]);
});

test("a telephone number is copied by a button, and the page says so for four seconds; after the sign-out the back button shows nothing of it", async () => {
	// A sign-out ends the session of all who share it.
	const context = await signedIn(browser, await signInBy(site));
	const { page } = await pageOf(context);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await page.goto(`${site.address}/desk/inbox/messages`);
	await page.locator(".row-link").first().click();
	const number = page.locator("a[href^='tel:']");
	await page.getByRole("button", { name: "Copy phone" }).click();
	await page.getByText("Copied.").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());
	await page.clock.runFor(4_000);
	expect(await page.getByText("Copied.").count()).toBe(0);

	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await page.waitForURL(/\/desk\/sign-in/);
	for (let steps = 0; steps < 2; steps++) {
		await page.goBack();
		await page.waitForURL(/\/desk\/sign-in/);
		expect(await page.locator("nav[aria-label=Desk]").count()).toBe(0);
	}
});

test("a day at the desk without script: a message is answered, one that was held back released, a person erased, and all of it written down", async () => {
	const { page } = await pageOf(await signedIn(browser, await signInBy(site), { javaScriptEnabled: false }));
	await page.goto(`${site.address}/desk`);
	await page
		.getByRole("link", { name: /Zoë Visitor 1/ })
		.first()
		.click();
	await page.getByLabel("Contacted").check();
	await page.getByRole("button", { name: "Save state" }).click();
	await page.getByText("Zoë Visitor 1 is now Contacted.").waitFor();
	await page.getByLabel("New note").fill("Call on Tuesday about the three totals");
	await page.getByRole("button", { name: "Save note" }).click();
	await page.getByText("Call on Tuesday about the three totals").waitFor();

	await page.goto(`${site.address}/desk/inbox/messages`);
	await page.locator(".row-link").first().click();
	expect(await page.locator("a[href^='tel:']").isVisible()).toBe(true);
	expect(await page.getByRole("button", { name: "Copy phone" }).count()).toBe(0);

	await page.goto(`${site.address}/desk/inbox/held`);
	await page.getByRole("link", { name: "Robot" }).click();
	await page.getByRole("button", { name: /^Release/ }).click();
	await page
		.getByRole("status")
		.getByText(/release/i)
		.waitFor();

	await page.goto(`${site.address}/desk/privacy`);
	await page.getByLabel("Email or telephone number").fill("visitor-1@example.com");
	await page.getByRole("button", { name: "Find everything" }).click();
	await page.getByText("Call on Tuesday").first().waitFor({ state: "attached" });
	await page.getByRole("button", { name: "Erase" }).click();
	await page.getByLabel("Type the address or number to confirm").fill("visitor-1@example.com");
	await page.getByRole("button", { name: "Erase for good" }).click();
	await page.getByText("Erased.", { exact: true }).waitFor();

	await page.goto(`${site.address}/desk/acts`);
	const acts = await page.getByRole("main").textContent();
	for (const done of ["Signed in", "Erased a person", "Released a message", "Wrote a note"])
		expect(acts).toContain(done);
	expect(acts).not.toContain("Zoë");
	await page.getByRole("button", { name: "Sign out" }).first().click();
	await page.waitForURL(/\/desk\/sign-in/);
	await page.goto(`${site.address}/desk`);
	expect(page.url()).toContain("/desk/sign-in");
});
