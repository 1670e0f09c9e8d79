import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import type { Shape } from "#platform/pdf/drawing.ts";
import { paint } from "./paint.ts";
import { encodePng } from "./png.ts";

const SIZE = { width: 120, height: 80 };
const GROUND = palette.paper;

function markupOf(shape: Shape): string {
	if ("clip" in shape) {
		return `<clipPath id="c"><path d="${shape.clip}"/></clipPath><g clip-path="url(#c)">${shape.shapes.map(markupOf).join("")}</g>`;
	}
	const { d, fill = "none", stroke = "none", strokeWidth = 1, strokeOpacity = 1, dash, isRound } = shape;
	const ends = isRound ? ' stroke-linecap="round"' : "";
	const dashes = dash ? ` stroke-dasharray="${dash.length} ${dash.gap}"` : "";
	return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-opacity="${strokeOpacity}" stroke-linejoin="round"${ends}${dashes}/>`;
}

/** The same shapes as sharp paints them. */
async function paintedElsewhere(shapes: readonly Shape[]): Promise<Buffer> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${GROUND}"/>${shapes.map(markupOf).join("")}</svg>`;
	return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

const drawings: Record<string, Shape[]> = {
	"lines, curves and their mirrored followers, relative and absolute": [
		{ d: "M10 10L60 14V40H20z", fill: palette.ok },
		{ d: "M60 60q20-50 40-20t15-25C110 10 80 70 70 75L60 60z", fill: palette.error },
		{ d: "m5 50 l20 5 5 20 -15 2.5 z", fill: palette.ink },
	],
	"a hole that runs the other way round": [{ d: "M20 10H100V70H20zM40 25V55H80V25z", fill: palette.ink }],
	"strokes with corners, dashes and dots": [
		{ d: "M10 10L60 40L110 12", stroke: palette.ink, strokeWidth: 5 },
		{ d: "M10 50Q60 30 110 60", stroke: palette.goldLine, strokeWidth: 3, dash: { length: 12, gap: 6 } },
		{
			d: "M10 70H110",
			stroke: palette.error,
			strokeWidth: 4,
			strokeOpacity: 0.5,
			isRound: true,
			dash: { length: 0, gap: 9 },
		},
		{ d: "M70 20h30v30h-30z", stroke: palette.ok, strokeWidth: 3 },
	],
	"shapes inside a path, and beyond the picture": [
		{ clip: "M30 20H90V60H30z", shapes: [{ d: "M0 0L120 40L0 80z", fill: palette.slate }] },
		{ d: "M-40 -40H20V5H-40zM110 70H300V300H110z", fill: palette.gold },
	],
	"nothing but the ground": [{ d: "", fill: palette.ink }],
};

test.each(Object.entries(drawings))("paints %s as sharp does", async (_, shapes) => {
	const { bytes } = paint(SIZE, GROUND, [{ placement: { x: 0, y: 0, scaleX: 1, scaleY: 1 }, shapes }]);
	const expected = await paintedElsewhere(shapes);
	let different = 0;
	bytes.forEach((value, index) => {
		if (Math.abs(value - (expected[index] ?? 0)) > 48) different += 1;
	});
	// Edges are mixed a little differently.
	expect(different / bytes.length).toBeLessThan(0.004);
});

test("places shapes by their units", async () => {
	const placement = { x: 10, y: 20, scaleX: 2, scaleY: 0.5 };
	const { bytes } = paint(SIZE, GROUND, [{ placement, shapes: [{ d: "M5 10h20v40h-20z", fill: palette.ink }] }]);
	const placed = await paintedElsewhere([{ d: "M20 25h40v20h-40z", fill: palette.ink }]);
	expect(Buffer.from(bytes).equals(placed)).toBe(true);
});

test("a path command that is not known is an error", () => {
	const placement = { x: 0, y: 0, scaleX: 1, scaleY: 1 };
	const shapes = [{ d: "M0 0A5 5 0 0 1 9 9", fill: palette.ink }];
	expect(() => paint(SIZE, GROUND, [{ placement, shapes }])).toThrow(RangeError);
});

test("the PNG has the pixels, whoever reads it", async () => {
	const pixels = paint(SIZE, GROUND, [
		{ placement: { x: 0, y: 0, scaleX: 1, scaleY: 1 }, shapes: [{ d: "M5 5L90 30L20 70z", fill: palette.goldLine }] },
	]);
	const png = await encodePng(pixels);
	const read = await sharp(png).raw().toBuffer({ resolveWithObject: true });
	expect(read.info).toMatchObject({ ...SIZE, channels: 3 });
	expect(read.data.equals(Buffer.from(pixels.bytes))).toBe(true);
});
