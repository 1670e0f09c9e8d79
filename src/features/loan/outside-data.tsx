import { MessageBox } from "#ui/form/message-box.tsx";
import type { Caution } from "./find-cautions.ts";
import { fewSimilarCopy, loanResultCopy, measuredCautionCopy } from "./loan.copy.ts";
import styles from "./outside-data.module.css";

/** Why an estimate is a guess, as a sentence. */
export function cautionText(caution: Caution): string {
	return caution.kind === "few-similar"
		? fewSimilarCopy(caution.fewerThan)
		: measuredCautionCopy[caution.kind](caution);
}

const { title, text } = loanResultCopy.caution;

/** Says that an estimate is a guess, and why. Never an alert: nothing has gone wrong. */
export function OutsideData({ cautions }: { cautions: readonly Caution[] }) {
	return (
		<MessageBox tone="caution" title={title}>
			{text}
			{cautions.map((caution) => (
				<span key={caution.kind} className={styles.reason}>
					{cautionText(caution)}
				</span>
			))}
		</MessageBox>
	);
}
