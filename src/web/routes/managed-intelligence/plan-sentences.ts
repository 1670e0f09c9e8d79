import type { CompanyContent } from "#content/company-content.ts";
import type { planFigures } from "#content/plans.ts";
import { countInWords, inDollars } from "#content/wording.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";

type Words = CompanyContent["pages"]["managedIntelligence"]["plans"]["prices"];

/** `saving` and `free` are absent where they are not true. */
type PlanSentences = { saving?: string; free?: string; sum: string };

/** What follows from the prices. What holds for some prices only is said for those only: the others have no such sentence. */
export function planSentences({ saving, free, sum }: Words, figures: ReturnType<typeof planFigures>): PlanSentences {
	const { twoQuarters: two, semiAnnual: six, saved, monthsFree } = figures;
	const dollars = { two, six, saved: inDollars(saved) };
	const inMonths = { count: countInWords(monthsFree) };
	if (saved < 0) return { sum: fillIn(sum.more, dollars) };
	if (saved === 0) return { sum: fillIn(sum.same, dollars) };
	const isSaving = { saving: fillIn(saving, dollars) };
	if (monthsFree === 0) return { ...isSaving, sum: fillIn(sum.less, dollars) };
	return {
		...isSaving,
		free: fillInCount(free, monthsFree, inMonths),
		sum: fillInCount(sum.lessByMonths, monthsFree, { ...dollars, ...inMonths }),
	};
}
