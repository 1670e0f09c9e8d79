import { Check, PencilLine, X } from "lucide-react";
import { type Ref, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatPercent } from "#domain/format-number.ts";
import type { SecondCurrency } from "#domain/second-currency.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { sizeOf } from "./loan-features.ts";
import { LoanPayment, monthlyPayment, paymentCaution } from "./loan-payment.tsx";
import { LoanReasons } from "./loan-reasons.tsx";
import styles from "./loan-result.module.css";
import { AMOUNT_SCALE, LoanWhatIf, OutsideData } from "./loan-what-if.tsx";
import { amountFor, estimateWhatIf, predictApproval, type TriedLoan } from "./predict-approval.ts";
import { ProbabilityCore } from "./probability-core.tsx";
import type { LoanEstimate, LoanStart } from "./request-estimate.ts";

/** More than sending a probability as text can change, and less than any other version of the model would. */
const SAME_MODEL_TOLERANCE = 1e-9;

type ResultCopy = LoanPage["result"];

type LoanVerdictProps = {
	copy: ResultCopy;
	ref: Ref<HTMLDivElement>;
	estimate: LoanEstimate;
	/** Cautions stand above it. */
	isDoubtful: boolean;
};

/** Approved or denied. It takes the focus when it comes, so that it is read out, and the cautions with it. */
function LoanVerdict({ copy, ref, estimate, isDoubtful }: LoanVerdictProps) {
	const { isApproved, probability } = estimate;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
			<div
				ref={ref}
				role="group"
				tabIndex={-1}
				aria-labelledby="loan-verdict"
				aria-describedby={isDoubtful ? "loan-caution loan-probability" : "loan-probability"}
				data-verdict={isApproved ? "approved" : "denied"}
				data-doubtful={isDoubtful || undefined}
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
			<p className={styles.notice}>
				{copy.notice} {copy.record}
			</p>
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
	id: string | undefined;
	copy: ResultCopy;
	currency: SecondCurrency | undefined;
	ref: Ref<HTMLDivElement>;
	estimate: NonNullable<LoanStart["result"]>;
	isOld: boolean;
	onAgain(): void;
};

/** The service's estimate, what it is made of, and what another loan would change. */
export function LoanResult({ id, copy, currency, ref, estimate, isOld, onAgain }: LoanResultProps) {
	const { application, probability } = estimate;
	const { LoanAmount, Loan_Amount_Term } = application;
	const submitted: TriedLoan = { LoanAmount, Loan_Amount_Term };
	const [tried, setTried] = useState(submitted);
	const own = predictApproval(application);
	// A service elsewhere may run another model; then the page's own knows nothing about the estimate.
	const isSameModel = Math.abs(own.approval_probability - probability) <= SAME_MODEL_TOLERANCE;
	const isChanged = tried.LoanAmount !== LoanAmount || tried.Loan_Amount_Term !== Loan_Amount_Term;
	const whatIf = estimateWhatIf(application, tried);
	const outside = isSameModel ? (own.caution ?? []) : [];
	const { householdIncome: income, ...loan } = sizeOf(application);
	const paid = monthlyPayment({ amount: loan.loanAmount, months: loan.loanTerm, rate: estimate.rate });
	const caution = paid ? paymentCaution(paid, income, copy.payment, currency) : undefined;
	const isDoubtful = outside.length > 0 || caution !== undefined;
	return (
		<section id={id} className={styles.root} aria-labelledby="loan-verdict">
			<Container>
				<OldEstimate copy={copy.old} isOld={isOld} onAgain={onAgain} />
				<a href="#form" className={styles.change}>
					<Icon shape={PencilLine} />
					{copy.change}
				</a>
				{/* Why the verdict is not to be relied on. Never an alert: nothing has gone wrong. */}
				{isDoubtful && (
					<div id="loan-caution" className={styles.caution}>
						{caution && (
							<MessageBox tone="caution" title={caution.title}>
								{caution.text}
							</MessageBox>
						)}
						{outside.length > 0 && <OutsideData copy={copy.caution} cautions={outside} />}
					</div>
				)}
				<LoanVerdict copy={copy} ref={ref} estimate={estimate} isDoubtful={isDoubtful} />
				<ProbabilityCore
					copy={copy.core}
					share={isChanged ? whatIf.probability : probability}
					submittedShare={isChanged ? probability : undefined}
					amount={isChanged ? tried.LoanAmount : LoanAmount}
					amountFor={isSameModel ? (estimate) => amountFor(application, estimate, AMOUNT_SCALE) : undefined}
				/>
				{isSameModel ? (
					<Grid className={styles.details}>
						<div className={styles.reasons}>
							<LoanReasons copy={copy.reasons} reasons={whatIf.reasons} probability={whatIf.probability} />
						</div>
						<div className={styles.whatIf}>
							<LoanWhatIf
								copy={copy.whatIf}
								currency={currency}
								caution={copy.caution}
								submitted={submitted}
								tried={tried}
								whatIf={whatIf}
								isChanged={isChanged}
								onTry={setTried}
							/>
						</div>
					</Grid>
				) : (
					<p className={styles.otherModel}>{copy.otherModel}</p>
				)}
				<LoanPayment
					copy={copy.payment}
					currency={currency}
					application={{ ...application, ...tried }}
					rate={estimate.rate}
				/>
			</Container>
		</section>
	);
}
