import { ArrowUp, Check, X } from "lucide-react";
import { type Ref, useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import { formatPercent } from "#domain/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { estimateWhatIf, type TriedLoan } from "./estimate-what-if.ts";
import type { Caution } from "./find-cautions.ts";
import type { LoanCopy } from "./loan-copy.ts";
import { LoanPayment } from "./loan-payment.tsx";
import { LoanReasons } from "./loan-reasons.tsx";
import styles from "./loan-result.module.css";
import { LoanWhatIf } from "./loan-what-if.tsx";
import { OutsideData } from "./outside-data.tsx";
import { predictApproval } from "./predict-approval.ts";
import { ProbabilityCore } from "./probability-core.tsx";
import type { LoanEstimate } from "./request-estimate.ts";

/** More than sending a probability as text can change, and less than any other version of the model would. */
const SAME_MODEL_TOLERANCE = 1e-9;

type ResultCopy = LoanCopy["result"];

type LoanVerdictProps = {
	copy: ResultCopy;
	ref: Ref<HTMLDivElement>;
	estimate: LoanEstimate;
	cautions: readonly Caution[];
	/** Back to the answers. */
	onChange(): void;
};

/** Approved or denied, and how far that can be trusted. It takes the focus when it comes, so that it is read out. */
function LoanVerdict({ copy, ref, estimate, cautions, onChange }: LoanVerdictProps) {
	const { isApproved, probability } = estimate;
	return (
		<>
			<button type="button" onClick={onChange} className={styles.change}>
				<Icon shape={ArrowUp} />
				{copy.change}
			</button>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
			<div
				ref={ref}
				role="group"
				tabIndex={-1}
				aria-labelledby="loan-verdict"
				aria-describedby="loan-probability"
				data-verdict={isApproved ? "approved" : "denied"}
				className={styles.verdict}
			>
				<h2 id="loan-verdict" className={styles.title}>
					<Icon shape={isApproved ? Check : X} />
					{isApproved ? copy.approved : copy.denied}
				</h2>
				<p id="loan-probability" className={styles.probability}>
					{fillIn(copy.probability, { estimate: formatPercent(probability, 2) })}
				</p>
			</div>
			<p className={styles.notice}>{copy.notice}</p>
			{cautions.length > 0 && (
				<div className={styles.caution}>
					<OutsideData copy={copy.caution} cautions={cautions} />
				</div>
			)}
		</>
	);
}

/** Says that the form has changed since the estimate. There from the start, so that its text is read out when it comes. */
function OldEstimate({ copy, isOld, onAgain }: { copy: ResultCopy["old"]; isOld: boolean; onAgain(): void }) {
	return (
		<div className={styles.old} data-shown={isOld || undefined}>
			<p role="status">
				{isOld && (
					<>
						<b>{copy.title}</b> {copy.text}
					</>
				)}
			</p>
			{isOld && (
				<Button tone="ink" size="small" onClick={onAgain}>
					{copy.again}
				</Button>
			)}
		</div>
	);
}

type LoanResultProps = {
	copy: ResultCopy;
	ref: Ref<HTMLDivElement>;
	estimate: LoanEstimate & { rate: number };
	/** The form was edited since. */
	isOld: boolean;
	onChange(): void;
	onAgain(): void;
};

/** The service's estimate, what it is made of, and what another loan would change. */
export function LoanResult({ copy, ref, estimate, isOld, onChange, onAgain }: LoanResultProps) {
	const { application, probability } = estimate;
	const { LoanAmount, Loan_Amount_Term } = application;
	const submitted: TriedLoan = { LoanAmount, Loan_Amount_Term };
	const [tried, setTried] = useState(submitted);
	const own = predictApproval(application);
	// A service elsewhere may run another model; then the page's own knows nothing about the estimate.
	const isSameModel = Math.abs(own.approval_probability - probability) <= SAME_MODEL_TOLERANCE;
	const isChanged = tried.LoanAmount !== LoanAmount || tried.Loan_Amount_Term !== Loan_Amount_Term;
	const whatIf = estimateWhatIf(application, tried);
	return (
		<section className={styles.root} aria-labelledby="loan-verdict">
			<Container>
				<OldEstimate copy={copy.old} isOld={isOld} onAgain={onAgain} />
				<LoanVerdict
					copy={copy}
					ref={ref}
					estimate={estimate}
					cautions={isSameModel ? (own.caution ?? []) : []}
					onChange={onChange}
				/>
				<ProbabilityCore
					copy={copy.core}
					share={isChanged ? whatIf.probability : probability}
					submittedShare={isChanged ? probability : undefined}
				/>
				{isSameModel ? (
					<Grid className={styles.details}>
						<div className={styles.reasons}>
							<LoanReasons copy={copy.reasons} reasons={whatIf.reasons} probability={whatIf.probability} />
						</div>
						<div className={styles.whatIf}>
							<LoanWhatIf
								copy={copy.whatIf}
								caution={copy.caution}
								{...{ submitted, tried, whatIf, isChanged }}
								onTry={setTried}
							/>
						</div>
					</Grid>
				) : (
					<p className={styles.otherModel}>{copy.otherModel}</p>
				)}
				<LoanPayment copy={copy.payment} application={{ ...application, ...tried }} rate={estimate.rate} />
			</Container>
		</section>
	);
}
