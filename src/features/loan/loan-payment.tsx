import { useId } from "react";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatNumber, formatPercent } from "#domain/format-number.ts";
import type { SecondCurrency } from "#domain/second-currency.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { sizeOf } from "./loan-features.ts";
import styles from "./loan-payment.module.css";
import { amountText, monthsText } from "./loan-units.ts";

/** `amount` is US dollars, `rate` percent a year. */
type RepaidLoan = { amount: number; months: number; rate: number };

type MonthlyPayment = {
	/** US dollars a month, interest included. */
	payment: number;
	/** The loan divided by the months: repaying it, before interest. */
	principal: number;
	/** On average over the term; more at its start, less at its end. */
	interest: number;
};

/** True of a payment that the whole income of a household, US dollars a month, does not cover. */
export const isBeyondIncome = ({ payment }: MonthlyPayment, income: number): boolean => payment > income;

const HIGH_SHARE = 0.4;

/**
 * Says what the payment means for the household's income, US dollars a month, where lenders would look twice: from 40% of it
 * on, close to the 43% up to which the Ability-to-Repay rule once took a mortgage for a qualified one (12 CFR 1026.43).
 */
export function paymentCaution(
	paid: MonthlyPayment,
	income: number,
	{ beyondIncome, highShare }: PaymentCopy,
	currency?: SecondCurrency,
) {
	if (isBeyondIncome(paid, income)) {
		const figures = { payment: amountText(paid.payment, currency), income: amountText(income, currency) };
		return { title: beyondIncome.title, text: fillIn(beyondIncome.text, figures) };
	}
	const share = paid.payment / income;
	if (!(share >= HIGH_SHARE)) return undefined;
	return { title: highShare.title, text: fillIn(highShare.text, { share: formatNumber(Math.round(100 * share)) }) };
}

const MONTHS_A_YEAR = 12;

/**
 * The equal payment at the end of each month that repays a loan: P r / (1 - (1 + r)^-n), with r a twelfth of the yearly rate
 * (the annuity formula, as in Regulation Z, 12 CFR 1026, appendix J). Null where there is no month to repay it in.
 */
export function monthlyPayment({ amount, months, rate }: RepaidLoan): MonthlyPayment | null {
	if (!(months >= 1)) return null;
	const monthly = rate / 100 / MONTHS_A_YEAR;
	const principal = amount / months;
	// `expm1` and `log1p` keep their precision where the rate is close to nothing.
	const payment = monthly === 0 ? principal : (amount * monthly) / -Math.expm1(-months * Math.log1p(monthly));
	return { payment, principal, interest: Math.max(0, payment - principal) };
}

type PaymentCopy = LoanPage["result"]["payment"];

const MOST_TIMES_INCOME = 10;
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

function shareText(share: number, copy: PaymentCopy): string {
	if (share > MOST_TIMES_INCOME) return fillIn(copy.manyTimes, { times: MOST_TIMES_INCOME });
	return fillIn(copy.share, { share: share > 0 && share < 0.01 ? `${copy.lessThanOne}%` : formatPercent(share, 0) });
}

/** The payment beside the income, both in US dollars a month. */
function ofIncomeText(paid: MonthlyPayment, monthly: number, copy: PaymentCopy, income: string): string {
	if (isBeyondIncome(paid, monthly)) return fillIn(copy.moreThanIncome, { income });
	const part = (100 * paid.payment) / monthly;
	const share = part > 0 && part < 1 ? copy.lessThanOne : formatNumber(Math.round(part));
	return fillIn(copy.ofIncome, { share, income });
}

type LoanPaymentProps = {
	copy: PaymentCopy;
	currency: SecondCurrency | undefined;
	application: LoanApplication;
	rate: number;
};

/**
 * The loan's cost a month at a rate, percent a year, and the part of the income that it takes. The estimate of approval
 * does not use it.
 */
export function LoanPayment({ copy, currency, application, rate }: LoanPaymentProps) {
	const titleId = useId();
	const { householdIncome: income, loanAmount: amount, loanTerm: months } = sizeOf(application);
	const paid = monthlyPayment({ amount, months, rate });
	const inMoney = (dollars: number) => amountText(dollars, currency);
	return (
		<section aria-labelledby={titleId} className={styles.root}>
			<h3 id={titleId}>{copy.title}</h3>
			{paid ? (
				<>
					<p className={styles.payment}>
						<b>{inMoney(paid.payment)}</b>{" "}
						<span>{fillIn(copy.terms, { months: monthsText(months), rate: rate.toFixed(2) })}</span>
					</p>
					{income > 0 && (
						<>
							<p>{ofIncomeText(paid, income, copy, inMoney(income))}</p>
							<PaymentCore {...paid} income={income} />
						</>
					)}
					<dl>
						<div data-part="principal">
							<dt>{copy.principal}</dt>
							<dd>{inMoney(paid.principal)}</dd>
						</div>
						{rate > 0 && (
							<div data-part="interest">
								<dt>{copy.interest}</dt>
								<dd>{inMoney(paid.interest)}</dd>
							</div>
						)}
						<div>
							<dt>{copy.total}</dt>
							<dd>
								<span>{inMoney(paid.payment)}</span>{" "}
								{income > 0 && <small>{shareText(paid.payment / income, copy)}</small>}
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
