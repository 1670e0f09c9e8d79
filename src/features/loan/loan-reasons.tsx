import { useId } from "react";
import { loanResultCopy } from "./loan.copy.ts";
import styles from "./loan-reasons.module.css";
import { reasonWords } from "./reason-words.ts";
import type { Reason } from "./weigh-application.ts";

/** The plane of a bar: its zero line in the middle, and a little air at both ends. */
const WIDTH = 400;
const ZERO = WIDTH / 2;
const LONGEST = ZERO - 16;
/** Log-odds of the longest bar when no part weighs more: a trifle shall not look like much. */
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
					const { subject, direction, effect } = reasonWords(reason);
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
