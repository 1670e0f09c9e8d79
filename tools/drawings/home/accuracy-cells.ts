import { palette } from "#tools/drawings/geometry/palette.ts";
import { pathNumber } from "#tools/drawings/geometry/path-numbers.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { line } from "#tools/drawings/geometry/svg-markup.ts";

const CELLS = 100;
const CELLS_PER_ROW = 25;
const ACCURATE_CELLS = 98;

/** 98 percent, to be counted: a hundred cells in four rows, two of them pale. */
export function accuracyCells(): string {
	const cells = countTo(CELLS).map((cell) => {
		const x = (cell % CELLS_PER_ROW) * 7.4 + 3;
		const y = Math.floor(cell / CELLS_PER_ROW) * 9 + 4;
		return `M${pathNumber(x)} ${y}h4`;
	});
	const accurate = cells.slice(0, ACCURATE_CELLS).join("");
	const missed = cells.slice(ACCURATE_CELLS).join("");
	return line(accurate, palette.petrol, 6) + line(missed, palette.silt, 6);
}
