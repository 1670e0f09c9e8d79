import { useId } from "react";
import { Container } from "#ui/layout/container.tsx";
import { ClientQuote, type ClientQuoteProps } from "#ui/sections/client-quote.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./quote-pair.module.css";

type QuotePairProps = { title: string; quotes: readonly ClientQuoteProps[] };

/** Quotes two in a row; a single one has the whole row, and without any there is no section. */
export function QuotePair({ title, quotes }: QuotePairProps) {
	const titleId = useId();
	if (quotes.length === 0) return null;
	return (
		<section className={styles.root} aria-labelledby={titleId}>
			<Container>
				<h2 id={titleId}>
					<VisuallyHidden>{title}</VisuallyHidden>
				</h2>
				<div className={styles.pair}>
					{quotes.map((quote) => (
						<ClientQuote key={quote.quote} {...quote} />
					))}
				</div>
			</Container>
		</section>
	);
}
