import type { LoanModel } from "#features/loan/loan-model.ts";
import type { Unseen } from "./cross-validate.ts";
import { mean } from "./order-statistics.ts";

const GROUPS = { gender: "isMale", marriage: "isMarried" } as const;
const THRESHOLDS = [0.5, 0.7];

/**
 * The difference by which the share of ones in `first` lies above the one in `second`, and the standard error of that.
 */
function compareShares(first: Unseen[], second: Unseen[], threshold: number, repeats: number) {
	const isAbove = ({ probability }: Unseen) => Number(probability >= threshold);
	const [one, other] = [mean(first.map(isAbove)), mean(second.map(isAbove))];
	// Each application is there once in every repeat, which does not make it many applications.
	const variance = (share: number, { length }: Unseen[]) => (share * (1 - share)) / (length / repeats);
	return { difference: one - other, standardError: Math.sqrt(variance(one, first) + variance(other, second)) };
}

/**
 * The approvals that men get beyond women, and the married beyond the single; applications that do not say are left out.
 */
export function compareGroups(model: string, repeats: Unseen[][]): LoanModel["fairness"] {
	const all = repeats.flat();
	return Object.entries(GROUPS).flatMap(([group, member]) =>
		THRESHOLDS.map((threshold) => {
			const first = all.filter(({ application }) => application[member] === true);
			const second = all.filter(({ application }) => application[member] === false);
			const approved = (unseen: Unseen[]) => unseen.filter(({ isApproved }) => isApproved);
			return {
				model,
				group,
				threshold,
				approvals: compareShares(first, second, threshold, repeats.length),
				truePositives: compareShares(approved(first), approved(second), threshold, repeats.length),
			};
		}),
	);
}
