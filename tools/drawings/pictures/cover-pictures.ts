import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { coverDrawings } from "#tools/drawings/covers/cover-drawings.ts";
import type { Drawing } from "#tools/drawings/drawing.ts";
import { outputFile } from "#tools/drawings/output-file.ts";
import type { RenderedPicture } from "./rendered-picture.ts";

const VERSIONS = [
	// A card on a phone with 1.75 or 2 pixels to a dot, and half a row on a desk.
	{ width: 672, quality: 48 },
	// For screens with so many pixels to a dot that nobody sees what is lost.
	{ width: 960, quality: 34 },
];
/** Ten covers are on a page of the blog, which has 300 KB with its words, script and fonts. */
const COVER_MAX_BYTES = 17_000;
const QUALITY_STEP = 3;
const CSS_DOTS_PER_INCH = 72;
/** Drawn larger than needed and shrunk, which gives smoother thin lines. */
const OVERSAMPLING = 2;

/**
 * As AVIF in this quality, or in the best one below it that is small enough. Color keeps its full resolution: at half of it
 * the ground between thin lines takes on their color, and few bytes are saved.
 */
async function encode(picture: Buffer, quality: number): Promise<Buffer> {
	const file = await sharp(picture).avif({ quality, effort: 6, chromaSubsampling: "4:4:4" }).toBuffer();
	return file.length <= COVER_MAX_BYTES || quality <= QUALITY_STEP ? file : encode(picture, quality - QUALITY_STEP);
}

const folder = new URL("../../../src/ui/pictures/covers/", import.meta.url);

function coverPicture(drawing: Drawing): RenderedPicture {
	const versions = VERSIONS.map((version) => ({
		...version,
		file: fileURLToPath(new URL(`${drawing.name}-${version.width}.avif`, folder)),
	}));
	return {
		name: `covers/${drawing.name}`,
		files: versions.map(({ file }) => file),
		source: async () =>
			`${JSON.stringify([VERSIONS, COVER_MAX_BYTES])}\n${await readFile(outputFile(drawing), "utf8")}`,
		async render() {
			for (const { width, quality, file } of versions) {
				const density = (CSS_DOTS_PER_INCH * OVERSAMPLING * width) / drawing.width;
				await mkdir(dirname(file), { recursive: true });
				const picture = await sharp(outputFile(drawing), { density }).resize(width).png().toBuffer();
				await writeFile(file, await encode(picture, quality));
			}
		},
	};
}

/** The covers as AVIF, in the two widths that cards use: a browser draws a page full of them faster than as many SVG files. */
export const coverPictures: readonly RenderedPicture[] = coverDrawings.map(coverPicture);
