import type { Drawing } from "#drawings/drawing.ts";
import { palette } from "#drawings/geometry/palette.ts";
import { beforeAfter } from "./before-after.ts";

const figure = { width: 640, height: 360, place: "image" } as const;

/** Decoration beside the key figure, which stands in the text. */
export const caseStudyDrawings: readonly Drawing[] = [
	{
		...figure,
		name: "case-before-after-1",
		draw: () => beforeAfter({ before: 12, after: 2, seed: 4, ground: palette.chalk, ink: palette.ink }),
		maximumBytes: 5_308,
	},
	{
		...figure,
		name: "case-before-after-2",
		draw: () => beforeAfter({ before: 9, after: 1.5, seed: 9, ground: palette.ink, ink: palette.silt }),
		maximumBytes: 5_323,
	},
];
