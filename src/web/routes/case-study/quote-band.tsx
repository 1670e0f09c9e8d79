import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { ClientQuote, type ClientQuoteProps } from "#ui/sections/client-quote.tsx";
import styles from "./quote-band.module.css";

/** One quote across the page. */
export function QuoteBand(quote: ClientQuoteProps) {
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<ClientQuote {...quote} />
			</Container>
		</section>
	);
}
