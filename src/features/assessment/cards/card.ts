import type { CountedAssessment } from "#domain/visit-counts.ts";
import { type AssessmentResult, pillarScores } from "#features/assessment/result/assessment-result.ts";
import { bandOf } from "#features/assessment/scoring/bands.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";

/** The pages of cards are below it, and the button that removes one posts to it. */
export const CARDS_PATH = "/cards";

export const cardPath = (id: string) => `${CARDS_PATH}/${id}`;
export const cardPicturePath = (id: string) => `${cardPath(id)}/card.png`;

/** What a card shows of a result, and nothing else of the visitor. */
export type Card = {
	/** The definition's id. */
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

/** What the page of a card shows: the card; that there is none (any more); that a part of the address is missing. */
export type CardPage =
	| {
			view: "open";
			id: string;
			card: Card;
			/** What its band means. */
			meaning: string;
	  }
	| { view: "over" }
	| { view: "incomplete" };
