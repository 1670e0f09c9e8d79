import { expect, test } from "vitest";
import { optimizeDrawing } from "#tools/drawings/optimize-drawing.ts";
import { growthPoints } from "./growth-chart.ts";
import { heroLode } from "./hero-vein.ts";
import { heroLodeMobile } from "./hero-vein-mobile.ts";
import { homeDrawings } from "./home-drawings.ts";

test("both lodes end at the origin, one unit inside the card", () => {
	expect(heroLode.at(-1)).toEqual([1, 0]);
	expect(heroLodeMobile.at(-1)).toEqual([1, 0]);
});

test("the growth line starts where the page puts the lode's origin: at the left edge, at 163 of 190", () => {
	expect(growthPoints.at(0)).toEqual([0, 163]);
});

test("the growth line and its end can be found for the motion", () => {
	const chart = homeDrawings.filter(({ name }) => name === "growth-chart").map(optimizeDrawing);
	expect(chart.join()).toMatch(/<path [^>]*d="M0 163[^>]*data-part="growth-line" pathLength="1"/);
	expect(chart.join()).toMatch(/<circle [^>]*data-part="growth-dot"/);
});
