import { type Ref, useState } from "react";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { estimateWhatIf, type TriedLoan } from "./estimate-what-if.ts";
import { loanResultCopy as copy } from "./loan.copy.ts";
import { LoanReasons } from "./loan-reasons.tsx";
import styles from "./loan-result.module.css";
import type { LoanAnswer } from "./loan-state.ts";
import { LoanVerdict } from "./loan-verdict.tsx";
import { LoanWhatIf } from "./loan-what-if.tsx";
import { predictApproval } from "./predict-approval.ts";
import { ProbabilityCore } from "./probability-core.tsx";

/** More than sending a probability as text can change, and less than any other version of the model would. */
const SAME_MODEL_TOLERANCE = 1e-9;

type LoanResultProps = { ref: Ref<HTMLDivElement>; answer: LoanAnswer; onChange(): void };

/** The answer, what it is made of, and what another loan would change. */
export function LoanResult({ ref, answer, onChange }: LoanResultProps) {
	const { application, probability } = answer;
	const { LoanAmount, Loan_Amount_Term } = application;
	const submitted: TriedLoan = { LoanAmount, Loan_Amount_Term };
	const [tried, setTried] = useState(submitted);
	const own = predictApproval(application);
	// A service elsewhere may run another model; then the page's own knows nothing about the answer.
	const isSameModel = Math.abs(own.approval_probability - probability) <= SAME_MODEL_TOLERANCE;
	const isChanged = tried.LoanAmount !== LoanAmount || tried.Loan_Amount_Term !== Loan_Amount_Term;
	const whatIf = estimateWhatIf(application, tried);
	return (
		<section className={styles.root} aria-labelledby="loan-verdict">
			<Container>
				<LoanVerdict ref={ref} answer={answer} cautions={isSameModel ? (own.caution ?? []) : []} onChange={onChange} />
				<ProbabilityCore
					share={isChanged ? whatIf.probability : probability}
					submittedShare={isChanged ? probability : undefined}
				/>
				{isSameModel ? (
					<Grid className={styles.details}>
						<div className={styles.reasons}>
							<LoanReasons reasons={whatIf.reasons} />
						</div>
						<div className={styles.whatIf}>
							<LoanWhatIf {...{ submitted, tried, whatIf, isChanged }} onTry={setTried} />
						</div>
					</Grid>
				) : (
					<p className={styles.otherModel}>{copy.otherModel}</p>
				)}
			</Container>
		</section>
	);
}
