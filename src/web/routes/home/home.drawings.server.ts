import cells from "#ui/drawings/inline/accuracy-cells.svg?raw";
import chart from "#ui/drawings/inline/growth-chart.svg?raw";
import wideRock from "#ui/drawings/inline/hero-section.svg?raw";
import narrowRock from "#ui/drawings/inline/hero-section-mobile.svg?raw";
import wideVein from "#ui/drawings/inline/hero-vein.svg?raw";
import narrowVein from "#ui/drawings/inline/hero-vein-mobile.svg?raw";
import bars from "#ui/drawings/inline/hourly-bars.svg?raw";
import { platformMarks } from "./platform-marks.ts";

/** The drawings that are part of the home page itself. They reach the browser as text of the page, never as script. */
export const heroDrawings = {
	rock: { wide: wideRock, narrow: narrowRock },
	card: { chart, wideVein, narrowVein, bars, cells },
};

const glyphs = Object.entries(platformMarks).map(([key, mark]) => ({ ...mark, id: `platform-${key}` }));
const shapes = glyphs.map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join("");

/** The platforms of the strip: their glyphs drawn once, and what a list needs to show them. */
export const platformStrip = {
	sprite: `<svg width="0" height="0" aria-hidden="true"><defs>${shapes}</defs></svg>`,
	platforms: glyphs.map(({ id, name, viewBox }) => ({ name, glyph: id, viewBox, isWordmark: name === "AWS" })),
};
