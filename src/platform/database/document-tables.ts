import type { Moment } from "./moment.ts";

/**
 * What the company says in public and changes at the desk. A document that the repository has too is here once somebody
 * changed it, and then wins over its file.
 */
export type DocumentsTable = {
	/** Such as `article`: the name of a kind in `#platform/documents/document-kind.ts`. */
	kind: string;
	id: string;
	/** Grows with each version of the draft: who saves says which one was changed. */
	draft_version: number;
	/** An account's id; null at the command line. */
	draft_by: string | null;
	draft_at: Moment | null;
	published_by: string | null;
	published_at: Moment | null;
	/** 1: on no page, although the repository may have it. */
	is_down: number;
	/** When the draft is published by itself. */
	scheduled_for: Moment | null;
	scheduled_by: string | null;
	/** Of the content, when the document was last published or taken down; 0 before. */
	version: number;
	/** Null when nothing is changed. */
	draft: string | null;
	/** Null while it was never published here, when it was taken down, and since its file says the same. */
	published: string | null;
};

/** Every text that was published, the latest too. */
export type DocumentRevisionsTable = {
	kind: string;
	id: string;
	/** The version of the content with which it was published. */
	version: number;
	by: string | null;
	at: Moment;
	text: string;
};

/** A name that a published document had in its address, and which document it was. */
export type DocumentMovesTable = { kind: string; old_name: string; id: string };

/** One row: grows by one with each publication, so that every process sees that there is something new. */
export type ContentVersionTable = { id: number; version: number };
