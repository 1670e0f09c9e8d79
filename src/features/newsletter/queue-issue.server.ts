import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { DAY_MS } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { findLastBulkMoment } from "#platform/outbox/deliver-mail.ts";
import { type BulkMail, enqueueBulkMail, enqueueMail, fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { type RenderedIssue, readerValues, TEST_FIRST_NAME, testSubject } from "./newsletter.email.tsx";
import { listHeaders, type NewsletterDeps, unsubscribeUrl } from "./newsletter-links.server.ts";
import type { NewsletterIssueRow, NewsletterSubscriberRow } from "./newsletter-tables.server.ts";

/** For how long after an issue was begun a reader who leaves counts as one who left after it. */
const LEFT_WITHIN_DAYS = 7;
/** Sent mail is kept for 30 days: what is counted later than this would become less. */
const COUNTED_FOR_DAYS = 28;

const ids = z.array(z.string());

/** The bodies of an issue's mails. */
export const bodyIdsOf = ({ body_ids }: Pick<NewsletterIssueRow, "body_ids">) => ids.parse(JSON.parse(body_ids));

const daysFrom = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** Counts those of an issue's mails that were sent, failed, and wait. By an index alone: fifty thousand take a few milliseconds. */
export async function countIssueMail({ kysely }: Pick<Database, "kysely">, bodyIds: readonly string[]) {
	const rows = await kysely
		.selectFrom("outbox")
		.select(["state", sql<number>`cast(count(*) as integer)`.as("mails")])
		.where("body_id", "in", bodyIds)
		.groupBy("state")
		.execute();
	const of = (state: string) => rows.find((row) => row.state === state)?.mails ?? 0;
	return { sent: of("sent"), failed: of("dead"), waiting: of("queued") };
}

/** Counts an issue's readers who left the list in the week after it was begun. */
async function countLeft({ kysely }: Database, { issue, started_at }: NewsletterIssueRow): Promise<number> {
	return countRows(
		kysely
			.selectFrom("newsletter_subscribers")
			.innerJoin("newsletter_deliveries", "subscriber_id", "newsletter_subscribers.id")
			.where("issue", "=", issue)
			.where("state", "=", "unsubscribed")
			.where("unsubscribed_at", ">=", started_at)
			.where("unsubscribed_at", "<", daysFrom(started_at, LEFT_WITHIN_DAYS)),
	);
}

/** The figures of an issue as they are at this moment. */
export async function countIssue(database: Database, row: NewsletterIssueRow) {
	const { sent, failed, waiting } = await countIssueMail(database, bodyIdsOf(row));
	return {
		// An issue that was gone on with after a month has mails that are no longer there.
		sent: Math.max(sent, row.sent),
		failed,
		waiting,
		left_list: await countLeft(database, row),
	};
}

/** Counts the mails of the issues that are wanted, and notes how many there are. */
async function refreshCounts(database: Database, areWanted: RawBuilder<SqlBool>): Promise<void> {
	const issues = database.kysely.selectFrom("newsletter_issues").selectAll().where(areWanted);
	for (const row of await issues.execute()) {
		const counts = await countIssue(database, row);
		await database.write((executor) =>
			executor.updateTable("newsletter_issues").set(counts).where("issue", "=", row.issue).execute(),
		);
	}
}

/** Counts the mails of every issue of which some may wait. */
export const refreshOpenIssues = (database: Database) =>
	refreshCounts(database, sql<SqlBool>`(state in ('sending', 'stopped') or waiting > 0)`);

/** True while the mails of an issue are all stored, so that they can be counted. */
export const isCountable = ({ started_at }: Pick<NewsletterIssueRow, "started_at">, now: Date) =>
	started_at > daysFrom(now.toISOString(), -COUNTED_FOR_DAYS);

/** Counts the mails of every issue whose mails are all kept: a failed one may have been sent again, a reader may have left. */
export const refreshRecentIssues = (database: Database, now: Date) =>
	refreshCounts(database, sql<SqlBool>`started_at > ${daysFrom(now.toISOString(), -COUNTED_FOR_DAYS)}`);

type Sender = Pick<NewsletterDeps, "mail" | "secret" | "content">;

type Reader = Pick<NewsletterSubscriberRow, "id" | "email" | "first_name">;

/** The same id for the same issue and subscriber in every run: the Message-ID is made of it. */
function issueMailId(issueId: string, subscriberId: string): string {
	return `issue-${createHash("sha256").update(`${issueId}\0${subscriberId}`).digest("hex").slice(0, 32)}`;
}

/** An issue is the owner's own words; its list headers keep machines from responding. */
const WRITTEN_BY_A_PERSON = { "Auto-Submitted": "no" };

function issueMailTo({ secret, ...deps }: Sender, issue: RenderedIssue, reader: Reader, dueAt: Date): BulkMail {
	const list = { siteUrl: deps.mail.siteUrl, secret };
	const { queuedAt: _, ...envelope } = mailEnvelope(deps, { id: issueMailId(issue.id, reader.id), queuedAt: dueAt });
	return {
		...envelope,
		kind: "newsletter-issue",
		to: reader.email,
		subject: issue.subject,
		headers: { ...listHeaders(list, reader.id), ...WRITTEN_BY_A_PERSON },
		values: readerValues(
			{ firstName: reader.first_name, email: reader.email, unsubscribeUrl: unsubscribeUrl(list, reader.id) },
			deps.content(),
		),
		dueAt,
	};
}

/** Counts the confirmed subscribers, and those of them for whom an issue has been queued before. */
export async function countReaders({ kysely }: Pick<Database, "kysely">, issueId: string) {
	const confirmed = kysely.selectFrom("newsletter_subscribers").where("state", "=", "confirmed");
	const queued = confirmed
		.innerJoin("newsletter_deliveries", "subscriber_id", "newsletter_subscribers.id")
		.where("issue", "=", issueId);
	return { confirmed: await countRows(confirmed), queued: await countRows(queued) };
}

// One transaction: few enough that on SQLite the site, which waits for it, waits for some hundredths of a second.
const READERS_IN_BATCH = 200;

/**
 * The confirmed subscribers who come next by their ids and for whom the issue is not queued. None of them can leave
 * before the transaction ends: SQLite has one writer, and on Postgres their rows are held.
 */
function findReaders(transaction: DatabaseTransaction, issueId: string, after: string, kind: Database["kind"]) {
	return transaction
		.selectFrom("newsletter_subscribers as reader")
		.select(["id", "email", "first_name"])
		.where("state", "=", "confirmed")
		.where("id", ">", after)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("newsletter_deliveries")
						.select("mail_id")
						.whereRef("subscriber_id", "=", "reader.id")
						.where("issue", "=", issueId),
				),
			),
		)
		.orderBy("id")
		.limit(READERS_IN_BATCH)
		.$if(kind === "postgres", (locking) => locking.forShare())
		.execute();
}

/** Records that these readers get the issue; returns those for whom no other run has queued it meanwhile. */
async function recordDeliveries(
	transaction: DatabaseTransaction,
	issueId: string,
	readers: readonly Reader[],
	now: Date,
): Promise<Reader[]> {
	const rows = readers.map(({ id }) => ({
		issue: issueId,
		subscriber_id: id,
		mail_id: issueMailId(issueId, id),
		queued_at: now.toISOString(),
	}));
	const recorded = await transaction
		.insertInto("newsletter_deliveries")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["issue", "subscriber_id"]).doNothing())
		.returning("subscriber_id")
		.execute();
	const ids = new Set(recorded.map((row) => row.subscriber_id));
	return readers.filter(({ id }) => ids.has(id));
}

/** A pause in which the site gets its turn at the database. */
export const PAUSE_BETWEEN_BATCHES_MS = 25;

export type QueueDeps = Omit<NewsletterDeps, "newId" | "newToken">;

export type QueueOptions = {
	perSecond: number;
	/** Asked in the transaction of each batch; with false the work ends before it. */
	mayGoOn?(transaction: DatabaseTransaction): Promise<boolean>;
	/** Ends the work after the batch in flight. */
	signal?: AbortSignal;
	/** Called after each batch with the number of mails that this run has queued. */
	onProgress?(queued: number): void;
};

/** Queues the issue for the next readers, all of them or none; undefined when no reader is left. */
function queueBatch(
	{ database, now, ...sender }: QueueDeps,
	issue: RenderedIssue,
	batch: Pick<QueueOptions, "perSecond" | "mayGoOn"> & { after: string },
) {
	const { perSecond, after, mayGoOn = async () => true } = batch;
	return database.transaction(async (transaction) => {
		if (!(await mayGoOn(transaction))) return "ended";
		const found = await findReaders(transaction, issue.id, after, database.kind);
		const last = found.at(-1);
		if (!last) return undefined;
		const readers = await recordDeliveries(transaction, issue.id, found, now());
		// Read after that: of two concurrent runs one waits there until the other's mails are visible.
		const queuedUntil = await findLastBulkMoment({ kysely: transaction });
		const intervalMs = 1_000 / perSecond;
		const startMs = Math.max(now().getTime(), (queuedUntil?.getTime() ?? 0) + intervalMs);
		const mails = readers.map((reader, index) =>
			issueMailTo(sender, issue, reader, new Date(startMs + index * intervalMs)),
		);
		await enqueueBulkMail(transaction, issue.body, mails);
		return { last: last.id, queued: mails.length };
	});
}

/**
 * Enqueues an issue to every confirmed subscriber for whom it is not queued yet, a batch at a time, each mail due at its
 * own moment. It may end at any point and be run again, also twice at once: the database holds every reader to one copy.
 */
export async function queueIssue(deps: QueueDeps, issue: RenderedIssue, options: QueueOptions) {
	const { perSecond, mayGoOn, signal, onProgress } = options;
	let after = "";
	let queued = 0;
	while (!signal?.aborted) {
		const batch = await queueBatch(deps, issue, { perSecond, after, mayGoOn });
		if (batch === "ended") break;
		if (!batch) return { queued, isComplete: true };
		after = batch.last;
		queued += batch.queued;
		onProgress?.(queued);
		await sleep(PAUSE_BETWEEN_BATCHES_MS);
	}
	return { queued, isComplete: false };
}

// No subscriber has this id: the unsubscribe link of a test mail shows its page and changes nothing.
const TEST_SUBSCRIBER_ID = "test";

/** The beginning of the ids of all test copies of these words to this address. */
function testMailPrefix({ body }: RenderedIssue, address: string): string {
	const key = `${body.id}\0${normalizeEmailAddress(address)}`;
	return `issue-test-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
}

/** The latest test copy of these very words to this address, while the outbox has it; none after the article was changed. */
export function findTestIssue({ kysely }: Database, issue: RenderedIssue, address: string) {
	const prefix = testMailPrefix(issue, address);
	return (
		kysely
			.selectFrom("outbox")
			.select(["id", "state", "created_at"])
			.where("id", ">=", `${prefix}-`)
			// The character after the hyphen.
			.where("id", "<", `${prefix}.`)
			.orderBy("created_at", "desc")
			.limit(1)
			.executeTakeFirst()
	);
}

/** Queues one test copy, the same as a subscriber's but for its subject. */
export async function sendTestIssue(
	transaction: DatabaseTransaction,
	deps: Omit<NewsletterDeps, "newToken">,
	issue: RenderedIssue,
	address: string,
): Promise<void> {
	const { mail, secret, now, newId } = deps;
	const content = deps.content();
	const list = { siteUrl: mail.siteUrl, secret };
	const values = readerValues(
		{ firstName: TEST_FIRST_NAME, email: address, unsubscribeUrl: unsubscribeUrl(list, TEST_SUBSCRIBER_ID) },
		content,
	);
	const copy = {
		...mailEnvelope(deps, { id: `${testMailPrefix(issue, address)}-${newId()}`, queuedAt: now() }),
		kind: "newsletter-test" as const,
		to: address,
		subject: testSubject(issue.subject, content),
		headers: { ...listHeaders(list, TEST_SUBSCRIBER_ID), ...WRITTEN_BY_A_PERSON },
		...fillPlaceholders(issue.body, values),
	};
	await enqueueMail(transaction, copy);
}
