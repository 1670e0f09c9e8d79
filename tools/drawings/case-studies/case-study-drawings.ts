import { affixdotFigures } from "#content/case-studies/affixdot.figures.ts";
import { mapleMavenFigures } from "#content/case-studies/maple-maven-designs.figures.ts";
import type { Drawing } from "#tools/drawings/drawing.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { beforeAfter } from "./before-after.ts";

const figure = { width: 640, height: 360, place: "image" } as const;

/** Decoration beside the key figure, which stands in the text. */
export const caseStudyDrawings: readonly Drawing[] = [
	{
		...figure,
		name: "case-before-after-1",
		draw: () => beforeAfter({ ...mapleMavenFigures.keyFigure, seed: 4, ground: palette.chalk, ink: palette.ink }),
		maximumBytes: 5_308,
	},
	{
		...figure,
		name: "case-before-after-2",
		draw: () => beforeAfter({ ...affixdotFigures.keyFigure, seed: 9, ground: palette.ink, ink: palette.silt }),
		maximumBytes: 5_323,
	},
];
