import { sql } from "kysely";
import { RotateCw } from "lucide-react";
import type { DeskDeps } from "#desk/desk-context.ts";
import { inDigits } from "#desk/kit/counts.ts";
import { PostButton } from "#desk/kit/form.tsx";
import { type Clock, sentenceMoment } from "#desk/kit/moments.ts";
import { Fold, Notice } from "#desk/kit/page.tsx";
import { withoutPassword } from "#platform/mail/mail-transport.ts";
import { findHeldUp, isRetried } from "#platform/outbox/mail-health.ts";

type TroubleDeps = Pick<DeskDeps, "database" | "now" | "config">;

async function lastSent({ kysely }: DeskDeps["database"]): Promise<string | null> {
	const { rows } = await sql<{ at: string | null }>`
		select max(sent_at) as at from outbox where sent_at is not null`.execute(kysely);
	return rows[0]?.at ?? null;
}

/** Since when the mail of visitors and owner that is due longest has waited for its attempt. */
async function oldestDue({ kysely }: DeskDeps["database"], now: Date): Promise<number | null> {
	const due = await kysely
		.selectFrom("outbox")
		.select("next_attempt_at")
		.where("state", "=", "queued")
		.where("lane", "=", "prompt")
		.where("is_gathered", "=", 0)
		.where("next_attempt_at", "<=", now.toISOString())
		.orderBy("next_attempt_at")
		.limit(1)
		.executeTakeFirst();
	return due ? Math.floor((now.getTime() - Date.parse(due.next_attempt_at)) / 1_000) : null;
}

async function newestReply({ kysely }: DeskDeps["database"]): Promise<string> {
	const { rows } = await sql<{ last_error: string }>`
		select last_error from outbox where ${isRetried}
		order by next_attempt_at desc limit 1`.execute(kysely);
	return rows[0]?.last_error ?? "";
}

async function countQueued({ kysely }: DeskDeps["database"]): Promise<number> {
	const { rows } = await sql<{ mails: number }>`
		select cast(count(*) as integer) as mails from outbox where state = 'queued'`.execute(kysely);
	return rows[0]?.mails ?? 0;
}

/** How long the oldest due mail has waited, in seconds, and what keeps the mail server from taking any. */
export async function readMailTrouble({ database, now, config }: TroubleDeps) {
	const heldUp = await findHeldUp(database.kysely);
	const oldestDueSeconds = await oldestDue(database, now());
	if (!heldUp) return { oldestDueSeconds, trouble: null };
	const said = await newestReply(database);
	const trouble = {
		lastSentAt: await lastSent(database),
		/** The mail server, without the user and password that its address has; null where mail is written to files. */
		host: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).host,
		/** What it does, as the end of a sentence that begins with the server. */
		why: heldUp.why,
		waiting: await countQueued(database),
		said: config.smtpUrl === undefined ? said : withoutPassword(said, config.smtpUrl),
	};
	return { oldestDueSeconds, trouble };
}

type MailTrouble = NonNullable<Awaited<ReturnType<typeof readMailTrouble>>["trouble"]>;

/** A reply of a mail server, word for word, behind a line that opens it. */
export function ServerWords({ said }: { said: string }) {
	return (
		<Fold label="What the server said">
			<p>
				<code>{said}</code>
			</p>
		</Fold>
	);
}

/** No mail leaves: since when, why, and what can be done. */
export function TroubleNotice({ trouble, clock }: { trouble: MailTrouble; clock: Clock }) {
	const { lastSentAt, host, why, waiting, said } = trouble;
	const waits = waiting === 1 ? "1 email waits" : `${inDigits(waiting)} emails wait`;
	const title = lastSentAt ? `No email has left since ${sentenceMoment(lastSentAt, clock)}.` : "No email has left yet.";
	return (
		<Notice tone="bad" title={title}>
			<p>
				{host === null
					? "The folder in which the site writes its emails cannot be written."
					: `The mail server at ${host} ${why}.`}{" "}
				{`${waits}, none is lost, and the forms on the site go on working.`}
			</p>
			<p>Your administrator can put this right. The site tries again, every 15 minutes at the latest.</p>
			{said && <ServerWords said={said} />}
			<PostButton act="try-now" action="/desk/mail" look="outlined" Icon={RotateCw} className="row">
				Try now
			</PostButton>
		</Notice>
	);
}
