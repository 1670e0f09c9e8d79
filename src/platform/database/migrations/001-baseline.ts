import { statements } from "./statements.ts";

// Moments are ISO text, flags are 0 or 1, and lists and objects are JSON: each reads the same on both databases. The types in
// `Schema` say what a column holds.

// In the outbox the short columns stand before the words: SQLite then reads a state without walking through the pages of a mail.
const mail = `
	create table shared_mail_bodies (id text primary key not null, html text not null, text text not null);
	create table outbox (
		id text primary key not null, message_id text not null unique, kind text not null,
		recipient text not null, sender text not null, reply_to text, subject text not null, headers text not null,
		state text not null, attempts integer not null, next_attempt_at text not null, claim_id text, claimed_until text,
		created_at text not null, sent_at text, last_error text,
		html text not null, text text not null,
		lane text default 'prompt' not null,
		body_id text references shared_mail_bodies (id), body_values text,
		attachments text default '[]' not null, earlier_failures text default '[]' not null, failed_at text,
		to_team integer default 0 not null, request_id text, event_id text references events (id) on delete cascade,
		constraint outbox_state_is_known check (state in ('queued', 'sent', 'dead')),
		constraint outbox_sent_has_its_time check ((state = 'sent') = (sent_at is not null)),
		constraint outbox_dead_has_its_reason check (state <> 'dead' or last_error is not null),
		constraint outbox_lane_is_known check (lane in ('prompt', 'bulk'))
	);
	-- Serves both the search for due mail and the balance, which then reads the index alone.
	create index outbox_due on outbox (state, lane, next_attempt_at);
	create index outbox_body on outbox (body_id, state, next_attempt_at) where body_id is not null;
	create index outbox_failed on outbox (failed_at) where failed_at is not null;
	create index outbox_of_event on outbox (event_id) where event_id is not null;
	create index outbox_by_recipient on outbox (recipient, created_at);
	-- The desk's lists of mail: by state the newest first, what is tried again, and what left last.
	create index outbox_listed on outbox (state, lane, created_at, id);
	create index outbox_retried on outbox (next_attempt_at, lane)
		where attempts > 0 and last_error is not null and failed_at is null and sent_at is null;
	create index outbox_sent on outbox (sent_at) where sent_at is not null;
	-- The casts make Postgres answer with numbers; its bigint would arrive as text.
	create view outbox_balance as select cast(count(*) as integer) as accepted,
		cast(count(*) filter (where state = 'sent') as integer) as sent,
		cast(count(*) filter (where state = 'queued') as integer) as queued,
		cast(count(*) filter (where state = 'dead') as integer) as dead
		from outbox;
	create table mail_quotas (
		kind text not null, normalized_address text not null,
		latest_at text not null, second_latest_at text, third_latest_at text,
		constraint mail_quotas_one_per_kind_and_address primary key (kind, normalized_address)
	);
	create index mail_quotas_over on mail_quotas (latest_at);
	create table hourly_mail_counts (
		kind text not null, hour text not null, mails integer not null,
		constraint hourly_mail_counts_key primary key (kind, hour)
	);
	create table suppression_list (address_hash text primary key not null, since text not null)
`;

const newsletter = `
	-- Unique on the address as addresses are compared: however it is typed, it is on the list once. A name is kept of those
	-- who are on the list alone, as the privacy policy promises.
	create table newsletter_subscribers (
		id text primary key not null, normalized_email text not null unique, email text not null,
		first_name text, last_name text, state text not null, consent_wording text not null, consent_form text not null,
		asked_at text not null, confirmed_at text, unsubscribed_at text, words text default '' not null,
		constraint newsletter_subscribers_state_is_known check (state in ('pending', 'confirmed', 'unsubscribed')),
		constraint newsletter_subscribers_confirmed_said_so
			check (state <> 'confirmed' or (confirmed_at is not null and unsubscribed_at is null)),
		constraint newsletter_subscribers_unsubscribed_has_its_time
			check (state <> 'unsubscribed' or unsubscribed_at is not null),
		constraint newsletter_subscribers_names_of_confirmed_only
			check (state = 'confirmed' or (first_name is null and last_name is null))
	);
	-- Serves the sending to all who confirmed, and the search for what has had its time.
	create index newsletter_subscribers_by_state on newsletter_subscribers (state, id);
	create index newsletter_subscribers_by_email on newsletter_subscribers (lower(email));
	-- For the desk's list of readers, and its growth.
	create index newsletter_subscribers_asked on newsletter_subscribers (asked_at, id);
	create index newsletter_subscribers_listed on newsletter_subscribers (state, asked_at, id);
	create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at);
	create index newsletter_subscribers_left on newsletter_subscribers (unsubscribed_at);
	create table newsletter_links (
		token_hash text primary key not null,
		subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
		purpose text not null, browser_hash text, email text, first_name text, last_name text,
		consent_wording text, consent_form text, made_at text not null, expires_at text not null, closed_at text,
		constraint newsletter_links_purpose_is_known check (purpose in ('confirm', 'undo'))
	);
	create index newsletter_links_of_subscriber on newsletter_links (subscriber_id);
	create index newsletter_links_over on newsletter_links (expires_at);
	-- The primary key holds the promise to one mail.
	create table newsletter_deliveries (
		issue text not null, subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
		mail_id text not null, queued_at text not null,
		constraint newsletter_deliveries_one_per_issue_and_subscriber primary key (issue, subscriber_id)
	);
	create index newsletter_deliveries_of_subscriber on newsletter_deliveries (subscriber_id);
	create index newsletter_deliveries_of_mail on newsletter_deliveries (mail_id);
	create table newsletter_issues (
		issue text primary key not null, state text not null, per_second double precision not null,
		started_at text not null, ended_at text, claimed_until text,
		readers integer not null, sent integer not null, failed integer not null, waiting integer not null,
		left_list integer not null,
		subject text not null, body_ids text not null, html text not null, text text not null,
		constraint newsletter_issues_state_is_known check (state in ('sending', 'paused', 'stopped', 'done'))
	);
	create index newsletter_issues_by_state on newsletter_issues (state, started_at)
`;

/** The assessments, without what a visitor submits under a name. */
const assessments = `
	create table assessment_versions (
		version text primary key not null, assessment text not null, documents text not null, kept_at text not null
	);
	create table respondent_figures (
		assessment text primary key not null, respondents integer not null, figures text not null
	);
	create table result_links (
		id text primary key not null, token_hash text not null unique, assessment text not null, normalized_email text,
		made_at text not null, latest_at text not null
	);
	create index result_links_over on result_links (latest_at);
	create table linked_results (
		id text primary key not null, link_id text not null references result_links (id) on delete cascade,
		answers text not null, scores text not null, total_score integer not null, max_score integer not null,
		rubric_version text not null, scored_at text not null
	);
	create index linked_results_of_link on linked_results (link_id);
	create table result_cards (
		id text primary key not null, removal_hash text not null unique, assessment text not null,
		scores text not null, total_score integer not null, max_score integer not null,
		rubric_version text not null, made_at text not null
	);
	create index result_cards_over on result_cards (made_at);
	create table unfinished_answers (
		id text primary key not null, token_hash text not null unique, assessment text not null, answers text not null,
		email text not null, kept_at text not null
	);
	create index unfinished_answers_over on unfinished_answers (kept_at)
`;

/** Submissions and events; the mails that follow from an event go with it, and an event with its submission. */
const submissions = (isOnPostgres: boolean) => `
	create table submissions (
		id text primary key not null, form text not null, state text not null, received_at text not null,
		name text not null, company text not null, email text not null, email_key text not null, telephone text not null,
		same_key text, link_id text references result_links (id) on delete cascade, score integer, consent text,
		changed_at text, changed_by text, answered_at text, answered_by text, assignee text,
		words text not null, answer_codes text not null default '', answers text not null, scored text,
		-- 1: until somebody answers it or changes its state.
		waits integer generated always as (case when state = 'new' and answered_at is null then 1 else 0 end) stored,
		constraint submissions_state_is_known
			check (state in ('held', 'listed', 'new', 'contacted', 'meeting', 'won', 'lost', 'no')),
		constraint submissions_same unique (form, same_key)
	);
	-- The lists and their counts are read from these: by time, by form, and what waits first.
	create index submissions_by_time on submissions (received_at, id);
	create index submissions_by_form on submissions (form, received_at, id, state);
	create index submissions_by_state on submissions (form, state);
	create index submissions_by_score on submissions (form, score, received_at, id, state);
	create index submissions_waiting on submissions (waits, received_at, id, form, state);
	create index submissions_held on submissions (received_at, id) where state = 'held';
	create index submissions_of_assignee on submissions (assignee) where assignee is not null;
	create index submissions_answered on submissions (answered_at) where answered_at is not null;
	create index submissions_of_mailbox on submissions (email_key);
	create index submissions_of_link on submissions (link_id) where link_id is not null;
	${isOnPostgres ? "" : "create index submissions_searched on submissions (waits, received_at, id, form, state, words, answer_codes);"}
	create table submission_notes (
		id text primary key not null, submission_id text not null references submissions (id) on delete cascade,
		author text not null, text text not null, words text not null, written_at text not null
	);
	create index submission_notes_of_submission on submission_notes (submission_id);
	create table anonymous_answers (
		id text primary key not null, form text not null, day text not null, version text not null,
		total_score integer not null, answers text not null
	);
	create index anonymous_answers_by_day on anonymous_answers (form, day);
	create table events (
		id text primary key not null, at text not null, kind text not null,
		submission_id text references submissions (id) on delete cascade,
		account_id text, account_name text, row_table text, row_id text, count integer
	);
	create index events_by_time on events (at);
	create index events_of_account on events (account_id, at);
	create index events_of_submission on events (submission_id) where submission_id is not null
`;

/** People who may sign in to the owner's desk, and how. */
const accounts = `
	create table desk_accounts (
		id text primary key not null, name text not null, email text not null, normalized_email text not null unique,
		role text not null, time_zone text not null, added_at text not null, notices text,
		has_chosen_time_zone integer default 0 not null,
		constraint desk_accounts_role_is_known check (role in ('owner', 'member'))
	);
	create table desk_sessions (
		id text primary key not null, token_hash text not null unique,
		account_id text not null references desk_accounts (id) on delete cascade, device text not null,
		started_at text not null, seen_at text not null, confirmed_at text not null, ends_at text not null
	);
	create index desk_sessions_of_account on desk_sessions (account_id);
	create table desk_sign_in_links (
		token_hash text primary key not null, purpose text not null,
		account_id text references desk_accounts (id) on delete cascade, browser_hash text,
		made_at text not null, expires_at text not null, used_at text,
		is_from_known_browser integer default 0 not null,
		constraint desk_sign_in_links_purpose_is_known
			check (purpose in ('first-start', 'invitation', 'sign-in', 'confirmation'))
	);
	create index desk_sign_in_links_over on desk_sign_in_links (expires_at);
	create index desk_sign_in_links_of_account on desk_sign_in_links (account_id, made_at);
	create table desk_passkeys (
		id text primary key not null, account_id text not null references desk_accounts (id) on delete cascade,
		name text not null, public_key text not null, counter integer not null, transports text not null,
		made_at text not null, used_at text
	);
	create index desk_passkeys_of_account on desk_passkeys (account_id);
	create table desk_used_challenges (challenge_hash text primary key not null, expires_at text not null);
	create table desk_kept_forms (
		account_id text primary key not null references desk_accounts (id) on delete cascade, path text not null,
		kept_until text not null, fields text not null
	)
`;

/**
 * The documents of the company, with every text that was published, and the pictures in them: in the database, so that
 * every process and every backup has them.
 */
const documents = `
	create table documents (
		kind text not null, id text not null, draft_version integer not null, draft_by text, draft_at text,
		published_by text, published_at text, is_down integer not null, scheduled_for text, scheduled_by text,
		version integer not null, draft text, published text, publish_attempts integer default 0 not null,
		draft_base text, published_base text,
		constraint documents_of_kind primary key (kind, id)
	);
	create index documents_changed on documents (version);
	create index documents_scheduled on documents (scheduled_for);
	create table document_revisions (
		kind text not null, id text not null, version integer not null, by text, at text not null, text text not null,
		scheduled_by text, base text,
		constraint document_revisions_in_order primary key (kind, id, version)
	);
	create table document_moves (
		kind text not null, old_name text not null, id text not null,
		constraint document_moves_by_name primary key (kind, old_name)
	);
	create table content_version (id integer primary key not null, version integer not null);
	insert into content_version (id, version) values (1, 0);
	create table pictures (
		id text primary key not null, width integer not null, height integer not null, alt text not null,
		uploaded_by text, uploaded_at text not null
	);
	create index pictures_latest on pictures (uploaded_at);
	create table picture_files (
		picture_id text not null references pictures (id) on delete cascade, file text not null, content text not null,
		constraint picture_files_by_name primary key (picture_id, file)
	)
`;

// SQLite keeps rows "without rowid" in the order of their key: a span of days is read from pages that follow each other.
const rowidOn = (isOnPostgres: boolean) => (isOnPostgres ? "" : "without rowid");

/** Counts by day, and nothing about who it was. */
const visits = (isOnPostgres: boolean) => `
	create table page_views (
		day text not null, page text not null, referrer text not null, device text not null, views integer not null,
		constraint page_views_key primary key (page, day, referrer, device)
	) ${rowidOn(isOnPostgres)};
	create index page_views_over on page_views (day);
	create table daily_views (
		day text not null, dimension text not null, name text not null, views integer not null,
		constraint daily_views_key primary key (dimension, day, name),
		constraint daily_views_dimension_is_known check (dimension in ('page', 'section', 'referrer', 'device'))
	) ${rowidOn(isOnPostgres)};
	create index daily_views_over on daily_views (day);
	create table assessment_steps (
		day text not null, assessment text not null, step text not null, passed integer not null,
		constraint assessment_steps_key primary key (assessment, day, step)
	);
	-- With what is summed up, so that no row is read.
	create index assessment_steps_summed on assessment_steps (assessment, step, day, passed)
`;

const bookkeeping = `
	create table returned_forms (id text primary key not null, kept_until text not null, form text not null);
	create index returned_forms_over on returned_forms (kept_until);
	create table retention_clock (id text primary key not null, seen_at text not null, steady_minutes integer not null);
	create table write_probe (id integer primary key not null, written_at text not null);
	create table secret_fingerprints (fingerprint text primary key not null)
`;

// For processes that share one Postgres; with SQLite there is one process, which counts in its memory. Unlogged: a count need
// not survive a crash, and no request has to wait for the disk to be counted.
const requestCounts = `
	create unlogged table request_counts (
		key text primary key not null, points integer not null, expire bigint not null
	);
	create index request_counts_over on request_counts (expire)
`;

/** Every table of the site, those that others refer to first. */
export const baseline = statements((isOnPostgres) => {
	const onBoth = [
		assessments,
		submissions(isOnPostgres),
		mail,
		newsletter,
		accounts,
		documents,
		visits(isOnPostgres),
		bookkeeping,
	];
	return [...onBoth, ...(isOnPostgres ? [requestCounts] : [])].join(";\n");
});
