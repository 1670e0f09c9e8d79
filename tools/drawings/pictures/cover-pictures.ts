import { mkdir, readFile } from "node:fs/promises";
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
	// For screens with so many pixels to a dot that nobody sees what is lost. All of them together keep the list below 300 KB.
	{ width: 960, quality: 34 },
];
const CSS_DOTS_PER_INCH = 72;
/** Drawn larger than needed and shrunk, which gives smoother thin lines. */
const OVERSAMPLING = 2;

const folder = new URL("../../../src/ui/pictures/covers/", import.meta.url);

function coverPicture(drawing: Drawing): RenderedPicture {
	const versions = VERSIONS.map((version) => ({
		...version,
		file: fileURLToPath(new URL(`${drawing.name}-${version.width}.avif`, folder)),
	}));
	return {
		name: `covers/${drawing.name}`,
		files: versions.map(({ file }) => file),
		source: async () => `${JSON.stringify(VERSIONS)}\n${await readFile(outputFile(drawing), "utf8")}`,
		async render() {
			for (const { width, quality, file } of versions) {
				const density = (CSS_DOTS_PER_INCH * OVERSAMPLING * width) / drawing.width;
				await mkdir(dirname(file), { recursive: true });
				await sharp(outputFile(drawing), { density }).resize(width).avif({ quality, effort: 6 }).toFile(file);
			}
		},
	};
}

/** The covers as AVIF, in the two widths that cards use: a browser draws a page full of them faster than as many SVG files. */
export const coverPictures: readonly RenderedPicture[] = coverDrawings.map(coverPicture);
