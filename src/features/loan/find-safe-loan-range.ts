import type { LoanApplication } from "./loan-application.schema.ts";
import { APPROVAL_THRESHOLD, estimateApproval } from "./predict-approval.ts";

/** Whole US dollars, both ends included. */
export type LoanRange = { from: number; to: number };

/**
 * The loan amounts that keep the estimate at one half or more, everything else being as in the application. A larger
 * loan never raises the estimate, so the range starts at 0; there is none when even that is below one half.
 */
export function findSafeLoanRange(application: LoanApplication): LoanRange | null {
	const isSafe = (LoanAmount: number) => estimateApproval({ ...application, LoanAmount }) >= APPROVAL_THRESHOLD;
	if (!isSafe(0)) return null;
	let safe = 0;
	let unsafe = Number.MAX_SAFE_INTEGER;
	if (isSafe(unsafe)) return { from: 0, to: unsafe };
	while (unsafe - safe > 1) {
		const middle = safe + Math.floor((unsafe - safe) / 2);
		if (isSafe(middle)) safe = middle;
		else unsafe = middle;
	}
	return { from: 0, to: safe };
}
