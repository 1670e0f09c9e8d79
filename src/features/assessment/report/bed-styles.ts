import { palette } from "#brand.ts";

/** How a bed of a core sample is drawn. Each has its own texture, so that color is never the only sign. */
type BedStyle = {
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

const straw = { fill: palette.straw, stroke: palette.loam, bar: palette.ochre };
const tuff = { fill: palette.tuff, stroke: palette.peat, bar: palette.tuffBar };
const sage = { fill: palette.sage, stroke: palette.ink, bar: palette.sageBar };
const shale = { fill: palette.shale, stroke: palette.bed, bar: palette.shaleBar };
const slate = { fill: palette.slate, stroke: palette.bed, bar: palette.slate };
const petrol = { fill: palette.petrol, stroke: palette.silt, bar: palette.petrol };

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
