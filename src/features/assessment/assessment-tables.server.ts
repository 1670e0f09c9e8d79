import type { Generated, Selectable } from "kysely";
import type { Moment } from "#platform/database/schema.ts";

/** Sums of anonymous answers, as JSON, and how many they are made from. */
type RespondentFiguresTable = {
	assessment: string;
	respondents: number;
	figures: string;
};

/** The documents that scored stored results and advised on them, so that these can be computed again after an edit. */
type AssessmentVersionsTable = {
	/** A hash of the documents. */
	version: string;
	assessment: string;
	documents: string;
	kept_at: Moment;
};

/** Private links to results of an assessment. A person who has the address can read, add and remove. */
type ResultLinksTable = {
	id: string;
	/** SHA-256 of the token in the address; the token itself is with the visitor alone. */
	token_hash: string;
	assessment: string;
	/** Of the mail that the link came with, as addresses are compared, so that the link is erased with the person. */
	normalized_email: string | null;
	made_at: Moment;
	latest_at: Moment;
};

/** The results behind private links: chosen answers, without name, company and email address. */
type LinkedResultsTable = {
	id: string;
	link_id: string;
	answers: string;
	/** As a JSON object, by pillar; like the total, by the rubric of that day. */
	scores: string;
	total_score: number;
	max_score: number;
	rubric_version: string;
	scored_at: Moment;
};

/** Answers of a form that is half filled, which a mailed link brings back: the chosen ones, without name and company. */
type UnfinishedAnswersTable = {
	id: string;
	/** SHA-256 of the token in the link; the token itself is in the mail alone. */
	token_hash: string;
	assessment: string;
	answers: string;
	email: string;
	kept_at: Moment;
};

/** Cards with a score that visitors made to share: public to everyone who has the address. */
type ResultCardsTable = {
	id: string;
	/** SHA-256 of what removes the card; that itself is with its maker alone. */
	removal_hash: string;
	assessment: string;
	scores: string;
	total_score: number;
	max_score: number;
	/** 1 where the report of the score has no band either. */
	band_hidden: Generated<number>;
	rubric_version: string;
	made_at: Moment;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		assessment_versions: AssessmentVersionsTable;
		linked_results: LinkedResultsTable;
		respondent_figures: RespondentFiguresTable;
		result_cards: ResultCardsTable;
		result_links: ResultLinksTable;
		unfinished_answers: UnfinishedAnswersTable;
	}
}

export type LinkedResultRow = Selectable<LinkedResultsTable>;
