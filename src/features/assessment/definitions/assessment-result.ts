import * as z from "zod/mini";
import { bandOf } from "#features/assessment/scoring/bands.ts";

const BASIC_MAXIMUM = 100;

/** A service's response, in one shape for both assessments. */
export type AssessmentResult = {
	total: number;
	maximum: number;
	label: string;
	/** By the pillar's id; of each pillar that the service named. */
	scores: Readonly<Record<string, number>>;
	/** Markdown, or text with the same marks. Blank while there is none. */
	advice: string;
	/** The response as it came, which goes back with a request for mail. */
	response: unknown;
};

const scores = z.catch(z.record(z.string(), z.number()), {});
const label = z.catch(z.optional(z.string()), undefined);

// The specification asks for no more than the total and the advisory, and the page shows what there is.
const basicResponse = z.object({ total_score: z.number(), advisory: z.string(), label, breakdown: scores });
const advancedResponse = z.object({
	total_score: z.number(),
	max_score: z.number().check(z.positive()),
	insight: z.string(),
	label,
	scores,
});

export function readBasicResult(body: unknown): AssessmentResult | undefined {
	const { data } = basicResponse.safeParse(body);
	if (!data) return undefined;
	const { total_score: total, advisory, breakdown } = data;
	const band = data.label ?? bandOf(total, BASIC_MAXIMUM);
	return { total, maximum: BASIC_MAXIMUM, label: band, scores: breakdown, advice: advisory, response: body };
}

export function readAdvancedResult(body: unknown): AssessmentResult | undefined {
	const { data } = advancedResponse.safeParse(body);
	if (!data) return undefined;
	const { total_score: total, max_score: maximum, insight } = data;
	const band = data.label ?? bandOf(total, maximum);
	return { total, maximum, label: band, scores: data.scores, advice: insight, response: body };
}
