import type { ReactNode } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { formatPercent } from "#domain/format-number.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { featureNames } from "./loan-features.ts";
import { type LoanModel, loanModel, type Score } from "./loan-model.ts";
import styles from "./model-card.module.css";

type CardCopy = LoanPage["card"];
type Rows = readonly (readonly string[])[];

/** What the training has written must be there, or the card would lie: a page without it is not built. */
function found<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) throw new Error(`The model card has nothing about ${name}.`);
	return value;
}

function copyFor(texts: Readonly<Record<string, string>>, key: string): string {
	return found(texts[key], key);
}

function plusMinus({ mean, deviation }: Score, digits: number): string {
	return `${mean.toFixed(digits)}\u00a0\u00b1\u00a0${deviation.toFixed(digits)}`;
}

/** A minus sign as wide as the plus sign. */
const weight = (value: number) => `${value < 0 ? "\u2212" : "+"}${Math.abs(value).toFixed(2)}`;

/** A row for each weight: its part, the weight and its 95% interval. */
export function weightRows({ coefficients, intervals }: LoanModel, { features }: CardCopy["method"]): Rows {
	return featureNames.map((name) => {
		const { low, high } = intervals[name];
		return [features[name], weight(coefficients[name]), `${weight(low)} to ${weight(high)}`];
	});
}

/** A row for each model that was judged. */
export function qualityRows({ validation }: LoanModel, { models }: CardCopy["quality"]): Rows {
	return validation.models.map(({ name, accuracy, areaUnderCurve, brier }) => [
		copyFor(models, name),
		`${formatPercent(accuracy.mean, 1)}\u00a0\u00b1\u00a0${(accuracy.deviation * 100).toFixed(1)}`,
		plusMinus(areaUnderCurve, 2),
		plusMinus(brier, 3),
	]);
}

/** The share of decisions that come out right. That of this model is the one whose every choice was made without the judged applications. */
export function rightShares({ validation }: LoanModel): { own: string; alone: string; always: string } {
	const rightOf = (name: string) => {
		const judged = validation.models.find((model) => model.name === name);
		return formatPercent(found(judged, name).accuracy.mean, 1);
	};
	return {
		own: rightOf("chosen-inside-folds"),
		alone: rightOf("credit-history-alone"),
		always: rightOf("majority"),
	};
}

function points({ difference, standardError }: { difference: number; standardError: number }): string {
	const size = (Math.abs(difference) * 100).toFixed(1);
	return `${difference < 0 ? "\u2212" : "+"}${size}\u00a0\u00b1\u00a0${(standardError * 100).toFixed(1)}`;
}

/** A row for each pair of groups and each line, for this model and for one that reads gender and marital status. */
export function fairnessRows({ fairness }: LoanModel, { groups }: CardCopy["fairness"]): Rows {
	const withBoth = fairness.filter(({ model }) => model === "with-gender-and-marriage");
	const own = fairness.filter(({ model }) => model === "chosen");
	return own.map(({ group, threshold, approvals, truePositives }) => {
		const other = withBoth.find((entry) => entry.group === group && entry.threshold === threshold);
		return [
			`${copyFor(groups, group)}, ${formatPercent(threshold, 0)}`,
			points(approvals),
			points(truePositives),
			points(found(other, `${group} at ${threshold}`).approvals),
		];
	});
}

/** One line of the card: its name, what there is to say, and a table below where numbers say more. */
function Entry({ term, children, table }: { term: string; children: ReactNode; table?: ReactNode }) {
	return (
		<div className={styles.entry}>
			<dt>{term}</dt>
			<dd>{children}</dd>
			{table && <dd className={styles.table}>{table}</dd>}
		</div>
	);
}

/** What the model is, how good it is and what it cannot do. The numbers are the trained model's own. */
export function ModelCard({ title, reads, method, quality, fairness, range, limits, version }: CardCopy) {
	return (
		<section id="model-card" aria-labelledby="model-card-title" className={styles.root}>
			<Container>
				<Grid>
					<h2 id="model-card-title">{title}</h2>
					<dl>
						<Entry term={reads.term}>{reads.text}</Entry>
						<Entry
							term={method.term}
							table={
								<DataTable
									caption={method.caption}
									columns={Object.values(method.columns)}
									rows={weightRows(loanModel, method)}
								/>
							}
						>
							{method.text}
						</Entry>
						<Entry
							term={quality.term}
							table={
								<DataTable
									caption={quality.caption}
									columns={Object.values(quality.columns)}
									rows={qualityRows(loanModel, quality)}
								/>
							}
						>
							{quality.text}
						</Entry>
						<Entry
							term={fairness.term}
							table={
								<DataTable
									caption={fairness.caption}
									columns={Object.values(fairness.columns)}
									rows={fairnessRows(loanModel, fairness)}
								/>
							}
						>
							{fairness.text}
						</Entry>
						<Entry term={range.term}>{range.text}</Entry>
						<Entry term={limits.term}>{limits.text}</Entry>
						<Entry term={version.term}>
							{version.text} <code>{loanModel.data.sha256}</code>
						</Entry>
					</dl>
				</Grid>
			</Container>
		</section>
	);
}
