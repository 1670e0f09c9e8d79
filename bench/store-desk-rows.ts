import { type RawBuilder, sql } from "kysely";
import { assessmentSteps, countedAssessments, deviceClasses, referrers } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import { momentOfNumber, numbers, storeManyEntries } from "#testing/many-entries.ts";

/** No worker takes a mail before, so that nothing leaves while pages are measured. */
const DUE_AT = "2099-01-01T00:00:00.000Z";
/** A quarter of the issue that is paused waits, one tenth of the readers left, and another has not confirmed. */
const PAUSED_SHARE = 0.25;
/** Views are kept for 25 months. */
const COUNTED_DAYS = 760;
const COUNTED_PAGES = 50;
const COUNTED_HOSTS = 20;

const PARAGRAPH =
	"Thank you for your message. We read each of them ourselves, and you hear from us on the next working day. ";
const MAIL_TEXT = PARAGRAPH.repeat(6);
const MAIL_HTML = `<p style="margin:0 0 16px;font-family:Georgia,serif">${PARAGRAPH}</p>`.repeat(12);

type Rows = { from: RawBuilder<unknown>; at: (minutesLater: number) => RawBuilder<unknown> };

async function storeMail({ kysely }: Database, { from, at }: Rows): Promise<void> {
	// One in fifty failed, is tried again, or waits for its first attempt.
	await sql`insert into outbox (id, message_id, kind, recipient, sender, subject, headers, lane, state, attempts, next_attempt_at,
		created_at, sent_at, last_error, failed_at, html, text, attachments, earlier_failures, is_gathered)
		select 'mail' || i, '<mail' || i || '@site.example>', 'contact-confirmation', 'message' || i || '@example' || (i % 97) || '.com',
		'{"name":"Our Site","address":"site@site.example"}', 'We have your message, number ' || i, '{}', 'prompt',
		case i % 50 when 0 then 'dead' when 1 then 'queued' when 2 then 'queued' else 'sent' end,
		case i % 50 when 2 then 0 else 1 end, ${DUE_AT}, ${at(7)},
		case when i % 50 > 2 then ${at(8)} end,
		case i % 50 when 0 then '550 5.1.1 No such user' when 1 then '452 4.2.2 Mailbox full' end,
		case when i % 50 = 0 then ${at(8)} end, ${MAIL_HTML}, ${MAIL_TEXT}, '[]', '[]', 0 from ${from}`.execute(kysely);
}

async function storeIssues({ kysely }: Database, { from, at }: Rows, pausedArticle: string): Promise<void> {
	const issues = [
		{ issue: "gone", state: "done", body: "body-of-gone" },
		{ issue: pausedArticle, state: "paused", body: "body-of-paused" },
	];
	for (const { issue, state, body } of issues) {
		const isPaused = state === "paused";
		const share = isPaused ? PAUSED_SHARE : 1;
		await sql`insert into shared_mail_bodies (id, html, text) values (${body}, ${MAIL_HTML}, ${MAIL_TEXT})`.execute(
			kysely,
		);
		await sql`insert into newsletter_issues (issue, state, per_second, started_at, ended_at, readers, sent, failed, waiting, left_list,
			subject, body_ids, html, text) values (${issue}, ${state}, 10, '2026-10-02T09:00:00.000Z', '2026-10-02T12:00:00.000Z', 40000,
			20000, 100, 1000, 50, 'An issue', ${JSON.stringify([body])}, ${MAIL_HTML}, ${MAIL_TEXT})`.execute(kysely);
		await sql`insert into newsletter_deliveries (issue, subscriber_id, mail_id, queued_at)
			select ${issue}, 'reader' || i, ${`${body}-`} || i, ${at(30)} from ${from} where i % 100 < ${sql.lit(share * 100)}`.execute(
			kysely,
		);
		await sql`insert into outbox (id, message_id, kind, recipient, sender, subject, headers, lane, body_id, body_values, state,
			attempts, next_attempt_at, created_at, sent_at, html, text, attachments, earlier_failures, is_gathered)
			select ${`${body}-`} || i, '<' || ${body} || i || '@site.example>', 'newsletter-issue', 'reader' || i || '@example' || (i % 97) || '.com',
			'{"name":"Our Site","address":"site@site.example"}', 'An issue', '{}', 'bulk', ${body}, '{}',
			${sql.lit(isPaused ? "queued" : "sent")}, ${sql.lit(isPaused ? 0 : 1)}, ${DUE_AT}, ${at(30)},
			${isPaused ? sql`cast(null as text)` : at(40)}, '', '', '[]', '[]', 0
			from ${from} where i % 100 < ${sql.lit(share * 100)}`.execute(kysely);
	}
	// Only readers who confirmed have names.
	const left = (state: string, ids: string, unsubscribedAt: RawBuilder<unknown>) =>
		sql`update newsletter_subscribers set state = ${state}, first_name = null, last_name = null,
			unsubscribed_at = ${unsubscribedAt} where id like ${ids}`.execute(kysely);
	await left("pending", "%8", sql`null`);
	await left("unsubscribed", "%9", sql`confirmed_at`);
}

async function storeVisits({ kysely, kind }: Database): Promise<void> {
	const days = numbers(kind, COUNTED_DAYS);
	const day =
		kind === "postgres"
			? sql`to_char(current_date - day.i, 'YYYY-MM-DD')`
			: sql`strftime('%Y-%m-%d', 'now', '-' || day.i || ' days')`;
	const page = sql`case page.i when 1 then '/' else '/blog/article-' || page.i end`;
	// The first page is opened from everywhere, the others from within the site.
	const host = sql`case host.i when 1 then ${referrers.here} else 'host' || (host.i + day.i % 7) || '.example' end`;
	const device = sql`case device.i when 1 then ${deviceClasses[0]} when 2 then ${deviceClasses[1]} else ${deviceClasses[2]} end`;
	const as = (count: number, name: string) => sql`(select i from ${numbers(kind, count)}) as ${sql.ref(name)}`;
	await sql`insert into page_views (day, page, referrer, device, views)
		select ${day}, ${page}, ${host}, ${device}, 1 + (day.i * page.i * host.i) % 9
		from (select i from ${days}) as day, ${as(COUNTED_PAGES, "page")}, ${as(COUNTED_HOSTS, "host")}, ${as(3, "device")}
		where host.i = 1 or page.i = 1`.execute(kysely);
	const dimensions = {
		page: sql`page`,
		section: sql`case page when '/' then '/' else '/blog' end`,
		referrer: sql`referrer`,
		device: sql`device`,
	};
	for (const [dimension, name] of Object.entries(dimensions)) {
		await sql`insert into daily_views (day, dimension, name, views)
			select day, ${sql.lit(dimension)}, ${name}, sum(views) from page_views group by day, ${name}`.execute(kysely);
	}
	for (const assessment of countedAssessments) {
		for (const [place, step] of assessmentSteps.entries()) {
			await sql`insert into assessment_steps (day, assessment, step, passed)
				select ${day}, ${assessment}, ${step}, ${100 - 5 * place} from (select i from ${days}) as day`.execute(kysely);
		}
	}
}

async function storeDeskWork({ kysely }: Database, { from, at }: Rows): Promise<void> {
	await sql`insert into inbox_notes (id, entry_table, row_id, author, text, written_at)
		select 'note' || i, 'contact_messages', 'message' || i, 'owner', 'Called, asks for a meeting in March.', ${at(60)} from ${from}`.execute(
		kysely,
	);
	await sql`update inbox_entries set assignee = 'owner' where row_id like '%7'`.execute(kysely);
	await sql`insert into desk_acts (id, at, account_id, account_name, act, row_table, row_id)
		select 'act' || i, ${at(60)}, case when i % 3 = 0 then null else 'owner' end, 'Ada', 'entry-answered', 'contact_messages',
		'message' || i from ${from}`.execute(kysely);
	await sql`insert into do_not_mail (address_hash, since) select 'hash' || i, ${at(60)} from ${from}`.execute(kysely);
}

async function storeResults({ kysely }: Database, { from, at }: Rows): Promise<void> {
	const score = { columns: sql`scores, total_score, max_score, rubric_version`, values: sql`'{}', i % 151, 150, '1'` };
	await sql`insert into business_answers (id, day, answers, total_score, rubric_version)
		select 'answers' || i, substr(${at(0)}, 1, 10), '{}', i % 101, '1' from ${from}`.execute(kysely);
	await sql`insert into result_links (id, token_hash, assessment, normalized_email, made_at, latest_at)
		select 'link' || i, 'hash' || i, 'business-assessment', 'lead' || i || '@example' || (i % 97) || '.com', ${at(0)}, ${at(0)}
		from ${from}`.execute(kysely);
	await sql`insert into linked_results (id, link_id, answers, ${score.columns}, scored_at)
		select 'result' || i, 'link' || i, '{}', ${score.values}, ${at(0)} from ${from}`.execute(kysely);
	await sql`insert into result_cards (id, removal_hash, assessment, ${score.columns}, made_at)
		select 'card' || i, 'hash' || i, 'business-assessment', ${score.values}, ${at(0)} from ${from}`.execute(kysely);
}

/**
 * Stores so many rows of each kind that the desk shows, and two years of counted views; the worker has nothing to send.
 * `pausedArticle` is the slug of an article whose sending was interrupted.
 */
export async function storeDeskRows(
	database: Database,
	{ count, pausedArticle }: { count: number; pausedArticle: string },
): Promise<void> {
	const { kysely, kind } = database;
	await storeManyEntries(database, count);
	const rows: Rows = {
		from: numbers(kind, count),
		at: (minutesLater) => momentOfNumber(kind, minutesLater),
	};
	await storeMail(database, rows);
	await storeIssues(database, rows, pausedArticle);
	await storeVisits(database);
	await storeDeskWork(database, rows);
	await storeResults(database, rows);
	// As autovacuum leaves it.
	await sql.raw(kind === "postgres" ? "vacuum analyze" : "analyze").execute(kysely);
}
