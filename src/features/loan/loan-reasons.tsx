import { type PointerEvent, useId, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import readout from "#ui/charts/readout.module.css";
import { Readout } from "#ui/charts/readout.tsx";
import styles from "./loan-reasons.module.css";
import { pointsText, wholeMonthsText } from "./loan-units.ts";
import { pointsOf, type Reason } from "./predict-approval.ts";

const MOST_MONTHS = 1_000;
// From here on a tenth of a month makes no difference.
const WHOLE_MONTHS_FROM = 10;
// Half of the smallest effect that one decimal shows.
const NO_EFFECT = 0.05;

type ReasonsCopy = LoanPage["result"]["reasons"];

function monthsOf(value: number | null, copy: ReasonsCopy): string {
	if (value === null) return copy.noIncome;
	if (value === 0) return copy.nothingBorrowed;
	if (value > MOST_MONTHS) return fillIn(copy.manyMonths, { limit: formatInteger(MOST_MONTHS) });
	const shown = value < WHOLE_MONTHS_FROM ? value.toFixed(1).replace(/\.0$/, "") : value.toFixed(0);
	if (shown === "0") return fillIn(copy.months, { months: wholeMonthsText(value) });
	return fillIn(copy.months, { months: shown === "1" ? "1 month" : `${shown} months` });
}

function subjectOf(reason: Reason, copy: ReasonsCopy): string {
	switch (reason.feature) {
		case "credit-history":
			return reason.values.isGood ? copy.goodHistory : copy.badHistory;
		case "education":
			return reason.values.isGraduate ? copy.graduate : copy.notGraduate;
		case "loan-to-income":
			return monthsOf(reason.values.months, copy);
	}
}

/** A part of an estimate as text: what it is about, what it does, and by how many percentage points. */
export function describeReason(reason: Reason, probability: number, copy: ReasonsCopy) {
	const points = pointsOf(reason, probability);
	const direction = points > 0 ? copy.isRaising : copy.isLowering;
	return {
		subject: subjectOf(reason, copy),
		direction: Math.abs(points) < NO_EFFECT ? copy.isNeutral : direction,
		effect: pointsText(points),
		points,
	};
}

/** The plane of a bar: its zero line in the middle, and a little air at both ends. */
const WIDTH = 400;
const ZERO = WIDTH / 2;
const LONGEST = ZERO - 16;
/** Percentage points of the longest bar when no part weighs more: a small effect must not look large. */
const LEAST_SCALE = 20;

/** A bar from the zero line, in units of its plane. One that is pointed at has an edge. */
function Bar({ length, isPointed }: { length: number; isPointed: boolean }) {
	const path = `M${ZERO} 11h${length.toFixed(1)}`;
	return (
		<svg viewBox={`0 0 ${WIDTH} 22`} preserveAspectRatio="none" aria-hidden="true">
			<path className={styles.zero} d={`M${ZERO} 0v22`} />
			{isPointed && <path className={styles.edge} d={path} />}
			<path className={styles.bar} d={path} />
		</svg>
	);
}

type LoanReasonsProps = { copy: ReasonsCopy; reasons: readonly Reason[]; probability: number };

/** The parts of the estimate: a sentence, a bar from the zero line and a number for each, all on one scale. */
export function LoanReasons({ copy, reasons, probability }: LoanReasonsProps) {
	const titleId = useId();
	const [pointed, setPointed] = useState<number>();
	const at = pointed ?? 0;
	const parts = reasons.map((reason) => ({ ...describeReason(reason, probability, copy), feature: reason.feature }));
	const unit = LONGEST / Math.max(LEAST_SCALE, ...parts.map(({ points }) => Math.abs(points)));
	const { subject: label = "", effect: value = "", direction: note = "" } = parts[at] ?? {};
	const reading = { label, value, note, spoken: `${label}, ${value}, ${note}` };
	const rest = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setPointed(undefined);
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId} className={styles.title}>
				{copy.title}
			</h3>
			<p className={styles.hint}>{copy.hint}</p>
			<Readout reading={reading} lines={2}>
				<input
					type="range"
					className={readout.needle}
					min={0}
					max={parts.length - 1}
					value={at}
					aria-label={copy.title}
					aria-valuetext={reading.spoken}
					onChange={({ target }) => setPointed(target.valueAsNumber)}
					onBlur={() => setPointed(undefined)}
				/>
			</Readout>
			<div className={styles.axis} aria-hidden="true">
				<p>
					<span>{copy.lowers}</span>
					<span>{copy.raises}</span>
				</p>
			</div>
			<ul className={styles.list}>
				{parts.map(({ feature, subject, direction, effect, points }, place) => (
					<li
						key={feature}
						data-direction={points < 0 ? "down" : "up"}
						onPointerMove={() => setPointed(place)}
						onPointerDown={() => setPointed(place)}
						onPointerLeave={rest}
					>
						<p>
							<span>{`${subject}: `}</span>
							<span>{direction}</span>
						</p>
						<Bar length={points * unit} isPointed={place === pointed} />
						<strong>{effect}</strong>
					</li>
				))}
			</ul>
		</section>
	);
}
