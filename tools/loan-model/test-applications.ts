import { seededRandom } from "#tools/seeded-random.ts";
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

/** Made-up applications of every kind, approved more often with a credit history. */
export function madeUpApplications(count: number, seed: number): CompleteApplication[] {
	const random = seededRandom(seed);
	const happens = (chance: number) => random() < chance;
	return Array.from({ length: count }, () => {
		const hasCreditHistory = happens(0.85);
		return pastApplicationWith({
			hasCreditHistory,
			isApproved: happens(hasCreditHistory ? 0.8 : 0.1),
			isMale: happens(0.8),
			isMarried: happens(0.6),
			isGraduate: happens(0.8),
			householdIncome: 2_000 * 10 ** random(),
			loanAmount: 30_000 * 10 ** random(),
		});
	});
}
