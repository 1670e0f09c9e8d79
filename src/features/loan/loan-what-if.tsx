import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { TriedLoan, WhatIf } from "./estimate-what-if.ts";
import { loanResultCopy } from "./loan.copy.ts";
import styles from "./loan-what-if.module.css";
import { OutsideData } from "./outside-data.tsx";
import { AMOUNT_SCALE, scaleAround, TERM_SCALE } from "./slider-scale.ts";
import { useSettled } from "./use-settled.ts";
import { WhatIfSlider } from "./what-if-slider.tsx";

const ANNOUNCED_AFTER_MS = 600;
const copy = loanResultCopy.whatIf;

type LoanWhatIfProps = {
	submitted: TriedLoan;
	tried: TriedLoan;
	whatIf: WhatIf;
	isChanged: boolean;
	onTry(loan: TriedLoan): void;
};

function safeRangeWords({ safeRange }: WhatIf, months: number): string {
	if (!safeRange) return copy.neverSafe(months);
	return safeRange.to === Number.MAX_SAFE_INTEGER ? copy.alwaysSafe : copy.safeUpTo(safeRange.to, months);
}

/** Another amount or term, tried out without asking the service again. */
export function LoanWhatIf({ submitted, tried, whatIf, isChanged, onTry }: LoanWhatIfProps) {
	const titleId = useId();
	const section = useRef<HTMLElement>(null);
	const { LoanAmount: amount, Loan_Amount_Term: term } = tried;
	const announcement = useSettled(
		isChanged ? copy.announced(whatIf.probability, amount, term) : "",
		ANNOUNCED_AFTER_MS,
	);

	function reset() {
		onTry(submitted);
		// The button goes; the focus stays in the place.
		section.current?.querySelector("input")?.focus();
	}

	return (
		<section ref={section} aria-labelledby={titleId}>
			<h3 id={titleId} className={styles.title}>
				{copy.title}
			</h3>
			<p className={styles.hint}>
				{copy.hint} <strong>{copy.now(whatIf.probability)}</strong>
			</p>
			<WhatIfSlider
				label={copy.amount}
				value={amount}
				scale={scaleAround(submitted.LoanAmount, AMOUNT_SCALE)}
				words={copy.amountText}
				mark={whatIf.safeRange?.to}
				onChange={(LoanAmount) => onTry({ ...tried, LoanAmount })}
			/>
			<p className={styles.safe}>{safeRangeWords(whatIf, term)}</p>
			<WhatIfSlider
				label={copy.term}
				value={term}
				scale={scaleAround(submitted.Loan_Amount_Term, TERM_SCALE)}
				words={copy.termText}
				onChange={(Loan_Amount_Term) => onTry({ ...tried, Loan_Amount_Term })}
			/>
			{isChanged && whatIf.cautions.length > 0 && <OutsideData cautions={whatIf.cautions} />}
			{isChanged && (
				<Button tone="line" size="small" onClick={reset} className={styles.reset}>
					{copy.reset}
				</Button>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</section>
	);
}
