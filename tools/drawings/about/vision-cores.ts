import { bedTexture, sixBedFills } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { adjacentPairs, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const bedEdges = [18, 62, 98, 150, 186, 226];
const [TOP, FOOT] = [18, 226];
const cores = [
	{ x: 20, width: 54 },
	{ x: 170, width: 210 },
];

/** The vision, 400 x 240: a small business and a large one, the same beds at the same depth, one seam through both. */
export function visionCores(): string {
	const ties = bedEdges.map((y) => `M74 ${y}H170`);
	return [
		...cores.map(core),
		line(ties.join(""), palette.ink, 1, { "stroke-opacity": 0.45, "stroke-dasharray": "3 5" }),
		line("M8 124H392", palette.gold, 4),
	].join("");
}

function core({ x, width }: { x: number; width: number }): string {
	const beds = adjacentPairs(bedEdges).map(([y, foot], index) => {
		const fill = itemAt(sixBedFills, index);
		const height = foot - y;
		const texture = bedTexture({ x, y, width, height, fill, kind: index, seed: 60 + index });
		// Half a unit of overlap, or the ground shines through between two beds.
		return rectangle(x, y, width, height + 0.5, fill) + texture;
	});
	const outline = rectangle(x, TOP, width, FOOT - TOP, "none", { stroke: palette.ink, "stroke-width": 1.5 });
	return beds.join("") + outline;
}
