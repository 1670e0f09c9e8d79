import { palette } from "#tools/drawings/geometry/palette.ts";
import { pathNumber } from "#tools/drawings/geometry/path-numbers.ts";
import { adjacentPairs, countTo, itemAt, sum } from "#tools/drawings/geometry/sampling.ts";
import { seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { element, group, line, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround } from "./cover-size.ts";

const CORE_WIDTH = 50;
const coreX = [96, 262, 428, 594, 760, 926, 1092];
const beds = [
	{ fill: palette.paper, thickness: 60, dash: "0 6" },
	{ fill: palette.sand, thickness: 82, dash: "40 0" },
	{ fill: palette.clay, thickness: 54, dash: "0 5" },
	{ fill: palette.ash, thickness: 96, dash: "9 4" },
	{ fill: palette.slate, thickness: 70, dash: "40 0" },
	{ fill: palette.petrol, thickness: 40, dash: "5 4" },
	{ fill: palette.ink, thickness: 84, dash: "14 4" },
	{ fill: palette.bed, thickness: 60, dash: "0 7" },
];
const totalThickness = sum(beds.map(({ thickness }) => thickness));
/** The horizon in gold: the upper edge of this bed. */
const GOLDEN_BED = 5;

type Core = { x: number; edges: number[] };

/** Data and integration: seven bore logs, correlated layer by layer. */
export function dataIntegrationCores(): string {
	const noise = seededNoise(64);
	const cores = coreX.map((x, index): Core => {
		let y = 46 + 26 * noise(index * 0.5, 2);
		const edges = [y];
		for (const [bed, { thickness }] of beds.entries()) {
			y += (thickness * (1 + 0.55 * noise(index * 0.42, bed * 3.1)) * 500) / totalThickness;
			edges.push(y);
		}
		return { x, edges };
	});
	const ties = adjacentPairs(cores).flatMap(([left, right]) =>
		countTo(beds.length + 1).map((bed) => tie(left, right, bed)),
	);
	return (
		coverGround(palette.lime) +
		group({ "stroke-dasharray": "4 5" }, ties.join("")) +
		group({ "stroke-linecap": "round" }, cores.map(coreLog).join(""))
	);
}

/** One bed between two cores, and the line along its upper edge. */
function tie(left: Core, right: Core, bed: number): string {
	const [from, to] = [left.x + CORE_WIDTH, right.x];
	const middle = (from + to) / 2;
	const [leftTop, rightTop] = [edgeOf(left, bed), edgeOf(right, bed)];
	const upperEdge = `M${from} ${leftTop}C${middle} ${leftTop} ${middle} ${rightTop} ${to} ${rightTop}`;
	const isGolden = bed === GOLDEN_BED;
	const edge = isGolden
		? line(upperEdge, palette.gold, 3, { "stroke-dasharray": "none" })
		: line(upperEdge, palette.ink, 0.9, { "stroke-opacity": 0.5 });
	if (bed === beds.length) return edge;
	const [leftFoot, rightFoot] = [edgeOf(left, bed + 1), edgeOf(right, bed + 1)];
	const lowerEdge = `V${rightFoot}C${middle} ${rightFoot} ${middle} ${leftFoot} ${from} ${leftFoot}z`;
	return shape(upperEdge + lowerEdge, itemAt(beds, bed).fill, { "fill-opacity": 0.22 }) + edge;
}

function coreLog(core: Core): string {
	const [top, foot] = [edgeOf(core, 0), edgeOf(core, beds.length)];
	const goldenY = pathNumber(itemAt(core.edges, GOLDEN_BED) - 4);
	return [
		...beds.map((_, bed) => bedOfCore(core, bed)),
		shape(`M${core.x} ${goldenY}h${CORE_WIDTH}v8h-${CORE_WIDTH}z`, palette.gold),
		line(`M${core.x} ${top}h${CORE_WIDTH}V${foot}h-${CORE_WIDTH}z`, palette.ink, 1.6),
	].join("");
}

function bedOfCore(core: Core, index: number): string {
	const { fill, dash } = itemAt(beds, index);
	const [top, foot] = [itemAt(core.edges, index), itemAt(core.edges, index + 1)];
	const laminaCount = Math.floor((foot - top) / 9);
	const laminae = countTo(laminaCount)
		.slice(1)
		.map((lamina) => `M${core.x + 5} ${pathNumber(top + (lamina * (foot - top)) / laminaCount)}h${CORE_WIDTH - 10}`);
	const rock = shape(`M${core.x} ${pathNumber(top)}h${CORE_WIDTH}V${pathNumber(foot)}h-${CORE_WIDTH}z`, fill);
	if (laminae.length === 0) return rock;
	return (
		rock +
		element("path", {
			d: laminae.join(""),
			fill: "none",
			stroke: index > 3 ? palette.silt : palette.ink,
			"stroke-width": index % 2 === 0 ? 1.6 : 0.8,
			"stroke-opacity": 0.4,
			"stroke-dasharray": dash,
		})
	);
}

function edgeOf(core: Core, bed: number): string {
	return pathNumber(itemAt(core.edges, bed));
}
