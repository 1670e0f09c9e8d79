import type { ReactNode } from "react";
import type { DocumentValues } from "#documents/document.ts";
import type { LoanPage, loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillInAll } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatPercent } from "#domain/format-number.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Grid, Section, SectionHeading } from "#ui/layout/container.tsx";
import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { FREE_MONTHS_OF_INCOME, featureNames } from "./loan-features.ts";
import { CREDIT_SCORE_MAX, GOOD_CREDIT_SCORE } from "./loan-form.schema.ts";
import { type LoanModel, loanModel } from "./loan-model.ts";
import styles from "./model-card.module.css";

type CardCopy = LoanPage["card"];
type Rows = readonly (readonly string[])[];

/** Refuses a missing figure of the training, without which the card would lie: a page without it is not built. */
function found<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) throw new Error(`The model card has nothing about ${name}.`);
	return value;
}

function copyFor(texts: Readonly<Record<string, string>>, key: string): string {
	return found(texts[key], key);
}

function plusMinus({ mean, deviation }: { mean: number; deviation: number }, digits: number): string {
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

const tableOf = ({ caption, columns }: { caption: string; columns: Readonly<Record<string, string>> }, rows: Rows) => (
	<DataTable caption={caption} columns={Object.values(columns)} rows={rows} />
);

/**
 * A description of the model, its quality and its limits, with a table where numbers say more. The numbers are the trained
 * model's own.
 */
export function ModelCard({ title, reads, method, quality, fairness, range, limits, version }: CardCopy) {
	const entries: { term: string; text: ReactNode; table?: ReactNode }[] = [
		reads,
		{ ...method, table: tableOf(method, weightRows(loanModel, method)) },
		{ ...quality, table: tableOf(quality, qualityRows(loanModel, quality)) },
		{ ...fairness, table: tableOf(fairness, fairnessRows(loanModel, fairness)) },
		range,
		limits,
		{
			term: version.term,
			text: (
				<>
					{version.text} <code>{loanModel.data.sha256}</code>
				</>
			),
		},
	];
	return (
		<Section id="model-card" aria-labelledby="model-card-title" className={styles.root}>
			<Grid>
				<h2 id="model-card-title">{title}</h2>
				<dl>
					{entries.map(({ term, text, table }) => (
						<div key={term} className={styles.entry}>
							<dt>{term}</dt>
							<dd>{text}</dd>
							{table && <dd className={styles.table}>{table}</dd>}
						</div>
					))}
				</dl>
			</Grid>
		</Section>
	);
}

type Tenth = LoanModel["validation"]["calibration"][number];

const tenths = loanModel.validation.calibration;

const missOf = ({ predicted, observed }: Tenth) => Math.abs(predicted - observed);

/** The group in which the share approved lies furthest from the estimate, and how far, in percentage points. */
export function largestGap(groups: readonly Tenth[]): { index: number; points: number } {
	const misses = groups.map(missOf);
	const largest = Math.max(...misses);
	return { index: misses.indexOf(largest), points: 100 * largest };
}

/** A row for each group: what the model said, what was approved, and the interval. */
function tableRows(groups: readonly Tenth[]): string[][] {
	return groups.map(({ predicted, observed, low, high }, index) => [
		String(index + 1),
		formatPercent(predicted, 1),
		formatPercent(observed, 1),
		`${(100 * low).toFixed(0)} to ${formatPercent(high, 0)}`,
	]);
}

const ROW = 30;
const TOP = 34;
const FOOT = 34;
const RIGHT = 14;
const TICKS = [0, 25, 50, 75, 100];
/** Every second group lies on a ground. */
const LAYERS = tenths.map((_, index) => index).filter((index) => index % 2 === 0);

type PlotProps = { copy: LoanPage["calibration"]; width: number; left: number; isNarrow: boolean };

/** Each group as a layer, from least to most likely: a mark for the estimate, a disc and a line for what was approved. */
function Plot({ copy, width, left, isNarrow }: PlotProps) {
	const height = TOP + ROW * tenths.length + FOOT;
	const x = (share: number) => Math.round(10 * (left + (width - left - RIGHT) * share)) / 10;
	const worst = largestGap(tenths).index;
	const names: Record<number, string> = isNarrow ? {} : { 0: copy.least, [tenths.length - 1]: copy.most };
	const indent = isNarrow ? 6 : 10;
	return (
		<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={isNarrow ? styles.narrow : styles.wide}>
			<path className={styles.layer} d={LAYERS.map((layer) => `M0 ${TOP + layer * ROW}h${width}v${ROW}H0z`).join("")} />
			{TICKS.map((percent) => (
				<g key={percent}>
					<path className={styles.grid} d={`M${x(percent / 100)} ${TOP - 4}V${height - 28}`} />
					<text
						x={x(percent / 100)}
						y={height - 10}
						textAnchor={percent === 100 ? "end" : percent ? "middle" : "start"}
					>
						{`${percent}%`}
					</text>
				</g>
			))}
			<text x={indent} y={18}>
				{isNarrow ? copy.axisShort : copy.axis}
			</text>
			{tenths.map(({ predicted, observed, low, high }, index) => {
				const y = TOP + index * ROW + ROW / 2;
				return (
					<g key={predicted} data-gap={index === worst ? "" : undefined}>
						<text className={styles.name} x={indent} y={y + 4.5}>
							{names[index] ?? index + 1}
						</text>
						<path className={styles.interval} d={`M${x(low)} ${y}H${x(high)}`} />
						<circle className={styles.approved} cx={x(observed)} cy={y} r={isNarrow ? 4.5 : 6} />
						<path className={styles.said} d={`M${x(predicted)} ${y - 12}v24`} />
					</g>
				);
			})}
		</svg>
	);
}

/** A check of the percentages: the model's for ten groups beside the share that was approved. */
export function ModelCalibration(copy: LoanPage["calibration"]) {
	return (
		<Section aria-labelledby="model-calibration" className={styles.calibration}>
			<SectionHeading title={<h2 id="model-calibration">{copy.title}</h2>} className={styles.heading}>
				{copy.text}
			</SectionHeading>
			<figure>
				<VisuallyHidden>{copy.label}</VisuallyHidden>
				<Plot copy={copy} width={860} left={130} isNarrow={false} />
				<Plot copy={copy} width={346} left={62} isNarrow />
				<figcaption>
					<ul className={styles.keys}>
						<li data-key="said">{copy.said}</li>
						<li data-key="approved">{copy.approved}</li>
						<li data-key="gap">{copy.gap}</li>
					</ul>
				</figcaption>
			</figure>
			<details className={styles.asTable}>
				<summary className={textAction.small}>{copy.asTable}</summary>
				{tableOf(copy, tableRows(tenths))}
			</details>
		</Section>
	);
}

/** The source of the records, the study's findings in them, and the part of these that the model repeats. */
export function ModelOrigin(copy: LoanPage["origin"]) {
	return (
		<Section aria-labelledby="model-origin" className={styles.origin}>
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
		</Section>
	);
}

type LoanWords = DocumentValues<typeof loanDocument> & { meta: { path: string } };

const { data, race, ranges, similar, validation, featuresVersion, trainedOn } = loanModel;
const whole = (value: number) => value.toFixed(0);
const percent = (share: number) => formatPercent(share, 0);
const { index, points: gapPoints } = largestGap(validation.calibration);
const gap = Math.ceil(gapPoints);
const { own, alone, always } = rightShares(loanModel);

/** The page's figures of the trained model, all of them its own. */
const figures = {
	applications: formatInteger(data.applications),
	approved: formatInteger(data.approved),
	notTaken: formatInteger(data.notTaken),
	whiteGoodHistory: percent(race.white.goodHistory),
	otherGoodHistory: percent(race.blackOrHispanic.goodHistory),
	whiteEstimated: percent(race.white.estimated),
	otherEstimated: percent(race.blackOrHispanic.estimated),
	gap: gap === 1 ? "1 point" : `${gap} points`,
	largestGap: `${gapPoints.toFixed(1)} points`,
	gapGroup: index + 1,
	goodScore: GOOD_CREDIT_SCORE,
	highestScore: CREDIT_SCORE_MAX,
	freeMonths: FREE_MONTHS_OF_INCOME,
	right: own,
	rightByHistory: alone,
	rightByApproving: always,
	rounds: validation.repeats,
	folds: validation.folds,
	women: formatInteger(data.women),
	men: formatInteger(data.men),
	lowIncome: formatDollars(ranges.householdIncome.low),
	highIncome: formatDollars(ranges.householdIncome.high),
	lowLoan: formatDollars(ranges.loanAmount.low),
	highLoan: formatDollars(ranges.loanAmount.high),
	fewMonths: whole(ranges.monthsOfIncome.low),
	manyMonths: whole(ranges.monthsOfIncome.high),
	shortTerm: formatInteger(ranges.loanTerm.low),
	longTerm: formatInteger(ranges.loanTerm.high),
	similar: similar.minimum,
	version: featuresVersion,
	trainedOn: formatLongDate(trainedOn),
};

/** Fills the model's figures in the content of the page. */
export const loanPageOf = (page: LoanWords): LoanWords =>
	fillInAll(page, { ...figures, percent: page.rate.percent, source: page.rate.source });
