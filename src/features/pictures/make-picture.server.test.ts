import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { widthsOf } from "#domain/picture-address.ts";
import { makePicture, PICTURE_MAX_BYTES, pictureProblems } from "./make-picture.server.ts";

const photograph = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: palette.ok, noise: { type: "gaussian", mean: 120, sigma: 30 } },
	});

/** A PNG's chunk with its length and checksum. */
function chunk(type: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	let crc = ~0;
	for (const byte of body) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(content.length, 0);
	ends.writeUInt32BE(~crc >>> 0, 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG that says it has this size; its pixels are one bit each, and all the same. */
function pngOf(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 1;
	const rows = Buffer.alloc(Math.min(height, 2_000) * (1 + Math.ceil(width / 8)));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

test.for(["jpeg", "png", "webp", "avif"] as const)(
	"a %s becomes AVIF, WebP and a JPEG, never larger than it was",
	async (format) => {
		const made = await makePicture(await photograph(600, 300).toFormat(format, { effort: 1 }).toBuffer());
		if ("refused" in made) throw new Error(made.refused);
		expect([made.width, made.height]).toEqual([600, 300]);
		const names = made.files.map((file) => `${file.width}.${file.format}`);
		expect(names).toEqual([...widthsOf(600).flatMap((width) => [`${width}.avif`, `${width}.webp`]), "600.jpg"]);
		for (const { bytes, width } of made.files) {
			const read = await sharp(bytes).metadata();
			expect([read.width, read.height]).toEqual([width, width / 2]);
		}
	},
);

test("a photograph is turned upright, and nothing of where and with what it was taken is left", async () => {
	const taken = await photograph(300, 600)
		.withExif({ IFD0: { Make: "Camera of Ada", Copyright: "Ada" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect(taken.includes("Camera of Ada")).toBe(true);
	const made = await makePicture(taken);
	if ("refused" in made) throw new Error(made.refused);
	expect([made.width, made.height]).toEqual([600, 300]);
	for (const { bytes } of made.files) {
		const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
		expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
		expect(bytes.includes("Camera of Ada")).toBe(false);
	}
});

test("what hides behind a picture is not in any of its files", async () => {
	const jpeg = await photograph(500, 300).jpeg().toBuffer();
	const hidden = "<script>alert('from behind')</script>PK\x03\x04";
	const made = await makePicture(Buffer.concat([jpeg, Buffer.from(hidden, "latin1")]));
	if ("refused" in made) throw new Error(made.refused);
	for (const { bytes } of made.files) expect(bytes.includes("from behind")).toBe(false);
});

/** Two frames that differ, or they would be one. */
const animated = () =>
	sharp(Buffer.alloc(600 * 1200 * 3, 90).fill(200, 600 * 600 * 3), {
		raw: { width: 600, height: 1200, channels: 3, pageHeight: 600 },
	})
		.webp({ loop: 0, delay: [100, 100] })
		.toBuffer();

const brand = (name: string) =>
	Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${name}0000mif1heic`, "latin1"), Buffer.alloc(64)]);

test.for<[string, () => Buffer | Promise<Buffer>, string]>([
	["nothing", () => Buffer.alloc(0), pictureProblems.empty],
	["a byte too much", () => Buffer.alloc(PICTURE_MAX_BYTES + 1), pictureProblems.tooLarge],
	[
		"an SVG with a script",
		() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
		pictureProblems.other,
	],
	["an SVG that is called PNG by a comment", () => Buffer.from("<!-- \x89PNG --><svg/>"), pictureProblems.other],
	["a PDF", () => Buffer.from("%PDF-1.7\n"), pictureProblems.other],
	["a page", () => Buffer.from("<!doctype html><script>1</script>"), pictureProblems.other],
	["a program", () => Buffer.from("\x7fELF"), pictureProblems.other],
	["a GIF that is a script as well", () => Buffer.from("GIF89a=1;alert(1)//"), pictureProblems.animated],
	["a HEIC from a phone", () => brand("heic"), pictureProblems.heic],
	["a WebP that moves", animated, pictureProblems.animated],
	["50,000 × 50,000 pixels in a few bytes", () => pngOf(50_000, 50_000), pictureProblems.tooManyPixels],
	["2,000,000,000 pixels claimed", () => pngOf(2_000_000, 1_000), pictureProblems.tooManyPixels],
	[
		"the first half of a JPEG",
		async () => (await photograph(900, 900).jpeg().toBuffer()).subarray(0, 20_000),
		pictureProblems.broken,
	],
	["only the first bytes of a PNG", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), pictureProblems.broken],
	["a RIFF that says WEBP and stops", () => Buffer.from("RIFF\x00\x00\x00\x00WEBP", "latin1"), pictureProblems.broken],
	[
		"an AVIF of noise",
		() =>
			Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypavif0000avifmif1", "latin1"), Buffer.alloc(99, 7)]),
		pictureProblems.broken,
	],
	["479 pixels", () => photograph(479, 600).png().toBuffer(), pictureProblems.tooSmall],
])("%s is refused with a sentence", async ([, file, sentence]) => {
	expect(await makePicture(await file())).toEqual({ refused: sentence });
});

test("many at once are made one after the other, and one that is refused stops none", async () => {
	const picture = await photograph(480, 300).jpeg().toBuffer();
	const all = await Promise.all([picture, picture.subarray(0, 900), picture].map(makePicture));
	expect(all.map((made) => "files" in made)).toEqual([true, false, true]);
});
