import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import { pathNumber, pathNumbers, polyline } from "#tools/drawings/geometry/path-numbers.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { circle, element, group, line, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround } from "./cover-size.ts";

/** From the deepest surface to the ground. */
const fills = [
	palette.abyss,
	tint(["petrol", 93], ["ink", 8], ["white", -1]),
	tint(["slate", 69], ["petrol", 33], ["clay", -2]),
	tint(["silt", 71], ["lichen", 24], ["ink", 5]),
];
const GROUND = fills.length - 1;
/** Places of the bore holes on the block, each axis from 0 to 1. */
const boreHoles: readonly Point[] = [
	[0.42, 0.9],
	[0.88, 0.4],
	[0.74, 0.8],
	[0.93, 0.12],
	[0.1, 0.95],
	[0.9, 0.9],
];
const EDGE_PIECES = 15;
const PROFILES = 23;
const PROFILE_PIECES = 14;

const noise = seededNoise(31);

/** A place on a surface (u, v from 0 to 1), seen from above at a slant. */
function project(surface: number, u: number, v: number): Point {
	const height = -178 + surface * 124 + 34 * fractalNoise(noise, u * 1.7 + surface * 0.3, v * 1.7, 2);
	return [600 + (u - v) * 500, 356 + (u + v - 1) * 150 - height];
}

/** AI and infrastructure: a block diagram of four surfaces, tied together by gold bore holes. */
export function aiInfrastructureBlock(): string {
	return (
		coverGround(tint(["ink", 70], ["petrol", 30])) +
		fills.map((fill, surface) => surfaceWithProfiles(surface, fill) + holesThrough(surface)).join("")
	);
}

function surfaceWithProfiles(surface: number, fill: string): string {
	const along = countTo(EDGE_PIECES + 1).map((index) => index / EDGE_PIECES);
	const back = along.toReversed();
	const outline = [
		...along.map((share) => project(surface, share, 0)),
		...along.map((share) => project(surface, 1, share)),
		...back.map((share) => project(surface, share, 1)),
		...back.map((share) => project(surface, 0, share)),
	];
	const profiles = countTo(PROFILES).map((row) =>
		smoothPath(
			countTo(PROFILE_PIECES + 1).map((index) => project(surface, index / PROFILE_PIECES, row / (PROFILES - 1))),
		),
	);
	const isGround = surface === GROUND;
	return (
		shape(`${polyline(outline)}z`, fill, { "fill-opacity": isGround ? 0.94 : 0.92 }) +
		line(profiles.join(""), isGround ? palette.ink : palette.silt, 0.8, { "stroke-opacity": isGround ? 0.55 : 0.34 })
	);
}

/** On the ground the mouth of every hole, below it the hole from this surface up to the next. */
function holesThrough(surface: number): string {
	if (surface === GROUND) {
		const mouths = boreHoles.map((hole) => {
			const [x, y] = project(surface, ...hole);
			return element("ellipse", { cx: roundToTenth(x), cy: roundToTenth(y), rx: 9, ry: 4.6 });
		});
		return group({ fill: palette.gold, stroke: palette.ink }, mouths.join(""));
	}
	const holes = boreHoles.map((hole) => {
		const [x, y] = project(surface, ...hole);
		const [, top] = project(surface + 1, ...hole);
		const bottom = circle([x, y], 3.4, { fill: palette.goldLight });
		return line(`M${pathNumbers(x, y)}V${pathNumber(top)}`, palette.gold, 2.6) + bottom;
	});
	return holes.join("");
}
