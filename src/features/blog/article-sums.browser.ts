const WIDE = "(min-width: 75em)";

/**
 * Opens the panel of an article's sums where it has a column, and touches it (web/browser/touched-parts.ts) where the page's
 * address carries figures.
 */
export function startArticleSums(): void {
	const panel = document.querySelector<HTMLDetailsElement>("[data-part=article-sums]");
	if (!panel) return;
	panel.open = matchMedia(WIDE).matches;
	if (location.hash.startsWith("#sums=")) panel.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
