import type { ReactNode } from "react";
import { formatPercent } from "#domain/format-number.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { FREE_MONTHS_OF_INCOME, FREE_SHARE_OF_INCOME } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";
import { modelCardCopy as copy } from "./model-card.copy.ts";
import styles from "./model-card.module.css";
import { fairnessRows, largestMiss, qualityRows, rightOfHundred, weightRows } from "./model-card-figures.ts";

/** One line of the card: its name, what there is to say, and a table below where numbers say more. */
function Entry({ term, children, table }: { term: string; children: ReactNode; table?: ReactNode }) {
	return (
		<div className={styles.entry} {...laterPart}>
			<dt>{term}</dt>
			<dd>{children}</dd>
			{table && <dd className={styles.table}>{table}</dd>}
		</div>
	);
}

const { data, ranges, similar, validation } = loanModel;
const { learnedFrom, reads, method, quality, fairness, range, limits, version } = copy;

/** What the model is, how good it is and what it cannot do. The numbers are the trained model's own. */
export function ModelCard() {
	return (
		<section id="model-card" aria-labelledby="model-card-title" className={styles.root}>
			<Container>
				<Grid>
					<h2 id="model-card-title">{copy.title}</h2>
					<dl>
						<Entry term={learnedFrom.term}>{learnedFrom.text(data)}</Entry>
						<Entry term={reads.term}>{reads.text}</Entry>
						<Entry
							term={method.term}
							table={<DataTable caption={method.caption} columns={method.columns} rows={weightRows(loanModel)} />}
						>
							{method.text(FREE_MONTHS_OF_INCOME, formatPercent(FREE_SHARE_OF_INCOME, 0))}
						</Entry>
						<Entry
							term={quality.term}
							table={
								<DataTable
									caption={quality.caption(validation)}
									columns={quality.columns}
									rows={qualityRows(loanModel)}
								/>
							}
						>
							{`${quality.text(rightOfHundred(loanModel))} ${quality.calibration(largestMiss(loanModel))}`}
						</Entry>
						<Entry
							term={fairness.term}
							table={<DataTable caption={fairness.caption} columns={fairness.columns} rows={fairnessRows(loanModel)} />}
						>
							{fairness.text(data)}
						</Entry>
						<Entry term={range.term}>{range.text(ranges, similar.minimum)}</Entry>
						<Entry term={limits.term}>{limits.text}</Entry>
						<Entry term={version.term}>
							{version.text(loanModel)} <code>{data.sha256}</code>
						</Entry>
					</dl>
				</Grid>
			</Container>
		</section>
	);
}
