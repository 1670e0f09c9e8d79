import { brand } from "#brand.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { markup } from "#ui/markup.ts";
import styles from "./brand-link.module.css";

const drawing = markup(mark);

/** The mark and the name, leading home. */
export function BrandLink() {
	return (
		<a href="/" className={styles.root}>
			<InlineDrawing markup={drawing} part="mark" />
			{brand.name}
		</a>
	);
}
