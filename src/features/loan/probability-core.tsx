import { type PointerEvent, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatPercent } from "#domain/format-number.ts";
import readout from "#ui/charts/readout.module.css";
import { Readout } from "#ui/charts/readout.tsx";
import { classNames } from "#ui/class-names.ts";
import wideRock from "#ui/drawings/loan-probability.svg";
import narrowRock from "#ui/drawings/loan-probability-mobile.svg";
import styles from "./loan-result.module.css";
import { aboutPercent } from "./loan-units.ts";

/** The plane of the drawings: the core is 96 high and lies at 46, between the mark's head and the ends of the lines. */
const TOP = 46;
const HEIGHT = 96;
const PLANE_HEIGHT = 162;
const VIEWS = [
	{ id: "core-wide", rock: wideRock, width: 1000, className: styles.wide },
	{ id: "core-narrow", rock: narrowRock, width: 350, className: styles.narrow },
];

/** Percent. */
const [LEAST, MOST] = [1, 99];

type Copy = LoanPage["result"]["core"];

/** The words of the drawing for an estimate in percent: the loan that gets it, or that none does. */
function readingOf(percent: number, amount: number | null, note: string, copy: Copy) {
	const estimate = formatPercent(percent / 100, 0);
	if (amount === null) {
		const label = fillIn(copy.noAmount, { estimate });
		return { label, value: "", note: "", spoken: label };
	}
	const [label, value] = [fillIn(copy.pointed, { estimate }), formatDollars(amount)];
	return { label, value, note, spoken: `${label}: ${value}, ${note}` };
}

type CoreDrawingProps = {
	view: (typeof VIEWS)[number];
	share: number;
	submittedShare: number | undefined;
	/** Percent. */
	pointed: number | undefined;
};

function CoreDrawing({ view: { id, rock, width, className }, share, submittedShare, pointed }: CoreDrawingProps) {
	return (
		<svg viewBox={`0 0 ${width} ${PLANE_HEIGHT}`} aria-hidden="true" className={classNames(className, readout.drawing)}>
			<clipPath id={id}>
				<rect y={TOP} width={share * width} height={HEIGHT} />
			</clipPath>
			<rect className={styles.empty} x={0.5} y={TOP} width={width - 1} height={HEIGHT} />
			<g className={styles.fill}>
				<image href={rock} y={TOP} width={width} height={HEIGHT} clipPath={`url(#${id})`} />
				<rect className={styles.outline} y={TOP} width={share * width} height={HEIGHT} />
			</g>
			<path className={styles.threshold} d={`M${width / 2 + 9} 32L${width / 2 - 9} 158`} />
			{submittedShare !== undefined && <path className={styles.submitted} d={`M${submittedShare * width} 30v128`} />}
			{pointed !== undefined && <path className={styles.pointed} d={`M${(pointed / 100) * width} 30v128`} />}
			<g transform={`translate(${share * width} 0)`}>
				<path className={styles.estimate} d="M0 30v128" />
				<path className={styles.head} d="M0 32l9-13h-18z" />
			</g>
		</svg>
	);
}

type ProbabilityCoreProps = {
	copy: Copy;
	share: number;
	/** The place of the submitted form's estimate on the scale, when that is not the one shown. */
	submittedShare?: number | undefined;
	/** The loan of the estimate that is shown. */
	amount: number;
	/** The loan that gets an estimate, 0 to 1; null where there is none. Absent where the page's model is not the service's. */
	amountFor?: ((estimate: number) => number | null) | undefined;
};

/**
 * A core on its side, filled up to the estimate. The slanted line in its middle is where the verdict changes, the gold
 * line is the estimate. Read backward: pointed at an estimate, it says which loan gets it.
 */
export function ProbabilityCore({ copy, share, submittedShare, amount, amountFor }: ProbabilityCoreProps) {
	const [pointed, setPointed] = useState<number>();
	const percent = pointed ?? Math.min(MOST, Math.max(LEAST, Math.round(100 * share)));
	const { label, start, middle, middleMeaning, end, needle } = copy;
	const found = pointed === undefined ? amount : amountFor?.(pointed / 100);
	const note = pointed === undefined ? copy.own : copy.largest;
	const reading = amountFor && readingOf(percent, found ?? null, note, copy);
	const point = ({ clientX, currentTarget }: PointerEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		setPointed(Math.min(MOST, Math.max(LEAST, Math.round((100 * (clientX - left)) / width))));
	};
	const rest = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setPointed(undefined);
	return (
		<div className={styles.core}>
			{reading && (
				<Readout reading={reading} lines={1}>
					<input
						type="range"
						className={readout.needle}
						min={LEAST}
						max={MOST}
						value={percent}
						aria-label={needle}
						aria-valuetext={reading.spoken}
						onChange={({ target }) => setPointed(target.valueAsNumber)}
						onBlur={() => setPointed(undefined)}
					/>
				</Readout>
			)}
			<div
				role="img"
				aria-label={fillIn(label, { estimate: aboutPercent(share) })}
				onPointerMove={point}
				onPointerDown={point}
				onPointerLeave={rest}
			>
				{VIEWS.map((view) => (
					<CoreDrawing key={view.id} view={view} share={share} submittedShare={submittedShare} pointed={pointed} />
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
