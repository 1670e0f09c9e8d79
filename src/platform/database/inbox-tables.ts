import type { Generated } from "kysely";
import type { Moment } from "./moment.ts";

/** How far somebody at the desk is with an entry. */
type InboxState = "new" | "contacted" | "meeting" | "won" | "lost" | "no";

/** What the desk knows of a row that visitors left, kept for as long as the row (`platform/inbox/inbox-entries.ts`). */
export type InboxEntriesTable = {
	/** The row, by its table and its `id`. */
	entry_table: string;
	row_id: string;
	/** As the door of its feature calls it. */
	kind: string;
	at: Moment;
	/** In lower case: what the search looks in. SQLite leaves letters with accents as they are. */
	words: Generated<string>;
	/** Of a lead: what stands for its answers in a search (`answer-codes.ts`). */
	answer_codes: Generated<string>;
	/** What it is sorted and filtered by beside its time, such as the score of a lead in thousandths; null where it has none. */
	amount: number | null;
	/** The form it came from; empty where its kind says all. */
	source: Generated<string>;
	/** 1: nobody has answered it or changed its state yet, and its kind wants an answer. */
	needs_answer: number;
	state: Generated<InboxState>;
	/** Who last changed its state, and when. Like the next ones, accounts are named by their id. */
	changed_at: Moment | null;
	changed_by: string | null;
	answered_at: Moment | null;
	answered_by: string | null;
	/** Who takes care of it. */
	assignee: string | null;
};

/** The row of an entry once more, in the column of its table: by this foreign key the database removes the entry with it. */
export type RowOfEntry = Record<
	"assessment_leads" | "contact_messages" | "newsletter_subscribers" | "waitlist_entries",
	Generated<string | null>
>;

/** What people at the desk wrote beside an entry. */
export type InboxNotesTable = {
	id: string;
	entry_table: string;
	row_id: string;
	author: string;
	text: string;
	written_at: Moment;
};
