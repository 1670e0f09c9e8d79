import { formatDollars } from "#domain/format-number.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** Figures that follow from the prices of the two plans, in whole US dollars. */
export function planFigures(quarterly: number, semiAnnual: number) {
	const saved = 2 * quarterly - semiAnnual;
	const monthsFree = (3 * saved) / quarterly;
	return {
		quarterly: formatDollars(quarterly),
		semiAnnual: formatDollars(semiAnnual),
		twoQuarters: formatDollars(2 * quarterly),
		/** As a label, or the end of a sentence. */
		from: `from ${formatDollars(quarterly)} a quarter`,
		/** For the middle of a sentence. */
		both: `${formatDollars(quarterly)} for three months or ${formatDollars(semiAnnual)} for six`,
		/** The saving of the longer plan; below 0 where it costs more. */
		saved,
		/** Whole months that it saves; 0 where it isn't a number of whole months. */
		monthsFree: saved > 0 && Number.isInteger(monthsFree) ? monthsFree : 0,
	};
}

/** The same for the prices that hold now. */
export const plansOf = ({ plans: { quarterly, semiAnnual } }: CompanyFacts) =>
	planFigures(quarterly.dollars, semiAnnual.dollars);
