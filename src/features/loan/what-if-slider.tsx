import { type CSSProperties, useId } from "react";
import { formatNumber } from "#domain/format-number.ts";
import type { SliderScale } from "./slider-scale.ts";
import styles from "./what-if-slider.module.css";

type WhatIfSliderProps = {
	label: string;
	value: number;
	scale: SliderScale;
	/** The value with its unit, as a screen reader says it. */
	words(value: number): string;
	onChange(value: number): void;
	/** A value to mark under the track. */
	mark?: number | undefined;
};

/** How far along the track a value lies. */
function positionOf(value: number, { min, max }: SliderScale): string {
	return `${(((value - min) / (max - min)) * 100).toFixed(2)}%`;
}

// The one way to hand a number to the style sheet. The result is never in served HTML, whose policy refuses styles.
function property(name: string, value: string): CSSProperties {
	return { [name]: value };
}

/** A native range with its number beside the label and its ends below. */
export function WhatIfSlider({ label, value, scale, words, onChange, mark }: WhatIfSliderProps) {
	const id = useId();
	const isMarked = mark !== undefined && mark > scale.min && mark < scale.max;
	return (
		<div className={styles.root}>
			<div className={styles.head}>
				<label htmlFor={id}>{label}</label>
				{/* Silent: the range itself says its value when it moves. */}
				<output htmlFor={id} aria-live="off">
					{formatNumber(value)}
				</output>
			</div>
			<div className={styles.track}>
				{isMarked && <span className={styles.mark} style={property("--at", positionOf(mark, scale))} />}
				<input
					id={id}
					type="range"
					{...scale}
					value={value}
					aria-valuetext={words(value)}
					style={property("--filled", positionOf(value, scale))}
					onChange={(event) => onChange(event.target.valueAsNumber)}
				/>
			</div>
			<p className={styles.ends} aria-hidden="true">
				<span>{formatNumber(scale.min)}</span>
				<span>{formatNumber(scale.max)}</span>
			</p>
		</div>
	);
}
