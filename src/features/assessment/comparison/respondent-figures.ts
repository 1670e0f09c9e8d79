import * as z from "zod/mini";

/** Two sets of figures differ by at least so many results, so what changed between them tells nobody's answer. */
export const REFRESH_STEP = 10;

// Each by itself and by hand, as in `assessment-result.ts`: more of zod would come with every page that has a form.
const shape = z.object({
	respondents: z.number(),
	from: z.string(),
	to: z.string(),
	score: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
	counts: z.unknown(),
});

/**
 * What is told of everyone who took the business assessment, all together: nothing in it is one person's. `respondents` are
 * counted, from the day of the first to that of the last; a quarter of the totals is below `low`, half below `middle`, three
 * quarters below `high`; `counts` says how many chose the answer that `comparedShares` names, by field, of groups that are
 * large enough.
 */
export type RespondentFigures = z.output<typeof shape> & { counts: Readonly<Record<string, number>> };

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

/** The figures, if that is what the value is. */
export function parseRespondentFigures(value: unknown): RespondentFigures | undefined {
	const { data } = shape.safeParse(value);
	if (!data || !isDay(data.from) || !isDay(data.to)) return undefined;
	const counts: Record<string, number> = {};
	for (const [field, count] of Object.entries(data.counts ?? {})) {
		if (typeof count === "number") counts[field] = count;
	}
	return { ...data, counts };
}

/** The answers whose share among the respondents is shown. */
export const comparedShares = [
	{ field: "crm_used", value: "Yes", name: "Customers in a CRM" },
	{ field: "profit_margin_known", value: "Yes", name: "Profit margin known" },
	{ field: "cac_tracked", value: "Yes", name: "Cost of a new customer tracked" },
] as const;
