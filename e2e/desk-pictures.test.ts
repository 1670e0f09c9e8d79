import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { palette } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { articlesCopy, editorCopy, publishCopy } from "#desk/articles/articles.copy.ts";
import { picturesCopy as copy } from "#desk/pictures/pictures.copy.ts";
import { websiteCopy } from "#desk/website/website.copy.ts";
import { PICTURE_MAX_BYTES, pictureProblems } from "#features/pictures/make-picture.server.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser(startSite);
const category = contentOfRepository.categories[0] ?? expect.unreachable();
const ALT = "A till with its drawer open";

async function openDesk(): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(await signInAddress(site));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(`${site.address}/desk`);
	return page;
}

async function pictureFile(): Promise<string> {
	const file = join(temporaryFolder("picture"), "till.png");
	await sharp({ create: { width: 900, height: 600, channels: 3, background: palette.ok } })
		.png()
		.toFile(file);
	return file;
}

async function upload(page: Page, files: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
	await page.goto(`${site.address}/desk/pictures`);
	await page.getByLabel(copy.upload.file).setInputFiles(files);
	await page.locator("#alt").fill(ALT);
	await page.getByRole("button", { name: copy.upload.button }).click();
}

/** What the browser shows of a picture: its own width in pixels, the address, and the description. */
async function shown(selector: string, path: string, width: number) {
	const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
	const page = await context.newPage();
	await page.goto(site.address + path);
	const picture = page.locator(selector).first();
	await picture.scrollIntoViewIfNeeded();
	const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
	await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
	const facts = await picture.evaluate((image) =>
		image instanceof HTMLImageElement
			? {
					source: new URL(image.currentSrc).pathname,
					alt: image.alt,
					isWide: document.documentElement.scrollWidth > innerWidth,
				}
			: undefined,
	);
	await context.close();
	return facts;
}

const nameIn = async (page: Page): Promise<string> => {
	const line = (await page.locator("code").first().textContent()) ?? "";
	return /!\[[^\]]*\]\(([^)]+)\)/.exec(line)?.[1] ?? expect.unreachable();
};

const { fields } = editorCopy;

/** An article with the picture as its cover and in its text, and with one that nobody has. */
async function writeArticle(page: Page, name: string): Promise<void> {
	await page.goto(`${site.address}/desk/articles`);
	await page.getByRole("link", { name: articlesCopy.create }).click();
	await page.getByLabel(fields.title, { exact: true }).fill("Open the till twice");
	await page.getByLabel(fields.excerpt).fill("Two counts a day.");
	await page.getByLabel(fields.category).selectOption(category.name);
	await page.locator("summary", { hasText: fields.chooseCover }).click();
	await page.getByRole("radio", { name: ALT }).check({ force: true });
	const text = `Twice.\n\n![${ALT}](${name} "The till on Monday")\n\n![Gone](/pictures/aaaaaaaaaaaaaaaa-900x600)`;
	await page.getByLabel(fields.markdown).fill(text);
	await page.getByRole("button", { name: editorCopy.save }).click();
	await page.getByText(editorCopy.saved.text).waitFor();
}

async function publishArticle(page: Page, outcome: string): Promise<void> {
	await page.getByRole("button", { name: editorCopy.publish }).click();
	await page.getByRole("button", { name: publishCopy.button }).click();
	await page.getByText(outcome).first().waitFor();
}

test("a picture is uploaded without script, stands in an article, on its card and in the feed, and can't be removed meanwhile", async () => {
	const page = await openDesk();
	await upload(page, { name: "till.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
	await page.getByRole("alert").getByText(pictureProblems.other).waitFor();
	expect(await page.locator("#alt").inputValue()).toBe(ALT);
	await upload(page, await pictureFile());
	await page.getByText(copy.saved.text).waitFor();
	const name = await nameIn(page);
	expect(name).toMatch(/^\/pictures\/[a-z0-9]{16}-900x600$/);

	await writeArticle(page, name);
	const editor = page.url();
	await publishArticle(page, "There is no picture /pictures/aaaaaaaaaaaaaaaa-900x600.");
	await page.goto(editor);
	const text = await page.getByLabel(fields.markdown).inputValue();
	await page.getByLabel(fields.markdown).fill(text.replace(/!\[Gone\].*/, ""));
	await page.getByRole("button", { name: editorCopy.save }).click();
	await publishArticle(page, publishCopy.published.text);

	const path = "/blog/open-the-till-twice";
	for (const width of [390, 768, 1440]) {
		const figure = await shown("article figure img", path, width);
		expect(figure).toMatchObject({ alt: ALT, isWide: false });
		expect(figure?.source).toMatch(/\/\d+\.avif$/);
		expect(await shown(`article img[src*="${name}"]`, path, width)).toMatchObject({ isWide: false });
		expect(await shown(`main img[src*="${name}"]`, "/blog", width)).toMatchObject({ isWide: false });
	}
	expect(await (await fetch(site.address + path)).text()).toContain("The till on Monday");
	expect(await (await fetch(`${site.address}/blog/feed.json`)).text()).toContain(`${name}/900.jpg`);

	await page.goto(`${site.address}/desk/pictures`);
	await page.getByRole("button", { name: copy.remove }).first().click();
	await page.getByRole("alert").getByText(copy.used.title).waitFor();
});

test("a file that is too large leads back to the form, with what was typed and the limit, without script too", async () => {
	const page = await openDesk();
	await upload(page, {
		name: "till.png",
		mimeType: "image/png",
		buffer: Buffer.alloc(PICTURE_MAX_BYTES + 1024 * 1024),
	});
	await page.getByRole("alert").getByText(pictureProblems.tooLarge).waitFor();
	expect(await page.locator("#alt").inputValue()).toBe(ALT);
});

test("the files of a picture are kept for ever by caches, and no other address has one; beside a person it is shown, too", async () => {
	const page = await openDesk();
	await upload(page, await pictureFile());
	const name = await nameIn(page);
	const { status, headers } = await fetch(`${site.address}${name}/900.jpg`);
	expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
		...[200, "image/jpeg", "nosniff"],
	]);
	expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	const wrong = [
		`${name}/901.jpg`,
		`${name}/900.png`,
		`${name.replace("900x600", "901x600")}/900.jpg`,
		`${name}/..%2f9`,
	];
	for (const path of wrong) expect([path, (await fetch(site.address + path)).status]).toEqual([path, 404]);

	await page.goto(`${site.address}/desk/website/people`);
	for (const index of [0, 1]) {
		await page.locator('button[name=act][value="add people"]').click();
		const typed = { name: `Person ${index}`, role: "Lagos", text: "Reads.", photo: name };
		for (const [field, value] of Object.entries(typed)) {
			await page.locator(`[name="people.${index}.${field}"]`).fill(value);
		}
	}
	await page.getByRole("button", { name: websiteCopy.publish }).first().click();
	await page.getByText(websiteCopy.published.text).waitFor();
	expect(await shown(`main img[src*="${name}"]`, "/about", 390)).toMatchObject({ isWide: false });
});

test("a picture that nothing shows is described anew and removed, with its files", async () => {
	const page = await openDesk();
	await upload(page, await pictureFile());
	const name = await nameIn(page);
	await page.locator(".pictures").getByLabel(copy.shows).first().fill(`A scale <b>"of" brass</b>`);
	await page.getByRole("button", { name: copy.change }).first().click();
	await page.getByText(copy.changed.text).waitFor();
	expect(await page.locator(".pictures").getByLabel(copy.shows).first().inputValue()).toBe(`A scale <b>"of" brass</b>`);
	await page.getByRole("button", { name: copy.remove }).first().click();
	await page.getByText(copy.removed.text).waitFor();
	expect((await fetch(`${site.address}${name}/900.jpg`)).status).toBe(404);
});
