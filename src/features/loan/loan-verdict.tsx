import { ArrowUp, Check, X } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import type { Caution } from "./find-cautions.ts";
import { loanResultCopy as copy } from "./loan.copy.ts";
import type { LoanAnswer } from "./loan-state.ts";
import styles from "./loan-verdict.module.css";
import { OutsideData } from "./outside-data.tsx";

type LoanVerdictProps = {
	ref: Ref<HTMLDivElement>;
	answer: LoanAnswer;
	cautions: readonly Caution[];
	/** Back to the answers. */
	onChange(): void;
};

/** The answer to the form, and how far it can be trusted. It takes the focus when it comes, so that it is read out. */
export function LoanVerdict({ ref, answer: { isApproved, probability }, cautions, onChange }: LoanVerdictProps) {
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
				className={styles.root}
			>
				<h2 id="loan-verdict" className={styles.title}>
					<Icon shape={isApproved ? Check : X} />
					{isApproved ? copy.approved : copy.denied}
				</h2>
				<p id="loan-probability" className={styles.probability}>
					{copy.probability(probability)}
				</p>
			</div>
			<p className={styles.notice}>{copy.notice}</p>
			{cautions.length > 0 && (
				<div className={styles.caution}>
					<OutsideData cautions={cautions} />
				</div>
			)}
		</>
	);
}
