import type { Migration } from "kysely/migration";
import { baseline } from "./001-baseline.ts";
import { people } from "./004-people.ts";
import { statements } from "./statements.ts";

/**
 * Every step of the schema, run in the order of the names. A step that has been released never changes: a new one
 * follows it. One that is more than statements has a file of its own. A list rather than a folder to scan, because the server
 * is one bundled file.
 */
export const migrations: Record<string, Migration> = {
	"001-baseline": baseline,
	"002-cards-without-band": statements("alter table result_cards add column band_hidden integer not null default 0"),
	// The inbox then filters, counts and sorts by these indexes alone, without a look at any row.
	"003-inbox-filters": statements(`
		drop index submissions_by_time;
		create index submissions_by_time on submissions (received_at, id, form, state);
		drop index submissions_by_form;
		create index submissions_by_form on submissions (form, received_at, id, state, answered_at, assignee);
		drop index submissions_waiting;
		create index submissions_waiting on submissions (waits, received_at, id, form, state, answered_at, assignee);
		drop index submissions_held;
		create index submissions_held on submissions (received_at, id, form) where state = 'held';
		drop index submissions_of_assignee;
		create index submissions_of_assignee on submissions (assignee, waits, received_at, id, form, state)
			where assignee is not null`),
	"004-people": people,
};
