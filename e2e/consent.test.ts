import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { StaticFiles } from "#platform/pages/static-file.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";
import { storedBy } from "./stored-by.ts";

const NO_TAG_MANAGER = /(\btagManagerId"?: ?)null/;

/**
 * Starts a copy of the built site whose built-in settings name this tag manager. Building all of it again for one constant
 * takes half a minute.
 */
function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = temporaryFolder("with-tag-manager");
	const build = join(folder, "build");
	cpSync("build", build, { recursive: true });
	for (const used of ["content", "node_modules", "package.json"]) symlinkSync(resolve(used), join(folder, used));
	const changed = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((file) => {
		if (!file.endsWith(".js")) return false;
		const code = readFileSync(join(build, file), "utf8");
		const withId = code.replace(NO_TAG_MANAGER, `$1${JSON.stringify(id)}`);
		if (withId !== code) writeFileSync(join(build, file), withId);
		return withId !== code;
	});
	const list = join(build, "server", "static-files.json");
	const files: StaticFiles = JSON.parse(readFileSync(list, "utf8"));
	const described = Object.entries(files)
		// Compressed, a file is still as it was built.
		.map(([path, file]) => [path, changed.includes(join("client", file.file)) ? { ...file, encodings: [] } : file]);
	writeFileSync(list, JSON.stringify(Object.fromEntries(described)));
	return startSite({ workingDirectory: folder });
}

const TAG_MANAGER_ID = "GTM-TEST123";
const CHOICE = `${brand.slug}:statistics`;
/** The script of the container: it leaves the cookies that Google's would. */
const CONTAINER = 'document.cookie = "_ga=GA1.1.1; path=/"; document.cookie = "_ga_TEST123=GS1.1; path=/";';
const NOTHING = { cookies: [], localStorage: [], sessionStorage: [], databases: [], workers: 0 };

const { browser, site } = await ownSiteWithBrowser(() => startSiteWithTagManager(TAG_MANAGER_ID));

const box = (page: Page) => page.getByRole("dialog", { name: "Statistics" });
const choiceButton = (page: Page, name: string) => box(page).getByRole("button", { name, exact: true });
const choices = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" });

/** A visitor of the site, every request of theirs that left it, and what the data layer held by then. */
async function visit() {
	const { page, complaints, close } = await openPage(browser);
	onTestFinished(close);
	const outside: string[] = [];
	const layersThen: unknown[][] = [];
	await page.route(
		({ origin }) => origin !== site.address,
		async (route) => {
			outside.push(route.request().url());
			layersThen.push(await dataLayer(page));
			return route.fulfill({ contentType: "text/javascript", body: CONTAINER });
		},
	);
	await page.goto(`${site.address}/privacy-policy`);
	await started(page);
	return { page, complaints, outside, layersThen };
}

/** The entries that a tag would read, in its order: commands of the consent mode as lists, events by name. */
function dataLayer(page: Page): Promise<unknown[]> {
	return page.evaluate(() => window.dataLayer?.map((entry) => entry.event ?? [...Array.from(Object(entry))]) ?? []);
}

const ALL_DENIED = {
	ad_storage: "denied",
	ad_user_data: "denied",
	ad_personalization: "denied",
	analytics_storage: "denied",
};

test("before a choice nothing is requested or stored; declining stores that and nothing else, and is remembered; the box moves nothing, and has its name and the focus", async () => {
	const { page, outside } = await visit();
	await box(page).waitFor();
	expect(outside).toEqual([]);
	expect(await storedBy(page)).toEqual(NOTHING);
	expect((await dataLayer(page))[0]).toEqual(["consent", "default", ALL_DENIED]);
	const looks = await box(page)
		.getByRole("button")
		.evaluateAll((buttons) => buttons.map(({ className, clientHeight }) => [className, clientHeight]));
	expect(looks).toHaveLength(2);
	expect(looks[0], "one button stands out").toEqual(looks[1]);
	expect(await axeFindings(page)).toEqual([]);
	const withBox = await placesOnPage(page);

	await choiceButton(page, "Don't count").click();
	await box(page).waitFor({ state: "detached" });
	expect(await placesOnPage(page)).toEqual(withBox);
	expect(await storedBy(page)).toEqual({ ...NOTHING, localStorage: [CHOICE] });
	// No number by which a visitor could be known again.
	expect(await page.evaluate((key) => localStorage.getItem(key), CHOICE)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
	await page.reload();
	await started(page);
	await choices(page).focus();
	await page.keyboard.press("Enter");
	await box(page).getByText(contentOfRepository.shell.consent.notCounted).waitFor();
	await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Count my visits");
	await page.keyboard.press("Escape");
	await expect.poll(() => choices(page).evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await box(page).count()).toBe(0);

	await choices(page).click();
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await axeFindings(page)).toEqual([]);
	expect(await coveredStops(page)).toEqual([]);
	expect(outside).toEqual([]);
});

test("agreeing asks for the container once, after everything was denied, and is remembered; no tag learns of a private link; taken back, its cookies go", async () => {
	const { page, complaints, outside, layersThen } = await visit();
	await choiceButton(page, "Count my visits").click();
	const container = `https://www.googletagmanager.com/gtm.js?id=${TAG_MANAGER_ID}`;
	await expect.poll(() => outside).toEqual([container]);
	const granted = ["consent", "update", { ...ALL_DENIED, analytics_storage: "granted" }];
	const commands = [["consent", "default", ALL_DENIED], "page_view", granted, "gtm.js"];
	await expect.poll(() => layersThen).toEqual([commands]);
	expect(await dataLayer(page)).toEqual(commands);
	await page.reload();
	await expect.poll(() => outside).toEqual([container, container]);
	expect((await dataLayer(page)).filter((entry) => entry !== "page_view")).toEqual([
		["consent", "default", ALL_DENIED],
		granted,
		"gtm.js",
	]);
	expect(await box(page).count()).toBe(0);
	// The page's policy refused nothing.
	expect(complaints).toEqual([]);

	const path = `/results/${"x".repeat(22)}`;
	await page.goto(site.address + path);
	await started(page);
	await page.getByRole("contentinfo").waitFor();
	expect(await page.locator("script[src*=googletagmanager]").count()).toBe(0);
	expect(outside).toHaveLength(2);
	expect(await dataLayer(page)).toEqual([]);
	await page.getByRole("link", { name: "Tools", exact: true }).first().click();
	await expect.poll(() => outside).toHaveLength(3);
	expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain(path);

	await expect.poll(() => storedBy(page)).toMatchObject({ cookies: ["_ga", "_ga_TEST123"] });
	await choices(page).click();
	await box(page).getByText("Your visits are counted.").waitFor();
	const again = page.waitForEvent("load");
	await choiceButton(page, "Don't count").click();
	await again;
	await started(page);
	// The last of these comes when the choice has been read.
	const denied = [["consent", "default", ALL_DENIED], "page_view", ["consent", "update", ALL_DENIED]];
	await expect.poll(() => dataLayer(page)).toEqual(denied);
	expect(await storedBy(page)).toEqual({ ...NOTHING, localStorage: [CHOICE] });
	expect(outside).toHaveLength(3);
});

test("Global Privacy Control ends an earlier agreement: the visitor is not asked again, and the choice says why", async () => {
	const { page, outside } = await visit();
	await choiceButton(page, "Count my visits").click();
	await expect.poll(() => storedBy(page)).toMatchObject({ cookies: ["_ga", "_ga_TEST123"] });
	await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
	await page.reload();
	await started(page);
	await expect.poll(() => storedBy(page)).toEqual(NOTHING);
	expect(await box(page).count()).toBe(0);
	await choices(page).click();
	await box(page).getByText("Global Privacy Control").waitFor();
	expect(await box(page).getByRole("button").allTextContents()).toEqual(["Close"]);
	expect(outside).toHaveLength(1);
	expect(await storedBy(page)).toEqual(NOTHING);
});

/** The places of the parts of the page, measured from its top. */
function placesOnPage(page: Page): Promise<number[]> {
	return page
		.locator("h1, h2, main, footer")
		.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + window.scrollY));
}

/** Walks through the whole page with the Tab key; returns what has the focus while it lies under the box. */
async function coveredStops(page: Page): Promise<string[]> {
	const covered: string[] = [];
	const seen = await page.locator("a[href], button, summary, input").count();
	for (let stop = 0; stop < seen; stop += 1) {
		await page.keyboard.press("Tab");
		const under = await page.evaluate(() => {
			const [focused, question] = [document.activeElement, document.querySelector("dialog[open]")];
			if (!focused || !question || focused === document.body || question.contains(focused)) return "";
			const [a, b] = [focused.getBoundingClientRect(), question.getBoundingClientRect()];
			const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
			return isApart ? "" : (focused.textContent ?? focused.tagName);
		});
		if (under) covered.push(under);
	}
	return covered;
}
