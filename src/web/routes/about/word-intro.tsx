import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import styles from "./word-intro.module.css";

const LONGEST_START_MS = 8_000;

/**
 * The introduction's state is `data-intro` on the document, because the decision falls before the first paint: `starting`
 * (covers the page, the script is not there yet), `playing`, `over`. It plays once in a visit, and nothing is stored for
 * that: the tab's own history knows the pages before. A page that the browser prepares has no history until it is opened.
 *
 * This runs where the introduction stands in the HTML, so that the page never flashes before it, nor it before those who
 * have seen it. Until the script takes over, any click or key ends it; so does a start that takes too long.
 */
export const RAISE_WORD_INTRO = /* js */ `
{
const { dataset } = document.documentElement;
const isHere = ({ url }) => url && new URL(url).pathname === location.pathname;
const end = () => { if (dataset.intro === "starting") dataset.intro = "over"; };
const begin = () => {
const [{ type } = {}] = performance.getEntriesByType("navigation");
const isBack = type === "reload" || type === "back_forward" || window.navigation?.entries().filter(isHere).length > 1;
dataset.intro = isBack || matchMedia("(prefers-reduced-motion: reduce)").matches ? "over" : "starting";
for (const type of ["click", "keydown"]) addEventListener(type, end, { once: true, capture: true });
setTimeout(end, ${LONGEST_START_MS});
};
if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
}
`
	.replaceAll(/\n/g, "")
	.trim();

const brandMark = markup(mark);

type WordIntroProps = {
	brand: string;
	words: readonly string[];
	skip: string;
	/** Three beds, one for each word. */
	beds: Markup;
};

/**
 * A few words over the page before it shows, once in a visit. It lies above a page that is complete, and shows only
 * while the document's flag is up: not without script, not under reduced motion. word-intro.browser.ts plays it.
 */
export function WordIntro({ brand, words, skip, beds }: WordIntroProps) {
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: RAISE_WORD_INTRO }} />
			<div className={styles.root} data-part="word-intro" data-word={0}>
				<Container className={styles.head}>
					<p className={styles.brand} aria-hidden="true">
						<InlineDrawing markup={brandMark} />
						{brand}
					</p>
					{/* A click anywhere ends the introduction; the button is the one that says so. */}
					<button type="button" className={styles.skip}>
						{skip}
					</button>
				</Container>
				<Container className={styles.copy}>
					{/* Read out by the list alone. */}
					<p className={styles.word} data-part="intro-words" aria-hidden="true">
						{words.map((word, index) => (
							<span key={word} data-active={index === 0 || undefined}>
								{word}
							</span>
						))}
					</p>
					<ol className={styles.list}>
						{words.map((word, index) => (
							<li key={word} data-name={word} aria-current={index === 0 ? "step" : undefined}>
								{word}
							</li>
						))}
					</ol>
				</Container>
				<div className={styles.beds} aria-hidden="true">
					<InlineDrawing markup={beds} />
				</div>
			</div>
		</>
	);
}
