import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps, sum } from "#tools/drawings/geometry/sampling.ts";
import { interpolate, logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { band, element, group } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround, coverSize } from "./cover-size.ts";

/** Nine sources, from top to bottom. The width of a band is the source's volume. */
const sources = [
	{ volume: 38, fill: tint(["clay", 91], ["goldDark", 6], ["inkBody", 3]), laminae: palette.ink },
	{ volume: 14, fill: palette.petrol, laminae: palette.silt },
	{ volume: 52, fill: tint(["sand", 82], ["goldDark", 16], ["gold", 2]), laminae: palette.ink },
	{ volume: 22, fill: palette.slate, laminae: palette.silt },
	{ volume: 30, fill: palette.gold, laminae: palette.ink },
	{ volume: 64, fill: palette.ink, laminae: palette.silt },
	{ volume: 18, fill: tint(["clay", 74], ["inkBody", 21], ["lime", 5]), laminae: palette.ink },
	{ volume: 44, fill: tint(["slate", 74], ["sand", 24], ["clay", 2]), laminae: palette.ink },
	{ volume: 26, fill: palette.basalt, laminae: palette.silt },
];
const totalVolume = sum(sources.map(({ volume }) => volume));
/** In the common bed the bands are pressed together to this share of their width. */
const PRESSED = 0.62;

const noise = seededNoise(3);

/** Data and integration: nine bands of rock run together into one bed. */
export function dataIntegrationConfluence(): string {
	const gap = (coverSize.height - totalVolume) / (sources.length + 1);
	let apartTop = gap * 0.9;
	let togetherTop = (coverSize.height - totalVolume * PRESSED) / 2;
	const bands: string[] = [];
	for (const [index, { volume, fill, laminae }] of sources.entries()) {
		const edge = bandEdges(index, volume, apartTop + volume / 2, togetherTop + (volume * PRESSED) / 2);
		const lines = [-0.5, 0, 0.5].map((side) => smoothPath(edge(side))).join("");
		bands.push(band(edge(-1), edge(1), fill) + element("path", { d: lines, fill: "none", stroke: laminae }));
		apartTop += volume + gap * 1.02;
		togetherTop += volume * PRESSED;
	}
	return coverGround(palette.sand) + group({ "stroke-width": 0.7, "stroke-opacity": 0.3 }, bands.join(""));
}

/** Edges of one band: side -1 is its upper edge, 0 its middle, 1 its lower edge. */
function bandEdges(index: number, volume: number, apartY: number, togetherY: number): (side: number) => Point[] {
	const meeting = 250 + 70 * ((index * 5) % 4) + 130;
	const middle = (x: number, together: number) =>
		interpolate(apartY, togetherY, together) +
		(1 - together) * 20 * fractalNoise(noise, x / 210 + index * 9, index, 2) +
		16 * together * noise(x / 360, 50);
	return (side) =>
		steps(-25, coverSize.width + 25, 25).map((x): Point => {
			const together = logistic((x - meeting) / 82);
			return [x, middle(x, together) + (side * interpolate(volume, volume * PRESSED, together)) / 2];
		});
}
