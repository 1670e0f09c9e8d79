import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, steps } from "#tools/drawings/geometry/sampling.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { element, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { toolSize } from "./tool-size.ts";

const { width, height } = toolSize;
const GROUPS = 10;
const GOLDEN_GROUP = 5;
const THRESHOLD = 340;
const CLIP = "loan-threshold";

/** The loan predictor: ten groups of applicants as ridges; what lies right of the threshold is filled. */
export function loanThreshold(): string {
	const right = element("path", { d: `M${THRESHOLD} 0H${width}V${height}H${THRESHOLD}z` });
	return [
		element("defs", {}, element("clipPath", { id: CLIP }, right)),
		rectangle(0, 0, width, height, palette.mist),
		...countTo(GROUPS).map(ridge),
		line(`M${THRESHOLD} 20V${height}`, palette.ink, 1.4, { "stroke-dasharray": "3 5" }),
	].join("");
}

function ridge(index: number): string {
	const baseline = 86 + index * 27;
	const crest = 130 + index * 42;
	const [crestHeight, crestWidth] = [54 + 9 * Math.sin(index * 2.1), 56 + 10 * Math.sin(index * 1.7)];
	const hills = steps(-16, width + 16, 16).map((x): Point => {
		const main = crestHeight * Math.exp(-(((x - crest) / crestWidth) ** 2));
		const minor = 12 * Math.exp(-(((x - crest - 150) / 40) ** 2));
		return [x, baseline - main - minor];
	});
	const data = smoothPath([[-40, baseline], ...hills, [width + 40, baseline]]);
	const accepted = shape(`${data}z`, index === GOLDEN_GROUP ? palette.gold : palette.petrol);
	return [
		// Closed outside the picture, so the stroke shows along the crest alone.
		shape(`${data}V${height + 9}H-40z`, palette.mist, { stroke: palette.ink, "stroke-width": 1.1 }),
		group({ "clip-path": `url(#${CLIP})` }, accepted),
	].join("");
}
