import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { PICTURE_MAX_BYTES, pictureProblems } from "#features/pictures/make-picture.server.ts";
import type { DeskPage } from "./desk-forms.ts";
import { signInBy } from "./desk-writer.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await ownSiteWithBrowser();
const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" });
const owner = await signInBy(site);
const category = contentOfRepository.categories[0] ?? expect.unreachable();
const ALT = "A till with its drawer open";

const solid = { width: 900, height: 600, channels: 3, background: palette.ok } as const;
const picture = Uint8Array.from(await sharp({ create: solid }).png().toBuffer());

async function upload(bytes: Uint8Array<ArrayBuffer> = picture): Promise<DeskPage> {
	const file = new File([bytes], "till.png", { type: "image/png" });
	return (await owner.open("/desk/pictures")).press("Upload", { file, alt: ALT });
}

/** The picture that a browser shows at each width: the path of the file that it took, and the description. */
async function shown(selector: string, path: string, widths: readonly number[]) {
	const found = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(site.address + path);
		const image = page.locator(selector).first();
		await image.scrollIntoViewIfNeeded();
		const isLoaded = (element: Element) =>
			element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
		await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
		const facts = await image.evaluate((element) =>
			element instanceof HTMLImageElement
				? {
						source: new URL(element.currentSrc).pathname,
						alt: element.alt,
						isWide: document.documentElement.scrollWidth > innerWidth,
					}
				: undefined,
		);
		found.push(facts);
	}
	return found;
}

const nameIn = ({ text }: DeskPage): string =>
	/!\[[^\]]*\]\((\/pictures\/[^)]+)\)/.exec(text)?.[1] ?? expect.unreachable();

test("a picture is uploaded, stands in an article, on its card and in the feed, and can't be removed meanwhile", async () => {
	const wrong = await upload(Uint8Array.from(Buffer.from("<svg/>")));
	expect([wrong.text.includes(pictureProblems.other), wrong.valueOf("alt")]).toEqual([true, ALT]);
	const large = await upload(new Uint8Array(PICTURE_MAX_BYTES + 1024 * 1024));
	expect([large.text.includes(pictureProblems.tooLarge), large.valueOf("alt")]).toEqual([true, ALT]);
	const uploaded = await upload();
	expect(uploaded.text).toContain("Copy the line next to it into an article, or choose it as a cover.");
	const name = nameIn(uploaded);
	expect(name).toMatch(/^\/pictures\/[a-z0-9]{16}-900x600$/);

	// The picture is its cover and in its text, with one that nobody has.
	const text = `Twice.\n\n![${ALT}](${name} "The till on Monday")\n\n`;
	const typed = { title: "Open the till twice", excerpt: "Two counts a day.", category: category.name, cover: name };
	const missing = "![Gone](/pictures/aaaaaaaaaaaaaaaa-900x600)";
	const article = await (await owner.open("/desk/articles/new")).press("Save draft", {
		...typed,
		markdown: text + missing,
	});
	const editor = new URL(article.address).pathname;
	const refused = await (await article.press("Publish or schedule")).press("Publish");
	expect(refused.text).toContain("There is no picture /pictures/aaaaaaaaaaaaaaaa-900x600.");
	const corrected = await (await owner.open(editor)).press("Publish or schedule", { markdown: text });
	expect((await corrected.press("Publish")).text).toContain("The article is on the site.");

	const path = "/blog/open-the-till-twice";
	const isNarrow = { isWide: false };
	for (const figure of await shown("article figure img", path, [390, 1440])) {
		expect(figure).toMatchObject({ alt: ALT, source: expect.stringMatching(/\/\d+\.avif$/), ...isNarrow });
	}
	expect(await shown(`article img[src*="${name}"]`, path, [390])).toMatchObject([isNarrow]);
	expect(await shown(`main img[src*="${name}"]`, "/blog", [390, 1440])).toMatchObject([isNarrow, isNarrow]);
	expect(await (await fetch(site.address + path)).text()).toContain("The till on Monday");
	expect(await (await fetch(`${site.address}/blog/feed.json`)).text()).toContain(`${name}/900.jpg`);
	expect((await (await owner.open("/desk/pictures")).press("Remove")).text).toContain(
		"It is used in “Open the till twice”.",
	);
});

test("the files of a picture are kept for ever by caches, and no other address has one; beside a person it is shown, too", async () => {
	const name = nameIn(await upload());
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

	const people = await (await owner.open("/desk/website/people")).press({ act: "add people" });
	const person = { name: "Ada Obi", role: "Lagos", text: "Reads.", photo: name };
	const fields = Object.entries(person).map(([field, text]) => [`people.0.${field}`, text]);
	const published = await people.press("Publish", Object.fromEntries(fields));
	expect(published.text).toContain("It is on the site now.");
	expect(await shown(`main img[src*="${name}"]`, "/about", [390])).toMatchObject([{ isWide: false }]);
});

test("a picture that nothing shows is described anew and removed, with its files", async () => {
	const uploaded = await upload();
	const name = nameIn(uploaded);
	const brass = `A scale <b>"of" brass</b>`;
	const changed = await uploaded.press("Save the description", { alt: brass });
	expect([
		changed.text.includes("Articles that show it keep the description they have."),
		changed.html.includes("A scale &lt;b&gt;"),
	]).toEqual([true, true]);
	expect((await changed.press("Remove")).text).toContain("Its files are gone.");
	expect((await fetch(`${site.address}${name}/900.jpg`)).status).toBe(404);
});
