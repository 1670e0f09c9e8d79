import { mkdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
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
	// For screens with so many pixels to a dot that nobody sees what is lost. All of them together keep the list below 300 KB.
	{ width: 960, quality: 34 },
];
const CSS_DOTS_PER_INCH = 72;
/** Drawn larger than needed and shrunk, which gives smoother thin lines. */
const OVERSAMPLING = 2;

const folder = new URL("../../../src/ui/pictures/covers/", import.meta.url);

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const drawing of coverDrawings.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
	for (const { width, quality } of VERSIONS) {
		const density = (CSS_DOTS_PER_INCH * OVERSAMPLING * width) / drawing.width;
		const file = fileURLToPath(new URL(`${drawing.name}-${width}.avif`, folder));
		await sharp(outputFile(drawing), { density }).resize(width).avif({ quality, effort: 6 }).toFile(file);
		console.log(`${drawing.name}-${width}.avif: ${(await stat(file)).size} bytes`);
	}
}
