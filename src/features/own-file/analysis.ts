import type { drawData } from "./draw-data.ts";
import type { Findings } from "./findings.ts";
import type { makeLists } from "./lists.ts";
import type { Answers, Reading, ReadingDetails, Refusal, RefusedRows } from "./sales.ts";
import type { TopLine } from "./top-lines.ts";

/** The published result: what two programs that follow the rules must agree on, as JSON. */
type Published<Outcome> = { schema: 1; file: string; today: string; answers: Answers } & Outcome;

export type Drawn = ReturnType<typeof drawData>;

/** A layer of the section. */
export type Bed = NonNullable<Drawn["section"]>["beds"][number];

export type Lists = ReturnType<typeof makeLists>;

/** All that the page needs of a file that could be read. */
export type ReadAnalysis = {
	result: Published<{ outcome: "read"; reading: Reading; findings: Findings; top: TopLine[] }>;
	details: ReadingDetails;
	drawn: Drawn;
};

/** All that it needs of one that is refused; the rows where they are the reason. */
export type RefusedAnalysis = {
	result: Published<{ outcome: "refused"; refusal: Refusal }>;
	rows: RefusedRows | null;
};

export type Analysis = ReadAnalysis | RefusedAnalysis;

export const isRead = (analysis: Analysis): analysis is ReadAnalysis => analysis.result.outcome === "read";
