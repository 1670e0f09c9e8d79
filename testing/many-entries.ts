import { type RawBuilder, sql } from "kysely";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { advancedAssessment } from "./assessments.ts";

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

/** Stores so many leads, messages and subscribers, spread over the three years before. */
export async function storeManyEntries(database: Database, count: number): Promise<void> {
	const { kysely, kind } = database;
	const from = numbers(kind, count);
	const at = (minutesLater: number) => momentOfNumber(kind, minutesLater);
	const name = sql`(case i % 5 when 0 then 'Ada' when 1 then 'Ben' when 2 then 'Chidi' when 3 then 'Maria' else 'Yusuf' end)`;
	const last = sql`('Example' || i)`;
	const email = (form: string) => sql`(${sql.lit(form)} || i || '@example' || (i % 97) || '.com')`;
	const company = sql`('Company ' || (i % 1000))`;
	const phone = sql`('+1 (312) 555-' || (10000 + i % 9000))`;
	const digits = sql`('1312555' || (10000 + i % 9000))`;
	const message = sql`('our stock list and the shop never agree. by the end of the month we have to decide whether to keep two stores, number ' || i || '. can you read from a bank export, and how long does it take until we see the first figures on a screen? we are ' || (i % 40) || ' people.')`;
	const words = (form: string, text: RawBuilder<unknown>) =>
		sql`lower(${name} || ' ' || ${last} || ' ' || ${company} || ' ' || ${email(form)} || ' ' || ${phone} || ' ' || ${text} || ' ' || ${digits})`;
	// Most was answered.
	const isNew = (minutes: number) => sql`${at(minutes)} >= '2026-09-01'`;
	const columns = sql`(id, form, state, received_at, name, company, email, email_key, telephone, score, words, answers, scored, answered_at)`;
	await sql`insert into submissions ${columns}
		select 'lead' || i, ${advancedAssessment.id}, case when ${isNew(0)} then 'new' else 'contacted' end, ${at(0)},
		${name} || ' ' || ${last}, ${company}, ${email("lead")}, ${email("lead")}, ${phone}, (i % 151) * 1000 / 150, ${words("lead", sql`''`)},
		'{}', '{"total":' || (i % 151) || ',"maximum":150,"scores":{},"version":"1"}', case when ${isNew(0)} then null else ${at(0)} end
		from ${from}`.execute(kysely);
	await sql`insert into submissions ${columns}
		select 'message' || i, ${contactForm.id},
		case when i % 50 = 0 then 'held' when ${isNew(7)} then 'new' else 'contacted' end, ${at(7)},
		${name} || ' ' || ${last}, ${company}, ${email("message")}, ${email("message")}, ${phone}, null, ${words("message", message)},
		'{"message":"' || ${message} || '"}', null, case when i % 50 = 0 or ${isNew(7)} then null else ${at(7)} end
		from ${from}`.execute(kysely);
	await sql`insert into newsletter_subscribers (id, normalized_email, email, first_name, last_name, state, consent_wording, consent_form, asked_at, confirmed_at, words)
		select 'reader' || i, ${email("reader")}, ${email("reader")}, ${name}, ${last}, 'confirmed', '1', 'newsletter', ${at(19)}, ${at(20)},
		lower(${name} || ' ' || ${last} || ' ' || ${email("reader")}) from ${from}`.execute(kysely);
	// As autovacuum leaves it.
	await sql.raw(kind === "postgres" ? "vacuum analyze" : "analyze").execute(kysely);
}
