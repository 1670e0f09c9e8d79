import { contourPaths } from "./contour-paths.ts";
import { palette, tint } from "./palette.ts";
import { countTo, itemAt, steps } from "./sampling.ts";
import { hill } from "./scalar-functions.ts";
import { fractalNoise, type Noise, seededNoise } from "./seeded-noise.ts";
import { clipped, element, group, line, rectangle, shape } from "./svg-markup.ts";

export type SurveyMap = {
	/** Id inside the drawing, unique on a page. */
	id: string;
	width: number;
	height: number;
	/** x of the survey's edge at half height; the edge leans. */
	edge: number;
};

const EDGE_LEAN = 46;
const STATION_GAP = 34;

/** Contours where the survey has been, only stations where it has not, and a gold line between. */
export function surveyMap(map: SurveyMap): string {
	const { id, width, height, edge } = map;
	const noise = seededNoise(52);
	const contours = contourPaths({
		width,
		height,
		cellSize: 8,
		field: (x, y) => ground(noise, map, x, y),
		levels: countTo(18).map((index) => -0.1 + index * 0.07),
	});
	const contourLines = contours.map((data, level) => {
		const weight = level % 4 === 0 ? { "stroke-width": 1.4, "stroke-opacity": 0.85 } : { "stroke-opacity": 0.5 };
		return data ? element("path", { d: data, ...weight }) : "";
	});
	const surveyed = [
		rectangle(0, 0, width, height, palette.lime),
		shape(itemAt(contours, 8), tint(["sand", 70], ["white", 26], ["slate", 4])),
		shape(itemAt(contours, 12), tint(["sand", 87], ["goldDark", 11], ["ochre", 2])),
		group({ fill: "none", stroke: palette.ink, "stroke-width": 0.8 }, contourLines.join("")),
	];
	return [
		rectangle(0, 0, width, height, palette.sand),
		clipped(id, `M0 0H${edge + EDGE_LEAN}L${edge - EDGE_LEAN} ${height}H0z`, surveyed.join("")),
		line(stations(map), palette.ink, 1, { "stroke-opacity": 0.45 }),
		line(`M${edge + EDGE_LEAN} 0L${edge - EDGE_LEAN} ${height}`, palette.gold, 3),
	].join("");
}

function ground(noise: Noise, { width, height }: SurveyMap, x: number, y: number): number {
	const main = { x: width * 0.62, y: height * 0.45, radiusX: width * 0.24, radiusY: height * 0.36 };
	const minor = { x: width * 0.18, y: height * 0.7, radiusX: width * 0.16, radiusY: height * 0.25 };
	return hill(x, y, main) + 0.35 * hill(x, y, minor) + 0.22 * fractalNoise(noise, x / 190, y / 190, 2);
}

/** Small crosses on a grid, right of the survey's edge. */
function stations({ width, height, edge }: SurveyMap): string {
	const rows = steps(26, height - 1, STATION_GAP);
	const columns = steps(edge + 30, width - 1, STATION_GAP);
	return rows.flatMap((y) => columns.map((x) => `M${x - 4} ${y}h8M${x} ${y - 4}v8`)).join("");
}
