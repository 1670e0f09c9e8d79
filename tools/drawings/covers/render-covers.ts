import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { outputFile } from "#tools/drawings/output-file.ts";
import { coverDrawings } from "./cover-drawings.ts";

/**
 * `node tools/drawings/covers/render-covers.ts [name …]` writes the covers as AVIF, in the two widths that cards use. A browser
 * draws a page full of such pictures faster than as many SVG files. Run it when a cover has changed, look, commit.
 */
const VERSIONS = [
	// A card on a phone with 1.75 or 2 pixels to a dot, and half a row on a desk.
	{ width: 672, quality: 48 },
	// For screens with so many pixels to a dot that nobody sees what is lost.
	{ width: 960, quality: 34 },
];
/** Ten covers are on a page of the blog, which has 300 KB with its words, script and fonts. */
const COVER_MAX_BYTES = 14_000;
const QUALITY_STEP = 3;
const CSS_DOTS_PER_INCH = 72;
/** Drawn larger than needed and shrunk, which gives smoother thin lines. */
const OVERSAMPLING = 2;

/** As AVIF, with color at half the resolution, in this quality, or in the best one below it that is small enough. */
async function encoded(picture: Buffer, quality: number): Promise<Buffer> {
	const file = await sharp(picture).avif({ quality, effort: 6, chromaSubsampling: "4:2:0" }).toBuffer();
	return file.length <= COVER_MAX_BYTES || quality <= QUALITY_STEP ? file : encoded(picture, quality - QUALITY_STEP);
}

const folder = new URL("../../../src/ui/pictures/covers/", import.meta.url);

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const drawing of coverDrawings.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
	for (const { width, quality } of VERSIONS) {
		const density = (CSS_DOTS_PER_INCH * OVERSAMPLING * width) / drawing.width;
		const picture = await sharp(outputFile(drawing), { density }).resize(width).png().toBuffer();
		const file = await encoded(picture, quality);
		await writeFile(new URL(`${drawing.name}-${width}.avif`, folder), file);
		console.log(`${drawing.name}-${width}.avif: ${file.length} bytes`);
	}
}
