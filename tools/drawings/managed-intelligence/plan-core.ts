import { bedTexture, sixBedFills } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { group, label, line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const LEFT = 4;
const TOP = 6;
const WIDTH = 112;
const BED_HEIGHT = 44;

const bedTop = (month: number) => TOP + month * BED_HEIGHT;

export function planCoreSize(months: number): { width: number; height: number } {
	return { width: 232, height: months * BED_HEIGHT + 2 * TOP };
}

/** A plan as a core: one bed a month, from the top. The first months may be free: empty beds with a gold edge. */
export function planCore(months: number, freeMonths = 0): string {
	const paidHeight = (months - freeMonths) * BED_HEIGHT;
	const all = countTo(months);
	const ticks = all.map((month) => `M118 ${bedTop(month) + BED_HEIGHT / 2}h8`);
	const names = all.map((month) =>
		label(`Month ${month + 1}${month < freeMonths ? ", free" : ""}`, [132, bedTop(month) + BED_HEIGHT / 2 + 4.5], {}),
	);
	return [
		...all.map((month) => (month < freeMonths ? freeBed(month) : paidBed(month))),
		line(ticks.join(""), palette.ink, 1, { "stroke-opacity": 0.5 }),
		group({ "font-size": 13, fill: palette.inkBody }, names.join("")),
		rectangle(LEFT, bedTop(freeMonths), WIDTH, paidHeight, "none", { stroke: palette.ink, "stroke-width": 1.5 }),
	].join("");
}

function freeBed(month: number): string {
	return rectangle(LEFT, bedTop(month), WIDTH, BED_HEIGHT, palette.white, {
		stroke: palette.goldLine,
		"stroke-width": 2,
		"stroke-dasharray": "4 4",
	});
}

function paidBed(month: number): string {
	const place = { x: LEFT, y: bedTop(month), width: WIDTH, height: BED_HEIGHT };
	const fill = itemAt(sixBedFills, month);
	// Half a unit of overlap, or the ground shines through between two beds.
	const rock = rectangle(LEFT, place.y, WIDTH, BED_HEIGHT + 0.5, fill);
	return rock + bedTexture({ ...place, fill, kind: month, seed: 70 + month });
}
