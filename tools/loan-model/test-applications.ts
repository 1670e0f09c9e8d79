import type { CompleteApplication } from "./fill-gaps.ts";

/** A made-up application in the middle of things, with some members changed. */
export function pastApplicationWith(changes: Partial<CompleteApplication> = {}): CompleteApplication {
	return {
		isApproved: true,
		isTaken: true,
		isWhite: true,
		isMale: true,
		isMarried: true,
		isGraduate: true,
		householdIncome: 5_400,
		loanAmount: 128_000,
		loanTerm: 360,
		hasCreditHistory: true,
		...changes,
	};
}
