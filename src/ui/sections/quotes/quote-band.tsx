import { Container } from "#ui/layout/container.tsx";
import { ClientQuote, type ClientQuoteProps } from "./client-quote.tsx";
import styles from "./quote-band.module.css";

/** One quote across the page. */
export function QuoteBand(quote: ClientQuoteProps) {
	return (
		<section className={styles.root}>
			<Container>
				<ClientQuote {...quote} />
			</Container>
		</section>
	);
}
