import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth as round } from "#tools/drawings/geometry/scalar-functions.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { circle, element, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { approachSize, bedEdge, bedY } from "./approach-beds.ts";

const { width, height } = approachSize;
const fills = [
	tint(["sand", 77], ["white", 21], ["silt", 2]),
	palette.sand,
	palette.dune,
	palette.ash,
	palette.shale,
	palette.basalt,
	palette.petrol,
];
const GOLDEN_BED = 3;
const boreHoles = [0.4, 0.475, 0.55, 0.625].map((share) => share * width);
/** x where the rock begins to show faintly, and where it stands cut open. */
const FAINT_FROM = 0.4 * width;
const OPEN_FROM = 0.69 * width;

/**
 * The approach as one section, 1280 x 400, to be read from left to right: noise (Insight), bore holes that tie one bed
 * together (Connectivity), and beds lifted in two steps to a flag (Execution). Each third shows one step.
 */
export function approach(): string {
	return [
		rock(),
		...fills.map((_, bed) => bedLine(bed)),
		...boreHoles.map(boreHole),
		goldenBed(),
		line(`M${OPEN_FROM} ${round(bedY(0, OPEN_FROM)) - 26}V${height}`, palette.ink, 1.3),
		flag(width - 60),
	].join("");
}

function rock(): string {
	const fading =
		rectangle(FAINT_FROM, 0, OPEN_FROM - FAINT_FROM, height, "white", { "fill-opacity": 0.42 }) +
		rectangle(OPEN_FROM, 0, width - OPEN_FROM, height, "white");
	const beds = fills.map((fill, bed) => shape(`${smoothPath(bedEdge(bed))}V${height}H-10z`, fill));
	return (
		element("defs", {}, element("mask", { id: "approach-fade" }, fading)) +
		group({ mask: "url(#approach-fade)" }, beds.join(""))
	);
}

function bedLine(bed: number): string {
	if (bed === GOLDEN_BED) return "";
	const isSurface = bed === 0;
	return line(smoothPath(bedEdge(bed)), palette.ink, isSurface ? 1.4 : 0.9, {
		"stroke-opacity": isSurface ? 0.95 : 0.6,
	});
}

/** A rig above ground and the core below it. */
function boreHole(x: number): string {
	const core = countTo(fills.length).map((bed) => {
		const [top, foot] = [bedY(bed, x), bed < fills.length - 1 ? bedY(bed + 1, x) : height];
		return rectangle(x - 8.4, top, 16.8, foot - top, fills[bed] ?? palette.ink);
	});
	return [
		rectangle(x - 9, 62, 18, height - 62, palette.paper, { stroke: palette.ink, "stroke-width": 1.3 }),
		...core,
		line(`M${x} 40l11 22h-22z`, palette.ink, 1.3),
	].join("");
}

/** The bed that runs through all three steps: thin among the noise, thick once it is known. */
function goldenBed(): string {
	const edge = bedEdge(GOLDEN_BED);
	const third = width / 3;
	const guess = smoothPath(edge.filter(([x]) => x <= third * 0.98));
	const finding = smoothPath(edge.filter(([x]) => x >= third * 0.95));
	return [
		line(guess, palette.gold, 2, { "stroke-linecap": "round" }),
		line(finding, palette.gold, 4, { "stroke-linecap": "round" }),
		...boreHoles.map((x) =>
			circle([x, bedY(GOLDEN_BED, x)], 6.5, { fill: palette.gold, stroke: palette.ink, "stroke-width": 1.6 }),
		),
	].join("");
}

function flag(x: number): string {
	const ground = round(bedY(0, x));
	return line(`M${x} ${ground}v-52`, palette.ink, 1.6) + shape(`M${x} ${ground - 52}h34l-9 10 9 10h-34z`, palette.ink);
}
