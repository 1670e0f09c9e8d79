import type { BrandMark } from "./brand-mark.ts";

/** Another company's glyph in the color of the text. It never speaks: the words stand beside it. */
export function BrandGlyph({ mark }: { mark: BrandMark }) {
	return (
		<svg viewBox={mark.viewBox} fill="currentColor" aria-hidden="true">
			<path d={mark.path} />
		</svg>
	);
}
