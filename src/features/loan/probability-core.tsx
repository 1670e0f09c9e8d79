import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import wideRock from "#ui/drawings/loan-probability.svg";
import narrowRock from "#ui/drawings/loan-probability-mobile.svg";
import { aboutPercent } from "./loan-units.ts";
import styles from "./probability-core.module.css";

/** The plane of the drawings: the core is 96 high and lies at 46, between the mark's head and the ends of the lines. */
const TOP = 46;
const HEIGHT = 96;
const PLANE_HEIGHT = 162;
const VIEWS = [
	{ id: "core-wide", rock: wideRock, width: 1000, className: styles.wide },
	{ id: "core-narrow", rock: narrowRock, width: 350, className: styles.narrow },
];

type ProbabilityCoreProps = {
	copy: LoanPage["result"]["core"];
	/** The estimate that is shown, 0 to 1. */
	share: number;
	/** Where the estimate of the submitted form lies, when that is not the one shown. */
	submittedShare?: number;
};

/**
 * A core on its side, filled up to the estimate. The slanted line in its middle is where the verdict changes, the gold
 * line is the estimate.
 */
export function ProbabilityCore({ copy, share, submittedShare }: ProbabilityCoreProps) {
	const { label, start, middle, middleMeaning, end } = copy;
	return (
		<div className={styles.root}>
			<div role="img" aria-label={fillIn(label, { estimate: aboutPercent(share) })}>
				{VIEWS.map(({ id, rock, width, className }) => (
					<svg key={id} viewBox={`0 0 ${width} ${PLANE_HEIGHT}`} aria-hidden="true" className={className}>
						<clipPath id={id}>
							<rect y={TOP} width={share * width} height={HEIGHT} />
						</clipPath>
						<rect className={styles.empty} x={0.5} y={TOP} width={width - 1} height={HEIGHT} />
						<g className={styles.fill}>
							<image href={rock} y={TOP} width={width} height={HEIGHT} clipPath={`url(#${id})`} />
							<rect className={styles.outline} y={TOP} width={share * width} height={HEIGHT} />
						</g>
						<path className={styles.threshold} d={`M${width / 2 + 9} 32L${width / 2 - 9} 158`} />
						{submittedShare !== undefined && (
							<path className={styles.submitted} d={`M${submittedShare * width} 30v128`} />
						)}
						<g transform={`translate(${share * width} 0)`}>
							<path className={styles.estimate} d="M0 30v128" />
							<path className={styles.head} d="M0 32l9-13h-18z" />
						</g>
					</svg>
				))}
			</div>
			<p className={styles.scale}>
				<span>{start}</span>
				<strong>
					{middle}
					<span className={styles.meaning}>{middleMeaning}</span>
				</strong>
				<span>{end}</span>
			</p>
		</div>
	);
}
