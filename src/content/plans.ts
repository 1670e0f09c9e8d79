import type { CompanyFacts } from "./company-facts.ts";
import { counted, inDollars } from "./wording.ts";

function sumOf(quarterly: number, semiAnnual: number): string {
	const saving = 2 * quarterly - semiAnnual;
	const [two, six] = [`Two quarters cost ${inDollars(2 * quarterly)}.`, inDollars(semiAnnual)];
	if (saving < 0) return `${two} Six months cost ${six}.`;
	if (saving === 0) return `${two} Six months cost the same.`;
	const months = (3 * saving) / quarterly;
	const worth = Number.isInteger(months) ? `, which is ${counted(months, "month")}` : "";
	return `${two} Six months cost ${six}, so you save ${inDollars(saving)}${worth}.`;
}

/**
 * Every sentence that follows from the prices of the two plans, in whole US dollars. What holds for some prices only is
 * said for those only: `saving` is undefined where there is none, `free` where it isn't a number of whole months.
 */
export function planSentences(quarterly: number, semiAnnual: number) {
	const saving = 2 * quarterly - semiAnnual;
	const monthsFree = (3 * saving) / quarterly;
	const isWholeMonths = saving > 0 && Number.isInteger(monthsFree);
	return {
		quarterly: inDollars(quarterly),
		semiAnnual: inDollars(semiAnnual),
		/** As a label, or the end of a sentence. */
		from: `from ${inDollars(quarterly)} a quarter`,
		/** For the middle of a sentence. */
		both: `${inDollars(quarterly)} for three months or ${inDollars(semiAnnual)} for six`,
		saving: saving > 0 ? `Save ${inDollars(saving)} compared to Quarterly Plan` : undefined,
		/** Whole months that the longer plan saves; 0 where it isn't a number of whole months. */
		monthsFree: isWholeMonths ? monthsFree : 0,
		free: isWholeMonths ? `First ${monthsFree === 1 ? "month" : counted(monthsFree, "month")} free` : undefined,
		sum: sumOf(quarterly, semiAnnual),
	};
}

/** The same for the prices that hold now. */
export const plansOf = ({ plans: { quarterly, semiAnnual } }: CompanyFacts) =>
	planSentences(quarterly.dollars, semiAnnual.dollars);
