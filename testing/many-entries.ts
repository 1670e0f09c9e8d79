import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { refreshInbox } from "./inbox.ts";

/** Numbers from 1 to `count`, as a table `n(i)`. */
const numbers = (kind: Database["kind"], count: number): RawBuilder<unknown> =>
	kind === "postgres"
		? sql`(select cast(i as integer) as i from generate_series(1, ${sql.lit(count)}) as i) as n`
		: sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n) as n`;

/** A moment each half hour from three years before, by the number `i`, and so many minutes later. */
const momentOfNumber = (kind: Database["kind"], minutesLater: number): RawBuilder<unknown> =>
	kind === "postgres"
		? sql`to_char(timestamp '2023-11-20' + (i * 31 + ${sql.lit(minutesLater)}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
		: sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2023-11-20', ((i * 31) + ${sql.lit(minutesLater)}) || ' minutes')`;

/** Stores so many entries of each of three kinds, leads, messages and subscribers, spread over the three years before. */
export async function storeManyEntries(database: Database, count: number): Promise<void> {
	const { kysely, kind } = database;
	const from = numbers(kind, count);
	const at = (minutesLater: number) => momentOfNumber(kind, minutesLater);
	const name = sql`(case i % 5 when 0 then 'Ada' when 1 then 'Ben' when 2 then 'Chidi' when 3 then 'Maria' else 'Yusuf' end)`;
	const last = sql`('Example' || i)`;
	const email = (form: string) => sql`(${sql.lit(form)} || i || '@example' || (i % 97) || '.com')`;
	const company = sql`('Company ' || (i % 1000))`;
	const phone = sql`('+1 (312) 555-' || (10000 + i % 9000))`;
	const message = sql`('Our stock list and the shop never agree. By the end of the month we have to decide whether to keep two stores, number ' || i || '. Can you read from a bank export, and how long does it take until we see the first figures on a screen? We are ' || (i % 40) || ' people.')`;
	await sql`insert into assessment_leads (id, answers_hash, full_name, company_name, email, answers, scores, total_score,
		max_score, rubric_version, consent_wording, mail_id, received_at, telephone)
		select 'lead' || i, 'hash' || i, ${name} || ' ' || ${last}, ${company}, ${email("lead")}, '{}', '{}', i % 151, 150, '1', '1',
		'mail', ${at(0)}, ${phone} from ${from}`.execute(kysely);
	await sql`insert into contact_messages (id, state, name, email, phone, company, message, mail_id, received_at)
		select 'message' || i, case when i % 50 = 0 then 'quarantined' else 'received' end, ${name} || ' ' || ${last},
		${email("message")}, ${phone}, ${company}, ${message}, case when i % 50 = 0 then null else 'mail' end, ${at(7)} from ${from}`.execute(
		kysely,
	);
	await sql`insert into newsletter_subscribers (id, normalized_email, email, first_name, last_name, state, consent_wording, consent_form, asked_at, confirmed_at)
		select 'reader' || i, ${email("reader")}, ${email("reader")}, ${name}, ${last}, 'confirmed', '1', 'newsletter', ${at(19)}, ${at(20)} from ${from}`.execute(
		kysely,
	);
	await refreshInbox(database);
	// Most was answered.
	await sql`update inbox_entries set needs_answer = 0, state = case when kind in ('lead', 'message') then 'contacted' else state end,
		answered_at = at where needs_answer = 1 and at < '2026-09-01'`.execute(kysely);
	// As autovacuum leaves it.
	await sql.raw(kind === "postgres" ? "vacuum analyze" : "analyze").execute(kysely);
}
