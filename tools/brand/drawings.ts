import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { brand, mark, palette } from "#brand.ts";
import { articleFigures } from "#documents/content/article-figures.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import drawnAs from "./drawn-as.json" with { type: "json" };
import { channelsOf } from "./written-files.ts";

const RECORD = join("tools", "brand", "drawn-as.json");
const DRAWINGS = join("src", "ui", "drawings");
const STRIP = join("tools", "brand", "mail-strip.svg");
const FAVICON = join("public", "favicon.svg");
/** Written from the brand like the favicon: `written-files.ts`. */
const MARK_FILE = join(DRAWINGS, "inline", "mark.svg");
/** A launcher may cut an icon to a circle of 80 % of its width; a square of 56 % fits into that. */
const ICONS = [
	{ file: "apple-touch-icon.png", size: 180, share: 0.64 },
	{ file: "icon-192.png", size: 192, share: 0.55 },
	{ file: "icon-512.png", size: 512, share: 0.55 },
];
const COVER_VERSIONS = [
	// A card on a phone with 1.75 or 2 pixels to a dot, and half a row on a desk.
	{ width: 672, quality: 48 },
	// For screens with so many pixels to a dot that nobody sees what is lost.
	{ width: 960, quality: 34 },
];
/** Ten covers are on a page of the blog, which has 300 KB with its words, script and fonts. */
const COVER_MAX_BYTES = 17_000;
const CSS_DOTS_PER_INCH = 72;

/** The brand's colors, as #RRGGBB. */
export type Palette = Record<keyof typeof palette, string>;

const COLOR = /(?<=(?:fill|stroke|stop-color)=")#(?:[0-9a-f]{6}|[0-9a-f]{3})(?=")/gi;

const inFull = (color: string) => (color.length === 4 ? color.replaceAll(/[^#]/g, "$&$&") : color).toUpperCase();

/** `shade` moved as far as the color of `from` that is next to it moves to get to its value in `to`. */
function moved(shade: string, from: Palette, to: Palette): string {
	const distance = (color: string) => {
		const other = channelsOf(color);
		return channelsOf(shade).reduce((sum, channel, index) => sum + (channel - (other[index] ?? 0)) ** 2, 0);
	};
	const [nearest] = Object.entries(from).toSorted(([, one], [, other]) => distance(one) - distance(other));
	if (!nearest) return shade;
	const [name, before] = nearest;
	const after = Object.entries(to).find(([color]) => color === name)?.[1] ?? before;
	const levels = channelsOf(shade).map((channel, index) => {
		const shift = (channelsOf(after)[index] ?? 0) - (channelsOf(before)[index] ?? 0);
		return Math.min(255, Math.max(0, channel + shift));
	});
	return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

/** The text of an SVG in other colors of the brand; a shade between two goes the way of the nearest. @param from drawn in */
export function recolor(svg: string, from: Palette, to: Palette): string {
	return svg.replaceAll(COLOR, (color) => {
		const other = moved(inFull(color), from, to);
		return inFull(other) === inFull(color) ? color : other;
	});
}

/** The brand that the drawings are made for: their colors, and the name and the mark in those that carry them. */
const wanted = { name: brand.name, slug: brand.slug, mark, palette };

/** An SVG as pixels, `width` wide; drawn twice as large and shrunk, which gives smoother thin lines. */
async function pixels(file: string, width: number): Promise<Sharp> {
	const { width: drawnWidth = width } = await sharp(file).metadata();
	return sharp(file, { density: (2 * CSS_DOTS_PER_INCH * width) / drawnWidth }).resize(width);
}

async function drawIcon(size: number, share: number): Promise<Buffer> {
	const logo = await (await pixels(FAVICON, Math.round(size * share))).png().toBuffer();
	return sharp({ create: { width: size, height: size, channels: 3, background: palette.paper } })
		.composite([{ input: logo, gravity: "centre" }])
		.png({ compressionLevel: 9 })
		.toBuffer();
}

/** In this quality, or in the best one below it that is small enough. */
async function encodeCover(picture: Buffer, quality: number): Promise<Buffer> {
	const file = await sharp(picture).avif({ quality, effort: 6, chromaSubsampling: "4:4:4" }).toBuffer();
	return file.length <= COVER_MAX_BYTES || quality <= 3 ? file : encodeCover(picture, quality - 3);
}

const coverFile = (name: string, width: number) => join("src", "ui", "pictures", "covers", `${name}-${width}.avif`);

/** The drawings that are covers of articles: their names begin with the first word of a category. */
const coverDrawings = (): string[] => globSync(join(DRAWINGS, "{ai,analytics,data,predictive}-*.svg"));

/** Makes the AVIF files of the covers: a browser draws a page full of them faster than as many SVG files. */
async function drawCovers(drawings: readonly string[]): Promise<void> {
	for (const drawing of drawings) {
		for (const { width, quality } of COVER_VERSIONS) {
			const picture = await (await pixels(drawing, width)).png().toBuffer();
			writeFileSync(coverFile(parse(drawing).name, width), await encodeCover(picture, quality));
		}
	}
}

type Page = { file: string; body: string; width: number; height: number; density: number; colors: number };

const fontFace = (family: string, file: string) =>
	`@font-face { font-family: "${family}"; font-weight: 300 700; src: url(data:font/woff2;base64,${readFileSync(join("src", "ui", "fonts", file), "base64")}); }`;

/** The mark and the name over the rock of the home page: what networks show beside a link to the site. */
function sharePage(): Page {
	const [rock, vein] = ["hero-section.svg", join("inline", "hero-vein.svg")].map((file) =>
		readFileSync(join(DRAWINGS, file), "utf8"),
	);
	// A name with more letters than fit beside the mark at full size is set smaller.
	const fontSize = Math.round(116 * Math.min(1, 15 / brand.name.length));
	const body = `<style>
${fontFace("Display", "newsreader-display-380.woff2")}
body { position: relative; overflow: hidden; height: 630px; background: linear-gradient(${palette.white}, ${palette.paper} 70%); }
body > svg { position: absolute; }
body > svg:nth-of-type(1) { left: -680px; bottom: 0; width: 2560px; height: 640px; }
body > svg:nth-of-type(2) { left: 288px; top: 210px; }
div { position: absolute; left: 72px; top: 92px; display: flex; align-items: center; gap: 30px; font: 380 ${fontSize}px/1 Display; letter-spacing: -0.022em; color: ${palette.ink}; }
div svg { flex: none; width: 92px; height: 92px; margin-top: -22px; }
</style>${rock}${vein}<div>${readFileSync(FAVICON, "utf8")}${brand.name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</div>`;
	return { file: join("public", "share", "default.png"), body, width: 1200, height: 630, density: 1, colors: 256 };
}

/** The charts of articles for mails, which show no SVG; their ground keeps dark letters legible where a mail is darkened. */
const chartPages = (): Page[] =>
	[...articleFigures.values()].map(({ narrow, inMail: { src, width, height } }) => {
		const styles = `${fontFace("Instrument Sans", "instrument-sans-400-700.woff2")}
body { background: ${palette.white}; } svg { display: block; width: ${width}px; height: ${height}px; }`;
		const body = `<style>${styles}</style>${readFileSync(join("public", narrow.src), "utf8")}`;
		return { file: join("public", src), body, width, height, density: 2, colors: 64 };
	});

async function takePictures(browser: Browser, pages: readonly Page[]): Promise<void> {
	for (const { file, body, width, height, density, colors } of pages) {
		const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
		await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${body}`);
		await page.evaluate(() => document.fonts.ready);
		const png = sharp(await page.screenshot()).png({ palette: true, compressionLevel: 9, effort: 10, colours: colors });
		writeFileSync(file, await png.toBuffer());
		await page.close();
	}
}

const hasFiles = (drawing: string) =>
	COVER_VERSIONS.every(({ width }) => existsSync(coverFile(parse(drawing).name, width)));

/** Recolors the drawings and makes their pictures again; while the brand is the same, only the covers that are new. */
export async function redraw(): Promise<void> {
	if (JSON.stringify(drawnAs) === JSON.stringify(wanted)) {
		return drawCovers(coverDrawings().filter((drawing) => !hasFiles(drawing)));
	}
	// First, because without a browser nothing may change: colors that were moved once must not be moved again.
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	for (const file of globSync([join(DRAWINGS, "**", "*.svg"), join("public", "blog", "*.svg"), STRIP])) {
		if (file === MARK_FILE) continue;
		writeFileSync(file, recolor(readFileSync(file, "utf8"), drawnAs.palette, palette));
	}
	writeFileSync(
		join("public", "favicon-32.png"),
		await (await pixels(FAVICON, 32)).png({ compressionLevel: 9 }).toBuffer(),
	);
	for (const { file, size, share } of ICONS) writeFileSync(join("public", file), await drawIcon(size, share));
	const strip = (await pixels(STRIP, 1200)).flatten({ background: palette.white });
	writeFileSync(
		join("public", "mail", "strip.png"),
		await strip.png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
	);
	await drawCovers(coverDrawings());
	await takePictures(browser, [sharePage(), ...chartPages()]);
	await browser.close();
	writeFileSync(RECORD, `${JSON.stringify(wanted, null, "\t")}\n`);
}
