import { Check, PencilLine, X } from "lucide-react";
import { type Ref, useState } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatPercent } from "#domain/format-number.ts";
import type { SecondCurrency } from "#domain/second-currency.ts";
import { Button } from "#ui/button.tsx";
import wideRock from "#ui/drawings/loan-probability.svg";
import narrowRock from "#ui/drawings/loan-probability-mobile.svg";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { sizeOf } from "./loan-features.ts";
import { LoanPayment, monthlyPayment, paymentCaution } from "./loan-payment.tsx";
import { LoanReasons } from "./loan-reasons.tsx";
import styles from "./loan-result.module.css";
import { aboutPercent } from "./loan-units.ts";
import { LoanWhatIf, OutsideData } from "./loan-what-if.tsx";
import { estimateWhatIf, predictApproval, type TriedLoan } from "./predict-approval.ts";
import type { LoanEstimate, LoanStart } from "./request-estimate.ts";

/** The plane of the drawings: the core is 96 high and lies at 46, between the mark's head and the ends of the lines. */
const TOP = 46;
const HEIGHT = 96;
const PLANE_HEIGHT = 162;
const VIEWS = [
	{ id: "core-wide", rock: wideRock, width: 1000, className: styles.wide },
	{ id: "core-narrow", rock: narrowRock, width: 350, className: styles.narrow },
];

type ProbabilityCoreProps = {
	copy: LoanPage["result"]["core"];
	share: number;
	/** The place of the submitted form's estimate on the scale, when that is not the one shown. */
	submittedShare?: number;
};

/**
 * A core on its side, filled up to the estimate. The slanted line in its middle is where the verdict changes, the gold
 * line is the estimate.
 */
function ProbabilityCore({ copy, share, submittedShare }: ProbabilityCoreProps) {
	const { label, start, middle, middleMeaning, end } = copy;
	return (
		<div className={styles.core}>
			<div role="img" aria-label={fillIn(label, { estimate: aboutPercent(share) })}>
				{VIEWS.map(({ id, rock, width, className }) => (
					<svg key={id} viewBox={`0 0 ${width} ${PLANE_HEIGHT}`} aria-hidden="true" className={className}>
						<clipPath id={id}>
							<rect y={TOP} width={share * width} height={HEIGHT} />
						</clipPath>
						<rect className={styles.empty} x={0.5} y={TOP} width={width - 1} height={HEIGHT} />
						<g className={styles.fill}>
							<image href={rock} y={TOP} width={width} height={HEIGHT} clipPath={`url(#${id})`} />
							<rect className={styles.outline} y={TOP} width={share * width} height={HEIGHT} />
						</g>
						<path className={styles.threshold} d={`M${width / 2 + 9} 32L${width / 2 - 9} 158`} />
						{submittedShare !== undefined && (
							<path className={styles.submitted} d={`M${submittedShare * width} 30v128`} />
						)}
						<g transform={`translate(${share * width} 0)`}>
							<path className={styles.estimate} d="M0 30v128" />
							<path className={styles.head} d="M0 32l9-13h-18z" />
						</g>
					</svg>
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
