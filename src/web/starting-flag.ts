/**
 * The first script of every page. It says that the application is about to start, which shows the loading overlay:
 * without script it never runs, and the overlay never shows. And it lets the page be laid out part by part (base.css),
 * but only where the visit begins at the top: Back, a reload and an anchor go to a place, which needs true heights.
 */
export const RAISE_STARTING_FLAG = `{
const { dataset } = document.documentElement;
dataset.starting = "";
if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash) dataset.layout = "by-part";
}`.replaceAll("\n", "");

/** The application is there: the overlay leaves, and every part has its true height. */
export function lowerStartingFlag(): void {
	const { dataset } = document.documentElement;
	delete dataset.starting;
	delete dataset.layout;
}
