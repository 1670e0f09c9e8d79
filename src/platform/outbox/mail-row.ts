import { z } from "zod";
import type { OutboxRow } from "#platform/database/schema.ts";
import { type FinishedMail, finishedMail } from "#platform/mail/finished-mail.ts";

const json = z.string().transform((text): unknown => JSON.parse(text));

/** A new mail as the outbox keeps it. */
export function toRow(mail: FinishedMail): OutboxRow {
	const queuedAt = mail.queuedAt.toISOString();
	return {
		id: mail.id,
		message_id: mail.messageId,
		kind: mail.kind,
		recipient: mail.to,
		sender: JSON.stringify(mail.from),
		reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
		subject: mail.subject,
		headers: JSON.stringify(mail.headers),
		state: "queued",
		attempts: 0,
		next_attempt_at: queuedAt,
		claim_id: null,
		claimed_until: null,
		created_at: queuedAt,
		sent_at: null,
		last_error: null,
		html: mail.html,
		text: mail.text,
	};
}

/**
 * The mail in a row, checked once more on its way out.
 * @throws when the row was changed by hand into something that may not be sent.
 */
export function fromRow(row: OutboxRow): FinishedMail {
	return finishedMail.parse({
		id: row.id,
		messageId: row.message_id,
		kind: row.kind,
		from: json.parse(row.sender),
		to: row.recipient,
		replyTo: row.reply_to === null ? undefined : json.parse(row.reply_to),
		subject: row.subject,
		headers: json.parse(row.headers),
		html: row.html,
		text: row.text,
		queuedAt: new Date(row.created_at),
	});
}
