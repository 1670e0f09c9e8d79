import { Container, Grid } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { loanModel } from "./loan-model.ts";
import { modelCardCopy } from "./model-card.copy.ts";
import styles from "./model-origin.module.css";

const copy = modelCardCopy.origin;
const { data, race } = loanModel;

/** Where the records come from, what the study found in them, and what the model carries of it. */
export function ModelOrigin() {
	return (
		<section {...laterPart} aria-labelledby="model-origin" className={styles.root}>
			<Container>
				<h2 id="model-origin">{copy.title}</h2>
				<Grid>
					<div className={styles.text}>
						<p className={styles.lead}>{copy.lead(data)}</p>
						<p>{copy.finding}</p>
						<p>{copy.carried(race)}</p>
					</div>
					<dl className={styles.facts}>
						{copy.facts.map(([term, text]) => (
							<div key={term}>
								<dt>{term}</dt>
								<dd>{text(data)}</dd>
							</div>
						))}
					</dl>
				</Grid>
				<ol className={styles.citations}>
					{copy.citations.map((citation) => (
						<li key={citation}>{citation}</li>
					))}
				</ol>
			</Container>
		</section>
	);
}
