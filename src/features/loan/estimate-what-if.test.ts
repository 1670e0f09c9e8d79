import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyApplication, applicationWith } from "#testing/loan-application.ts";
import { AMOUNT_SCALE, amountScale, scaleAround, TERM_SCALE } from "./loan-what-if.tsx";
import {
	amountFor,
	estimateApproval,
	estimateWhatIf,
	findSafeLoanRange,
	MOST_MONTHS_IN_DATA,
	predictApproval,
} from "./predict-approval.ts";

// Ten thousand cases take a second, or many on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const submitted = applicationWith();

test("where the data end, so does the range, though the estimate stays at one half for larger loans", () => {
	const { ApplicantIncome } = submitted;
	expect(findSafeLoanRange(submitted)).toEqual({
		from: 0,
		to: ApplicantIncome * MOST_MONTHS_IN_DATA,
		isCutByData: true,
	});
	expect(estimateApproval({ ...submitted, LoanAmount: ApplicantIncome * 90 })).toBeGreaterThan(0.5);
});

test("the range does not depend on the amount that was asked for", () => {
	const asked = findSafeLoanRange(applicationWith({ LoanAmount: 1_000_000 }));
	expect(asked).toEqual(findSafeLoanRange(applicationWith()));
});

test("without a credit history no amount is enough", () => {
	expect(findSafeLoanRange(applicationWith({ Credit_History: 0 }))).toBeNull();
});

test("without an income no range is named", async () => {
	await fc.assert(
		fc.property(anyApplication, (application) => {
			const poor = { ...application, ApplicantIncome: 0, CoapplicantIncome: 0 };
			return findSafeLoanRange(poor) === undefined && estimateWhatIf(poor, poor).safeRange === undefined;
		}),
		{ numRuns: 500 },
	);
});

test("neither the estimate nor its reasons move with the term", async () => {
	await fc.assert(
		fc.property(anyApplication, fc.integer({ min: 1, max: 480 }), (application, Loan_Amount_Term) => {
			const own = estimateWhatIf(application, application);
			const other = estimateWhatIf(application, { ...application, Loan_Amount_Term });
			expect([other.probability, other.reasons, other.safeRange]).toEqual([
				own.probability,
				own.reasons,
				own.safeRange,
			]);
		}),
		{ numRuns: 500 },
	);
});

test("the term makes no difference to the range: the model does not read it", () => {
	const ends = [360, 48, 12].map((months) => findSafeLoanRange(applicationWith({ Loan_Amount_Term: months }))?.to);
	expect(new Set(ends).size).toBe(1);
});

test("the edge of every range is the edge", async () => {
	await fc.assert(
		fc.property(anyApplication, (application) => {
			const estimate = (LoanAmount: number) => estimateApproval({ ...application, LoanAmount });
			const range = findSafeLoanRange(application);
			if (range === undefined) return application.ApplicantIncome + application.CoapplicantIncome === 0;
			if (!range) return estimate(0) < 0.5;
			const { to, isCutByData } = range;
			return estimate(to) >= 0.5 && (isCutByData || estimate(to + 1) < 0.5);
		}),
		{ numRuns: 2_000 },
	);
});

test.each([
	[128_000, 360],
	[20_000, 12],
	[500_000, 480],
	[0, 0],
])("a loan of %d over %d months gets the service's own number", (LoanAmount, Loan_Amount_Term) => {
	const { probability } = estimateWhatIf(submitted, { LoanAmount, Loan_Amount_Term });
	const service = predictApproval({ ...submitted, LoanAmount, Loan_Amount_Term });
	expect(probability).toBe(service.approval_probability);
});

test("the parts keep the order of the submitted application, and none is left out", () => {
	const before = estimateWhatIf(submitted, submitted).reasons;
	const after = estimateWhatIf(submitted, { LoanAmount: 400_000, Loan_Amount_Term: 12 }).reasons;
	const sizes = before.map(({ effect }) => Math.abs(effect));
	expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
	expect(after.map(({ feature }) => feature)).toEqual(before.map(({ feature }) => feature));
	expect(after).toHaveLength(3);
});

test("the safe range ends where the verdict changes, or the data end", () => {
	const { safeRange } = estimateWhatIf(submitted, { LoanAmount: 128_000, Loan_Amount_Term: 360 });
	const largest = safeRange?.to ?? Number.NaN;
	const at = (LoanAmount: number) => estimateWhatIf(submitted, { LoanAmount, Loan_Amount_Term: 360 }).probability;
	expect(at(largest)).toBeGreaterThanOrEqual(0.5);
	expect(safeRange?.isCutByData || at(largest + 1) < 0.5).toBe(true);
	expect(estimateWhatIf(applicationWith({ Credit_History: 0 }), submitted).safeRange).toBeNull();
});

test("the amount's slider reaches the limit that is named beside it", () => {
	expect(amountScale(128_000, { from: 0, to: 513_452, isCutByData: false })).toEqual({
		min: 20_000,
		max: 514_000,
		step: 1_000,
	});
	expect(amountScale(128_000, null)).toEqual(AMOUNT_SCALE);
});

test("a slider reaches every submitted loan in whole steps", () => {
	expect(scaleAround(128_000, AMOUNT_SCALE)).toEqual({ min: 20_000, max: 500_000, step: 1_000 });
	expect(scaleAround(1_234_567, AMOUNT_SCALE)).toEqual({ min: 20_000, max: 1_235_000, step: 1_000 });
	expect(scaleAround(999.5, AMOUNT_SCALE)).toEqual({ min: 0, max: 500_000, step: 1_000 });
	expect(scaleAround(0, TERM_SCALE)).toEqual({ min: 0, max: 480, step: 12 });
	expect(scaleAround(500, TERM_SCALE)).toEqual({ min: 12, max: 504, step: 12 });
});

test("read backward, an estimate names the largest loan that gets it, or none", () => {
	const application = applicationWith({ ApplicantIncome: 3_000, CoapplicantIncome: 0, LoanAmount: 60_000 });
	const amounts = Array.from({ length: 99 }, (_, index) => (index + 1) / 100).flatMap((estimate) => {
		const LoanAmount = amountFor(application, estimate, AMOUNT_SCALE);
		return LoanAmount === null ? [] : [{ estimate, LoanAmount }];
	});
	expect(amounts.length).toBeGreaterThan(1);
	for (const { estimate, LoanAmount } of amounts) {
		const given = estimateApproval({ ...application, LoanAmount });
		const next = estimateApproval({ ...application, LoanAmount: LoanAmount + AMOUNT_SCALE.step });
		expect(given).toBeGreaterThan(estimate - 0.005);
		expect(next).toBeLessThan(estimate);
	}
	expect(amountFor(application, 0.99, AMOUNT_SCALE)).toBeNull();
});
