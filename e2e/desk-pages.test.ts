import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signInAddress } from "#testing/sign-in-address.ts";
import { startSite } from "#testing/start-site.ts";
import { axeFindings } from "./axe.ts";
import { sendEverything } from "./desk-site.ts";
import { doubleSizeFaults, layoutFaults, WIDTHS } from "./layout-faults.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { walkByTab } from "./tab-walk.ts";

const VISITORS = 3;

/** At the narrowest and the widest each rule of axe meets what it can meet: the widths between have parts of both. */
const AXE_WIDTHS: readonly number[] = [WIDTHS[0], WIDTHS[3]];

const { browser, site } = await siteWithBrowser(startSite);
await sendEverything(site, VISITORS);

/** Signs in by a link of the terminal, as somebody does who sets the site up. */
async function signIn(page: Page): Promise<void> {
	await page.goto(await signInAddress(site));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(`${site.address}/desk`);
}

async function openDesk(withScript: boolean) {
	const context = await browser.newContext({ javaScriptEnabled: withScript, reducedMotion: "reduce" });
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		// Pictures in previews of mails lead to SITE_URL, which is not this site's address here.
		if (/policy|refused|violates/i.test(message.text())) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	return { page, complaints, close: () => context.close() };
}

/** The addresses of the desk that a page leads to, one of each form: `/desk/leads/…` once, however many leads there are. */
const linksIn = (page: Page) =>
	page.evaluate(() => {
		const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/desk"], a[href^="?"]')];
		// Files are no pages.
		return links.map(({ pathname }) => pathname).filter((path) => !path.endsWith(".pdf"));
	});

/** An address with its numbers, names of files and articles left out; the words of each page are one form, and so is a preview. */
const formOf = (path: string) =>
	path
		.replace(/^\/desk\/website\/(?:words-[^/]+|[^/]+(?=\/preview))/, "/desk/website/ID")
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

test("every page of the desk holds at every width and in double size, with nothing for axe and no complaint of the browser", async () => {
	const { page, complaints, close } = await openDesk(true);
	await signIn(page);
	const opened: string[] = [];
	const findings: string[] = [];
	for await (const { path, status } of pagesReached(page, site.address)) {
		opened.push(path);
		if (status !== 200) findings.push(`${path}: ${status}`);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		for (const width of WIDTHS) {
			findings.push(...(await layoutFaults(page, path, width)));
			if (!AXE_WIDTHS.includes(width)) continue;
			for (const finding of await axeFindings(page)) findings.push(`${path} at ${width}: ${finding}`);
		}
		findings.push(...(await doubleSizeFaults(page, path)));
	}
	const places = ["inbox", "mail", "visits", "newsletter", "articles/new", "website", "people"];
	expect(opened).toEqual(expect.arrayContaining(places.map((place) => `/desk/${place}`)));
	expect(findings).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
});

/** Pages of every make: lists, an entry, figures, settings, an editor. */
const WALKED = [
	...["/desk", "/desk/inbox", "/desk/inbox/messages", "/desk/mail", "/desk/visits", "/desk/newsletter/readers"],
	...[
		"/desk/people",
		"/desk/account",
		"/desk/privacy",
		"/desk/articles/new",
		"/desk/website/people",
		"/desk/website/categories",
	],
];

test.each([1440, 390])(
	"the Tab key reaches everything on the desk's pages at %i px in order, marked, and uncovered",
	async (width) => {
		const { page, close } = await openDesk(true);
		await page.setViewportSize({ width, height: 900 });
		await signIn(page);
		await page.goto(`${site.address}/desk/inbox/messages`);
		const entry = await page.locator("a.row-link").first().getAttribute("href");
		const walks: object[] = [];
		for (const path of [...WALKED, entry ?? ""]) {
			await page.goto(site.address + path);
			const { order, expected, problems } = await walkByTab(page);
			if (problems.length > 0 || order.join() !== expected.join()) walks.push({ path, order, expected, problems });
		}
		expect(walks).toEqual([]);
		await close();
	},
);

test("a telephone number is copied by a button that only a page with script has, and the page says so for four seconds", async () => {
	const { page, close } = await openDesk(true);
	await signIn(page);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await page.goto(`${site.address}/desk/inbox/messages`);
	await page.locator(".row-link").first().click();
	const path = new URL(page.url()).pathname;
	const number = page.locator("a[href^='tel:']");
	await page.getByRole("button", { name: "Copy phone" }).click();
	await page.getByText("Copied.").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());
	await page.clock.runFor(4_000);
	expect(await page.getByText("Copied.").count()).toBe(0);
	await close();

	const plain = await openDesk(false);
	await signIn(plain.page);
	await plain.page.goto(site.address + path);
	expect(await plain.page.locator("a[href^='tel:']").isVisible()).toBe(true);
	expect(await plain.page.getByRole("button", { name: "Copy phone" }).count()).toBe(0);
	await plain.close();
});

test("a day at the desk without script: a message is answered, one that was held back released, a person erased, and all of it written down", async () => {
	const { page, close } = await openDesk(false);
	await signIn(page);
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
	await page.getByText("Erased.").waitFor();

	await page.goto(`${site.address}/desk/acts`);
	const acts = await page.getByRole("main").textContent();
	for (const done of ["Signed in", "Erased a person", "Released a message", "Wrote a note"])
		expect(acts).toContain(done);
	expect(acts).not.toContain("Zoë");
	await page.getByRole("button", { name: "Sign out" }).first().click();
	await page.waitForURL(/\/desk\/sign-in/);
	await page.goto(`${site.address}/desk`);
	expect(page.url()).toContain("/desk/sign-in");
	await close();
});

test("the back button shows nothing of the desk to who comes after the sign-out", async () => {
	const { page, close } = await openDesk(true);
	await signIn(page);
	await page.goto(`${site.address}/desk/inbox/messages`);
	await page.locator("a.row-link").first().click();
	await page.waitForURL(/\/messages\/./);
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await page.waitForURL(/\/desk\/sign-in/);
	for (let steps = 0; steps < 3; steps++) {
		await page.goBack();
		await page.waitForURL(/\/desk\/sign-in/);
		expect(await page.locator("nav[aria-label=Desk]").count()).toBe(0);
	}
	await close();
});
