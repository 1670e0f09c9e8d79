import type { IsoDate } from "#domain/dates.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";

/** The pages of private links are below it, and the button that removes one posts to it. */
export const RESULTS_PATH = "/results";

export const resultPath = (token: string) => `${RESULTS_PATH}/${token}`;

/** One of the results behind a private link. */
export type LinkedScore = Pick<AssessmentResult, "total" | "maximum" | "scores"> & {
	/** When it was added, as ISO text. */
	at: string;
	/** Scored by today's rubric. Only such scores can be compared. */
	isComparable: boolean;
	/** The rubric of its day was another. */
	isScoredAnew: boolean;
};

export type OpenResultPage = {
	view: "open";
	token: string;
	/** The definition's id. */
	assessment: CountedAssessment;
	/** The day on which the link ends unless another result is added. */
	endsOn: IsoDate;
	/** The latest result with its answers; undefined where today's questions don't have them. */
	latest: { answers: Answers; result: AssessmentResult } | undefined;
	/** All of them, the latest first. */
	scores: readonly LinkedScore[];
};

/** What the page behind a private link shows: the results; that there is none (any more); that a part is missing. */
export type ResultPage = OpenResultPage | { view: "over" } | { view: "incomplete" };

type Difference = { before: number; now: number; points: number };

/** How the latest result differs from an earlier one, which was added at `since`. */
export type ResultChange = {
	since: string;
	total: Difference;
	pillars: readonly ({ id: string; name: string } & Difference)[];
};

const difference = (before: number, now: number): Difference => ({ before, now, points: now - before });

type Pillars = readonly { id: string; name: string }[];

/** How the latest of these results differs from each earlier one that can be compared with it, the latest first. */
export function changesSince(scores: readonly LinkedScore[], pillars: Pillars): ResultChange[] {
	const [latest, ...earlier] = scores;
	if (!latest?.isComparable) return [];
	return earlier
		.filter(({ isComparable }) => isComparable)
		.map((result) => ({
			since: result.at,
			total: difference(result.total, latest.total),
			pillars: pillars.map(({ id, name }) => ({
				id,
				name,
				...difference(result.scores[id] ?? 0, latest.scores[id] ?? 0),
			})),
		}));
}

/** `+12`, `−3` with a real minus sign, or `0`. */
export function formatDifference(points: number): string {
	if (points === 0) return "0";
	return points > 0 ? `+${points}` : `−${-points}`;
}
