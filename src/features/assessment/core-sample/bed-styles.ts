/** How a bed of a core sample is drawn. Each has its own texture, so that color never carries meaning alone. */
export type BedStyle = {
	fill: string;
	/** Of the wavy lines in the bed. */
	stroke: string;
	strokeWidth: number;
	dash?: string;
	/** Of the bar that shows the same score on white; at least 3 to 1. */
	bar: string;
};

const DOTTED = { strokeWidth: 1.6, dash: "0 6" };
const DASHED = { strokeWidth: 0.9, dash: "10 5" };
const FULL = { strokeWidth: 0.9 };

const straw = { fill: "#CDB993", stroke: "#6D5531", bar: "#A08653" };
const tuff = { fill: "#B7A584", stroke: "#4E3D22", bar: "#8B7A58" };
const sage = { fill: "#98A49B", stroke: "#14252D", bar: "#6F8077" };
const shale = { fill: "#78898B", stroke: "#0B1519", bar: "#67797C" };
const slate = { fill: "#5C7680", stroke: "#0B1519", bar: "#5C7680" };
const petrol = { fill: "#2C4854", stroke: "#D3D2C8", bar: "#2C4854" };

const FOUR_BEDS: readonly BedStyle[] = [
	{ ...straw, ...DOTTED },
	{ ...sage, ...DASHED },
	{ ...slate, ...FULL },
	{ ...petrol, ...DOTTED },
];

const SIX_BEDS: readonly BedStyle[] = [
	{ ...straw, ...DOTTED },
	{ ...tuff, ...DASHED },
	{ ...sage, ...FULL },
	{ ...shale, ...DOTTED },
	{ ...slate, strokeWidth: 0.9, dash: "14 6" },
	{ ...petrol, ...FULL },
];

/** The style of one of `count` beds, the first at the top: light above, dark below. */
export function bedStyle(index: number, count: number): BedStyle {
	const beds = count <= FOUR_BEDS.length ? FOUR_BEDS : SIX_BEDS;
	return beds[index % beds.length] ?? { ...straw, ...DOTTED };
}
