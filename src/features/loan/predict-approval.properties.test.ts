import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { test, vi } from "vitest";
import { anyAmount, anyApplication } from "#testing/loan-application.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import {
	estimateApproval,
	predictApproval,
	probabilityOf,
	TYPICAL_LOG_ODDS,
	weighApplication,
} from "./predict-approval.ts";

// Ten thousand cases take a second, or many on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const CASES = { numRuns: 2_000 };
/** A wrong-way answer is looked for in this many. */
const ORDER_CASES = { numRuns: 5_000 };

/** Fails with a smallest example when some application does not fit the statement. */
async function expectOfEach(statement: (application: LoanApplication) => boolean): Promise<void> {
	await fc.assert(fc.property(anyApplication, statement), CASES);
}

/** The number after this one: where a rounding error would turn the order around, if anywhere. */
function nextNumber(value: number): number {
	const bits = new DataView(new ArrayBuffer(8));
	bits.setFloat64(0, value);
	bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
	return Math.min(Number.MAX_VALUE, bits.getFloat64(0));
}

const smallerAndLarger = fc.oneof(
	fc.tuple(anyAmount, anyAmount).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
	anyAmount.map((amount) => [amount, nextNumber(amount)] as const),
);

/** Compares the estimates of two applications that differ only in one amount. */
async function expectOrder(
	field: keyof LoanApplication,
	isRight: (ofSmaller: number, ofLarger: number) => boolean,
): Promise<void> {
	const property = fc.property(anyApplication, smallerAndLarger, (application, [smaller, larger]) =>
		isRight(
			estimateApproval({ ...application, [field]: smaller }),
			estimateApproval({ ...application, [field]: larger }),
		),
	);
	await fc.assert(property, ORDER_CASES);
}

test("every estimate is from 0 to 1, and its verdict follows from it", async () => {
	await expectOfEach((application) => {
		const { approval_probability, prediction } = predictApproval(application);
		const isProbability = approval_probability >= 0 && approval_probability <= 1;
		return isProbability && prediction === (approval_probability >= 0.5 ? "APPROVED" : "DENIED");
	});
});

test("every figure of an answer is finite: JSON brings it over unchanged", async () => {
	await expectOfEach((application) => {
		const answer = predictApproval(application);
		return isDeepStrictEqual(JSON.parse(JSON.stringify(answer)), answer);
	});
});

test("more income never lowers the estimate", async () => {
	await expectOrder("ApplicantIncome", (ofSmaller, ofLarger) => ofSmaller <= ofLarger);
});

test("more income of the co-applicant never lowers the estimate", async () => {
	await expectOrder("CoapplicantIncome", (ofSmaller, ofLarger) => ofSmaller <= ofLarger);
});

test("a longer term never lowers the estimate", async () => {
	await expectOrder("Loan_Amount_Term", (ofSmaller, ofLarger) => ofSmaller <= ofLarger);
});

test("a larger loan never raises the estimate", async () => {
	await expectOrder("LoanAmount", (ofSmaller, ofLarger) => ofSmaller >= ofLarger);
});

test("a good credit history never lowers the estimate", async () => {
	await expectOfEach(
		(application) =>
			estimateApproval({ ...application, Credit_History: 1 }) >=
			estimateApproval({ ...application, Credit_History: 0 }),
	);
});

test("gender, marital status and property area change nothing in the answer", async () => {
	await expectOfEach((application) => {
		const answer = predictApproval(application);
		const others: LoanApplication[] = [
			{ ...application, Gender_Male: application.Gender_Male === 1 ? 0 : 1 },
			{ ...application, Married_Yes: application.Married_Yes === 1 ? 0 : 1 },
			{ ...application, Property_Area_Semiurban: 1, Property_Area_Urban: 0 },
			{ ...application, Property_Area_Semiurban: 0, Property_Area_Urban: 1 },
			{ ...application, Property_Area_Semiurban: 0, Property_Area_Urban: 0 },
		];
		return others.every((other) => isDeepStrictEqual(predictApproval(other), answer));
	});
});

test("dependents and self-employment change nothing in the answer", async () => {
	await expectOfEach((application) => {
		const Self_Employed_Yes = application.Self_Employed_Yes === 1 ? 0 : 1;
		const other = predictApproval({ ...application, Dependents: application.Dependents + 1, Self_Employed_Yes });
		return isDeepStrictEqual(other, predictApproval(application));
	});
});

test("the contributions add up to the log-odds, and all that count are reported, the largest first", async () => {
	await expectOfEach((application) => {
		const weighed = weighApplication(application);
		const { approval_probability, reasons } = predictApproval(application);
		const logOdds = weighed.reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS);
		const largestFirst = weighed
			.filter(({ effect }) => effect !== 0)
			.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
		// In another order the same numbers round differently, in the sixteenth digit.
		const reported = reasons.reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS);
		const isSameSum = Math.abs(reported - logOdds) <= 1e-14 * Math.max(10, Math.abs(logOdds));
		return approval_probability === probabilityOf(logOdds) && isDeepStrictEqual(reasons, largestFirst) && isSameSum;
	});
});
