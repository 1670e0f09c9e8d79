import { Container } from "#ui/layout/container.tsx";
import { ClientQuote, type ClientQuoteProps } from "#ui/sections/client-quote.tsx";
import styles from "./quote-band.module.css";

/** One quote across the page. */
export function QuoteBand(quote: ClientQuoteProps) {
	return (
		<section data-later="" className={styles.root}>
			<Container>
				<ClientQuote {...quote} />
			</Container>
		</section>
	);
}
