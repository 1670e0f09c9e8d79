import { palette } from "./palette.ts";
import { pathNumber } from "./path-numbers.ts";
import type { Point } from "./point.ts";
import { rockBeds } from "./rock-beds.ts";
import { countTo, steps, sum } from "./sampling.ts";
import { interpolate } from "./scalar-functions.ts";
import { fractalNoise, seededNoise } from "./seeded-noise.ts";
import { smoothPath } from "./spline.ts";
import { element, group, line, shape } from "./svg-markup.ts";

/** A crack through all beds. `lean` is how far it moves right per unit down, `drop` how far its left side has sunk. */
type Fault = { xAtBottom: number; lean: number; drop: number };

export type RockSection = {
	/** Prefix of the ids inside the drawing, unique on a page. */
	id: string;
	seed: number;
	width: number;
	height: number;
	/** Height (y) of the ground at x. */
	surface: (x: number) => number;
	/** Height (y) of the lowest bed's foot at x. */
	floor: (x: number) => number;
	faults: readonly Fault[];
	/** Distance between computed points, in user units: larger is coarser and fewer bytes. */
	step: number;
	/** Strength of the folds, in user units. */
	folding: number;
};

/** How far above the drawing a fault starts, and how far below it the rock goes on: a drop never bares an edge. */
const OVERHANG_ABOVE = 60;
const OVERHANG_BELOW = 90;

/** A cut through the ground: folded beds, drawn once, then shown block by block between the faults. */
export function rockSection(section: RockSection): string {
	const rockId = `${section.id}-rock`;
	const faults = section.faults.toSorted((one, other) => one.xAtBottom - other.xAtBottom);
	const blocks = countTo(faults.length + 1).map((index) => {
		const clipId = `${section.id}-block-${index}`;
		// The block on the far right stays put; every fault lowers all that lies to its left.
		const drop = sum(faults.slice(index).map((fault) => fault.drop));
		return {
			clip: element("clipPath", { id: clipId }, blockOutline(section, faults[index - 1], faults[index])),
			rock: group({ "clip-path": `url(#${clipId})` }, element("use", { href: `#${rockId}`, y: drop || undefined })),
		};
	});
	// Round ends are needed by the dotted laminae; set once here, they do not show on the others.
	const rock = group({ id: rockId, "stroke-linecap": "round" }, foldedBeds(section));
	return element("defs", {}, rock + blocks.map(({ clip }) => clip).join("")) + blocks.map(({ rock }) => rock).join("");
}

function foldedBeds({ seed, width, height, surface, floor, step, folding }: RockSection): string {
	const noise = seededNoise(seed);
	const columns = steps(-step, width + step, step);
	const heightAt = (depth: number, x: number) =>
		interpolate(surface(x), floor(x), depth) +
		folding *
			Math.sin(Math.PI * Math.min(1, depth * 1.1)) *
			fractalNoise(noise, x / 420 + depth * 0.7, depth * 2.6, 2) +
		3.2 * noise(x / 70, depth * 9) * Math.min(1, depth * 6);
	const horizon = (depth: number) => smoothPath(columns.map((x): Point => [x, heightAt(depth, x)]));
	const everythingBelow = (depth: number, fill: string) =>
		shape(`${horizon(depth)}V${height + OVERHANG_BELOW}H${-step}z`, fill);

	const totalThickness = sum(rockBeds.map((bed) => bed.thickness));
	let markup = "";
	let top = 0;
	for (const { fill, thickness, laminae } of rockBeds) {
		const foot = top + thickness / totalThickness;
		const depths = countTo(laminae.count).map((index) =>
			interpolate(top, foot, (index + 0.85) / (laminae.count + 0.55)),
		);
		markup += everythingBelow(top, fill);
		markup += line(depths.map(horizon).join(""), laminae.stroke, laminae.width, {
			"stroke-opacity": laminae.opacity,
			"stroke-dasharray": laminae.dash,
		});
		top = foot;
	}
	return markup + everythingBelow(1, palette.bed) + line(horizon(0), palette.ink, 1.25);
}

function blockOutline({ width, height, step }: RockSection, left: Fault | undefined, right: Fault | undefined): string {
	const faultAt = (fault: Fault, y: number) => fault.xAtBottom + fault.lean * (y - height);
	const edge = (fault: Fault | undefined, y: number, border: number) => (fault ? faultAt(fault, y) : border);
	// Two units of overlap on the right: without them the ground shines through the crack.
	const [leftTop, leftFoot] = [edge(left, -OVERHANG_ABOVE, -step), edge(left, height, -step)];
	const [rightTop, rightFoot] = [edge(right, -OVERHANG_ABOVE, width + step) + 2, edge(right, height, width + step) + 2];
	const [a, b, c, d] = [leftTop, rightTop, rightFoot, leftFoot].map(pathNumber);
	return element("path", { d: `M${a}-${OVERHANG_ABOVE}H${b}L${c} ${height}H${d}z` });
}
