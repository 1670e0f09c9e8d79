import type { Block } from "./canvas.ts";
import { within } from "./layout.ts";

const HEIGHT_PT = 14;

/**
 * A field to type into, as wide as its place, in which a pen can write as well; `label` says what belongs there. Nothing of
 * it is drawn: lines are its surroundings'.
 */
export const field = (label: string): Block =>
	within("Form", (_, width) => ({
		height: HEIGHT_PT,
		draw: ({ x, y }, structure) => structure.field({ x, y, width, height: HEIGHT_PT, label }),
	}));
