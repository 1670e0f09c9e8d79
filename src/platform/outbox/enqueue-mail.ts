import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, OutboxRow } from "#platform/database/schema.ts";
import { type RenderedMessage, type RenderedMessageInput, renderedMessage } from "#platform/mail/rendered-message.ts";

/** The words that many mails have in common, with `{{placeholders}}` for what differs from reader to reader. */
export type SharedBody = {
	/** A hash of the words: the same words are stored once, changed words are another body. */
	id: string;
	html: string;
	text: string;
};

/** The values of one mail's placeholders, by their names. */
export type PlaceholderValues = Record<string, string>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Stands for two braces that somebody wrote: their text is never taken for a placeholder. */
const WRITTEN_BRACES = "{{braces}}";

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export function createSharedBody({ html, text }: { html: string; text: string }): SharedBody {
	return { id: createHash("sha256").update(html).update("\0").update(text).digest("hex"), html, text };
}

type Content = { html: string; text: string };

/**
 * A body made of a template. `render` gets what stands for the placeholder of a name while it renders; nobody can write
 * that, so whatever an author or the company wrote stays as it was written, braces too.
 */
export function renderSharedBody(render: (placeholder: (name: string) => string) => Content): SharedBody {
	const run = randomUUID();
	const { html, text } = render((name) => `${run}.${name}.`);
	const mark = new RegExp(`${run}\\.(\\w+)\\.`, "g");
	const finish = (content: string) => content.replaceAll("{{", WRITTEN_BRACES).replaceAll(mark, "{{$1}}");
	return createSharedBody({ html: finish(html), text: finish(text) });
}

/**
 * The body of one mail. In the HTML a value is text, never markup, and no value is searched for further placeholders.
 * @throws when a placeholder has no value.
 */
export function fillPlaceholders({ html, text }: SharedBody, values: PlaceholderValues): Content {
	const findValue = (match: string, name: string) => {
		if (match === WRITTEN_BRACES) return "{{";
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		if (value === undefined) throw new Error(`The body has a placeholder "${name}", and the mail has no value for it.`);
		return value;
	};
	return {
		html: html.replaceAll(PLACEHOLDER, (match, name) => escapeHtml(findValue(match, name))),
		text: text.replaceAll(PLACEHOLDER, findValue),
	};
}

/** Stores the body, unless it is there already. In the transaction of its mails, so that it is never without them. */
export async function storeSharedBody(transaction: DatabaseTransaction, body: SharedBody): Promise<void> {
	await transaction
		.insertInto("shared_mail_bodies")
		.values(body)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

export function findSharedBody({ kysely }: Pick<Database, "kysely">, id: string): Promise<SharedBody> {
	return kysely.selectFrom("shared_mail_bodies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Removes the bodies that no mail has any more. */
export async function purgeUnusedBodies(database: Database): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("shared_mail_bodies")
			.where((body) =>
				body.not(
					body.exists(
						body.selectFrom("outbox").select("outbox.id").whereRef("outbox.body_id", "=", "shared_mail_bodies.id"),
					),
				),
			)
			.execute(),
	);
}

/** What a column has as JSON. */
export const json = z.string().transform((text): unknown => JSON.parse(text));

/** A mail that shares its body with others. */
export type BulkMail = Omit<RenderedMessageInput, "html" | "text" | "queuedAt"> & {
	values: PlaceholderValues;
	/** Not sent before this moment, whose date it bears. */
	dueAt: Date;
};

const placeholderValues = z.record(z.string(), z.string());

/** A new mail as the outbox keeps it. */
export function toRow(mail: RenderedMessage): OutboxRow {
	const queuedAt = mail.queuedAt.toISOString();
	return {
		id: mail.id,
		message_id: mail.messageId,
		kind: mail.kind,
		recipient: mail.to,
		to_team: mail.isToTeam ? 1 : 0,
		sender: JSON.stringify(mail.from),
		reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
		subject: mail.subject,
		headers: JSON.stringify(mail.headers),
		lane: "prompt",
		body_id: null,
		body_values: null,
		state: "queued",
		attempts: 0,
		next_attempt_at: queuedAt,
		claim_id: null,
		claimed_until: null,
		created_at: queuedAt,
		sent_at: null,
		last_error: null,
		failed_at: null,
		html: mail.html,
		text: mail.text,
		attachments: JSON.stringify(mail.attachments),
		earlier_failures: "[]",
		is_gathered: 0,
		digest_id: null,
		copy_of: null,
	};
}

/**
 * A new mail with a shared body as the outbox keeps it. It is checked as it will be sent, its body filled in.
 * @throws when it could not be sent.
 */
function toBulkRow({ values, dueAt, ...mail }: BulkMail, body: SharedBody): OutboxRow {
	const finished = renderedMessage.parse({ ...mail, ...fillPlaceholders(body, values), queuedAt: dueAt });
	return {
		...toRow({ ...finished, html: "", text: "" }),
		lane: "bulk",
		body_id: body.id,
		body_values: JSON.stringify(values),
	};
}

/**
 * The mail in a row, checked once more on its way out; one with a shared body needs that body.
 * @throws when the row was changed by hand into something that may not be sent.
 */
export function fromRow(row: OutboxRow, body?: SharedBody): RenderedMessage {
	const { html, text } = body ? fillPlaceholders(body, placeholderValues.parse(json.parse(row.body_values))) : row;
	return renderedMessage.parse({
		id: row.id,
		messageId: row.message_id,
		kind: row.kind,
		from: json.parse(row.sender),
		to: row.recipient,
		isToTeam: row.to_team === 1,
		replyTo: row.reply_to === null ? undefined : json.parse(row.reply_to),
		subject: row.subject,
		headers: json.parse(row.headers),
		html,
		text,
		attachments: json.parse(row.attachments),
		queuedAt: new Date(row.created_at),
	});
}

/**
 * Enqueues a mail: it is stored with whatever else the transaction stores, and a worker delivers it. With the id of a
 * notice it is about the same as that notice: the desk shows it there, and it is erased with it.
 * @throws when the mail has more than one recipient or a line break where a header could begin.
 */
export async function enqueueMail(
	transaction: DatabaseTransaction,
	mail: RenderedMessageInput,
	{ noticeId = null }: { noticeId?: string | null } = {},
): Promise<void> {
	const row = toRow(renderedMessage.parse(mail));
	await transaction
		.insertInto("outbox")
		.values({ ...row, copy_of: noticeId })
		.execute();
}

/**
 * Enqueues mails that share a body, such as an issue of the newsletter. They go out behind all other mail, each
 * not before its time. The body is stored once: ten thousand copies of an article would fill a disk.
 * @throws like `enqueueMail`, or when a mail has no value for a placeholder of the body.
 */
export async function enqueueBulkMail(
	transaction: DatabaseTransaction,
	body: SharedBody,
	mails: readonly BulkMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const rows = mails.map((mail) => toBulkRow(mail, body));
	await storeSharedBody(transaction, body);
	await transaction.insertInto("outbox").values(rows).execute();
}

/**
 * Withdraws mail that was queued and not sent. One that is in flight at this moment may still arrive, and is
 * not tried again if it does not. What was sent or is dead stays.
 */
export async function withdrawMail(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.deleteFrom("outbox").where("id", "in", ids).where("state", "=", "queued").execute();
}
