import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "./inline-drawing.tsx";
import styles from "./loading-overlay.module.css";

/**
 * Covers the page while the application starts, and veils it during a change of page. All of it is in the style sheet,
 * which reads `data-starting` and `data-loading` on the document: the page lies below from the first paint on.
 */
export function LoadingOverlay() {
	return (
		<div className={styles.root} aria-hidden="true">
			<InlineDrawing markup={mark} className={styles.mark} />
		</div>
	);
}
