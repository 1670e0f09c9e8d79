import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { cardsCopy as copy } from "#features/assessment/cards/cards.copy.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { advanced, basic, complete, openAssessment, type Tool, tools } from "./assessment-page.ts";
import { axeFindings } from "./axe.ts";
import { openPage, started } from "./browser.ts";
import { lostInForcedColors } from "./forced-colors-of.ts";
import { lackOfRoom } from "./lack-of-room.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fieldOf = (page: Page) => page.getByRole("textbox", { name: copy.box.field });
const storedCard = (page: Page, { path }: Tool) =>
	page.evaluate((key) => localStorage.getItem(key), `${brand.slug}:card:${path.replace("/tools/", "")}`);
const contentOf = (page: Page, name: string) =>
	page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");

/** A visitor with a report and a card of it. */
async function withCard(tool: Tool, options = {}) {
	const opened = await openAssessment(browser, site.address, tool, options);
	await complete(opened.page, tool);
	await button(opened.page, copy.box.make.label).click();
	await opened.page.getByText(copy.box.made).waitFor();
	const { pathname } = new URL(await fieldOf(opened.page).inputValue());
	return { ...opened, path: pathname };
}

async function openElsewhere(path: string, options = {}) {
	const opened = await openPage(browser, options);
	const response = await opened.page.goto(site.address + path);
	return { ...opened, response };
}

test.each(tools)(
	"$path: a card is made on request, seen with its picture elsewhere, and gone once removed",
	async (tool) => {
		const { page, path, complaints, close } = await withCard(tool);
		expect(
			await page.getByRole("heading", { name: copy.box.madeTitle }).evaluate((it) => it === document.activeElement),
		).toBe(true);
		expect(await axeFindings(page, "#report")).toEqual([]);
		const other = await openElsewhere(path);
		await started(other.page);
		expect(other.response?.status()).toBe(200);
		const total = await other.page.getByRole("heading", { level: 1 }).textContent();
		expect(await contentOf(other.page, "og:title")).toMatch(new RegExp(`^${total?.match(/\d+/)?.[0]} of (100|150) `));
		expect(await other.page.getByText("Analytical Engines").count()).toBe(0);
		const picture = await fetch(site.address + new URL((await contentOf(other.page, "og:image")) ?? "").pathname);
		const png = Buffer.from(await picture.arrayBuffer());
		expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
		for (const width of [1440, 390]) {
			await other.page.setViewportSize({ width, height: 900 });
			expect([width, await axeFindings(other.page)]).toEqual([width, []]);
			expect(await lackOfRoom(other.page)).toEqual([]);
		}
		await page.getByText(copy.box.remove.summary, { exact: true }).click();
		await button(page, copy.box.remove.button).click();
		await page.getByText(copy.box.removed).waitFor();
		expect(
			await page.getByRole("heading", { name: copy.box.title }).evaluate((it) => it === document.activeElement),
		).toBe(true);
		expect(await storedCard(page, tool)).toBeNull();
		for (const address of [path, new URL(picture.url).pathname]) {
			expect([address, (await fetch(site.address + address)).status]).toEqual([address, 410]);
		}
		await other.page.reload();
		await other.page.getByRole("heading", { name: copy.gone.over.title }).waitFor();
		await other.page.getByText(copy.gone.over.text).waitFor();
		expect(complaints).toEqual([expect.stringContaining("410")]);
		await other.close();
		await close();
	},
);

test("the page of a card has tags for networks, and asks search engines and caches to leave it", async () => {
	const { path, close } = await withCard(basic);
	const { page, response, close: closeOther } = await openElsewhere(path);
	const image = expect.stringMatching(new RegExp(`^https?://[^/]+${path}/card\\.png$`));
	const tags = ["og:image", "twitter:image", "og:image:width", "og:image:height", "twitter:card", "robots"];
	expect(await Promise.all(tags.map((tag) => contentOf(page, tag)))).toEqual([
		...[image, image, "1200", "630", "summary_large_image", "noindex"],
	]);
	expect(await contentOf(page, "og:image:alt")).toMatch(/^66 of 100, Established/);
	expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
	expect((await fetch(`${site.address}${path}/card.png`)).headers.get("cache-control")).toBe("no-store");
	await closeOther();
	await close();
});

test("without script the page shows the card, and the maker's link removes it", async () => {
	const { page, path, close } = await withCard(advanced);
	await page.getByText(copy.box.remove.summary, { exact: true }).click();
	const removal = await page.getByRole("textbox", { name: copy.box.remove.field }).inputValue();
	const { pathname, search } = new URL(removal);
	const { page: other, close: closeOther } = await openElsewhere(path, { javaScriptEnabled: false });
	await other.getByRole("heading", { name: copy.page.about.title }).waitFor();
	expect(await button(other, copy.page.remove.button).count()).toBe(0);
	await page.goto(site.address + pathname + search);
	expect(await axeFindings(page)).toEqual([]);
	await other.goto(site.address + pathname + search);
	await button(other, copy.page.remove.button).click();
	await other.getByRole("heading", { name: copy.gone.over.title }).waitFor();
	expect(new URL(other.url()).search).toBe("");
	await closeOther();
	await close();
});

test("by keyboard alone a card is made, opened and removed", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	await complete(page, basic);
	await button(page, copy.box.make.label).focus();
	await page.keyboard.press("Enter");
	await page.getByText(copy.box.made).waitFor();
	// Its address, what copies it, the page, and what removes it.
	for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await button(page, copy.box.remove.button).evaluate((it) => it === document.activeElement)).toBe(true);
	await page.keyboard.press("Enter");
	await page.getByText(copy.box.removed).waitFor();
	await close();
});

test("a chat gets the assessment's address, and with a card the card's; the networks get the assessment", async () => {
	const { page, path, close } = await withCard(basic);
	await page.evaluate(() => {
		window.open = (address) => {
			document.body.dataset.shared = String(address);
			return null;
		};
	});
	const sharedOn = async (network: string) => {
		await button(page, network).click();
		return new URL((await page.evaluate(() => document.body.dataset.shared)) ?? "").searchParams;
	};
	expect((await sharedOn("WhatsApp")).get("text")).toMatch(new RegExp(` https?://\\S+${path}$`));
	for (const [network, name] of [
		["X", "url"],
		["LinkedIn", "url"],
		["Facebook", "u"],
	] as const) {
		expect(new URL((await sharedOn(network)).get(name) ?? "").pathname).toBe(basic.path);
	}
	await page.getByText(copy.box.remove.summary, { exact: true }).click();
	await button(page, copy.box.remove.button).click();
	await page.getByText(copy.box.removed).waitFor();
	expect((await sharedOn("WhatsApp")).get("text")).toMatch(new RegExp(` https?://\\S+${basic.path}$`));
	await button(page, assessmentCopy.copyLink.label).click();
	await page
		.getByText(new RegExp(`copied|${basic.path}$`, "i"))
		.first()
		.waitFor();
	await close();
});

test("the device's share sheet gets the card's address, and its picture as a file", async () => {
	const { page, path, close } = await openAssessment(browser, site.address, basic).then(async (opened) => {
		await opened.page.evaluate(() => {
			navigator.canShare = () => true;
			navigator.share = async (shared) => {
				document.body.dataset.shared = JSON.stringify({
					url: shared?.url,
					files: shared?.files?.map(({ name, type }) => `${name} ${type}`),
				});
			};
		});
		await complete(opened.page, basic);
		await button(opened.page, copy.box.make.label).click();
		await opened.page.getByText(copy.box.made).waitFor();
		return { ...opened, path: new URL(await fieldOf(opened.page).inputValue()).pathname };
	});
	await button(page, assessmentCopy.share.device).click();
	await page.waitForFunction(() => document.body.dataset.shared);
	expect(JSON.parse((await page.evaluate(() => document.body.dataset.shared)) ?? "")).toEqual({
		url: expect.stringMatching(new RegExp(`${path}$`)),
		files: [`${copy.fileName} image/png`],
	});
	await close();
});

test("an unknown card is gone, and an address with a part missing never was one", async () => {
	const { page, close } = await openPage(browser);
	expect((await page.goto(`${site.address}/cards/${"x".repeat(16)}`))?.status()).toBe(410);
	await page.getByRole("heading", { name: copy.gone.over.title }).waitFor();
	expect((await page.goto(`${site.address}/cards/short`))?.status()).toBe(404);
	await page.getByRole("heading", { name: copy.gone.incomplete.title }).waitFor();
	expect((await fetch(`${site.address}/cards/short/card.png`)).status).toBe(404);
	await close();
});

test("a card that could not be made says so, and can be asked for again", async () => {
	const { page, close } = await openAssessment(browser, site.address, basic);
	await page.route("**/card", (route) => route.abort(), { times: 1 });
	await complete(page, basic);
	await button(page, copy.box.make.label).click();
	await page.getByText(copy.box.failed()).waitFor();
	await button(page, copy.box.make.label).click();
	await page.getByText(copy.box.made).waitFor();
	await close();
});

test("a card that could not be removed says so, and can still be removed", async () => {
	const { page, close } = await withCard(basic);
	await page.getByText(copy.box.remove.summary, { exact: true }).click();
	await page.route("**/cards", (route) => route.abort(), { times: 1 });
	await button(page, copy.box.remove.button).click();
	await page.getByRole("alert").filter({ hasText: copy.box.notRemoved }).waitFor();
	await button(page, copy.box.remove.button).click();
	await page.getByText(copy.box.removed).waitFor();
	await button(page, copy.box.makeNew).click();
	await page.getByText(copy.box.made).waitFor();
	await close();
});

test("in forced colors a made card, what removes it, and its page stand out", async () => {
	const { page, path, close } = await withCard(basic);
	await page.getByText(copy.box.remove.summary, { exact: true }).click();
	const removal = await page.getByRole("textbox", { name: copy.box.remove.field }).inputValue();
	expect(await lostInForcedColors(page)).toEqual([]);
	const { page: other, close: closeOther } = await openElsewhere(path + new URL(removal).search);
	expect(await lostInForcedColors(other)).toEqual([]);
	await closeOther();
	await close();
});
