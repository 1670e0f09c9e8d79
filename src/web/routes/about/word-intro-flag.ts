/**
 * The introduction's state is `data-intro` on the document, because the decision falls before the first paint:
 * `starting` (covers the page, the application is not there yet), `playing`, `over`. It plays once in a visit, and
 * nothing is stored for that: the document remembers while it lasts, and the tab's own history knows the pages before.
 */
const LONGEST_START_MS = 8_000;

/**
 * Runs where the introduction stands in the HTML, so that the page never flashes before it, nor it before those who
 * have seen it. Until the application takes over, any click or key ends it; so does a start that takes too long.
 */
export const RAISE_WORD_INTRO = /* js */ `
{
const { dataset } = document.documentElement;
const [{ type } = {}] = performance.getEntriesByType("navigation");
const isHere = ({ url }) => url && new URL(url).pathname === location.pathname;
const isBack = type === "reload" || type === "back_forward" || window.navigation?.entries().filter(isHere).length > 1;
dataset.intro = isBack || matchMedia("(prefers-reduced-motion: reduce)").matches ? "over" : "starting";
const end = () => { if (dataset.intro === "starting") dataset.intro = "over"; };
for (const type of ["click", "keydown"]) addEventListener(type, end, { once: true, capture: true });
setTimeout(end, ${LONGEST_START_MS});
}
`
	.replaceAll(/\n/g, "")
	.trim();

/** Whether this tab's history has the page twice, or more often. Not every browser tells. */
function isInHistory(): boolean {
	const entries = "navigation" in window ? window.navigation.entries() : [];
	return entries.filter(({ url }) => url && new URL(url).pathname === location.pathname).length > 1;
}

/** Takes over what the page began, or, after a change of page, decides itself. Says whether the words are to play. */
export function startWordIntro(): boolean {
	const { dataset } = document.documentElement;
	const isWanted = !matchMedia("(prefers-reduced-motion: reduce)").matches && !isInHistory();
	if (dataset.intro === "starting" || (dataset.intro === undefined && isWanted)) dataset.intro = "playing";
	dataset.intro ??= "over";
	return dataset.intro === "playing";
}

/** Reveals the page. */
export function endWordIntro(): void {
	document.documentElement.dataset.intro = "over";
}
