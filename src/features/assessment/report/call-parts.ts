import type { CompanyContent } from "#content/company-content.ts";

/** The three parts of the free call, for a report with steps or without. */
export function callParts(
	{ first, firstWithoutSteps, second, third }: CompanyContent["consultation"]["parts"],
	hasSteps: boolean,
): readonly string[] {
	return [hasSteps ? first : firstWithoutSteps, second, third];
}
