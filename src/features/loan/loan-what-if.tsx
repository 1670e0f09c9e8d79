import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatInteger, formatNumber } from "#domain/format-number.ts";
import { converted, type SecondCurrency } from "#domain/second-currency.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import slider from "#ui/slider.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import resultStyles from "./loan-result.module.css";
import { aboutPercent, amountText, monthsText, wholeMonthsText } from "./loan-units.ts";
import styles from "./loan-what-if.module.css";
import { type Caution, MOST_MONTHS_IN_DATA, type TriedLoan, type WhatIf } from "./predict-approval.ts";

type SliderScale = { min: number; max: number; step: number };

/** US dollars, and months. */
export const AMOUNT_SCALE: SliderScale = { min: 20_000, max: 500_000, step: 1_000 };
export const TERM_SCALE: SliderScale = { min: 12, max: 480, step: 12 };

/** The scale, made wider by whole steps where a value lies outside of it. */
export function scaleAround(value: number, { min, max, step }: SliderScale): SliderScale {
	return {
		min: Math.min(min, Math.floor(value / step) * step),
		max: Math.max(max, Math.ceil(value / step) * step),
		step,
	};
}

/** The scale of amounts, as far as the submitted one and the limit that is named beside the slider. */
export function amountScale(submitted: number, safeRange: WhatIf["safeRange"]): SliderScale {
	const scale = scaleAround(submitted, AMOUNT_SCALE);
	return safeRange ? scaleAround(safeRange.to, scale) : scale;
}

function positionOf(value: number, { min, max }: SliderScale): string {
	return `${(((value - min) / (max - min)) * 100).toFixed(2)}%`;
}

// The one way to hand a number to the style sheet. Sliders are never in served HTML, whose policy refuses styles.
function property(name: string, value: string): CSSProperties {
	return { [name]: value };
}

type WhatIfSliderProps = {
	label: string;
	value: number;
	scale: SliderScale;
	/** The value with its unit, as a screen reader says it. */
	valueText(value: number): string;
	/** The value in the second currency. */
	inSecond?: string | undefined;
	onChange(value: number): void;
	/** A value to mark under the track. */
	mark?: number | undefined;
};

/** A native range with its number beside the label and its ends below. */
function WhatIfSlider({ label, value, scale, valueText, inSecond, onChange, mark }: WhatIfSliderProps) {
	const id = useId();
	const isMarked = mark !== undefined && mark > scale.min && mark <= scale.max;
	return (
		<div className={styles.slider}>
			<div className={styles.head}>
				<label htmlFor={id}>{label}</label>
				{/* Silent: the range itself says its value when it moves. */}
				<output htmlFor={id} aria-live="off">
					<span>{formatNumber(value)}</span> {inSecond && <small>{inSecond}</small>}
				</output>
			</div>
			<div className={styles.track}>
				{isMarked && <span className={styles.mark} style={property("--at", positionOf(mark, scale))} />}
				<input
					id={id}
					type="range"
					className={slider.root}
					{...scale}
					value={value}
					aria-valuetext={valueText(value)}
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

/** The value once it has stayed the same for a while; until then the last one that did. */
function useDelayed<Value>(value: Value, restMs: number): Value {
	const [delayed, setDelayed] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDelayed(value), restMs);
		return () => clearTimeout(timer);
	}, [value, restMs]);
	return delayed;
}

const ANNOUNCED_AFTER_MS = 600;

type WhatIfCopy = LoanPage["result"]["whatIf"];

type LoanWhatIfProps = {
	copy: WhatIfCopy;
	currency: SecondCurrency | undefined;
	caution: CautionCopy;
	submitted: TriedLoan;
	tried: TriedLoan;
	whatIf: WhatIf;
	isChanged: boolean;
	onTry(loan: TriedLoan): void;
};

function safeRangeText({ safeRange }: WhatIf, copy: WhatIfCopy, currency: SecondCurrency | undefined): string {
	if (safeRange === undefined) return "";
	if (safeRange === null) return copy.neverSafe;
	const amount = amountText(safeRange.to, currency);
	if (!safeRange.isCutByData) return fillIn(copy.safeUpTo, { amount });
	return fillIn(copy.safeInData, { amount, months: MOST_MONTHS_IN_DATA });
}

/** Another amount or term, tried out without asking the service again; without script, up to where the verdict stays. */
export function LoanWhatIf({ copy, currency, caution, submitted, tried, whatIf, isChanged, onTry }: LoanWhatIfProps) {
	const titleId = useId();
	const isHydrated = useHydrated();
	const section = useRef<HTMLElement>(null);
	const { LoanAmount: amount, Loan_Amount_Term: term } = tried;
	const estimate = aboutPercent(whatIf.probability);
	const announced = fillIn(copy.announced, { estimate, amount: formatDollars(amount), months: monthsText(term) });
	const announcement = useDelayed(isChanged ? announced : "", ANNOUNCED_AFTER_MS);
	const safeRange = safeRangeText(whatIf, copy, currency);
	if (!isHydrated && safeRange === "") return null;

	function reset() {
		onTry(submitted);
		// The button goes; the focus stays here.
		section.current?.querySelector("input")?.focus();
	}

	return (
		<section ref={section} aria-labelledby={titleId}>
			<h3 id={titleId} className={styles.title}>
				{copy.title}
			</h3>
			{isHydrated && (
				<>
					<p className={styles.hint}>
						{copy.hint} <strong>{estimate}</strong>
					</p>
					<WhatIfSlider
						label={copy.amount}
						value={amount}
						scale={amountScale(submitted.LoanAmount, whatIf.safeRange)}
						valueText={(dollars) => amountText(dollars, currency)}
						inSecond={currency && converted(amount, currency)}
						mark={whatIf.safeRange?.to}
						onChange={(LoanAmount) => onTry({ ...tried, LoanAmount })}
					/>
				</>
			)}
			{safeRange && <p className={styles.safe}>{safeRange}</p>}
			{isHydrated && (
				<WhatIfSlider
					label={copy.term}
					value={term}
					scale={scaleAround(submitted.Loan_Amount_Term, TERM_SCALE)}
					valueText={monthsText}
					onChange={(Loan_Amount_Term) => onTry({ ...tried, Loan_Amount_Term })}
				/>
			)}
			{isChanged && whatIf.cautions.length > 0 && <OutsideData copy={caution} cautions={whatIf.cautions} />}
			{isChanged && (
				<Button tone="line" size="small" onClick={reset} className={styles.reset}>
					{copy.reset}
				</Button>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</section>
	);
}

type CautionCopy = LoanPage["result"]["caution"];

const MOST_MONTHS = 1_000;

type Measured = { value: number; low: number; high: number };

const figuresOf = ({ value, low, high }: Measured, format: (figure: number) => string) => ({
	value: format(value),
	low: format(low),
	high: format(high),
});

/** Explains in a sentence why an estimate is a guess: which figure of an application lies outside the data. */
export function cautionText(caution: Caution, copy: CautionCopy): string {
	switch (caution.kind) {
		case "few-similar":
			return fillIn(copy.fewSimilar, { limit: caution.fewerThan });
		case "household-income":
			return fillIn(copy.householdIncome, figuresOf(caution, formatDollars));
		case "loan-amount":
			return fillIn(copy.loanAmount, figuresOf(caution, formatDollars));
		case "loan-term":
			return fillIn(copy.loanTerm, {
				...figuresOf(caution, formatInteger),
				value: monthsText(Math.round(caution.value)),
			});
		case "months-of-income": {
			const isHuge = caution.value > MOST_MONTHS;
			const value = isHuge
				? fillIn(copy.moreMonths, { limit: formatInteger(MOST_MONTHS) })
				: wholeMonthsText(caution.value);
			return fillIn(copy.monthsOfIncome, { ...figuresOf(caution, formatInteger), value });
		}
	}
}

/** Says that an estimate is a guess, and why. Never an alert: nothing has gone wrong. */
export function OutsideData({ copy, cautions }: { copy: CautionCopy; cautions: readonly Caution[] }) {
	return (
		<MessageBox tone="caution" title={copy.title}>
			{copy.text}
			{cautions.map((caution) => (
				<span key={caution.kind} className={resultStyles.reason}>
					{cautionText(caution, copy)}
				</span>
			))}
		</MessageBox>
	);
}
