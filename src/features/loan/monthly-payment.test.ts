import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { isBeyondIncome, monthlyPayment, paymentCaution } from "./loan-payment.tsx";

// The first two as the Consumer Financial Protection Bureau's and banks' tables have them.
test.each([
	[100_000, 360, 6, 599.55],
	[200_000, 180, 4.5, 1_529.99],
	[320_000, 360, 7, 2_128.97],
	[12_000, 12, 0, 1_000],
])("%d dollars over %d months at %d percent cost %d a month", (amount, months, rate, payment) => {
	expect(monthlyPayment({ amount, months, rate })?.payment).toBeCloseTo(payment, 2);
});

test("a loan without a month to repay it in has no payment", () => {
	expect(monthlyPayment({ amount: 1_000, months: 0, rate: 5 })).toBeNull();
});

test("a payment is beyond an income that it takes more than all of", () => {
	const paid = { payment: 1_000, principal: 900, interest: 100 };
	expect([0, 999.99, 1_000, 1_001].map((income) => isBeyondIncome(paid, income))).toEqual([true, true, false, false]);
});

test("a payment of 40% of the income is cautioned about, one of all of it more strongly, and a smaller one not", () => {
	const copy = contentOfRepository.page(loanDocument).result.payment;
	const titleAt = (income: number) =>
		paymentCaution({ payment: 1_000, principal: 900, interest: 100 }, income, copy)?.title;
	expect([999, 1_000, 2_500, 2_501].map(titleAt)).toEqual([
		copy.beyondIncome.title,
		copy.highShare.title,
		copy.highShare.title,
		undefined,
	]);
});

const loans = fc.record({
	amount: fc.integer({ min: 1, max: 10_000_000 }),
	months: fc.integer({ min: 1, max: 480 }),
	rate: fc.double({ min: 0, max: 40, noNaN: true }),
});

test("the payments repay the loan with its interest, to a cent on a thousand dollars", () => {
	return fc.assert(
		fc.property(loans, (loan) => {
			const { payment } = monthlyPayment(loan) ?? { payment: 0 };
			let owed = loan.amount;
			for (let month = 0; month < loan.months; month += 1) owed = owed * (1 + loan.rate / 1200) - payment;
			// The growth of the first rounding error over the term.
			const growth = (1 + loan.rate / 1200) ** loan.months;
			return Math.abs(owed) <= 1e-9 * loan.amount * growth + 1e-6;
		}),
	);
});

test("principal and interest are the payment, and a higher rate never costs less", () => {
	return fc.assert(
		fc.property(loans, (loan) => {
			const paid = monthlyPayment(loan);
			const dearer = monthlyPayment({ ...loan, rate: loan.rate + 1 });
			if (!paid || !dearer) return false;
			const isWhole = Math.abs(paid.principal + paid.interest - paid.payment) <= 1e-6 * paid.payment;
			return isWhole && dearer.payment >= paid.payment;
		}),
	);
});
