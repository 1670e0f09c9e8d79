/**
 * The first script of every page: says that the application is about to start, which shows the loading overlay.
 * Without script it never runs, and the overlay never shows.
 */
export const RAISE_STARTING_FLAG = `{const { dataset } = document.documentElement; dataset.starting = "";
if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash) dataset.layout = "by-part";}`;

/** The application is there: the overlay leaves. */
export function lowerStartingFlag(): void {
	delete document.documentElement.dataset.starting;
}
