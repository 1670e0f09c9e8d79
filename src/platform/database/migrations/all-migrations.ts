import type { Migration } from "kysely/migration";
import { inbox } from "./021-inbox.ts";
import { answersInSearch } from "./036-answers-in-search.ts";
import { pagesAsDocuments } from "./037-pages-as-documents.ts";
import { inboxByUseCases } from "./039-inbox-by-use-cases.ts";
import { searchWithoutMarks } from "./050-search-without-marks.ts";
import { beforeDesk } from "./before-desk.ts";
import { statements } from "./statements.ts";

/**
 * Every step of the schema, run in the order of the names. A step that has been released never changes: a new one
 * follows it. One that is more than statements has a file of its own. A list rather than a folder to scan, because the server
 * is one bundled file.
 */
export const migrations: Record<string, Migration> = {
	...beforeDesk,
	// Who may sign in to the owner's desk, how, and what was done there.
	"020-desk-accounts": statements(`
		create table desk_accounts (
			id text primary key not null, name text not null, email text not null,
			normalized_email text not null unique, role text not null, time_zone text not null,
			added_at text not null, constraint desk_accounts_role_is_known check (role in ('owner', 'member'))
		);
		create table desk_sessions (
			id text primary key not null, token_hash text not null unique,
			account_id text not null references desk_accounts (id) on delete cascade, device text not null,
			started_at text not null, seen_at text not null, confirmed_at text not null, ends_at text not null
		);
		create table desk_sign_in_links (
			token_hash text primary key not null, purpose text not null,
			account_id text references desk_accounts (id) on delete cascade, browser_hash text,
			made_at text not null, expires_at text not null, used_at text,
			constraint desk_sign_in_links_purpose_is_known
				check (purpose in ('first-start', 'invitation', 'sign-in', 'confirmation'))
		);
		create table desk_passkeys (
			id text primary key not null, account_id text not null references desk_accounts (id) on delete cascade,
			name text not null, public_key text not null, counter integer not null, transports text not null,
			made_at text not null, used_at text
		);
		create table desk_acts (
			id text primary key not null, at text not null, account_id text, account_name text not null,
			act text not null, row_table text, row_id text, count integer
		);
		create index desk_sessions_of_account on desk_sessions (account_id);
		create index desk_sign_in_links_over on desk_sign_in_links (expires_at);
		create index desk_passkeys_of_account on desk_passkeys (account_id);
		create index desk_acts_by_time on desk_acts (at)
	`),
	"021-inbox": inbox,
	// Counts of page views and of the assessments' steps: by day, and nothing about who it was.
	"022-visit-counts": statements(
		// "Without rowid" SQLite keeps the rows in the order of their key: a span of days is read from pages that follow each other.
		(isOnPostgres) => `
		create table page_views (
			day text not null, page text not null, referrer text not null, device text not null,
			views integer not null, constraint page_views_key primary key (page, day, referrer, device)
		) ${isOnPostgres ? "" : "without rowid"};
		create index page_views_over on page_views (day);
		create table daily_views (
			day text not null, dimension text not null, name text not null, views integer not null,
			constraint daily_views_key primary key (dimension, day, name),
			constraint daily_views_dimension_is_known check (dimension in ('page', 'section', 'referrer', 'device'))
		) ${isOnPostgres ? "" : "without rowid"};
		create index daily_views_over on daily_views (day);
		create table assessment_steps (
			day text not null, assessment text not null, step text not null, passed integer not null,
			constraint assessment_steps_key primary key (assessment, day, step)
		);
		create index business_answers_by_day on business_answers (day)
	`,
	),
	// Issues of the newsletter that are sent or were, and what finds their mails and the list's growth without reading
	// all rows.
	"023-newsletter-issues": statements(`
		create table newsletter_issues (
			issue text primary key not null, state text not null, per_second double precision not null,
			started_at text not null, ended_at text, claimed_until text, readers integer not null,
			sent integer not null, failed integer not null, waiting integer not null, left_list integer not null,
			subject text not null, body_ids text not null, html text not null, text text not null,
			constraint newsletter_issues_state_is_known check (state in ('sending', 'paused', 'stopped', 'done'))
		);
		create index newsletter_issues_by_state on newsletter_issues (state, started_at);
		create index newsletter_deliveries_of_mail on newsletter_deliveries (mail_id);
		create index newsletter_subscribers_asked on newsletter_subscribers (asked_at, id);
		create index newsletter_subscribers_listed on newsletter_subscribers (state, asked_at, id);
		create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at);
		create index newsletter_subscribers_left on newsletter_subscribers (unsubscribed_at);
		drop index outbox_body;
		create index outbox_body on outbox (body_id, state, next_attempt_at) where body_id is not null;
		-- The desk's lists of mail: by state the newest first, what is tried again, and what left last.
		create index outbox_listed on outbox (state, lane, created_at, id);
		create index outbox_retried on outbox (next_attempt_at, lane)
			where attempts > 0 and last_error is not null and failed_at is null and sent_at is null;
		create index outbox_digested on outbox (digest_id) where digest_id is not null;
		create index outbox_sent on outbox (sent_at) where sent_at is not null
	`),
	// Challenges of passkeys that were used, forms that met an ended session, and the acts of one person.
	"024-desk-passkeys": statements(`
		create table desk_used_challenges (challenge_hash text primary key not null, expires_at text not null);
		create table desk_kept_forms (
			account_id text primary key not null references desk_accounts (id) on delete cascade, path text not null,
			kept_until text not null, fields text not null
		);
		create index desk_acts_of_account on desk_acts (account_id, at)
	`),
	// Indexes that have all that a page of a long list is found by, so that what comes before it is passed over in them;
	// and one of sums.
	"025-long-lists": statements(`
		drop index inbox_entries_by_time;
		drop index inbox_entries_by_kind;
		drop index inbox_entries_by_amount;
		create index inbox_entries_by_time on inbox_entries (at, row_id, entry_table);
		create index inbox_entries_by_kind on inbox_entries (kind, at, row_id, entry_table);
		create index inbox_entries_by_amount on inbox_entries (kind, amount, at, row_id, entry_table);
		create index inbox_entries_of_assignee on inbox_entries (assignee, at, row_id, entry_table)
			where assignee is not null;
		-- With what is summed up, so that no row is read.
		create index assessment_steps_summed on assessment_steps (assessment, step, day, passed)
	`),
	// What the company says in public, as the desk changes it, with every text that was published.
	"027-documents": statements(`
		create table documents (
			kind text not null, id text not null, draft_version integer not null, draft_by text, draft_at text,
			published_by text, published_at text, is_down integer not null, scheduled_for text, scheduled_by text,
			version integer not null, draft text, published text, constraint documents_of_kind primary key (kind, id)
		);
		create index documents_changed on documents (version);
		create index documents_scheduled on documents (scheduled_for);
		create table document_revisions (
			kind text not null, id text not null, version integer not null, by text, at text not null,
			text text not null, constraint document_revisions_in_order primary key (kind, id, version)
		);
		create table document_moves (
			kind text not null, old_name text not null, id text not null,
			constraint document_moves_by_name primary key (kind, old_name)
		);
		create table content_version (id integer primary key not null, version integer not null);
		insert into content_version (id, version) values (1, 0)
	`),
	// Indexes for what the desk links: entries of one mailbox, the entry that a mail tells of, and who answered last.
	"028-entries-of-a-mailbox": statements(`
		create index contact_messages_by_email on contact_messages (lower(email));
		create index assessment_leads_by_email on assessment_leads (lower(email));
		create index waitlist_entries_by_email on waitlist_entries (lower(email));
		create index newsletter_subscribers_by_email on newsletter_subscribers (lower(email));
		create index contact_messages_by_mail on contact_messages (mail_id);
		create index assessment_leads_by_mail on assessment_leads (mail_id);
		create index inbox_entries_by_answer on inbox_entries (answered_at) where answered_at is not null
	`),
	// Pictures that were uploaded at the desk: in the database, so that every process and every backup has them.
	"029-pictures": statements(`
		create table pictures (
			id text primary key not null, width integer not null, height integer not null, alt text not null,
			uploaded_by text, uploaded_at text not null
		);
		create index pictures_latest on pictures (uploaded_at);
		create table picture_files (
			picture_id text not null references pictures (id) on delete cascade, file text not null,
			content text not null, constraint picture_files_by_name primary key (picture_id, file)
		)
	`),
	// Links that a browser asked for with which its account had signed in before: strangers do not use those up.
	"031-links-of-known-browsers": statements(`
		alter table desk_sign_in_links add column is_from_known_browser integer default 0 not null;
		create index desk_sign_in_links_of_account on desk_sign_in_links (account_id, made_at)
	`),
	// Which notices somebody at the desk wants, and the copies of a notice that goes to several.
	"034-notice-choices": statements(`
		alter table desk_accounts add column notices text;
		alter table outbox add column copy_of text;
		create index outbox_copies on outbox (copy_of) where copy_of is not null
	`),
	// Whether a person at the desk said which time zone they are in; until then theirs is that of the first office.
	"035-chosen-time-zones": statements(`
		alter table desk_accounts add column has_chosen_time_zone integer default 0 not null
	`),
	"036-answers-in-search": answersInSearch,
	"037-pages-as-documents": pagesAsDocuments,
	// The documents of each version of an assessment that scored a stored result.
	"038-assessment-versions": statements(`
		create table assessment_versions (
			version text primary key not null, assessment text not null, documents text not null,
			kept_at text not null
		)
	`),
	"039-inbox-by-use-cases": inboxByUseCases,
	// Answers of forms that are half filled, behind a link that was mailed to go on.
	"040-unfinished-answers": statements(`
		create table unfinished_answers (
			id text primary key not null, token_hash text not null unique, assessment text not null,
			answers text not null, email text not null, kept_at text not null
		);
		create index unfinished_answers_over on unfinished_answers (kept_at)
	`),
	// Each mail says whether it is to the company's own people.
	"041-mail-to-team": statements(`
		alter table outbox add column to_team integer default 0 not null;
		-- Until then the kind of a mail told it.
		update outbox set to_team = 1 where kind in
			('assessment-lead', 'contact-message', 'waitlist-notice', 'notice-digest', 'desk-assignment')
	`),
	// Notices above the hour's cap are not gathered into a digest any more. Those whose digest has not left are sent one by
	// one. The columns stay: a process of an older version may still write them.
	"042-no-digests": statements(`
		update outbox set state = 'sent',
			sent_at = (select digest.sent_at from outbox as digest where digest.id = outbox.digest_id)
			where state = 'queued' and digest_id in (select id from outbox where state = 'sent' and kind = 'notice-digest');
		-- They have words of many people, which an erasure would have to find.
		delete from outbox where kind = 'notice-digest';
		drop index outbox_due;
		drop index outbox_digested;
		create index outbox_due on outbox (state, lane, next_attempt_at)
	`),
	// Of a scheduled text: how often its publication began since somebody chose the day or changed it. Of a version that was
	// published on its day: who chose it, where somebody else wrote it.
	"045-publish-attempts": statements(`
		alter table documents add column publish_attempts integer default 0 not null;
		alter table document_revisions add column scheduled_by text
	`),
	// With which secrets the database was used, so that another one is noticed at the start.
	"047-secret-fingerprints": statements(`
		create table secret_fingerprints (fingerprint text primary key not null)
	`),
	// The request that a mail follows from, for the log.
	"048-requests-of-mails": statements("alter table outbox add column request_id text"),
	"050-search-without-marks": searchWithoutMarks,
	// The file's text on which each text of the desk was made, so that a later file and the owner's edits can be merged.
	"052-bases-of-documents": statements(`
		alter table documents add column draft_base text;
		alter table documents add column published_base text;
		alter table document_revisions add column base text
	`),
	// Requests for the business assessment's report by email, each with an entry in the inbox; a row is deleted with the link in the mail.
	"060-report-requests": statements(`
		create table report_requests (
			id text primary key not null, link_id text not null references result_links (id) on delete cascade,
			email text not null, answers text not null, total_score integer not null, max_score integer not null,
			rubric_version text not null, asked_at text not null
		);
		create index report_requests_of_link on report_requests (link_id);
		create index report_requests_by_email on report_requests (lower(email));
		alter table inbox_entries add column report_requests text references report_requests (id) on delete cascade;
		create index inbox_entries_of_report_requests on inbox_entries (report_requests) where report_requests is not null;
		-- The list of all kinds begins with what waits for an answer: its pages are read from this.
		drop index inbox_entries_unanswered;
		create index inbox_entries_unanswered on inbox_entries (needs_answer, at, row_id, entry_table, kind)
	`),
	// All documents with fields are of one kind.
	"063-one-kind-of-documents": statements(`
		update documents set kind = 'document' where kind in ('company', 'assessment');
		update document_revisions set kind = 'document' where kind in ('company', 'assessment');
		update desk_acts set row_id = replace(replace(row_id, 'company ', 'document '), 'assessment ', 'document ')
			where row_table = 'documents'
	`),
};
