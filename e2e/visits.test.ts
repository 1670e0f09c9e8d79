import type { BrowserContextOptions } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { COUNTS_PATH } from "#domain/visit-counts.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { basicDefinition } from "#testing/assessments.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { arriveAtReport, basic, complete, serveResults, takeOver } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";

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

const SECTIONS = basicDefinition.sections.map((_, index) => `section-${index + 1}`);

const dataDirectory = temporaryDataDirectory();
const { browser, site } = await ownSiteWithBrowser(() => startSite({ dataDirectory }));

/**
 * A visitor's page, and what it sends to be counted. The test passes these requests on itself: the browser doesn't always tell
 * it that a beacon got a response.
 */
async function visitor(options: BrowserContextOptions) {
	const { page, close } = await openPage(browser, options);
	onTestFinished(close);
	const sent: unknown[] = [];
	let arrived = 0;
	await page.route(`**${COUNTS_PATH}`, async (route) => {
		sent.push(route.request().postDataJSON());
		const response = await route.fetch();
		expect([response.status(), response.headers()["set-cookie"]]).toEqual([200, undefined]);
		await route.fulfill({ response });
		arrived++;
	});
	const areCounted = (beacons: number) => expect.poll(() => arrived).toBe(beacons);
	return {
		page,
		sent,
		areCounted,
		/** Does something that the page counts once, and waits until it is counted. */
		async isCounted(action: () => Promise<unknown>) {
			const before = arrived;
			await action();
			await areCounted(before + 1);
		},
		async view(address: string, referer?: string) {
			await this.isCounted(() => page.goto(address, referer ? { referer } : {}));
		},
	};
}

/** Ends the site; returns what it has stored. */
async function stored() {
	await site.stop();
	const { kysely, close } = await openDatabase({ dataDirectory });
	const views = await kysely
		.selectFrom("page_views")
		.select(["page", "referrer", "device", "views"])
		.orderBy("page")
		.orderBy("device")
		.execute();
	const steps = await kysely.selectFrom("assessment_steps").select(["step", "passed"]).execute();
	await close();
	return { views, steps: Object.fromEntries(steps.map(({ step, passed }) => [step, passed])) };
}

async function visitThreePages(): Promise<void> {
	const { page, sent, ...visit } = await visitor(AS_A_VISITOR);
	await visit.view(`${site.address}/?utm_source=ada@example.com`, "https://www.news.example.org/an/article?q=ada");
	await visit.isCounted(() => page.getByRole("banner").getByRole("link", { name: "Services" }).click());
	await visit.view(`${site.address}/contact`, `${site.address}/services`);
	expect(await page.context().cookies()).toEqual([]);
	expect(JSON.stringify(sent)).not.toMatch(/ada|article|utm/);
}

/** However often a step is passed, it is counted once. */
async function completeAssessmentOnPhone(): Promise<void> {
	const { page, ...visit } = await visitor(ON_A_PHONE);
	await serveResults(page, basic);
	await visit.view(site.address + basic.path);
	await takeOver(page);
	await complete(page, basic);
	await arriveAtReport(page, basic);
	await page.getByRole("button", { name: basic.button }).click();
	const booking = page.getByRole("region", { name: basic.title }).locator("[data-ground=dark] a");
	await booking.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
	await booking.click();
	await visit.areCounted(SECTIONS.length + 4);
}

async function comeBackToDraft(): Promise<void> {
	const { page, ...visit } = await visitor(AS_A_VISITOR);
	await visit.view(site.address + basic.path);
	await takeOver(page);
	await visit.isCounted(() => page.getByRole("radiogroup").first().locator("label").first().click());
	await visit.view(site.address + basic.path);
	await started(page);
}

test("with Global Privacy Control, and without script, the browser sends nothing to be counted", async () => {
	const { page, sent } = await visitor(AS_A_VISITOR);
	await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
	await page.goto(site.address);
	await started(page);
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	expect(sent).toEqual([]);
	const withoutScript = await visitor({ ...AS_A_VISITOR, javaScriptEnabled: false });
	await withoutScript.page.goto(site.address);
	expect(withoutScript.sent).toEqual([]);
});

test("views and steps are counted by page, origin and device; a draft that comes back is a view alone", async () => {
	await visitThreePages();
	await completeAssessmentOnPhone();
	await comeBackToDraft();
	const { views, steps } = await stored();
	expect(views).toEqual([
		{ page: "/", referrer: "news.example.org", device: "computer", views: 1 },
		{ page: "/contact", referrer: "here", device: "computer", views: 1 },
		{ page: "/services", referrer: "here", device: "computer", views: 1 },
		{ page: basic.path, referrer: "none", device: "computer", views: 2 },
		{ page: basic.path, referrer: "none", device: "phone", views: 1 },
	]);
	const once = Object.fromEntries([...SECTIONS, "finished", "booking"].map((step) => [step, 1]));
	expect(steps).toEqual({ ...once, opened: 3, started: 2 });
});
