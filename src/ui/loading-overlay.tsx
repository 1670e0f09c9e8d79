import styles from "./loading-overlay.module.css";

/**
 * A clear layer over the whole window, without clicks: it hides and dims nothing. Its pulsing logo is the header's mark.
 * All of it is in the style sheet, which reads `data-starting` (the application starts) and `data-loading` (a change of
 * page) on the document, so it shows only where a script has raised one of the two.
 */
export function LoadingOverlay() {
	return <div className={styles.root} data-part="loading-overlay" aria-hidden="true" />;
}
