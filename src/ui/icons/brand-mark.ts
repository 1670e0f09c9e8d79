/** Glyphs of other brands, drawn in one colour. The licence named covers the drawing; the trademark stays its owner's. */
export type BrandMark = { name: string; viewBox: string; path: string };
