/** A screen that is higher may show some of these parts at once, and gets the page as a whole. */
export const HIGHEST_SCREEN_PX = 880;

/** The parts further down than the first screen, on every page and at every width. */
export const LATER_PARTS = [
	"main>:nth-child(n+5)",
	"main>section:nth-child(n+4)",
	"main div>section:nth-of-type(n+3)",
	// Groups of questions, and cards of articles.
	"form>fieldset:nth-of-type(n+3)",
	"form>div>fieldset:nth-of-type(n+2)",
	"main article:nth-of-type(n+5)",
	// An article from its second heading on, and what follows it.
	"main>article h2:nth-of-type(2)~*",
	"main>article>section",
	"main>article~*",
	"body footer",
].join();

const LATER = `@media screen and (max-height:${HIGHEST_SCREEN_PX}px){:is(${LATER_PARTS}){content-visibility:auto;contain-intrinsic-block-size:auto 40rem}}`;

/**
 * For the head of a page: leaves these parts until what is on the screen is painted, a tenth of a second sooner on a slow
 * phone. Their height is a guess until then; so only where the visit begins at the top, as it does not after Back, a reload
 * or with an anchor.
 */
export const LEAVE_LATER_PARTS =
	`if ("adoptedStyleSheets" in document && !location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
const later = new CSSStyleSheet();
later.replaceSync(${JSON.stringify(LATER)});
document.adoptedStyleSheets = [later];
}`.replaceAll("\n", "");

/** So many take up to 10 ms to lay out and paint on a desk, and four times that on a phone. */
const ELEMENTS_IN_A_FRAME = 50;

const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Lays these parts out once the page is painted, some in each frame: all at once would keep a phone from what is pressed. At
 * the first act, which may lead there, nothing is left any more.
 */
export function layOutLaterParts(): void {
	if (document.adoptedStyleSheets.length === 0) return;
	const parts = [...document.querySelectorAll<HTMLElement>(LATER_PARTS)];
	const acts = new AbortController();
	const end = () => {
		acts.abort();
		document.adoptedStyleSheets = [];
		for (const { style } of parts) style.contentVisibility = "";
	};
	let next = 0;
	const layOutNext = () => {
		if (acts.signal.aborted) return;
		for (let elements = 0; elements < ELEMENTS_IN_A_FRAME; next++) {
			const part = parts[next];
			if (!part) return end();
			part.style.contentVisibility = "visible";
			elements += part.getElementsByTagName("*").length;
		}
		requestAnimationFrame(layOutNext);
	};
	for (const type of ACTS) addEventListener(type, end, { passive: true, signal: acts.signal });
	const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(layOutNext));
	if (document.readyState === "complete") afterPaint();
	else addEventListener("load", afterPaint, { once: true });
}
