import { type Caution, findCautions } from "./find-cautions.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { type Reason, TYPICAL_LOG_ODDS, weighApplication } from "./weigh-application.ts";

/** From this probability on the answer is `APPROVED`. */
export const APPROVAL_THRESHOLD = 0.5;

export type ApprovalPrediction = {
	prediction: "APPROVED" | "DENIED";
	/** 0 to 1, not rounded. */
	approval_probability: number;
	/** What the estimate is made of, the largest effect first. With `TYPICAL_LOG_ODDS` they add up to its log-odds. */
	reasons: Reason[];
	/** Why this estimate is a guess, or null when the application lies well inside the training data. */
	caution: Caution[] | null;
};

/** The probability, 0 to 1, that some log-odds stand for. */
export function probabilityOf(logOdds: number): number {
	return 1 / (1 + Math.exp(-logOdds));
}

/** Only the probability, for whoever asks many times. */
export function estimateApproval(application: LoanApplication): number {
	return probabilityOf(weighApplication(application).reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
}

/** What a lender of the past would probably have answered, and why. Educational, not a credit decision. */
export function predictApproval(application: LoanApplication): ApprovalPrediction {
	const weighed = weighApplication(application);
	const probability = probabilityOf(weighed.reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
	const cautions = findCautions(application);
	return {
		prediction: probability >= APPROVAL_THRESHOLD ? "APPROVED" : "DENIED",
		approval_probability: probability,
		reasons: weighed
			.filter(({ effect }) => effect !== 0)
			.sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect)),
		caution: cautions.length > 0 ? cautions : null,
	};
}
