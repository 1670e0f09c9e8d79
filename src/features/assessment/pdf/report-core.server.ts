import { palette } from "#brand.ts";
import { bedStyle, type CoreBed, coreSize, drawCoreSample } from "#features/assessment/report/draw-core-sample.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { wishesOf } from "#features/assessment/result/what-if.ts";
import type { Block } from "#platform/pdf/canvas.ts";
import { drawing, type Path, type Shape } from "#platform/pdf/drawing.ts";
import { outlineText } from "#platform/pdf/fonts.ts";
import { pdfColors as colors } from "#platform/pdf/looks.ts";

/** The width of the core on paper. */
export const CORE_WIDTH_PT = 165;
const { width, height, left, right, top, foot } = coreSize;
const NAME_X = right + 22;
const EMPTY_DASH = { length: 3, gap: 4 };

/** `10 5` of SVG. */
function dashOf(dash: string): { length: number; gap: number } {
	const [length = 1, gap = length] = dash.split(" ").map(Number);
	return { length, gap };
}

/** A bed as it is drawn on paper and on cards. */
export function shapesOfBed({ index, rock, edge, laminae }: CoreBed, count: number): Path[] {
	const { fill, stroke, strokeWidth, dash } = bedStyle(index, count);
	const lines = { stroke, strokeWidth, strokeOpacity: 0.55, isRound: true, ...(dash && { dash: dashOf(dash) }) };
	return [
		{ d: rock, fill },
		...(edge ? [{ d: edge, stroke: colors.ink, strokeWidth: 0.8, strokeOpacity: 0.5 }] : []),
		...(laminae ? [{ d: laminae, ...lines }] : []),
	];
}

const WISH_DASH = { length: 5, gap: 3 };

/** The result as a core of rock, drawn as on the page with all steps switched on. Its figures stand beside it as text. */
export function reportCore(result: OwnResult, alt: string): Block {
	const { pillars, maximum } = result;
	const drawn = drawCoreSample(pillars, maximum, { wishes: wishesOf(result) });
	const { surface, wishes, wished, beds, vein, ticks, names } = drawn;
	const core = `M${left} ${surface}H${right}V${foot}H${left}z`;
	const shapes: Shape[] = [
		{ d: `M${left} ${top}H${right}V${foot}H${left}z`, stroke: colors.slate, dash: EMPTY_DASH },
		{ clip: core, shapes: beds.flatMap((bed) => shapesOfBed(bed, pillars.length)) },
		...(vein ? [{ d: vein, fill: colors.gold }] : []),
		...wishes.map(({ y, height }) => ({
			// Open at its foot: two dashed lines on each other would be a full one.
			d: `M${left} ${y + height}V${y}H${right}v${height}`,
			stroke: palette.goldLine,
			strokeWidth: 1.5,
			dash: WISH_DASH,
		})),
		...(wished < surface
			? [{ d: `M${left - 12} ${wished}H${right + 12}`, stroke: palette.goldLine, strokeWidth: 2.5 }]
			: []),
		{ d: core, stroke: colors.ink, strokeWidth: 1.5 },
		...ticks.flatMap(({ value, y }) => [
			{ d: `M${left - 10} ${y}h7`, stroke: colors.ink },
			{
				d: outlineText({ text: String(value), face: "sans", size: 12, x: left - 16, y: y + 4, anchor: "end" }),
				fill: colors.quiet,
			},
		]),
		...names.flatMap(({ name, bedY, y }) => [
			{ d: `M${right + 4} ${bedY}L${NAME_X - 6} ${y}`, stroke: colors.ink, strokeOpacity: 0.5 },
			{ d: outlineText({ text: name, face: "sansSemibold", size: 13, x: NAME_X, y: y + 4.5 }), fill: colors.ink },
		]),
		{ d: `M${left - 12} ${surface}H${right + 12}`, stroke: colors.ink, strokeWidth: 1.5 },
	];
	return drawing({ viewBox: { width, height }, width: CORE_WIDTH_PT, shapes, alt });
}
