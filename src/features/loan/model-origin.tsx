import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./model-origin.module.css";

/** Where the records come from, what the study found in them, and what the model carries of it. */
export function ModelOrigin(copy: LoanPage["origin"]) {
	return (
		<section aria-labelledby="model-origin" className={styles.root}>
			<Container>
				<h2 id="model-origin">{copy.title}</h2>
				<Grid>
					<div className={styles.text}>
						<p className={styles.lead}>{copy.lead}</p>
						<p>{copy.finding.text}</p>
						<p>{copy.carried}</p>
					</div>
					<dl className={styles.facts}>
						{copy.facts.map(({ term, text }) => (
							<div key={term}>
								<dt>{term}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
				</Grid>
				<ol className={styles.citations}>
					{copy.citations.map((citation) => (
						<li key={citation.text}>{citation.text}</li>
					))}
				</ol>
			</Container>
		</section>
	);
}
