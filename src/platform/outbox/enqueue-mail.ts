import { createHash, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { z } from "zod";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { MINUTE_MS } from "#domain/dates.ts";
import { quotaMailbox } from "#domain/email-address.ts";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, OutboxRow, Schema } from "#platform/database/schema.ts";
import {
	type MailDeps,
	type MailKind,
	type MailSettings,
	mailEnvelope,
	type RenderedMessage,
	type RenderedMessageInput,
	renderedMessage,
} from "#platform/mail/rendered-message.ts";
import { requestIds } from "#platform/request-id.ts";

type Content = { html: string; text: string };

/** The words that many mails have in common, with `{{placeholders}}` for what differs from reader to reader. */
export type SharedBody = Content & {
	/** A hash of the words: the same words are stored once, changed words are another body. */
	id: string;
};

/** The values of one mail's placeholders, by their names. */
export type PlaceholderValues = Record<string, string>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Stands for two braces that somebody wrote: their text is never taken for a placeholder. */
const WRITTEN_BRACES = "{{braces}}";

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export function createSharedBody({ html, text }: Content): SharedBody {
	return { id: createHash("sha256").update(html).update("\0").update(text).digest("hex"), html, text };
}

/** A body made of a template. Nobody can write what stands for a placeholder meanwhile: braces stay as they were written. */
export function renderSharedBody(render: (placeholder: (name: string) => string) => Content): SharedBody {
	const run = randomUUID();
	const { html, text } = render((name) => `${run}.${name}.`);
	const mark = new RegExp(`${run}\\.(\\w+)\\.`, "g");
	const finish = (content: string) => content.replaceAll("{{", WRITTEN_BRACES).replaceAll(mark, "{{$1}}");
	return createSharedBody({ html: finish(html), text: finish(text) });
}

/** The body of one mail; a value is text, never markup, nor searched. @throws when a placeholder has no value. */
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

export function findSharedBody({ kysely }: Pick<Database, "kysely">, id: string): Promise<SharedBody> {
	return kysely.selectFrom("shared_mail_bodies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A column that holds JSON. */
export const json = z.string().transform((text): unknown => JSON.parse(text));

/** A mail that shares its body with others. */
export type BulkMail = Omit<RenderedMessageInput, "html" | "text" | "queuedAt"> & {
	values: PlaceholderValues;
	/** Not sent before this moment. */
	dueAt: Date;
};

const placeholderValues = z.record(z.string(), z.string());

/** A new mail as the outbox keeps it: queued, and due at once. */
export function toRow(mail: RenderedMessage): Insertable<Schema["outbox"]> {
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
		state: "queued",
		attempts: 0,
		next_attempt_at: queuedAt,
		created_at: queuedAt,
		request_id: requestIds.getStore() ?? null,
		html: mail.html,
		text: mail.text,
		attachments: JSON.stringify(mail.attachments),
	};
}

/** A new mail with a shared body, checked as it will be sent, its body filled in. @throws when it could not be sent. */
function toBulkRow({ values, dueAt, ...mail }: BulkMail, body: SharedBody) {
	const finished = renderedMessage.parse({ ...mail, ...fillPlaceholders(body, values), queuedAt: dueAt });
	return {
		...toRow({ ...finished, html: "", text: "" }),
		lane: "bulk" as const,
		body_id: body.id,
		body_values: JSON.stringify(values),
	};
}

/** The mail in a row with its shared body, if it has one. @throws when it was changed into what may not be sent. */
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
 * Enqueues a mail: it is stored with whatever else the transaction stores, and a worker delivers it. One that follows from an
 * event is deleted with it.
 * @throws when the mail has more than one recipient or a line break where a header could begin.
 */
export async function enqueueMail(
	transaction: DatabaseTransaction,
	mail: RenderedMessageInput,
	eventId: string | null = null,
): Promise<void> {
	const row = { ...toRow(renderedMessage.parse(mail)), event_id: eventId };
	await transaction.insertInto("outbox").values(row).execute();
}

/**
 * Enqueues mails that share a body. They go out behind all other mail, each not before its time. The body is stored once: ten
 * thousand copies of a long text would fill a disk.
 * @throws like `enqueueMail`, or when a mail has no value for a placeholder of the body.
 */
export async function enqueueBulkMail(
	transaction: DatabaseTransaction,
	body: SharedBody,
	mails: readonly BulkMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const rows = mails.map((mail) => toBulkRow(mail, body));
	// In the transaction of its mails, so that it is never without them.
	await transaction
		.insertInto("shared_mail_bodies")
		.values(body)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await transaction.insertInto("outbox").values(rows).execute();
}

/** Withdraws queued mail. One that is in flight at this moment may still arrive, and is not tried again if it does not. */
export async function withdrawMail(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.deleteFrom("outbox").where("id", "in", ids).where("state", "=", "queued").execute();
}

/** Mails of each kind to strangers: far above what a site like this one sends, far below what makes it a nuisance. */
export const STRANGER_MAILS_PER_HOUR = 120;

/** Notices to the owner, one a minute: more in an hour cannot be answered one by one. */
export const OWNER_NOTICES_PER_HOUR = 60;

/** The most mails that the site sends in an hour, to all clients together (docs/decisions/0030-quotas-of-mail.md). */
export type HourlyMailCaps = { strangerMailsPerHour?: number; ownerNoticesPerHour?: number };

type HourlyCap = {
	/** The name under which mails are counted together: a kind, or several whose difference the visitor must not find out. */
	kind: string;
	perHour: number;
	now: Date;
};

/** The hour of the clock, such as `2025-11-21T10`: a clock that ran ahead leaves counts of hours that are never read. */
const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** Counts one mail of this kind unless the hour's cap is reached. Safe under concurrency: it is one statement on one row. */
export async function takeFromHour(
	transaction: DatabaseTransaction,
	{ kind, perHour, now }: HourlyCap,
): Promise<boolean> {
	const counted = await transaction
		.insertInto("hourly_mail_counts")
		.values({ kind, hour: hourOf(now), mails: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "hour"])
				.doUpdateSet((row) => ({ mails: row("hourly_mail_counts.mails", "+", 1) }))
				.where("hourly_mail_counts.mails", "<", perHour),
		)
		.returning("kind")
		.executeTakeFirst();
	return counted !== undefined;
}

/** Submissions that are stored for each mail of the cap: above the cap of mail they are stored without their mail. */
const ROWS_PER_MAIL = 2;

/**
 * Counts a row that a stranger leaves, unless twice as many of its kind came in this hour as mails of a kind may leave. It is
 * counted in the transaction that stores it.
 */
export const takeRowFromHour = (
	transaction: DatabaseTransaction,
	{ kind, caps, now }: { kind: string; caps: HourlyMailCaps; now: Date },
): Promise<boolean> =>
	takeFromHour(transaction, {
		kind: `stored ${kind}`,
		perHour: ROWS_PER_MAIL * (caps.strangerMailsPerHour ?? STRANGER_MAILS_PER_HOUR),
		now,
	});

const PAUSE_MINUTES = 15;
const PERIOD_HOURS = keptPeriods.mailQuota.hours;

// A moment further ahead was written by a clock that was wrong. Clocks of several machines differ by less than this.
const CLOCK_DIFFERENCE_MINUTES = 5;

type WantedMail = { kind: MailKind; address: string; now: Date };

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

/**
 * Takes one mail of this mailbox's quota: at most one mail of a kind in 15 minutes and three in any 24 hours, for all
 * clients together, however the address is tagged. Returns false when the quota is spent. It counts once the transaction is
 * committed. Safe under concurrency, because it is one statement on one row: on Postgres a second transaction waits for the
 * row and then sees the new one. Moments that lie in the future do not count.
 */
export async function takeMailQuota(transaction: DatabaseTransaction, wanted: WantedMail): Promise<boolean> {
	const { kind, address, now } = wanted;
	const tooFarAhead = minutesBefore(now, -CLOCK_DIFFERENCE_MINUTES);
	const taken = await transaction
		.insertInto("mail_quotas")
		.values({ kind, normalized_address: quotaMailbox(address), latest_at: now.toISOString() })
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "normalized_address"])
				.doUpdateSet((row) => ({
					latest_at: row.ref("excluded.latest_at"),
					second_latest_at: row.ref("mail_quotas.latest_at"),
					third_latest_at: row.ref("mail_quotas.second_latest_at"),
				}))
				.where((row) =>
					row.or([
						row("mail_quotas.latest_at", "<=", minutesBefore(now, PAUSE_MINUTES)),
						row("mail_quotas.latest_at", ">", tooFarAhead),
					]),
				)
				.where((row) =>
					row.or([
						row("mail_quotas.third_latest_at", "is", null),
						row("mail_quotas.third_latest_at", "<=", minutesBefore(now, PERIOD_HOURS * 60)),
						row("mail_quotas.third_latest_at", ">", tooFarAhead),
					]),
				),
		)
		.returning("kind")
		.executeTakeFirst();
	return taken !== undefined;
}

type StrangerMails = {
	/** The name of the count, as the features of its mails declare it. */
	countedAs: string;
	caps: HourlyMailCaps;
	now: Date;
};

/**
 * Does work that may queue one mail to a stranger, and tells whether it did, while the site's cap of the hour is not reached;
 * else the work is not begun. It is counted first, before anything about an address is known, so that a refusal says nothing
 * about one; work that then enqueues no mail is not counted.
 */
export async function withinStrangerCap(
	transaction: DatabaseTransaction,
	{ countedAs: kind, caps, now }: StrangerMails,
	work: () => Promise<boolean>,
): Promise<"queued" | "not-queued" | "spent"> {
	const perHour = caps.strangerMailsPerHour ?? STRANGER_MAILS_PER_HOUR;
	if (!(await takeFromHour(transaction, { kind, perHour, now }))) return "spent";
	if (await work()) return "queued";
	await transaction
		.updateTable("hourly_mail_counts")
		.set((row) => ({ mails: row("mails", "-", 1) }))
		.where("kind", "=", kind)
		.where("hour", "=", hourOf(now))
		.execute();
	return "not-queued";
}

export type MailQuotas = WantedMail & Pick<StrangerMails, "caps">;

/** The reason why a mail is not sent: this mailbox's quota is used up, or the site's quota of this hour is. */
export type MailRefusal = "capped" | "too-many-mails";

/** Does the work that enqueues a mail to an address that anybody may have typed, while the quotas last. */
export async function withinMailQuotas(
	transaction: DatabaseTransaction,
	{ caps, ...wanted }: MailQuotas,
	enqueue: () => Promise<void>,
): Promise<Result<void, MailRefusal>> {
	const { kind: countedAs, now } = wanted;
	const outcome = await withinStrangerCap(transaction, { countedAs, caps, now }, async () => {
		if (!(await takeMailQuota(transaction, wanted))) return false;
		await enqueue();
		return true;
	});
	if (outcome === "queued") return { ok: true, value: undefined };
	return { ok: false, problem: outcome === "spent" ? "too-many-mails" : "capped" };
}

type StrangersMail = Pick<RenderedMessageInput, "kind" | "to"> & {
	now: Date;
	eventId: string;
	/** The share of the hour's cap, from 0 to 1, for a kind that gets less than all of it. */
	part?: number | undefined;
};

/** Enqueues a mail to an address that nobody proved, if the hour's cap of its kind and the address's quota have room. */
export async function enqueueMailToStranger(
	transaction: DatabaseTransaction,
	deps: Pick<MailDeps, "content"> & { mail: HourlyMailCaps & MailSettings; newId: () => string },
	{ kind, to, now, eventId, part = 1 }: StrangersMail,
	write: () => Pick<RenderedMessageInput, "subject" | "html" | "text">,
): Promise<void> {
	const strangerMailsPerHour = Math.ceil(part * (deps.mail.strangerMailsPerHour ?? STRANGER_MAILS_PER_HOUR));
	await withinMailQuotas(transaction, { kind, address: to, caps: { strangerMailsPerHour }, now }, async () => {
		const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: now });
		await enqueueMail(transaction, { ...envelope, kind, to, ...write() }, eventId);
	});
}
