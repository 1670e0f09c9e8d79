import type { Migration } from "kysely/migration";
import { oneKeyPerMailbox } from "./011-one-key-per-mailbox.ts";
import { statements } from "./statements.ts";

/** The steps from before there was a desk. */
export const beforeDesk: Record<string, Migration> = {
	// The outbox with its balance, and the messages of the contact form. Short columns stand before the long ones: SQLite
	// then reads a state without walking through the pages of a mail.
	"001-outbox-and-contact-messages": statements(`
		create table outbox (
			id text primary key not null, message_id text not null unique, kind text not null,
			recipient text not null, sender text not null, reply_to text, subject text not null,
			headers text not null, state text not null, attempts integer not null, next_attempt_at text not null,
			claim_id text, claimed_until text, created_at text not null, sent_at text, last_error text,
			html text not null, text text not null,
			constraint outbox_state_is_known check (state in ('queued', 'sent', 'dead')),
			constraint outbox_sent_has_its_time check ((state = 'sent') = (sent_at is not null)),
			constraint outbox_dead_has_its_reason check (state <> 'dead' or last_error is not null)
		);
		-- Serves both the search for due mail and the balance, which then reads the index alone.
		create index outbox_due on outbox (state, next_attempt_at);
		-- The casts make Postgres answer with numbers; its bigint would arrive as text.
		create view outbox_balance as select cast(count(*) as integer) as accepted,
			cast(count(*) filter (where state = 'sent') as integer) as sent,
			cast(count(*) filter (where state = 'queued') as integer) as queued,
			cast(count(*) filter (where state = 'dead') as integer) as dead
			from outbox;
		create table contact_messages (
			id text primary key not null, submission_key text unique, state text not null, name text not null,
			email text not null, phone text not null, company text not null, message text not null, mail_id text,
			received_at text not null,
			constraint contact_messages_state_is_known check (state in ('received', 'quarantined')),
			constraint contact_messages_received_has_mail check ((state = 'received') = (mail_id is not null))
		)
	`),
	// Forms that were refused without script, kept until their page shows them again.
	"002-returned-forms": statements(`
		create table returned_forms (id text primary key not null, kept_until text not null, form text not null);
		create index returned_forms_over on returned_forms (kept_until)
	`),
	// Who waits for the marketing plan generator, and how much mail an address has had of late.
	"003-waitlist": statements(`
		-- Unique on the address in the form in which addresses are compared: however it is typed, it is on the list once.
		create table waitlist_entries (
			id text primary key not null, normalized_email text not null unique, first_name text not null,
			last_name text not null, email text not null, joined_at text not null
		);
		create table mail_allowances (
			kind text not null, normalized_address text not null, latest_at text not null, second_latest_at text,
			third_latest_at text,
			constraint mail_allowances_one_per_kind_and_address primary key (kind, normalized_address)
		);
		create index mail_allowances_over on mail_allowances (latest_at)
	`),
	// Who asked for the newsletter, who receives it and who left; and the links mailed to them.
	"004-newsletter": statements(`
		-- A name is kept of those who are on the list and of nobody else: the privacy policy promises it, the check holds it.
		create table newsletter_subscribers (
			id text primary key not null, normalized_email text not null unique, email text not null,
			first_name text, last_name text, state text not null, consent_wording text not null,
			consent_form text not null, asked_at text not null, confirmed_at text, unsubscribed_at text,
			constraint newsletter_subscribers_state_is_known check (state in ('pending', 'confirmed', 'unsubscribed')),
			constraint newsletter_subscribers_confirmed_said_so
				check (state <> 'confirmed' or (confirmed_at is not null and unsubscribed_at is null)),
			constraint newsletter_subscribers_unsubscribed_has_its_time
				check (state <> 'unsubscribed' or unsubscribed_at is not null),
			constraint newsletter_subscribers_names_of_confirmed_only
				check (state = 'confirmed' or (first_name is null and last_name is null))
		);
		create table newsletter_links (
			token_hash text primary key not null,
			subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
			purpose text not null, browser_hash text, email text, first_name text, last_name text,
			consent_wording text, consent_form text, made_at text not null, expires_at text not null, closed_at text,
			constraint newsletter_links_purpose_is_known check (purpose in ('confirm', 'undo'))
		);
		-- Serves the sending to all who confirmed, and the search for what has had its time.
		create index newsletter_subscribers_by_state on newsletter_subscribers (state, id);
		create index newsletter_links_of_subscriber on newsletter_links (subscriber_id);
		create index newsletter_links_over on newsletter_links (expires_at)
	`),
	// Mail to many: its words are stored once, and it waits behind all other mail.
	"005-bulk-mail": statements(`
		create table shared_mail_bodies (id text primary key not null, html text not null, text text not null);
		alter table outbox add column lane text default 'prompt' not null check (lane in ('prompt', 'bulk'));
		alter table outbox add column body_id text references shared_mail_bodies (id);
		alter table outbox add column body_values text;
		drop index outbox_due;
		create index outbox_due on outbox (state, lane, next_attempt_at);
		create index outbox_body on outbox (body_id) where body_id is not null
	`),
	// Which subscriber has been promised which issue of the newsletter. The primary key holds the promise to one mail.
	"006-newsletter-deliveries": statements(`
		create table newsletter_deliveries (
			issue text not null,
			subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
			mail_id text not null, queued_at text not null,
			constraint newsletter_deliveries_one_per_issue_and_subscriber primary key (issue, subscriber_id)
		);
		create index newsletter_deliveries_of_subscriber on newsletter_deliveries (subscriber_id)
	`),
	// Files that go with a mail. In its row, so that they are stored, claimed and forgotten with it.
	"007-mail-attachments": statements(`
		alter table outbox add column attachments text default '[]' not null
	`),
	// Submissions of the advanced assessment, and the answers of the business assessment without identity.
	"008-assessments": statements(`
		create table assessment_leads (
			id text primary key not null, answers_hash text not null unique, full_name text not null,
			company_name text not null, email text not null, answers text not null, scores text not null,
			total_score integer not null, max_score integer not null, rubric_version text not null,
			consent_wording text not null, mail_id text not null, received_at text not null
		);
		create table business_answers (
			id text primary key not null, day text not null, answers text not null, total_score integer not null,
			rubric_version text not null
		)
	`),
	// How often each client has asked, for processes that share one Postgres; on SQLite there is one process, which
	// counts in its memory. Unlogged: a count need not survive a crash, and no request has to wait for the disk to be
	// counted.
	"009-request-counts": statements((isOnPostgres) =>
		isOnPostgres
			? `create unlogged table request_counts (
				key text primary key not null, points integer not null, expire bigint not null
			);
			create index request_counts_over on request_counts (expire)`
			: "select 1",
	),
	// Who was erased and is mailed no more, as hashes; and what became of a mail before the owner had it sent again.
	"010-do-not-mail": statements(`
		create table do_not_mail (address_hash text primary key not null, since text not null);
		alter table outbox add column earlier_failures text default '[]' not null
	`),
	"011-one-key-per-mailbox": oneKeyPerMailbox,
	// How many mails of each kind an hour has had, and the notices to the owner that wait for a digest. `is_gathered` is
	// part of the index of due mail, so that a worker passes over any number of them without reading one.
	"012-hourly-mail-counts": statements(`
		create table hourly_mail_counts (
			kind text not null, hour text not null, mails integer not null,
			constraint hourly_mail_counts_key primary key (kind, hour)
		);
		alter table outbox add column is_gathered integer default 0 not null;
		alter table outbox add column digest_id text;
		drop index outbox_due;
		create index outbox_due on outbox (state, lane, is_gathered, next_attempt_at)
	`),
	// When a mail became dead; and no file stays in the row of a mail that was sent.
	"013-delivery": statements(`
		alter table outbox add column failed_at text;
		-- Nobody noted the moment. The last attempt was due at this one, and made soon after.
		update outbox set failed_at = next_attempt_at where state = 'dead';
		update outbox set attachments = '[]' where state = 'sent' and attachments <> '[]';
		create index outbox_failed on outbox (failed_at) where failed_at is not null
	`),
	// How the clock was last seen, so that retention notices one that has jumped. One row.
	"014-retention-clock": statements(`
		create table retention_clock (
			id text primary key not null, seen_at text not null, steady_minutes integer not null
		)
	`),
	// One row that is written again and again, to learn whether the database can still be written. A row of its own, so
	// that the question changes nothing that anybody else reads.
	"015-write-probe": statements(`
		create table write_probe (id integer primary key not null, written_at text not null)
	`),
	// What all respondents of an assessment answered together: one row per assessment, counted by a job.
	"016-respondent-figures": statements(`
		create table respondent_figures (
			assessment text primary key not null, respondents integer not null, figures text not null
		)
	`),
	// Private links to results of the assessments, and the results behind them.
	"017-result-links": statements(`
		create table result_links (
			id text primary key not null, token_hash text not null unique, assessment text not null,
			normalized_email text, made_at text not null, latest_at text not null,
			constraint result_links_assessment_is_known
				check (assessment in ('business-assessment', 'advanced-business-assessment'))
		);
		create table linked_results (
			id text primary key not null, link_id text not null references result_links (id) on delete cascade,
			answers text not null, scores text not null, total_score integer not null, max_score integer not null,
			rubric_version text not null, scored_at text not null
		);
		create index result_links_over on result_links (latest_at);
		create index linked_results_of_link on linked_results (link_id)
	`),
	// Cards with a score that visitors made to share.
	"018-result-cards": statements(`
		create table result_cards (
			id text primary key not null, removal_hash text not null unique, assessment text not null,
			scores text not null, total_score integer not null, max_score integer not null,
			rubric_version text not null, made_at text not null,
			constraint result_cards_assessment_is_known
				check (assessment in ('business-assessment', 'advanced-business-assessment'))
		);
		create index result_cards_over on result_cards (made_at)
	`),
	// The number to call that a lead may have. A version before this one stores leads without it.
	"019-lead-telephone": statements(`
		alter table assessment_leads add column telephone text default '' not null
	`),
};
