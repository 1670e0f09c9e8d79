import type { drawData } from "./draw-data.ts";
import type { Findings } from "./findings.ts";
import type { makeLists } from "./lists.ts";
import type { Answers, Reading, ReadingDetails, Refusal, RefusedRows } from "./sales.ts";
import type { TopLine } from "./top-lines.ts";

/** The published result: what two programs that follow the rules must agree on, as JSON. */
export type Result = { schema: 1; file: string; today: string; answers: Answers } & (
	| { outcome: "refused"; refusal: Refusal }
	| { outcome: "read"; reading: Reading; findings: Findings; top: TopLine[] }
);

export type Drawn = ReturnType<typeof drawData>;

/** A layer of the section. */
export type Bed = NonNullable<Drawn["section"]>["beds"][number];

export type Lists = ReturnType<typeof makeLists>;

/** All that the page needs of a file. */
export type Analysis = {
	result: Result;
	details: ReadingDetails | null;
	drawn: Drawn | null;
	/** With a refusal that its rows are the reason of. */
	refusedRows?: RefusedRows | null;
};
