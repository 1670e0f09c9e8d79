import type { Drawing } from "#tools/drawings/drawing.ts";
import { probabilityRock, probabilityRockSizes } from "./probability-rock.ts";

const { wide, narrow } = probabilityRockSizes;

/** The rock of the loan estimate. How far it is filled, and where the answer lies, the page draws. */
export const loanDrawings: readonly Drawing[] = [
	{
		...wide,
		name: "loan-probability",
		draw: () => probabilityRock(wide.width),
		place: "image",
		maximumBytes: 6_171,
	},
	{
		...narrow,
		name: "loan-probability-mobile",
		draw: () => probabilityRock(narrow.width),
		place: "image",
		maximumBytes: 3_296,
	},
];
