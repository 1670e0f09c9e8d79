import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { fingerprint, fingerprintFile, readStyles } from "./fingerprint.ts";
import type { SampleLayout, WorkSample } from "./work-sample.ts";
import { layouts, workSamples } from "./work-samples.ts";

/**
 * `node tools/drawings/work-samples/render-work-samples.ts` takes the pictures of the clients' pages anew. The files depend on
 * the browser's version: run it by hand, look at the pictures, commit them together with `rendered.json`.
 */
/** The largest width in pixels is the page's width times the density. */
const pixels = {
	wide: { density: 2, widths: [1240, 2080] },
	narrow: { density: 3, widths: [720, 1080] },
} as const;

const pictures = new URL("../../../src/ui/pictures/", import.meta.url);
const fonts = new URL("../../../src/ui/fonts/", import.meta.url);

async function fontFace(family: string, file: string, characters = "U+0-10FFFF"): Promise<string> {
	const font = (await readFile(new URL(file, fonts))).toString("base64");
	return `@font-face { font-family: ${family}; font-weight: 300 700; unicode-range: ${characters}; src: url(data:font/woff2;base64,${font}); }`;
}

async function takePicture(browser: Browser, sample: WorkSample, layout: SampleLayout): Promise<Buffer> {
	const size = sample.sizes[layout];
	const page = await browser.newPage({ viewport: size, deviceScaleFactor: pixels[layout].density });
	const faces = [
		await fontFace("Display", "newsreader-display-380.woff2"),
		await fontFace("Text", "instrument-sans-400-700.woff2"),
		await fontFace("Text", "naira-sign.woff2", "U+20A6"),
	];
	const styles = [...faces, await readStyles(sample)].join("\n");
	await page.setContent(
		`<!doctype html><meta name="viewport" content="width=device-width"><style>${styles}</style>${sample.body(layout)}`,
	);
	await page.evaluate(() => document.fonts.ready);
	const content = await page.evaluate(() => ({
		width: document.documentElement.scrollWidth,
		height: Math.ceil(document.body.getBoundingClientRect().height),
	}));
	if (content.width !== size.width || content.height !== size.height) {
		throw new Error(
			`${sample.picture} ${layout} is ${content.width} x ${content.height}. Correct its size in the case.`,
		);
	}
	const picture = await page.screenshot();
	await page.close();
	return picture;
}

async function writeFormats(name: string, picture: Buffer, width: number): Promise<void> {
	const resized = () => sharp(picture).resize(width);
	const file = (format: string) => fileURLToPath(new URL(`${name}-${width}.${format}`, pictures));
	// Full color resolution: the text has colored edges otherwise.
	await resized().avif({ quality: 62, effort: 4, chromaSubsampling: "4:4:4" }).toFile(file("avif"));
	await resized().webp({ quality: 86, effort: 6, smartSubsample: true }).toFile(file("webp"));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
await mkdir(pictures, { recursive: true });
const rendered: Record<string, string> = {};
for (const sample of workSamples) {
	for (const layout of layouts) {
		const picture = await takePicture(browser, sample, layout);
		const name = `${sample.picture}-${layout}`;
		for (const width of pixels[layout].widths) await writeFormats(name, picture, width);
		rendered[name] = await fingerprint(sample, layout);
	}
}
await browser.close();
await writeFile(fingerprintFile, `${JSON.stringify(rendered, null, "\t")}\n`);
