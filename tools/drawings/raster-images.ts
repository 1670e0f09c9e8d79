import sharp, { type Sharp } from "sharp";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { strip } from "#tools/drawings/mail/strip.ts";
import { mark } from "#tools/drawings/shell/mark.ts";
import { type Drawing, frame } from "./drawing.ts";

/** A drawing that is needed as pixels, because an email program or a phone's home screen reads no SVG. */
export type RasterImage = {
	/** Path below `public/`. */
	file: string;
	draw: () => Promise<Buffer>;
	maximumBytes: number;
};

const markDrawing: Drawing = { name: "mark", draw: mark, width: 30, height: 30, place: "image", maximumBytes: 346 };
const stripDrawing: Drawing = {
	name: "strip",
	draw: strip,
	width: 600,
	height: 88,
	place: "image",
	maximumBytes: 10_123,
};

/** A launcher may cut an icon to a circle of 80 % of its width; a square of 56 % fits into that. */
const MASKABLE_SHARE = 0.55;
const TOUCH_ICON_SHARE = 0.64;
const SCREEN_DENSITY = 2;

export const rasterImages: readonly RasterImage[] = [
	{
		file: "favicon-32.png",
		draw: () => pixels(markDrawing, 32).png({ compressionLevel: 9 }).toBuffer(),
		maximumBytes: 2_000,
	},
	{ file: "apple-touch-icon.png", draw: () => icon(180, TOUCH_ICON_SHARE), maximumBytes: 6_000 },
	{ file: "icon-192.png", draw: () => icon(192, MASKABLE_SHARE), maximumBytes: 6_000 },
	{ file: "icon-512.png", draw: () => icon(512, MASKABLE_SHARE), maximumBytes: 16_000 },
	{
		file: "mail/strip.png",
		draw: () =>
			pixels(stripDrawing, stripDrawing.width * SCREEN_DENSITY)
				.flatten({ background: palette.white })
				.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
				.toBuffer(),
		maximumBytes: 40_000,
	},
];

/** A drawing, `width` pixels wide. */
function pixels(drawing: Drawing, width: number): Sharp {
	const CSS_DOTS_PER_INCH = 72;
	const density = (CSS_DOTS_PER_INCH * width) / drawing.width;
	return sharp(Buffer.from(frame(drawing)), { density }).resize(width);
}

/** The mark in the middle of a square of paper; `share` is how much of the side it takes. */
async function icon(size: number, share: number): Promise<Buffer> {
	const markPixels = await pixels(markDrawing, Math.round(size * share))
		.png()
		.toBuffer();
	return sharp({ create: { width: size, height: size, channels: 3, background: palette.paper } })
		.composite([{ input: markPixels, gravity: "centre" }])
		.png({ compressionLevel: 9 })
		.toBuffer();
}
