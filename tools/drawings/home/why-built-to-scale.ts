import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { interpolate, roundToTenth as round } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";

const beds = [palette.bed, palette.ink, palette.petrol, palette.slate, palette.sage, palette.dune];
const STAGES = 4;
const BEDS_AT_FIRST = 3;
const BASELINE = 248;
const BED_HEIGHT = 35;
const COLUMN_WIDTH = 54;

const noise = seededNoise(5);
const columnX = (stage: number) => 22 + stage * 74;

/** Height (y) of the foot of a bed in a stage. The ground itself is level. */
function footY(bed: number, stage: number): number {
	return BASELINE - bed * BED_HEIGHT + 7 * fractalNoise(noise, stage * 0.7, bed * 1.9, 2) * Math.min(1, bed);
}

/** Built to scale: four stages. Each keeps every bed of the one before and adds one; the beds run straight across. */
export function whyBuiltToScale(): string {
	const stages = countTo(STAGES);
	const ties = stages.slice(1).flatMap((stage) => countTo(stage + BEDS_AT_FIRST - 1).map((bed) => tie(bed, stage)));
	return [
		rectangle(0, 0, 320, 272, palette.chalk),
		...ties,
		group({ "stroke-linecap": "round" }, stages.map(column).join("")),
		line(`M10 ${BASELINE}H310`, palette.ink, 1.3),
	].join("");
}

/** A faint band from the previous stage to this one: the same bed, still there. */
function tie(bed: number, stage: number): string {
	const [left, right] = [columnX(stage - 1) + COLUMN_WIDTH, columnX(stage)];
	const middle = (left + right) / 2;
	const [leftFoot, rightFoot] = [round(footY(bed, stage - 1)), round(footY(bed, stage))];
	const [leftTop, rightTop] = [round(footY(bed + 1, stage - 1)), round(footY(bed + 1, stage))];
	const there = `M${left} ${leftFoot}C${middle} ${leftFoot} ${middle} ${rightFoot} ${right} ${rightFoot}`;
	const back = `V${rightTop}C${middle} ${rightTop} ${middle} ${leftTop} ${left} ${leftTop}z`;
	return shape(there + back, itemAt(beds, bed), { "fill-opacity": 0.2 });
}

function column(stage: number): string {
	const x = columnX(stage);
	const bedCount = stage + BEDS_AT_FIRST;
	const top = footY(bedCount, stage);
	const outline = rectangle(x, top, COLUMN_WIDTH, BASELINE - top, "none", { stroke: palette.ink, "stroke-width": 1.3 });
	const isLast = stage === STAGES - 1;
	const cap = isLast ? rectangle(x - 1, top - 7, COLUMN_WIDTH + 2, 7, palette.gold) : "";
	return (
		countTo(bedCount)
			.map((bed) => bedOfColumn(bed, stage))
			.join("") +
		outline +
		cap
	);
}

function bedOfColumn(bed: number, stage: number): string {
	const x = columnX(stage);
	const [foot, top] = [footY(bed, stage), footY(bed + 1, stage)];
	const laminae = [1, 2, 3].map(
		(lamina) => `M${x + 5} ${round(interpolate(foot, top, lamina / 4))}h${COLUMN_WIDTH - 10}`,
	);
	const isDotted = bed % 2 === 0;
	return (
		// Half a unit of overlap, or the ground shines through between two beds.
		rectangle(x, top, COLUMN_WIDTH, foot - top + 0.5, itemAt(beds, bed)) +
		line(laminae.join(""), bed > 3 ? palette.ink : palette.silt, isDotted ? 1.4 : 0.8, {
			"stroke-opacity": 0.42,
			"stroke-dasharray": isDotted ? "0 5" : undefined,
		})
	);
}
