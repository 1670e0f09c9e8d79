import type { LoanModel } from "#features/loan/loan-model.ts";

/** The text of `loan-model.json`: indented, but what holds no further braces stands on one line. */
export function formatModel(model: LoanModel): string {
	const text = JSON.stringify(model, null, "\t");
	return `${text.replaceAll(/\{[^{}[\]]*\}/g, (inner) => inner.replaceAll(/\n\t*/g, " "))}\n`;
}
