import { useRef } from "react";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { useWordIntro } from "./use-word-intro.ts";
import styles from "./word-intro.module.css";
import { RAISE_WORD_INTRO } from "./word-intro-flag.ts";

type WordIntroProps = {
	brand: string;
	words: readonly string[];
	skip: string;
	/** Three beds, one for each word, as the text of their drawing. */
	beds: string;
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
						<InlineDrawing markup={mark} />
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
