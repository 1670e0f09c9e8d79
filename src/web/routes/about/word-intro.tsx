import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import styles from "./word-intro.module.css";

type WordIntroProps = {
	words: readonly string[];
	/** Three beds, one for each word. */
	beds: Markup;
};

/**
 * A few words that come one after the other, each with a bed of rock. They are a part of the page and cover nothing of it;
 * the style sheet moves them, and without motion all are there at once.
 */
export function WordIntro({ words, beds }: WordIntroProps) {
	return (
		<div className={styles.root} data-part="word-intro">
			<Container>
				<ul className={styles.words}>
					{words.map((word) => (
						<li key={word}>{word}</li>
					))}
				</ul>
			</Container>
			<InlineDrawing markup={beds} className={styles.beds} />
		</div>
	);
}
