/**
 * The introduction's state is `data-intro` on the document, because the decision falls before the first paint:
 * `starting` (covers the page, the application is not there yet), `playing`, `over`.
 */
const SEEN_KEY = "word-intro";
const LONGEST_START_MS = 8_000;

/**
 * Runs where the introduction stands in the HTML, so that the page never flashes before it, nor it before those who
 * have seen it. Until the application takes over, any click or key ends it; so does a start that takes too long.
 */
export const RAISE_WORD_INTRO = /* js */ `
{
const { dataset } = document.documentElement;
let plays = !matchMedia("(prefers-reduced-motion: reduce)").matches;
try { if (sessionStorage.getItem("${SEEN_KEY}")) plays = false; } catch {}
dataset.intro = plays ? "starting" : "over";
const end = () => { if (dataset.intro === "starting") dataset.intro = "over"; };
for (const type of ["click", "keydown"]) addEventListener(type, end, { once: true, capture: true });
setTimeout(end, ${LONGEST_START_MS});
}
`
	.replaceAll(/\n/g, "")
	.trim();

function isWanted(): boolean {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
	try {
		return sessionStorage.getItem(SEEN_KEY) === null;
	} catch {
		// No storage here: the document's own flag still keeps it from coming twice.
		return true;
	}
}

function remember(): void {
	try {
		sessionStorage.setItem(SEEN_KEY, "seen");
	} catch {}
}

/** Takes over what the page began, or, after a change of page, decides itself. Says whether the words are to play. */
export function startWordIntro(): boolean {
	const { dataset } = document.documentElement;
	if (dataset.intro === "starting" || (dataset.intro === undefined && isWanted())) dataset.intro = "playing";
	dataset.intro ??= "over";
	remember();
	return dataset.intro === "playing";
}

/** Reveals the page. */
export function endWordIntro(): void {
	document.documentElement.dataset.intro = "over";
}
