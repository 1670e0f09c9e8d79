import type Sharp from "sharp";
import { palette } from "#brand.ts";
import { jpegWidthOf, widthsOf } from "#domain/picture-address.ts";
import { loadSharp } from "#platform/pictures/load-sharp.ts";

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const MIN_WIDTH = 480;
const TIME_LIMIT_SECONDS = 30;
const QUALITY = { avif: 55, webp: 78, jpg: 80 };
/** Of 0 to 9: higher ones take several times as long for a few percent. */
const AVIF_EFFORT = 3;

type PictureFile = { width: number; format: "avif" | "webp" | "jpg"; bytes: Buffer };
export type MadePicture = { width: number; height: number; files: readonly PictureFile[] };

/** The reasons why a file is refused, as its owner reads them. */
export const pictureProblems = {
	empty: "Choose a picture.",
	tooLarge: "This file is larger than 10 MB. Make it smaller, or save it as JPEG.",
	heic: "This is a HEIC picture, which many browsers can't show. On the phone choose “Most compatible” under camera formats, or export it as JPEG.",
	animated: "This picture moves. Choose one that stands still, as JPEG, PNG, WebP or AVIF.",
	other: "This file is not a picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.",
	tooManyPixels: "This picture has more than 50 megapixels. Make it smaller.",
	tooSmall: `This picture is narrower than ${MIN_WIDTH} pixels. Choose a larger one.`,
	broken: "This picture is damaged and can't be read. Export it again.",
} as const;

type Refused = { refused: string };

/** Tells the kind of a file by its first bytes, whatever its name says: nothing else ever reaches a decoder. */
function kindOf(bytes: Buffer): "readable" | "heic" | "animated" | "other" {
	const text = bytes.toString("latin1", 0, 64);
	if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n")) return "readable";
	if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "readable";
	if (text.startsWith("GIF8")) return "animated";
	if (text.slice(4, 8) !== "ftyp") return "other";
	const brands = text.slice(8, bytes.readUInt32BE(0));
	if (brands.includes("avif")) return "readable";
	if (brands.startsWith("avis")) return "animated";
	return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : "other";
}

const open = (sharp: typeof Sharp, bytes: Buffer) =>
	sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true }).timeout({
		seconds: TIME_LIMIT_SECONDS,
	});

/** Describes the problem that keeps a file that can be read from being used. */
async function problemOf(sharp: typeof Sharp, bytes: Buffer): Promise<string | undefined> {
	// Its size is read before anything is decoded.
	const {
		width = 0,
		height = 0,
		pages = 1,
		format,
		compression,
	} = await sharp(bytes, { limitInputPixels: false }).metadata();
	if (format === "heif" && compression !== "av1") return pictureProblems.heic;
	if (pages > 1) return pictureProblems.animated;
	if (width * height > MAX_PIXELS) return pictureProblems.tooManyPixels;
	return Math.min(width, height) === 0 ? pictureProblems.broken : undefined;
}

/** Turned upright, in the colors of the web, without metadata. */
const uprightOf = (sharp: typeof Sharp, bytes: Buffer) =>
	open(sharp, bytes)
		.autoOrient()
		.toColourspace("srgb")
		.png({ compressionLevel: 1 })
		.toBuffer({ resolveWithObject: true });

async function makeFiles(sharp: typeof Sharp, upright: Buffer, width: number): Promise<PictureFile[]> {
	const at = (size: number) => open(sharp, upright).resize({ width: size, withoutEnlargement: true });
	const files: PictureFile[] = [];
	for (const size of widthsOf(width)) {
		const avif = at(size).avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });
		files.push({ width: size, format: "avif", bytes: await avif.toBuffer() });
		files.push({ width: size, format: "webp", bytes: await at(size).webp({ quality: QUALITY.webp }).toBuffer() });
	}
	const jpeg = at(jpegWidthOf(width))
		.flatten({ background: palette.white })
		.jpeg({ quality: QUALITY.jpg, mozjpeg: true });
	files.push({ width: jpegWidthOf(width), format: "jpg", bytes: await jpeg.toBuffer() });
	return files;
}

async function readPicture(bytes: Buffer): Promise<MadePicture | Refused> {
	const sharp = await loadSharp();
	try {
		const problem = await problemOf(sharp, bytes);
		if (problem) return { refused: problem };
		const { data: upright, info } = await uprightOf(sharp, bytes);
		const { width, height } = info;
		if (width < MIN_WIDTH) return { refused: pictureProblems.tooSmall };
		return { width, height, files: await makeFiles(sharp, upright, width) };
	} catch {
		// A decoder's message about a damaged file is for programmers.
		return { refused: pictureProblems.broken };
	}
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture's files of what somebody uploaded: decoded and encoded anew, so nothing of the file itself is ever served.
 * One at a time, on the library's own threads: an upload never keeps visitors waiting.
 */
export function makePicture(bytes: Buffer): Promise<MadePicture | Refused> {
	if (bytes.length === 0) return Promise.resolve({ refused: pictureProblems.empty });
	if (bytes.length > PICTURE_MAX_BYTES) return Promise.resolve({ refused: pictureProblems.tooLarge });
	const kind = kindOf(bytes);
	if (kind !== "readable") return Promise.resolve({ refused: pictureProblems[kind] });
	const made = last.then(() => readPicture(bytes));
	last = made;
	return made;
}
