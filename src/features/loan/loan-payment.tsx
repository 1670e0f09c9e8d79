import { useId } from "react";
import { formatCents } from "#domain/format-number.ts";
import { loanPaymentCopy as copy } from "./loan.copy.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { sizeOf } from "./loan-features.ts";
import styles from "./loan-payment.module.css";
import { monthlyPayment } from "./monthly-payment.ts";

type LoanPaymentProps = {
	application: LoanApplication;
	/** Percent a year. */
	rate: number;
};

const SCALE = 560;
const HEIGHT = 64;
const TOP = 10;

/** The household's income as a core on its side; the payment is what is cut off it. Longer than the core it ends at its end. */
function PaymentCore({ principal, payment, income }: { principal: number; payment: number; income: number }) {
	const x = (dollars: number) => Math.min(SCALE, Math.round((dollars / income) * SCALE * 10) / 10);
	return (
		<svg viewBox={`0 0 ${SCALE} ${HEIGHT + 2 * TOP}`} aria-hidden="true" className={styles.core}>
			<path className={styles.income} d={`M.5 ${TOP}.5h${SCALE - 1}v${HEIGHT}H.5z`} />
			<path className={styles.interest} d={`M${x(principal)} ${TOP}H${x(payment)}v${HEIGHT}H${x(principal)}z`} />
			<path className={styles.principal} d={`M0 ${TOP}h${x(principal)}v${HEIGHT}H0z`} />
			<path className={styles.edge} d={`M${x(payment)} 0v${HEIGHT + 2 * TOP}`} />
		</svg>
	);
}

/** What the loan costs a month at a rate, and what part of the income that is. The estimate of approval does not use it. */
export function LoanPayment({ application, rate }: LoanPaymentProps) {
	const titleId = useId();
	const { householdIncome: income, loanAmount: amount, loanTerm: months } = sizeOf(application);
	const paid = monthlyPayment({ amount, months, rate });
	const share = (dollars: number) => (income > 0 ? copy.share(dollars / income) : undefined);
	return (
		<section aria-labelledby={titleId} className={styles.root}>
			<h3 id={titleId}>{copy.title}</h3>
			{paid ? (
				<>
					<p className={styles.payment}>
						<b>{formatCents(paid.payment)}</b> <span>{copy.terms(months, rate)}</span>
					</p>
					{income > 0 && (
						<>
							<p>{copy.ofIncome(paid.payment / income, formatCents(income))}</p>
							<PaymentCore {...paid} income={income} />
						</>
					)}
					<dl>
						<div data-part="principal">
							<dt>{copy.principal}</dt>
							<dd>
								{formatCents(paid.principal)} <small>{share(paid.principal)}</small>
							</dd>
						</div>
						{rate > 0 && (
							<div data-part="interest">
								<dt>{copy.interest}</dt>
								<dd>
									{formatCents(paid.interest)} <small>{share(paid.interest)}</small>
								</dd>
							</div>
						)}
						<div>
							<dt>{copy.total}</dt>
							<dd>
								{formatCents(paid.payment)} <small>{share(paid.payment)}</small>
							</dd>
						</div>
					</dl>
				</>
			) : (
				<p>{copy.noTerm}</p>
			)}
			<p className={styles.note}>{copy.note}</p>
		</section>
	);
}
