/** A loan that is paid back in equal monthly payments. */
export type RepaidLoan = {
	/** US dollars. */
	amount: number;
	months: number;
	/** Percent a year. */
	rate: number;
};

export type MonthlyPayment = {
	/** US dollars a month, interest included. */
	payment: number;
	/** The loan divided by the months: repaying it, before interest. */
	principal: number;
	/** On average over the term; more at its start, less at its end. */
	interest: number;
};

/** True of a payment that the whole income of a household, US dollars a month, does not cover. */
export const isBeyondIncome = ({ payment }: MonthlyPayment, income: number): boolean => payment > income;

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
