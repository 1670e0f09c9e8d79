/** Glyphs of other brands, drawn in one color. The license named covers the drawing; the trademark stays its owner's. */
export type BrandMark = { name: string; viewBox: string; path: string };

/** Another company's glyph in the color of the text. Hidden from screen readers: its name stands beside it. */
export function BrandGlyph({ mark }: { mark: BrandMark }) {
	return (
		<svg viewBox={mark.viewBox} fill="currentColor" aria-hidden="true">
			<path d={mark.path} />
		</svg>
	);
}
