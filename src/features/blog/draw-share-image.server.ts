import { brand, mark, palette } from "#brand.ts";
import { canBeSet, type Face, outlineText, widthOfText } from "#platform/pdf/fonts.ts";
import { loadSharp } from "#platform/pictures/load-sharp.ts";
import { coverNames, coverSvg } from "./covers.server.ts";
import type { Post } from "./posts.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const COVER_HEIGHT = 330;
const MARGIN = 64;
const FOOT_Y = 572;
const LOGO = { size: 30, scale: 38 / 30, y: 548 };
const NAME = { x: 116, y: FOOT_Y + 6, size: 38 };
const CATEGORY = { x: WIDTH - MARGIN, y: FOOT_Y + 4, size: 25 };
const TITLE = { size: 66, leading: 1.06, spacing: -0.016, firstBaseline: 420 };
/** Without a cover the title has its place. */
const ALONE = { size: 88, leading: 1.1, spacing: -0.016, firstBaseline: 230 };
const MOST_LINES = { below: 2, alone: 4 };
const SMALLER = 0.94;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

type Setting = { text: string; face: Face; size: number; x: number; y: number; spacing?: number; anchor?: "end" };

const words = ({ spacing = 0, ...setting }: Setting, fill: string) =>
	path(outlineText({ ...setting, spacing: spacing * setting.size }), fill);

function widthOf(text: string, size: number): number {
	return widthOfText({ text, face: "display", size, spacing: TITLE.spacing * size });
}

/** The words in lines of this width at most; as few as there can be. */
function wrap(text: string, size: number, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/)) {
		const longer = [lines.at(-1), word].filter(Boolean).join(" ");
		if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** The title in lines about as wide as each other, smaller where it would need more lines or one is too wide. */
function setTitle(title: string, start: number, most: number): { lines: string[]; size: number } {
	const room = WIDTH - 2 * MARGIN;
	let size = start;
	while (true) {
		const count = wrap(title, size, room).length;
		let width = room;
		while (width > room / 2 && wrap(title, size, width - size / 2).length === count) width -= size / 2;
		const lines = wrap(title, size, width);
		if (lines.length <= most && lines.every((line) => widthOf(line, size) <= room)) return { lines, size };
		size *= SMALLER;
	}
}

function drawTitle(title: string, hasCover: boolean): string {
	const { size: start, leading, spacing, firstBaseline } = hasCover ? TITLE : ALONE;
	const { lines, size } = setTitle(title, start, hasCover ? MOST_LINES.below : MOST_LINES.alone);
	return lines
		.map((text, line) => {
			const y = firstBaseline + line * size * leading;
			return words({ text, face: "display", size, spacing, x: MARGIN, y }, palette.ink);
		})
		.join("");
}

function drawFoot(category: string): string {
	const logo = mark.map((part) =>
		"fill" in part
			? path(part.d, palette[part.fill])
			: `<path d="${part.d}" fill="none" stroke="${palette[part.stroke]}" stroke-width="${part.width}"/>`,
	);
	return [
		`<g transform="translate(${MARGIN} ${LOGO.y}) scale(${LOGO.scale})">${logo.join("")}</g>`,
		words({ text: brand.name, face: "display", spacing: -0.01, ...NAME }, palette.ink),
		words({ text: category, face: "sans", anchor: "end", ...CATEGORY }, palette.inkMeta),
	].join("");
}

type Shared = Pick<Post, "title" | "cover"> & {
	category: { name: string };
	/** In place of a cover: an SVG, which is stretched to its room. */
	drawing?: string;
};

function composeShareImage({ title, category, cover, drawing }: Shared, hasPhotograph: boolean): string {
	const drawn = drawing ?? (cover !== undefined && coverNames.includes(cover) ? coverSvg(cover) : undefined);
	const hasCover = drawn !== undefined || hasPhotograph;
	const place = `<svg x="0" y="0" width="${WIDTH}" height="${COVER_HEIGHT}" `;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
		path(`M0 0H${WIDTH}V${HEIGHT}H0z`, palette.paper),
		drawn
			? drawn.replace(/ width="\d+" height="\d+"/, "").replace("<svg ", place)
			: hasPhotograph
				? ""
				: path(`M0 0H${WIDTH}V8H0z`, palette.gold),
		drawTitle(title, hasCover),
		drawFoot(category.name),
		"</svg>",
	].join("");
}

/**
 * The picture that networks show beside a link to an article, as a PNG of 1200 x 630: its cover, its title, the company and
 * the category. Undefined when the fonts lack a character of the title: a title with holes is worse than none.
 * @param photograph the file of an uploaded cover
 */
export async function drawShareImage(
	post: Shared,
	photograph?: Buffer | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (!canBeSet(post.title, "display")) return undefined;
	const sharp = await loadSharp();
	const svg = Buffer.from(composeShareImage(post, photograph !== undefined));
	const drawn = sharp(svg, { limitInputPixels: WIDTH * HEIGHT });
	if (photograph) {
		const cover = sharp(photograph).resize({ width: WIDTH, height: COVER_HEIGHT, fit: "cover" });
		const whole = drawn.composite([{ input: await cover.toBuffer(), left: 0, top: 0 }]);
		return new Uint8Array(await whole.png({ palette: true, colours: 256, effort: 7 }).toBuffer());
	}
	return new Uint8Array(await drawn.png({ palette: true, colours: 128, dither: 0.4, effort: 4 }).toBuffer());
}
