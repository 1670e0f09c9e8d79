import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { basicDefinition } from "#features/assessment/definitions/basic.definition.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { arriveAtReport, basic, complete, serveResults } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { sharedBrowser } from "./site-with-browser.ts";

// The browser of these tests says that it is a robot.
const AS_A_VISITOR: BrowserContextOptions = {
	userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};
const ON_A_PHONE: BrowserContextOptions = {
	...AS_A_VISITOR,
	hasTouch: true,
	isMobile: true,
	screen: { width: 390, height: 844 },
};

const browser = await sharedBrowser();

/** A visitor of a site of their own; `counted` ends the site and returns what it has stored. */
async function visitor(options: BrowserContextOptions) {
	const dataDirectory = temporaryDataDirectory();
	const site = await startSite({ dataDirectory });
	onTestFinished(async () => void (await site.stop()));
	const { page, close } = await openPage(browser, options);
	onTestFinished(close);
	const sent: unknown[] = [];
	let arrived = 0;
	page.on("request", (request) => {
		if (new URL(request.url()).pathname === COUNTS_PATH) sent.push(request.postDataJSON());
	});
	page.on("response", async (response) => {
		if (new URL(response.url()).pathname !== COUNTS_PATH) return;
		expect([response.status(), await response.headerValue("set-cookie")]).toEqual([200, null]);
		arrived++;
	});
	return {
		page,
		address: site.address,
		sent,
		async counted(beacons: number) {
			await expect.poll(() => arrived).toBe(beacons);
			await site.stop();
			const { kysely, close } = await openDatabase({ dataDirectory });
			const views = await kysely
				.selectFrom("page_views")
				.select(["page", "referrer", "device", "views"])
				.orderBy("page")
				.execute();
			const steps = await kysely.selectFrom("assessment_steps").select(["step", "passed"]).execute();
			await close();
			return { views, steps: Object.fromEntries(steps.map(({ step, passed }) => [step, passed])) };
		},
	};
}

/** Does something that the page counts, and waits until it is counted: a page that is left may not see the response. */
async function isCounted(page: Page, action: () => Promise<unknown>): Promise<void> {
	const counted = page.waitForResponse(`**${COUNTS_PATH}`);
	await action();
	await counted;
}

async function view(page: Page, address: string, referer?: string): Promise<void> {
	await isCounted(page, () => page.goto(address, referer ? { referer } : {}));
}

test("a visit of three pages, one of them without a load, is three views; only the first came from elsewhere", async () => {
	const { page, address, sent, counted } = await visitor(AS_A_VISITOR);
	await view(page, `${address}/?utm_source=ada@example.com`, "https://www.news.example.org/an/article?q=ada");
	await isCounted(page, () => page.getByRole("banner").getByRole("link", { name: "Services" }).click());
	await view(page, `${address}/contact`, `${address}/services`);
	expect(await page.context().cookies()).toEqual([]);
	const { views, steps } = await counted(3);
	expect(JSON.stringify(sent)).not.toMatch(/ada|article|utm/);
	expect(views).toEqual([
		{ page: "/", referrer: "news.example.org", device: "computer", views: 1 },
		{ page: "/contact", referrer: "here", device: "computer", views: 1 },
		{ page: "/services", referrer: "here", device: "computer", views: 1 },
	]);
	expect(steps).toEqual({});
});

test("an assessment on a phone counts each of its steps once, however often it is sent", async () => {
	const { page, address, counted } = await visitor(ON_A_PHONE);
	await serveResults(page, basic);
	await view(page, address + basic.path);
	await started(page);
	await complete(page, basic);
	await arriveAtReport(page, basic);
	await page.getByRole("button", { name: basic.button }).click();
	const booking = page.getByRole("region", { name: basic.title }).locator("[data-ground=dark] a");
	await booking.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
	await booking.click();
	const sections = basicDefinition.sections.map((_, index) => `section-${index + 1}`);
	const { views, steps } = await counted(sections.length + 4);
	expect(views).toEqual([{ page: basic.path, referrer: "none", device: "phone", views: 1 }]);
	const expected = ["opened", "started", ...sections, "finished", "booking"];
	expect(steps).toEqual(Object.fromEntries(expected.map((step) => [step, 1])));
});

test("a draft that comes back from the device counts as a view of the page alone", async () => {
	const { page, address, counted } = await visitor(AS_A_VISITOR);
	await view(page, address + basic.path);
	await started(page);
	await isCounted(page, () => page.getByRole("radiogroup").first().locator("label").first().click());
	await view(page, address + basic.path);
	await started(page);
	const { steps } = await counted(3);
	expect(steps).toEqual({ opened: 2, started: 1 });
});

test("with Global Privacy Control the browser sends nothing to be counted", async () => {
	const { page, address, sent, counted } = await visitor(AS_A_VISITOR);
	await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
	await page.goto(address);
	await started(page);
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	expect(sent).toEqual([]);
	expect(await counted(0)).toEqual({ views: [], steps: {} });
});

test("without script nothing is counted", async () => {
	const { page, address, sent, counted } = await visitor({ ...AS_A_VISITOR, javaScriptEnabled: false });
	await page.goto(address);
	await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
	await page.waitForURL(`${address}/services`);
	expect(sent).toEqual([]);
	expect(await counted(0)).toEqual({ views: [], steps: {} });
});
