import type { IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { type AssessmentResult, pillarScores } from "#features/assessment/result/assessment-result.ts";
import { bandOf } from "#features/assessment/scoring/bands.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";

/**
 * What a visitor shares of a result: a private link to all of it, or a card with its score. Each has a page of its own
 * that its maker can remove. The page is open; there is none (any more); or a part of the address is missing.
 */
type SharePage<Open> = ({ view: "open" } & Open) | { view: "over" } | { view: "incomplete" };

/** The pages of cards are below it, and the button that removes one posts to it. */
export const CARDS_PATH = "/cards";

export const cardPath = (id: string) => `${CARDS_PATH}/${id}`;
export const cardPicturePath = (id: string) => `${cardPath(id)}/card.png`;

/** What a card shows of a result, and nothing else of the visitor. */
export type Card = {
	assessment: CountedAssessment;
	total: number;
	maximum: number;
	band: string;
	pillars: readonly { id: string; name: string; score: number }[];
};

/** The card of a score. A pillar that the rubric no longer has is left out. */
export function cardOf(
	{ id, rubric }: { id: Card["assessment"]; rubric: Pick<Rubric, "pillars"> },
	{ total, maximum, scores }: Pick<AssessmentResult, "total" | "maximum" | "scores">,
): Card {
	const pillars = pillarScores(rubric.pillars, scores);
	return { assessment: id, total, maximum, band: bandOf(total, maximum), pillars };
}

/** The first word of a pillar's name, where there is no room for more. */
export const shortPillar = (name: string) => name.split(" ")[0] ?? name;

/** The picture of a card in words. */
export function cardAlt(
	{ total, maximum, band, pillars }: Card,
	assessment: string,
	{ alt, altPillar }: ReportCopy["card"],
): string {
	const areas = pillars.map(({ name, score }) => fillIn(altPillar, { pillar: name, score }));
	return fillIn(alt, { total, maximum, band, assessment, pillars: areas.join(", ") });
}

export type CardPage = SharePage<{
	id: string;
	card: Card;
	meaning: string;
}>;

/** The pages of private links are below it, and the button that removes one posts to it. */
export const RESULTS_PATH = "/results";

/** The page of a form that is half filled. It is below those of private links, and as secret. */
export const continuePath = (token: string) => `${RESULTS_PATH}/continue/${token}`;

export const resultPath = (token: string) => `${RESULTS_PATH}/${token}`;

/** One of the results behind a private link. */
export type LinkedScore = Pick<AssessmentResult, "total" | "maximum" | "scores"> & {
	/** When it was added, as ISO text. */
	at: string;
	/** Scored by today's rubric. Only such scores can be compared. */
	isComparable: boolean;
	/** The rubric of its day gave it another score. */
	isScoredAnew: boolean;
};

export type OpenResultPage = {
	token: string;
	assessment: CountedAssessment;
	/** The day on which the link ends unless another result is added. */
	endsOn: IsoDate;
	/** The latest result with its answers, and the questions and the rubric that it was made with; undefined where today's questions don't have them. */
	latest: { answers: Answers; result: AssessmentResult; questions: Questions; rubric: Rubric } | undefined;
	scores: readonly LinkedScore[];
};

export type ResultPage = SharePage<OpenResultPage>;

const difference = (before: number, now: number) => ({ before, now, points: now - before });

type Pillars = readonly { id: string; name: string }[];

/** How the latest of these results differs from each earlier one that can be compared with it, the latest first. */
export function changesSince(scores: readonly LinkedScore[], pillars: Pillars) {
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

/** How the latest result differs from an earlier one, which was added at `since`. */
export type ResultChange = ReturnType<typeof changesSince>[number];

/** `+12`, `−3` with a real minus sign, or `0`. */
export function formatDifference(points: number): string {
	if (points === 0) return "0";
	return points > 0 ? `+${points}` : `−${-points}`;
}
