import { useId } from "react";
import { loanResultCopy, reasonCopy } from "./loan.copy.ts";
import styles from "./loan-reasons.module.css";
import type { Reason } from "./predict-approval.ts";

const MOST_MONTHS = 1_000;
const MOST_TIMES_INCOME = 10;
// From here on a tenth of a month makes no difference.
const WHOLE_MONTHS_FROM = 10;
// Half of the smallest effect that two decimals show.
const NO_EFFECT = 0.005;

function months(value: number): string {
	if (value > MOST_MONTHS) return reasonCopy.manyMonths(MOST_MONTHS);
	const shown = value < WHOLE_MONTHS_FROM ? value.toFixed(1).replace(/\.0$/, "") : value.toFixed(0);
	return reasonCopy.months(shown === "1" ? "1 month" : `${shown} months`);
}

function subjectOf(reason: Reason): string {
	switch (reason.feature) {
		case "credit-history":
			return reasonCopy.creditHistory(reason.values.isGood);
		case "education":
			return reasonCopy.education(reason.values.isGraduate);
		case "property-area":
			return reasonCopy.propertyArea(reason.values.area);
		case "loan-to-income":
			return months(reason.values.months);
		case "monthly-principal":
			if (reason.values.share > MOST_TIMES_INCOME) return reasonCopy.largePrincipal(MOST_TIMES_INCOME);
			return reasonCopy.principal(reason.values.share);
	}
}

function directionOf(effect: number): string {
	if (Math.abs(effect) < NO_EFFECT) return reasonCopy.neutral;
	return effect > 0 ? reasonCopy.raises : reasonCopy.lowers;
}

/** A part of an estimate as text: what it is about, what it does, and how much in log-odds. */
export function describeReason(reason: Reason): { subject: string; direction: string; effect: string } {
	return {
		subject: subjectOf(reason),
		direction: directionOf(reason.effect),
		effect: reasonCopy.effect(reason.effect),
	};
}

/** The plane of a bar: its zero line in the middle, and a little air at both ends. */
const WIDTH = 400;
const ZERO = WIDTH / 2;
const LONGEST = ZERO - 16;
/** Log-odds of the longest bar when no part weighs more: a small effect must not look large. */
const LEAST_SCALE = 1;

/** What the estimate is made of: a sentence, a bar from the zero line and a number for each part, all on one scale. */
export function LoanReasons({ reasons }: { reasons: readonly Reason[] }) {
	const titleId = useId();
	const { title, hint, lowers, raises } = loanResultCopy.reasons;
	const unit = LONGEST / Math.max(LEAST_SCALE, ...reasons.map(({ effect }) => Math.abs(effect)));
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId} className={styles.title}>
				{title}
			</h3>
			<p className={styles.hint}>{hint}</p>
			<div className={styles.axis} aria-hidden="true">
				<p>
					<span>{lowers}</span>
					<span>{raises}</span>
				</p>
			</div>
			<ul className={styles.list}>
				{reasons.map((reason) => {
					const { subject, direction, effect } = describeReason(reason);
					return (
						<li key={reason.feature} data-direction={reason.effect < 0 ? "down" : "up"}>
							<p>
								{`${subject}: `}
								<span>{direction}</span>
							</p>
							<svg viewBox={`0 0 ${WIDTH} 22`} preserveAspectRatio="none" aria-hidden="true">
								<path className={styles.zero} d={`M${ZERO} 0v22`} />
								<path className={styles.bar} d={`M${ZERO} 11h${(reason.effect * unit).toFixed(1)}`} />
							</svg>
							<strong>{effect}</strong>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
