import { bedTexture } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { interpolate } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, type Noise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { element, group, label, line, rectangle, rectanglePath, shape } from "#tools/drawings/geometry/svg-markup.ts";

const LEFT = 40;
const WIDTH = 150;
const FOOT = 360;

/** Beds of a full core, and the share of its height at which each begins. */
const beds = [
	{ fill: palette.sand, from: 0 },
	{ fill: palette.dune, from: 0.13 },
	{ fill: palette.ash, from: 0.22 },
	{ fill: palette.shale, from: 0.38 },
	{ fill: palette.basalt, from: 0.52 },
	{ fill: palette.petrol, from: 0.7 },
	{ fill: palette.ink, from: 0.87 },
];

const percentY = (percent: number) => FOOT - percent * 3.4;
const bedTop = (bed: number) => interpolate(percentY(100), FOOT, beds[bed]?.from ?? 1);

/** One figure, 230 x 380: a core on a scale from 0 to 100, filled up to `percent`, a gold line at its level. */
export function impactCore(percent: number, seed: number): string {
	const noise = seededNoise(seed);
	const level = percentY(percent);
	const id = `impact-${percent}`;
	const filled = rectanglePath(LEFT, level, WIDTH, FOOT - level);
	const clip = element("clipPath", { id }, element("path", { d: filled, "data-part": "core-fill" }));
	return [
		element("defs", {}, clip),
		rectangle(LEFT, 20, WIDTH, 340, palette.paper, { stroke: palette.slate, "stroke-dasharray": "3 4" }),
		group({ "clip-path": `url(#${id})` }, beds.map((_, bed) => rock(noise, bed, seed)).join("")),
		line(filled, palette.ink, 1.5, { "data-part": "core-outline" }),
		scale(),
		line(`M${LEFT - 3} ${level}h${WIDTH + 40}`, palette.goldLine, 3.5, { "data-part": "core-level" }),
	].join("");
}

function rock(noise: Noise, bed: number, seed: number): string {
	const fill = beds[bed]?.fill ?? palette.ink;
	const top = bedTop(bed);
	const foot = bed < beds.length - 1 ? bedTop(bed + 1) : FOOT + 6;
	const edge = steps(-12, WIDTH + 12, 12).map((x): Point => {
		const rise = bed === 0 ? 20 : 0;
		return [LEFT + x, top - rise + 9 * fractalNoise(noise, x / 80, bed * 2.3, 2)];
	});
	const texture = {
		x: LEFT,
		y: top + 4,
		width: WIDTH,
		height: foot - top - 4,
		fill,
		kind: bed + seed,
		seed: seed + bed,
	};
	return shape(`${smoothPath(edge)}V400H${LEFT - 12}z`, fill) + bedTexture(texture);
}

/** Ticks each 10 percent, the long ones each 50 with their figure. */
function scale(): string {
	const tick = (percent: number, length: number) => `M${LEFT - length - 3} ${percentY(percent)}h${length}`;
	const isLong = (percent: number) => percent % 50 === 0;
	const percents = steps(0, 100, 10);
	const long = percents.filter(isLong);
	const short = percents.filter((percent) => !isLong(percent));
	return [
		line(long.map((percent) => tick(percent, 11)).join(""), palette.ink),
		line(short.map((percent) => tick(percent, 5)).join(""), palette.ink, 1, { "stroke-opacity": 0.5 }),
		group(
			{ "font-size": 12, "text-anchor": "end", fill: palette.inkMeta },
			long.map((percent) => label(`${percent}`, [LEFT - 18, percentY(percent) + 4], {})).join(""),
		),
	].join("");
}
