import { mean, median } from "./order-statistics.ts";
import type { PastApplication } from "./read-loan-data.ts";

const HALF = 0.5;

/** An application whose gaps are filled, with what the model reads; gender and marriage stay as the file has them. */
export type CompleteApplication = PastApplication & {
	loanTerm: number;
	hasCreditHistory: boolean;
};

/** The values for blanks. They are learned from training applications alone, or the test would leak into them. */
export type Fillers = Pick<CompleteApplication, "loanTerm" | "hasCreditHistory">;

const isKnown = <Value>(value: Value | undefined) => value !== undefined;

/** The median term, and the more common credit history. */
export function learnFillers(applications: PastApplication[]): Fillers {
	const histories = applications.map(({ hasCreditHistory }) => hasCreditHistory).filter(isKnown);
	return {
		loanTerm: median(applications.map(({ loanTerm }) => loanTerm).filter(isKnown)),
		hasCreditHistory: mean(histories.map(Number)) >= HALF,
	};
}

export function fillGaps(applications: PastApplication[], fillers: Fillers): CompleteApplication[] {
	return applications.map((application) => ({
		...application,
		loanTerm: application.loanTerm ?? fillers.loanTerm,
		hasCreditHistory: application.hasCreditHistory ?? fillers.hasCreditHistory,
	}));
}
