import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { group, line } from "#tools/drawings/geometry/svg-markup.ts";

const SIZE = 500;
const ROWS = 100;
const GAP = SIZE / ROWS;

/** The goal as a picture: exactly 10,000 dots in 100 rows of 100, the first hundred in gold. Every row is one dotted line. */
export function tenThousand(): string {
	const row = (index: number) => `M${GAP / 2} ${index * GAP + GAP / 2}H${SIZE}`;
	const [first = "", ...others] = countTo(ROWS).map(row);
	const dots = line(others.join(""), palette.petrol, 2.1) + line(first, palette.gold, 4.4);
	return group({ "stroke-linecap": "round", "stroke-dasharray": `0 ${GAP}` }, dots);
}
