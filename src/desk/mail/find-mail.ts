import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { shownMailbox } from "#platform/mail/mailbox.ts";
import { readEarlierFailures } from "#platform/outbox/deliver-mail.ts";
import { findSharedBody, fromRow } from "#platform/outbox/enqueue-mail.ts";
import { hideLinks } from "./hide-links.ts";
import type { MailState } from "./list-mail.ts";

const mailbox = z.object({ name: z.string().optional(), address: z.string() });

const shown = (json: string | null) => (json === null ? undefined : shownMailbox(mailbox.parse(JSON.parse(json))));

/** What is known of it without its words, also when a hand has broken them. */
const attachmentList = z.array(z.object({ fileName: z.string(), content: z.string() }));

// Base64 has four characters for three bytes.
const kilobytesOf = (content: string) => Math.ceil((content.length * 3) / 4 / 1_024);

function stateOf({ state, attempts, last_error }: OutboxRow): MailState {
	if (state === "sent") return "sent";
	if (state === "dead") return "failed";
	return attempts > 0 && last_error !== null ? "retrying" : "waiting";
}

/** The text of a mail as it is sent; empty when it was removed after it was sent. */
async function textOf(database: Database, row: OutboxRow): Promise<string> {
	if (row.body_id === null) return row.text;
	return fromRow(row, await findSharedBody(database, row.body_id)).text;
}

/** One mail as the desk shows it: no markup, and none of the links that belong to its reader alone. */
export async function findMail(database: Database, id: string) {
	const row = await database.kysely.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const { text, hasHidden } = hideLinks(await textOf(database, row));
	const attachments = attachmentList.parse(JSON.parse(row.attachments));
	return {
		id: row.id,
		/** What the entry that it tells of names. */
		noticeId: row.copy_of ?? row.id,
		state: stateOf(row),
		subject: hideLinks(row.subject).text,
		to: row.recipient,
		from: shown(row.sender) ?? "",
		replyTo: shown(row.reply_to),
		createdAt: row.created_at,
		sentAt: row.sent_at,
		failedAt: row.failed_at,
		nextAttemptAt: row.next_attempt_at,
		attempts: row.attempts,
		lastError: row.last_error,
		isGathered: row.is_gathered === 1,
		earlierFailures: readEarlierFailures(row),
		attachments: attachments.map(({ fileName, content }) => ({ name: fileName, kilobytes: kilobytesOf(content) })),
		text,
		hasHidden,
	};
}
