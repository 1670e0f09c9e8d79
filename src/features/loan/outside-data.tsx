import { MessageBox } from "#ui/form/message-box.tsx";
import { cautionWords } from "./caution-words.ts";
import type { Caution } from "./find-cautions.ts";
import { loanResultCopy } from "./loan.copy.ts";
import styles from "./outside-data.module.css";

const { title, text } = loanResultCopy.caution;

/** Says that an estimate is a guess, and why. Never an alert: nothing has gone wrong. */
export function OutsideData({ cautions }: { cautions: readonly Caution[] }) {
	return (
		<MessageBox tone="caution" title={title}>
			{text}
			{cautions.map((caution) => (
				<span key={caution.kind} className={styles.reason}>
					{cautionWords(caution)}
				</span>
			))}
		</MessageBox>
	);
}
