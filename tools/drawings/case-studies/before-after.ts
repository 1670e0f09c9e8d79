import { type BedTexture, bedLaminae, fourBedFills, laminaPen } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { itemAt } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { element, group, rectangle, rectanglePath, shape } from "#tools/drawings/geometry/svg-markup.ts";

export type BeforeAfter = {
	/** The key figure before and after, in any one unit; both columns are drawn to scale. */
	before: number;
	after: number;
	seed: number;
	ground: string;
	/** Color of the lines that stand on the ground. */
	ink: string;
};

const BASELINE = 320;
const TALLEST = 250;
const COLUMN_WIDTH = 150;
const [BEFORE_X, AFTER_X] = [100, 390];
/** Heights of the four beds, as shares of their column. */
const bedShares = [0.28, 0.22, 0.3, 0.2];

/** A case study's key figure, 640 x 360: two columns of rock. What was worked away stays as a dashed outline. */
export function beforeAfter({ before, after, seed, ground, ink }: BeforeAfter): string {
	const afterHeight = (after * TALLEST) / before;
	const [fromX, fromY, toY] = [BEFORE_X + COLUMN_WIDTH, BASELINE - TALLEST, roundToTenth(BASELINE - afterHeight)];
	const fall = `M${fromX} ${fromY}C320 ${fromY} 320 ${toY} ${AFTER_X} ${toY}`;
	return [
		rectangle(0, 0, 640, 360, ground),
		shape(`${fall}V${BASELINE}H${fromX}z`, ink, { "fill-opacity": 0.09 }),
		rectangle(AFTER_X, fromY, COLUMN_WIDTH, TALLEST, "none", {
			stroke: ink,
			"stroke-opacity": 0.7,
			"stroke-dasharray": "3 5",
		}),
		columns(afterHeight, seed),
		group(
			{ fill: "none", stroke: ink, "stroke-width": 1.5 },
			[
				element("path", { d: rectanglePath(BEFORE_X, fromY, COLUMN_WIDTH, TALLEST) }),
				element("path", { d: rectanglePath(AFTER_X, BASELINE - afterHeight, COLUMN_WIDTH, afterHeight) }),
				element("path", { d: fall, stroke: palette.gold, "stroke-width": 3.5 }),
				element("path", { d: `M60 ${BASELINE}H580`, "stroke-width": 1.4 }),
			].join(""),
		),
	].join("");
}

/** Both columns, bed by bed, each from its own height down to the baseline. */
function columns(afterHeight: number, seed: number): string {
	let [beforeY, afterY] = [BASELINE - TALLEST, BASELINE - afterHeight];
	let markup = "";
	for (const [index, share] of bedShares.entries()) {
		const before = { x: BEFORE_X, y: beforeY, width: COLUMN_WIDTH, height: TALLEST * share };
		const after = { x: AFTER_X, y: afterY, width: COLUMN_WIDTH, height: afterHeight * share };
		markup += bedOfBoth(before, after, { fill: itemAt(fourBedFills, index), kind: index, seed: seed + index });
		beforeY += before.height;
		afterY += after.height;
	}
	return markup;
}

type Place = Pick<BedTexture, "x" | "y" | "width" | "height">;
type Rock = Pick<BedTexture, "fill" | "kind" | "seed">;

/** One bed in both columns. The lower one has the first laminae of the higher one: drawn once, used twice. */
function bedOfBoth(before: Place, after: Place, rock: Rock): string {
	const laminae = bedLaminae({ ...before, ...rock });
	const shared = bedLaminae({ ...after, ...rock }).length;
	const id = `bed${rock.kind}`;
	const texture = [
		element("path", { id, d: laminae.slice(0, shared).join("") }),
		element("use", { href: `#${id}`, x: after.x - before.x, y: roundToTenth(after.y - before.y) }),
		element("path", { d: laminae.slice(shared).join("") }),
	];
	return shape(bedOutline(before) + bedOutline(after), rock.fill) + group(laminaPen(rock), texture.join(""));
}

/** Half a unit of overlap, or the ground shines through between two beds. */
function bedOutline({ x, y, width, height }: Place): string {
	return rectanglePath(x, y, width, height + 0.5);
}
