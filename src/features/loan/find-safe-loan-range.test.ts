import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyApplication, applicationWith } from "#testing/loan-application.ts";
import { findSafeLoanRange } from "./find-safe-loan-range.ts";
import { estimateApproval } from "./predict-approval.ts";

// Ten thousand cases take a second, or many on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

test("the range ends where the estimate falls below one half", () => {
	const range = findSafeLoanRange(applicationWith());
	expect(range).toEqual({ from: 0, to: 224_273 });
	expect(estimateApproval(applicationWith({ LoanAmount: 224_273 }))).toBeGreaterThanOrEqual(0.5);
	expect(estimateApproval(applicationWith({ LoanAmount: 224_274 }))).toBeLessThan(0.5);
});

test("the range does not depend on the amount that was asked for", () => {
	const asked = findSafeLoanRange(applicationWith({ LoanAmount: 1_000_000 }));
	expect(asked).toEqual(findSafeLoanRange(applicationWith()));
});

test("without a credit history no amount is enough", () => {
	expect(findSafeLoanRange(applicationWith({ Credit_History: 0 }))).toBeNull();
});

test("a shorter term narrows the range", () => {
	const ends = [360, 48, 12].map((months) => findSafeLoanRange(applicationWith({ Loan_Amount_Term: months }))?.to ?? 0);
	expect(ends).toEqual(ends.toSorted((one, other) => other - one));
	expect(new Set(ends).size).toBe(3);
});

test("the edge of every range is the edge", async () => {
	await fc.assert(
		fc.property(anyApplication, (application) => {
			const estimate = (LoanAmount: number) => estimateApproval({ ...application, LoanAmount });
			const range = findSafeLoanRange(application);
			if (!range) return estimate(0) < 0.5;
			const { to } = range;
			return estimate(to) >= 0.5 && (to === Number.MAX_SAFE_INTEGER || estimate(to + 1) < 0.5);
		}),
		{ numRuns: 10_000 },
	);
});
