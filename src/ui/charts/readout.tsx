import type { ReactNode } from "react";
import type { Reading } from "./reading.ts";
import styles from "./readout.module.css";

type NeedleProps = {
	/** The chart's title, to a screen reader. */
	label: string;
	/** Rows to which it leads. */
	count: number;
	/** The row at rest. */
	at: number;
	reading: Reading;
};

/** The control of a chart: a step for each row of the table behind it. */
export const Needle = ({ label, count, at, reading }: NeedleProps) => (
	<input
		type="range"
		className={styles.needle}
		min={0}
		max={count - 1}
		defaultValue={at}
		autoComplete="off"
		aria-label={label}
		aria-valuetext={reading.spoken}
	/>
);

type ReadoutProps = {
	/** At rest. */
	reading: Reading;
	/** Its lines: a narrow panel keeps room for two; `text` is as long as a question with its answer. */
	lines: 1 | 2 | "text";
	children?: ReactNode;
};

/** Above a drawing, what it says at the place that is pointed at. Its place is kept. */
export const Readout = ({ reading: { label, value, note }, lines, children }: ReadoutProps) => (
	<div className={styles.readout} data-lines={lines}>
		<p>
			<span data-out="label">{label}</span> <b data-out="value">{value}</b> <span data-out="note">{note}</span>
		</p>
		{children}
	</div>
);
