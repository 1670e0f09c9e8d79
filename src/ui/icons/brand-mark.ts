/** Glyphs of other brands, drawn in one color. The license named covers the drawing; the trademark stays its owner's. */
export type BrandMark = { name: string; viewBox: string; path: string };
