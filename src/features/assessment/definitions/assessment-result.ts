import * as z from "zod/mini";
import { bandOf } from "#features/assessment/scoring/bands.ts";
import { readScreenReport, type ScreenReport } from "./screen-report.ts";

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
	/** The same in pieces, where the service sends them. */
	report: ScreenReport | undefined;
	/** What the service says of the result as a whole, above it. */
	notice: string | undefined;
	/** The whole response, which a request for mail sends back. */
	response: unknown;
};

// The specification asks for no more than the total and the advisory. The page shows what else there is, each by itself,
// by hand: zod's optional, record and catch would bring every page that has a form five kilobytes.
const basicResponse = z.object({ total_score: z.number(), advisory: z.string() });
const advancedResponse = z.object({
	total_score: z.number(),
	max_score: z.number().check(z.positive()),
	insight: z.string(),
});
const labeled = z.object({ label: z.string() });
const withBreakdown = z.object({ breakdown: z.unknown() });
const withScores = z.object({ scores: z.unknown() });

const withNotice = z.object({ notice: z.string() });

function labelIn(body: unknown, total: number, maximum: number): string {
	return labeled.safeParse(body).data?.label ?? bandOf(total, maximum);
}

/** By pillar; none when one of them is no number. */
function numbersIn(scores: unknown): Readonly<Record<string, number>> {
	const numbers: Record<string, number> = {};
	for (const [pillar, score] of Object.entries(scores ?? {})) {
		if (typeof score !== "number") return {};
		numbers[pillar] = score;
	}
	return numbers;
}

function readRest(body: unknown): Pick<AssessmentResult, "report" | "notice" | "response"> {
	return { report: readScreenReport(body), notice: withNotice.safeParse(body).data?.notice, response: body };
}

export function readBasicResult(body: unknown): AssessmentResult | undefined {
	const { data } = basicResponse.safeParse(body);
	if (!data) return undefined;
	const { total_score: total, advisory: advice } = data;
	const scores = numbersIn(withBreakdown.safeParse(body).data?.breakdown);
	const label = labelIn(body, total, BASIC_MAXIMUM);
	return { total, maximum: BASIC_MAXIMUM, label, scores, advice, ...readRest(body) };
}

export function readAdvancedResult(body: unknown): AssessmentResult | undefined {
	const { data } = advancedResponse.safeParse(body);
	if (!data) return undefined;
	const { total_score: total, max_score: maximum, insight: advice } = data;
	const scores = numbersIn(withScores.safeParse(body).data?.scores);
	const label = labelIn(body, total, maximum);
	return { total, maximum, label, scores, advice, ...readRest(body) };
}
