import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";

/**
 * A picture whose bytes depend on the version of a browser or an encoder. It is made again only when what it shows has
 * changed: by the fingerprint in `rendered.json`, because comparing pixels would need the browser.
 */
export type RenderedPicture = {
	name: string;
	files: readonly string[];
	/** All that decides what is on it. */
	source: () => Promise<string>;
	render: (browser: Browser) => Promise<void>;
};

type Fingerprints = Record<string, string>;

/** For each picture the fingerprint of what it was made of. */
export const fingerprintFile = new URL("rendered.json", import.meta.url);

export async function readFingerprints(): Promise<Fingerprints> {
	return JSON.parse(await readFile(fingerprintFile, "utf8"));
}

export async function fingerprint({ source }: RenderedPicture): Promise<string> {
	return createHash("sha256")
		.update(await source())
		.digest("hex");
}

/** True when a picture is there and shows what it should. */
export async function isCurrent(picture: RenderedPicture, fingerprints: Fingerprints): Promise<boolean> {
	return picture.files.every(existsSync) && fingerprints[picture.name] === (await fingerprint(picture));
}

const fonts = new URL("../../../src/ui/fonts/", import.meta.url);

/** The rule that brings one of the site's fonts into a page that has no address. */
export async function fontFace(family: string, file: string): Promise<string> {
	const font = (await readFile(new URL(file, fonts))).toString("base64");
	return `@font-face { font-family: ${family}; font-weight: 300 700; src: url(data:font/woff2;base64,${font}); }`;
}

type ScreenshotOptions = {
	html: string;
	width: number;
	height: number;
	/** Pixels to a CSS pixel. */
	density?: number;
};

/** A page as pixels, once its fonts are there. */
export async function takeScreenshot(
	browser: Browser,
	{ html, width, height, density = 1 }: ScreenshotOptions,
): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
	await page.setContent(html);
	await page.evaluate(() => document.fonts.ready);
	const contentHeight = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
	if (contentHeight !== height) throw new Error(`The page is ${contentHeight} px high and its picture ${height}.`);
	const picture = await page.screenshot();
	await page.close();
	return picture;
}
