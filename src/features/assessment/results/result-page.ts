import type { IsoDate } from "#domain/dates.ts";
import type { Answers } from "#features/assessment/questions/question.ts";

/** One of the results behind a private link. */
export type LinkedScore = {
	/** When it was added, as ISO text. */
	at: string;
	total: number;
	maximum: number;
	/** By the pillar's id. */
	scores: Readonly<Record<string, number>>;
	/** Scored by today's rubric. Only such scores can be compared. */
	isComparable: boolean;
	/** The rubric of its day was another. */
	isRescored: boolean;
};

export type OpenResultPage = {
	view: "open";
	token: string;
	/** The definition's id. */
	assessment: "business-assessment" | "advanced-business-assessment";
	/** The day on which the link ends unless another result is added. */
	endsOn: IsoDate;
	/** The latest result as the service responds to its answers; undefined where today's questions don't have them. */
	latest: { answers: Answers; response: unknown } | undefined;
	/** All of them, the latest first. */
	scores: readonly LinkedScore[];
};

/** What the page behind a private link shows: the results; that there is none (any more); that a part is missing. */
export type ResultPage = OpenResultPage | { view: "over" } | { view: "incomplete" };

type Difference = { id: string; name: string; before: number; now: number; points: number };

/** How the latest result differs from an earlier one. */
export type ResultChange = { since: string; total: Difference["points"]; pillars: readonly Difference[] };

type Pillars = readonly { id: string; name: string }[];

/** How the latest of these results differs from each earlier one that can be compared with it, the latest first. */
export function changesSince(scores: readonly LinkedScore[], pillars: Pillars): ResultChange[] {
	const [latest, ...earlier] = scores;
	if (!latest?.isComparable) return [];
	return earlier
		.filter(({ isComparable }) => isComparable)
		.map((result) => ({
			since: result.at,
			total: latest.total - result.total,
			pillars: pillars.map(({ id, name }) => {
				const [before, now] = [result.scores[id] ?? 0, latest.scores[id] ?? 0];
				return { id, name, before, now, points: now - before };
			}),
		}));
}

/** `+12`, `−3` with a real minus sign, or `0`. */
export function formatDifference(points: number): string {
	if (points === 0) return "0";
	return points > 0 ? `+${points}` : `−${-points}`;
}
