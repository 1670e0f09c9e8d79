import { brand, mark, palette } from "#brand.ts";
import { shapesOfBed } from "#features/assessment/pdf/report-core.server.ts";
import { coreSize, drawCoreSample, shortPillar, spreadNames } from "#features/assessment/report/draw-core-sample.ts";
import type { Path } from "#platform/pdf/drawing.ts";
import { type Face, outlineText, widthOfText } from "#platform/pdf/fonts.ts";
import { loadSharp } from "#platform/pictures/load-sharp.ts";
import type { Card } from "./share.ts";

/** The size that social networks ask for, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

const CORE = { left: 64, top: 48, width: 176, height: 452 };
const [NAMES_X, SCORES_END] = [308, 612];
// Networks show cards a quarter as wide: 44 px are 11 there.
const TEXT_PX = 44;
const [TOTAL_X, TOTAL_END] = [650, 1130];
const FOOT_TOP = 534;
const MARK = { x: 64, y: 555, scale: 1.8 };
const NAME_X = 136;
const LINE_FACTOR = 1.9;
/** In pixels, and half of it on each side. */
const VEIN_WIDENING = 3;
/** In the core's units; on a card's thumbnail finer lines would be a gray. */
const LAMINA_GAP = 17;
const EMPTY_DASH = { length: 6, gap: 8 };
const FOOT_GAP = 40;

const { left, right, top, foot } = coreSize;
const placement = {
	scaleX: CORE.width / (right - left),
	scaleY: CORE.height / (foot - top),
	x: CORE.left - (left * CORE.width) / (right - left),
	y: CORE.top - (top * CORE.height) / (foot - top),
};
const downTo = (y: number) => placement.y + y * placement.scaleY;

/** Without `stroke` a path has no line. */
function svgOfPath({ d, fill = "none", stroke = "none", dash, isRound, ...line }: Path): string {
	const { strokeWidth = 1, strokeOpacity = 1 } = line;
	const ends = isRound ? ' stroke-linecap="round"' : "";
	const dashes = dash ? ` stroke-dasharray="${dash.length} ${dash.gap}"` : "";
	const look = `fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-opacity="${strokeOpacity}"`;
	return `<path d="${d}" ${look}${ends}${dashes}/>`;
}

const svgOf = (paths: readonly Path[]) => paths.map(svgOfPath).join("");

/** Colors of the mark that the dark foot would swallow. */
const ON_DARK: Partial<Record<keyof typeof palette, string>> = {
	ink: palette.slate,
	slate: palette.fog,
	gold: palette.goldLight,
};

type Label = { text: string; face: Face; size: number; x: number; y: number; anchor?: "start" | "end"; room: number };

/** A text as outlines; smaller where it would not fit. */
function label({ text, face, size, room, ...place }: Label, fill: string): Path {
	const spacing = face === "display" ? -0.02 * size : 0;
	const fit = Math.min(1, room / widthOfText({ text, face, size, spacing }));
	return { d: outlineText({ text, face, size: size * fit, spacing: spacing * fit, ...place }), fill };
}

function widened({ dash, strokeWidth = 1, ...path }: Path): Path {
	const wider = dash && { length: dash.length * LINE_FACTOR, gap: dash.gap * LINE_FACTOR };
	return { ...path, strokeWidth: strokeWidth * LINE_FACTOR, ...(wider && { dash: wider }) };
}

/** The core, and how far down the middles of its beds are. */
function drawCore(card: Card): { core: string; middles: number[] } {
	const { surface, beds, vein, names } = drawCoreSample(card.pillars, card.maximum, { laminaGap: LAMINA_GAP });
	const whole = `M${left} ${top}H${right}V${foot}H${left}z`;
	const rock = `M${left} ${surface}H${right}V${foot}H${left}z`;
	const bedPaths = beds.flatMap((bed) => shapesOfBed(bed, card.pillars.length).map(widened));
	const core = [
		svgOf([
			{ d: whole, fill: palette.white },
			{ d: whole, stroke: palette.slate, strokeWidth: 2, dash: EMPTY_DASH },
		]),
		`<clipPath id="rock"><path d="${rock}"/></clipPath><g clip-path="url(#rock)">${svgOf(bedPaths)}</g>`,
		svgOf([
			...(vein ? [{ d: vein, fill: palette.gold, stroke: palette.gold, strokeWidth: VEIN_WIDENING }] : []),
			{ d: rock, stroke: palette.ink, strokeWidth: 3 },
			{ d: `M${left - 14} ${surface}H${right + 14}`, stroke: palette.ink, strokeWidth: 3 },
		]),
	].join("");
	const { x, y, scaleX, scaleY } = placement;
	return {
		core: `<g transform="matrix(${scaleX} 0 0 ${scaleY} ${x} ${y})">${core}</g>`,
		middles: names.map(({ bedY }) => downTo(bedY)),
	};
}

const WIDEST_ROWS = { few: 84, many: 66 };
const FEW_PILLARS = 4;
/** Above it a name would stand higher than the core. */
const HIGHEST_ROW = 78;
const LOWEST_ROW = CORE.top + CORE.height - 14;

function drawPillars({ pillars }: Card, middles: readonly number[]): string {
	const wanted = pillars.length > FEW_PILLARS ? WIDEST_ROWS.many : WIDEST_ROWS.few;
	const gap = Math.min(wanted, (LOWEST_ROW - HIGHEST_ROW) / Math.max(1, pillars.length - 1));
	const size = Math.min(TEXT_PX, gap * 0.66);
	const rows = spreadNames(
		middles.map((y) => Math.max(y, HIGHEST_ROW)),
		{ gap, lowest: LOWEST_ROW },
	);
	const edge = CORE.left + CORE.width;
	const paths = pillars.flatMap(({ name, score }, index): Path[] => {
		const [bedY, row] = [middles[index] ?? 0, rows[index] ?? 0];
		const line = { stroke: palette.ink, strokeOpacity: 0.55, strokeWidth: 2.5 };
		const place = { size, y: row + size / 3 };
		const points = { text: String(score), face: "sansSemibold", size } as const;
		const room = SCORES_END - NAMES_X - widthOfText(points) - size / 4;
		return [
			{ d: `M${edge + 6} ${bedY}h12L${edge + 42} ${row}h12`, ...line },
			label({ ...place, text: shortPillar(name), face: "sans", x: NAMES_X, room }, palette.ink),
			label({ ...place, ...points, x: SCORES_END, anchor: "end", room: 100 }, palette.ink),
		];
	});
	return svgOf(paths);
}

function drawTotal({ total, band }: Card, outOf: string): string {
	const end = { anchor: "end", x: TOTAL_END, room: TOTAL_END - TOTAL_X } as const;
	return svgOf([
		label({ ...end, text: String(total), face: "display", size: total > 99 ? 248 : 292, y: 280 }, palette.ink),
		label({ ...end, text: outOf, face: "sans", size: 48, y: 352 }, palette.ink),
		...(band ? [label({ ...end, text: band, face: "display", size: 84, y: 466 }, palette.goldDark)] : []),
	]);
}

function drawFoot(title: string): string {
	const end = cardSize.width - 72;
	const half = (end - NAME_X - FOOT_GAP) / 2;
	const paths: Path[] = [
		{ d: `M0 ${FOOT_TOP}H${cardSize.width}V${cardSize.height}H0z`, fill: palette.ink },
		{ d: `M0 ${FOOT_TOP - 3}H${cardSize.width}v5H0z`, fill: palette.gold },
		label({ text: brand.name, face: "display", size: 56, x: NAME_X, y: 600, room: half * 0.8 }, palette.white),
		label({ text: title, face: "sans", size: 44, x: end, y: 599, anchor: "end", room: half * 1.2 }, palette.silt),
	];
	const logo = mark.map((path): Path => {
		if ("fill" in path) return { d: path.d, fill: ON_DARK[path.fill] ?? palette[path.fill] };
		const stroke = ON_DARK[path.stroke] ?? palette[path.stroke];
		return { d: path.d, stroke, strokeWidth: path.width * MARK.scale };
	});
	return `${svgOf(paths)}<g transform="translate(${MARK.x} ${MARK.y}) scale(${MARK.scale})">${svgOf(logo)}</g>`;
}

/** What stands on a card beside the score: how much is possible, and the assessment's name. */
export type CardText = { outOf: string; title: string };

/** A card as an SVG of paths alone: texts are outlines of the site's own fonts. Lines are as wide however they are scaled. */
export function composeCard(card: Card, { outOf, title }: CardText): string {
	const { width, height } = cardSize;
	const { core, middles } = drawCore(card);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		"<style>path { vector-effect: non-scaling-stroke; stroke-linejoin: round }</style>",
		`<path d="M0 0H${width}V${height}H0z" fill="${palette.paper}"/>`,
		core,
		drawPillars(card, middles),
		drawTotal(card, outOf),
		drawFoot(title),
		"</svg>",
	].join("");
}

// More effort than the least takes twice the time and saves 200 bytes.
const FEW_COLORS = { palette: true, dither: 0, effort: 1 } as const;

/** A card as a PNG of 1200 x 630. */
export async function drawCard(card: Card, text: CardText): Promise<Uint8Array<ArrayBuffer>> {
	const sharp = await loadSharp();
	const limitInputPixels = cardSize.width * cardSize.height;
	const drawn = sharp(Buffer.from(composeCard(card, text)), { limitInputPixels });
	return new Uint8Array(await drawn.png(FEW_COLORS).toBuffer());
}
