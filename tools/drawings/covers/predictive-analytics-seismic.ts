import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt, steps, sum } from "#tools/drawings/geometry/sampling.ts";
import { bell } from "#tools/drawings/geometry/scalar-functions.ts";
import { seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { line, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround } from "./cover-size.ts";

const TRACES = 46;
const FIRST_TRACE = 26;
const TRACE_GAP = 25.3;
/** Left of this x all layers are a little lower: a fault. */
const FAULT = 470;
/** Swings weaker than this stay on the trace's axis. */
const QUIET = 0.06;
const SWING_WIDTH = 25;

/** Layers that throw the wave back: how deep, how strongly, and how much of the fold each takes part in. */
const reflectors = [
	{ depth: 90, strength: 0.75, fold: 0.5 },
	{ depth: 160, strength: -0.6, fold: 0.9 },
	{ depth: 226, strength: 1.05, fold: 1.1 },
	{ depth: 296, strength: 0.6, fold: 1.3 },
	{ depth: 366, strength: 1.3, fold: 1.2 },
	{ depth: 440, strength: -0.8, fold: 0.8 },
	{ depth: 508, strength: 0.9, fold: 0.6 },
	{ depth: 574, strength: 0.65, fold: 0.4 },
];
/** The layer whose crest holds the gold. */
const golden = { depth: 366, fold: 1.2 };

const noise = seededNoise(77);

/** Height (y) of a layer at x. */
function layerY(x: number, { depth, fold }: { depth: number; fold: number }): number {
	const arch = fold * (34 * bell(x, 250, 150) - 96 * bell(x, 770, 215));
	return depth + arch + (x > FAULT ? -22 : 14) + 9 * noise(x / 240, depth);
}

/** The pulse that geophones hear back from one layer: a Ricker wavelet. */
function wavelet(time: number): number {
	return (1 - 2 * time * time) * Math.exp(-time * time);
}

/** Predictive analytics: a seismic section. What is below is known from echoes; under the arch lies the gold. */
export function predictiveAnalyticsSeismic(): string {
	const xs = countTo(TRACES).map((trace) => FIRST_TRACE + trace * TRACE_GAP);
	const swings = xs.flatMap((x) => swingsOf(x).map((points) => ({ x, points })));
	const outline = ({ x, points }: { x: number; points: Point[] }) => {
		const [firstY, lastY] = [itemAt(points, 0)[1], itemAt(points, points.length - 1)[1]];
		return `${smoothPath([[x, firstY - 1], ...points, [x, lastY + 1]])}z`;
	};
	return [
		coverGround(palette.white),
		axes(),
		shape(
			swings
				.filter((swing) => !isGolden(swing))
				.map(outline)
				.join(""),
			palette.ink,
		),
		shape(swings.filter(isGolden).map(outline).join(""), palette.gold),
	].join("");
}

/** One upright axis per trace, as the dashes of a single line that is as wide as the axes are long. */
function axes(): string {
	const [axisWidth, axisLength, top] = [0.6, 590, 20];
	const data = `M${FIRST_TRACE - axisWidth / 2} ${top + axisLength / 2}h${TRACES * TRACE_GAP - 1}`;
	return line(data, palette.ink, axisLength, {
		"stroke-opacity": 0.45,
		"stroke-dasharray": `${axisWidth} ${TRACE_GAP - axisWidth}`,
	});
}

/** The runs of points in which a trace swings to the right of its axis. */
function swingsOf(x: number): Point[][] {
	const swings: Point[][] = [];
	let swing: Point[] = [];
	for (const y of steps(22, 608, 4.4)) {
		const echo = sum(reflectors.map((layer) => layer.strength * wavelet((y - layerY(x, layer)) / 15)));
		const amplitude = echo + 0.05 * noise(x / 40, y / 16);
		if (amplitude > QUIET) {
			swing.push([x + SWING_WIDTH * amplitude, y]);
		} else {
			swings.push(swing);
			swing = [];
		}
	}
	return [...swings, swing].filter(({ length }) => length > 2);
}

function isGolden({ x, points }: { x: number; points: Point[] }): boolean {
	const [, middle] = itemAt(points, points.length >> 1);
	return Math.abs(middle - layerY(x, golden)) < 14 && bell(x, 770, 150) > 0.3;
}
