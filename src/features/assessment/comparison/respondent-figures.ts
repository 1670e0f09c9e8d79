import * as z from "zod/mini";

/** Two sets of figures differ by at least so many results, so what changed between them tells nobody's answer. */
export const REFRESH_STEP = 10;

const count = z.number().check(z.int(), z.minimum(0));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What is told of everyone who took the business assessment, all together: nothing in it is one person's. */
export const respondentFigures = z.object({
	/** How many results are counted. */
	respondents: count,
	/** The days of the first and the last of them. */
	from: day,
	to: day,
	/** A quarter of the totals is below `low`, half below `middle`, three quarters below `high`. */
	score: z.object({ low: count, middle: count, high: count }),
	/** How many chose the answer that `comparedShares` names, by field; only groups that are large enough. */
	counts: z.record(z.string(), count),
});

export type RespondentFigures = z.output<typeof respondentFigures>;

const withRespondents = z.object({ respondents: respondentFigures });

/** The figures in a service's response; undefined where it has none. */
export function readRespondentFigures(response: unknown): RespondentFigures | undefined {
	return withRespondents.safeParse(response).data?.respondents;
}

/** The answers whose share among the respondents is shown. */
export const comparedShares = [
	{ field: "crm_used", value: "Yes", name: "Customers in a CRM" },
	{ field: "profit_margin_known", value: "Yes", name: "Profit margin known" },
	{ field: "cac_tracked", value: "Yes", name: "Cost of a new customer tracked" },
] as const;
