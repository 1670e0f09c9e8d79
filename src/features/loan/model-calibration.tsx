import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { formatPercent } from "#domain/format-number.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type LoanModel, loanModel } from "./loan-model.ts";
import styles from "./model-calibration.module.css";

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

/** Whether the percentages come true: what the model said of ten groups beside what was approved. */
export function ModelCalibration(copy: LoanPage["calibration"]) {
	return (
		<section aria-labelledby="model-calibration" className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2 id="model-calibration">{copy.title}</h2>
					<p>{copy.text}</p>
				</Grid>
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
				<details className={styles.table}>
					<summary>{copy.asTable}</summary>
					<DataTable caption={copy.caption} columns={Object.values(copy.columns)} rows={tableRows(tenths)} />
				</details>
			</Container>
		</section>
	);
}
