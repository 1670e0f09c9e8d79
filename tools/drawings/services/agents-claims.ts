import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import { polyline } from "#tools/drawings/geometry/path-numbers.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { itemAt } from "#tools/drawings/geometry/sampling.ts";
import { interpolate } from "#tools/drawings/geometry/scalar-functions.ts";
import { seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";
import { circle, element, group, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { type Claim, stakeClaims } from "./claims.ts";
import { zigzagPath } from "./zigzag-path.ts";

const fills = [
	palette.lime,
	palette.chalk,
	palette.sand,
	palette.mist,
	tint(["sand", 88], ["goldLine", 9], ["slate", 3]),
];
const CLAIMS = 15;
const SHRINK_TO = 0.84;
const LINE_GAP = 9;
/** The claim nearest to this place is the one that pays. */
const richPlace: Point = [390, 210];

type WorkedClaim = Claim & { fill: string; way: Point[]; isRich: boolean };

/** Agents: a claims map. Every claim is worked line by line by its own prospector; one has found something. */
export function agentsClaims(): string {
	const random = seededRandom(12);
	const claims = stakeClaims(CLAIMS, random);
	const distance = ({ seed }: Claim) => Math.hypot(seed[0] - richPlace[0], seed[1] - richPlace[1]);
	const nearest = Math.min(...claims.map(distance));
	const worked = claims.map((claim, index): WorkedClaim => {
		const isRich = distance(claim) === nearest;
		const way = workedWay(claim, index);
		const fill = isRich ? palette.ink : itemAt(fills, index);
		return { ...claim, fill, isRich, way: isRich ? way : unfinished(way, random()) };
	});
	return [
		group({ stroke: palette.ink, "stroke-width": 2 }, worked.map(ground).join("")),
		group({ fill: "none", stroke: palette.ink }, worked.map(trace).join("")),
		...worked.map(prospector),
	].join("");
}

/** Lines to and fro over a claim; each prospector has his own direction. */
function workedWay({ seed, corners }: Claim, index: number): Point[] {
	const inner = corners.map(
		([x, y]): Point => [interpolate(seed[0], x, SHRINK_TO), interpolate(seed[1], y, SHRINK_TO)],
	);
	return zigzagPath(inner, ((index * 37) % 180) * (Math.PI / 180), LINE_GAP);
}

/** Between a third and the whole of a way, but two lines at least. */
function unfinished(way: readonly Point[], share: number): Point[] {
	return way.slice(0, Math.max(4, Math.round(way.length * (0.35 + 0.65 * share))));
}

function ground({ corners, fill }: WorkedClaim): string {
	return shape(`${polyline(corners)}z`, fill);
}

function trace({ way, isRich }: WorkedClaim): string {
	const look = isRich ? { stroke: palette.gold, "stroke-width": 2.6 } : { "stroke-opacity": 0.6 };
	return element("path", { d: polyline(way), ...look });
}

/** Where the work stands now. */
function prospector({ way, isRich }: WorkedClaim): string {
	const place = itemAt(way, way.length - 1);
	return isRich ? circle(place, 7, { fill: palette.goldLight }) : circle(place, 4.4, { fill: palette.ink });
}
