import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import { byHand } from "#testing/answers.ts";
import { resultCardDocument } from "#web/routes/cards/card.tsx";
import { advanced, basic, complete, openAssessment, shareOf } from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lostInForcedColors } from "./forced-colors-of.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const report = contentOfRepository.said(assessmentReportDocument);
const cardPage = contentOfRepository.said(resultCardDocument);
const copy = report.card;

const { browser, site } = await siteWithBrowser();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fieldOf = (page: Page) => page.getByRole("textbox", { name: copy.field });
const storedCard = (page: Page) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:card:business-assessment`);
const contentOf = (page: Page, name: string) =>
	page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
const isFocused = (locator: Locator) => locator.evaluate((it) => it === document.activeElement);

async function expectPicture(path: string): Promise<void> {
	const picture = await fetch(`${site.address}${path}/card.png`);
	expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
	expect(picture.headers.get("cache-control")).toBe("no-store");
	expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
}

/** Lets the page share: what it shares by a network's window or by the device's own sheet is in `document.body.dataset`. */
function recordSharing(page: Page): Promise<void> {
	return page.evaluate(() => {
		window.open = (address) => {
			document.body.dataset.opened = String(address);
			return null;
		};
		navigator.canShare = () => true;
		navigator.share = async (shared) => {
			const files = shared?.files?.map(({ name, type }) => `${name} ${type}`);
			document.body.dataset.shared = JSON.stringify({ url: shared?.url, files });
		};
	});
}

/** The query with which a network's window is opened. */
async function sharedOn(page: Page, network: string): Promise<URLSearchParams> {
	await button(page, network).click();
	return new URL((await page.evaluate(() => document.body.dataset.opened)) ?? "").searchParams;
}

test("a card is made, shared and removed on request, by keyboard too, each again where it failed", async () => {
	const { page, complaints, close } = await openAssessment(browser, site.address, basic);
	await recordSharing(page);
	await complete(page, basic);
	await page.route(`**${basic.path}`, (route) => route.abort(), { times: 1 });
	await button(page, copy.make).click();
	await page.getByText(fillIn(copy.failed, { reason: copy.again })).waitFor();
	await button(page, copy.make).focus();
	await page.keyboard.press("Enter");
	await page.getByText(copy.made).waitFor();
	const { pathname: path } = new URL(await fieldOf(page).inputValue());
	expect(await isFocused(page.getByRole("heading", { name: copy.madeTitle }))).toBe(true);
	// Its address, what copies it, the page, and what removes it.
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await isFocused(button(page, copy.remove.button))).toBe(true);
	expect(await axeFindings(page, "#report section:has(input[readonly])")).toEqual([]);
	expect(await lostInForcedColors(page)).toEqual([]);
	await page.emulateMedia({ forcedColors: null, colorScheme: null });

	// A chat gets the card; the networks get the assessment.
	expect((await sharedOn(page, "WhatsApp")).get("text")).toMatch(new RegExp(` https?://\\S+${path}$`));
	for (const [network, name] of [
		["X", "url"],
		["LinkedIn", "url"],
		["Facebook", "u"],
	] as const) {
		expect(new URL((await sharedOn(page, network)).get(name) ?? "").pathname).toBe(basic.path);
	}
	await button(page, report.share.device).click();
	await page.waitForFunction(() => document.body.dataset.shared);
	expect(JSON.parse((await page.evaluate(() => document.body.dataset.shared)) ?? "")).toEqual({
		url: expect.stringMatching(new RegExp(`${path}$`)),
		files: [`${brand.slug}-card.png image/png`],
	});

	await page.route("**/cards", (route) => route.abort(), { times: 1 });
	await button(page, copy.remove.button).press("Enter");
	await page.getByRole("alert").filter({ hasText: copy.notRemoved }).waitFor();
	await button(page, copy.remove.button).press("Enter");
	await page.getByText(copy.removed).waitFor();
	expect(await isFocused(page.getByRole("heading", { name: copy.title }))).toBe(true);
	expect(await storedCard(page)).toBeNull();
	for (const address of [path, `${path}/card.png`]) {
		expect([address, (await fetch(site.address + address)).status]).toEqual([address, 410]);
	}
	expect((await sharedOn(page, "WhatsApp")).get("text")).toMatch(new RegExp(` https?://\\S+${basic.path}$`));
	await button(page, report.copyLink.label).click();
	await page
		.getByText(new RegExp(`copied|${basic.path}$`, "i"))
		.first()
		.waitFor();
	await button(page, copy.makeNew).click();
	await page.getByText(copy.made).waitFor();
	// The two that were aborted here, and the page of the removed card.
	expect(complaints.filter((text) => !/ERR_FAILED|410/.test(text))).toEqual([]);
	await close();
});

test("the page of a card has its picture and tags for networks, asks search engines and caches to leave it, and is gone once removed", async () => {
	const { removal, removalAddress } = await shareOf(site.address, basic, "card");
	const { pathname: path, search } = new URL(removalAddress);
	const { page, close } = await openPage(browser);
	const response = await page.goto(site.address + path);
	await started(page);
	expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
	const image = expect.stringMatching(new RegExp(`^https?://[^/]+${path}/card\\.png$`));
	const tags = ["og:image", "twitter:image", "og:image:width", "og:image:height", "twitter:card", "robots"];
	expect(await Promise.all(tags.map((tag) => contentOf(page, tag)))).toEqual([
		...[image, image, "1200", "630", "summary_large_image", "noindex"],
	]);
	const { total } = byHand.dentalPractice;
	expect(await contentOf(page, "og:title")).toMatch(new RegExp(`^${total} of 100 `));
	expect(await contentOf(page, "og:image:alt")).toMatch(new RegExp(`^${total} of 100, Established`));
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(String(total));
	await expectPicture(path);
	await page.setViewportSize({ width: 390, height: 900 });
	expect(await axeFindings(page)).toEqual([]);
	expect(await lackOfRoom(page)).toEqual([]);
	await page.goto(site.address + path + search);
	await started(page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await lostInForcedColors(page)).toEqual([]);
	await fetch(`${site.address}/cards`, { method: "POST", body: new URLSearchParams({ token: removal }) });
	await page.reload();
	await page.getByRole("heading", { name: cardPage.gone.over.title }).waitFor();
	await page.getByText(cardPage.gone.over.text).waitFor();
	await close();
});

test("without script the page shows the card of either assessment without a name, and the maker's link removes it", async () => {
	const { removalAddress } = await shareOf(site.address, advanced, "card");
	const { pathname, search } = new URL(removalAddress);
	const { page, close } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(site.address + pathname);
	await page.getByRole("heading", { name: cardPage.about.title }).waitFor();
	expect(await contentOf(page, "og:title")).toMatch(/^100 of 150 /);
	expect(await page.content()).not.toMatch(/Analytical Engines|Lovelace/);
	await expectPicture(pathname);
	expect(await button(page, cardPage.remove.button).count()).toBe(0);
	await page.goto(site.address + pathname + search);
	await button(page, cardPage.remove.button).click();
	await page.getByRole("heading", { name: cardPage.gone.over.title }).waitFor();
	expect(new URL(page.url()).search).toBe("");
	await close();
});

test("an unknown card is gone, and an address with a part missing never was one", async () => {
	const unknown = await fetch(`${site.address}/cards/${"x".repeat(16)}`);
	expect([unknown.status, await unknown.text()]).toEqual([410, expect.stringContaining(cardPage.gone.over.title)]);
	const short = await fetch(`${site.address}/cards/short`);
	expect([short.status, await short.text()]).toEqual([404, expect.stringContaining(cardPage.gone.incomplete.title)]);
	expect((await fetch(`${site.address}/cards/short/card.png`)).status).toBe(404);
});
