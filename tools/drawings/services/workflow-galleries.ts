import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { element, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { type Crossing, digGalleries, shortestWay } from "./galleries.ts";
import { serviceSize } from "./service-size.ts";

const entrance: Crossing = { column: 0, row: 4 };
const face: Crossing = { column: 13, row: 2 };

const placeOf = ({ column, row }: Crossing): Point => [12 + column * 44, 32 + row * 44];

/** Workflow engineering: the plan of a mine, and in it the shortest way from the entrance to the face. */
export function workflowGalleries(): string {
	const galleries = digGalleries(entrance);
	const [, entranceY] = placeOf(entrance);
	const plan = galleries.map(([from, to]) => {
		const [[fromX, fromY], [toX, toY]] = [placeOf(from), placeOf(to)];
		return `M${fromX} ${fromY}${fromX === toX ? `V${toY}` : `H${toX}`}`;
	});
	const tunnels = `${plan.join("")}M-10 ${entranceY}H12`;
	const way = [...shortestWay(galleries, entrance, face).map(placeOf), [-10, entranceY]];
	const [faceX, faceY] = placeOf(face);
	return [
		rectangle(0, 0, serviceSize.width, serviceSize.height, palette.sand),
		group(
			{ fill: "none", "stroke-linecap": "square" },
			element("path", { d: tunnels, stroke: palette.ink, "stroke-width": 21 }) +
				element("path", { d: tunnels, stroke: palette.paper, "stroke-width": 18 }),
		),
		line(`M${way.map((place) => place.join(" ")).join("L")}`, palette.gold, 5, { "stroke-linejoin": "round" }),
		shape(`M${faceX} ${faceY - 15}l15 15-15 15-15-15z`, palette.ink),
	].join("");
}
