import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import styles from "./word-intro.module.css";

const WORD_MS = 2_000;

/** What a visitor does to skip it: a click, a key, a scroll, a step back. */
const SKIPPED_BY = ["click", "keydown", "wheel", "touchmove", "popstate"] as const;

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

const brandMark = markup("intro-mark", mark);

type WordIntroProps = {
	brand: string;
	words: readonly string[];
	skip: string;
	/** Three beds, one for each word. */
	beds: Markup;
};

/**
 * A few words over the page before it shows, once in a visit. It lies above a page that is complete, and shows only
 * while the document's flag is up: not without script, not under reduced motion.
 */
export function WordIntro({ brand, words, skip, beds }: WordIntroProps) {
	const overlay = useRef<HTMLDivElement>(null);
	const current = useWordIntro(overlay, words.length);
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: RAISE_WORD_INTRO }} />
			<div ref={overlay} className={styles.root} data-part="word-intro" data-word={current}>
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
					<p className={styles.word} aria-hidden="true">
						{words.map((word, index) => (
							<span key={word} data-active={index === current || undefined}>
								{word}
							</span>
						))}
					</p>
					<ol className={styles.list}>
						{words.map((word, index) => (
							<li key={word} data-name={word} aria-current={index === current ? "step" : undefined}>
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

/** The word that shows, two seconds each; after the last, or as soon as the visitor wants to get on, the page. */
function useWordIntro(overlay: RefObject<HTMLElement | null>, wordCount: number): number {
	const [current, setCurrent] = useState(0);
	const [isPlaying, setIsPlaying] = useState(false);

	// Before the paint: after a change of page the page would show first otherwise.
	useLayoutEffect(() => setIsPlaying(startWordIntro()), []);

	useEffect(() => {
		if (!isPlaying) return;
		const reveal = () => {
			// The focus must not stay on a button that is gone.
			const hasFocus = overlay.current?.contains(document.activeElement);
			endWordIntro();
			setIsPlaying(false);
			if (hasFocus) overlay.current?.closest("main")?.focus({ preventScroll: true });
		};
		const skip = (event: Event) => {
			// The space bar would scroll the page that it uncovers.
			if (event instanceof KeyboardEvent && event.key === " ") event.preventDefault();
			reveal();
		};
		const show = (word: number) => (word < wordCount ? setCurrent(word) : reveal());
		const timers = Array.from({ length: wordCount }, (_, word) => setTimeout(show, (word + 1) * WORD_MS, word + 1));
		for (const type of SKIPPED_BY) addEventListener(type, skip);
		return () => {
			for (const timer of timers) clearTimeout(timer);
			for (const type of SKIPPED_BY) removeEventListener(type, skip);
		};
	}, [isPlaying, wordCount, overlay]);

	return current;
}

/** Whether this tab's history has the page twice, or more often. Some browsers do not expose it: then false. */
function isInHistory(): boolean {
	const entries = "navigation" in window ? window.navigation.entries() : [];
	return entries.filter(({ url }) => url && new URL(url).pathname === location.pathname).length > 1;
}

/** Takes over what the page began, or, after a change of page, decides itself. Returns whether the words are to play. */
function startWordIntro(): boolean {
	const { dataset } = document.documentElement;
	const isWanted = !matchMedia("(prefers-reduced-motion: reduce)").matches && !isInHistory();
	if (dataset.intro === "starting" || (dataset.intro === undefined && isWanted)) dataset.intro = "playing";
	dataset.intro ??= "over";
	return dataset.intro === "playing";
}

function endWordIntro(): void {
	document.documentElement.dataset.intro = "over";
}
