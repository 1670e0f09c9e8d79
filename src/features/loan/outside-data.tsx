import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatInteger } from "#domain/format-number.ts";
import { MessageBox } from "#ui/form/message-box.tsx";
import styles from "./loan-result.module.css";
import { monthsText, wholeMonthsText } from "./loan-units.ts";
import type { Caution } from "./predict-approval.ts";

type CautionCopy = LoanPage["result"]["caution"];

const MOST_MONTHS = 1_000;

type Measured = { value: number; low: number; high: number };

const figuresOf = ({ value, low, high }: Measured, format: (figure: number) => string) => ({
	value: format(value),
	low: format(low),
	high: format(high),
});

/** Why an estimate is a guess, as a sentence: which figure of an application lies outside the data. */
export function cautionText(caution: Caution, copy: CautionCopy): string {
	switch (caution.kind) {
		case "few-similar":
			return fillIn(copy.fewSimilar, { limit: caution.fewerThan });
		case "household-income":
			return fillIn(copy.householdIncome, figuresOf(caution, formatDollars));
		case "loan-amount":
			return fillIn(copy.loanAmount, figuresOf(caution, formatDollars));
		case "loan-term":
			return fillIn(copy.loanTerm, {
				...figuresOf(caution, formatInteger),
				value: monthsText(Math.round(caution.value)),
			});
		case "months-of-income": {
			const isHuge = caution.value > MOST_MONTHS;
			const value = isHuge
				? fillIn(copy.moreMonths, { limit: formatInteger(MOST_MONTHS) })
				: wholeMonthsText(caution.value);
			return fillIn(copy.monthsOfIncome, { ...figuresOf(caution, formatInteger), value });
		}
	}
}

/** Says that an estimate is a guess, and why. Never an alert: nothing has gone wrong. */
export function OutsideData({ copy, cautions }: { copy: CautionCopy; cautions: readonly Caution[] }) {
	return (
		<MessageBox tone="caution" title={copy.title}>
			{copy.text}
			{cautions.map((caution) => (
				<span key={caution.kind} className={styles.reason}>
					{cautionText(caution, copy)}
				</span>
			))}
		</MessageBox>
	);
}
