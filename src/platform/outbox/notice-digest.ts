import type { CompanyContent } from "#content/company-content.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { Logger } from "#platform/logger.ts";
import type { MailDeps } from "#platform/mail/company-addresses.ts";
import { mailEnvelope, renderedMessage } from "#platform/mail/rendered-message.ts";
import { toRow } from "./enqueue-mail.ts";
import { hourOf, withinHourlyCap } from "./mail-quotas.ts";
import { digestValues, NOTICE_COLUMNS, noticeDigestBody } from "./notice-digest.email.tsx";
import { storeSharedBody } from "./shared-body.ts";

const MINUTE_MS = 60_000;
const KIND = "notice-digest";

// What a mail program still opens. Whatever is left goes into the digest of the next hour.
const MOST_NOTICES = 500;

type DigestDeps = MailDeps & {
	database: Database;
	now: () => Date;
	newId: () => string;
};

/** Gathered notices that no digest has yet, the oldest first. */
const waitingNotices = (reader: Pick<DatabaseTransaction, "selectFrom">) =>
	reader
		.selectFrom("outbox")
		.select(["id", "recipient", "created_at"])
		.where("state", "=", "queued")
		.where("lane", "=", "prompt")
		.where("is_gathered", "=", 1)
		.where("digest_id", "is", null)
		.orderBy("created_at")
		.orderBy("id");

type Digest = {
	/** Whose notices they are. */
	to: string;
	/** The ids of the notices. */
	ids: readonly string[];
	queuedAt: Date;
};

/** Assigns notices to a digest and stores it. */
async function storeDigest(
	transaction: DatabaseTransaction,
	{ mail, content, newId }: DigestDeps,
	{ to, ids, queuedAt }: Digest,
): Promise<void> {
	const id = newId();
	// The rows first, then their texts: a person may be erased at this moment.
	const notices = await transaction
		.updateTable("outbox")
		.set({ digest_id: id })
		.where("id", "in", ids)
		.returning(NOTICE_COLUMNS)
		.execute();
	const said = content();
	const { subject, body } = noticeDigestBody(mail.siteUrl, said);
	const digest = renderedMessage.parse({
		...mailEnvelope({ mail, content }, { id, queuedAt }),
		kind: KIND,
		to,
		subject,
		html: "",
		text: "",
	});
	await storeSharedBody(transaction, body);
	const row = { ...toRow(digest), body_id: body.id, body_values: JSON.stringify(digestValues(notices, said)) };
	await transaction.insertInto("outbox").values(row).execute();
}

/** Stores a digest for each whose notices wait; false when none waits any more. */
async function storeDigests(transaction: DatabaseTransaction, deps: DigestDeps, queuedAt: Date): Promise<boolean> {
	const waiting = Map.groupBy(await waitingNotices(transaction).execute(), ({ recipient }) => recipient);
	for (const [to, notices] of waiting) {
		const ids = notices.slice(0, MOST_NOTICES).map(({ id }) => id);
		await storeDigest(transaction, deps, { to, ids, queuedAt });
	}
	return waiting.size > 0;
}

/**
 * Queues one mail to each who is told, with the notices that were gathered for them, when their hour is over, and at most
 * one an hour; tells whether it did. The notices stay in the outbox, each with the digest that has it, so nothing is lost whenever the
 * process ends. Of any number of processes one makes the digests: the hour's count lets one, and the others wait for it.
 */
export async function queueNoticeDigest(deps: DigestDeps): Promise<boolean> {
	const { database, now } = deps;
	const queuedAt = now();
	const oldest = await waitingNotices(database.kysely).limit(1).executeTakeFirst();
	if (!oldest || hourOf(new Date(oldest.created_at)) === hourOf(queuedAt)) return false;
	const outcome = await database.transaction((transaction) =>
		withinHourlyCap(transaction, { kind: KIND, perHour: 1, now: queuedAt }, () =>
			storeDigests(transaction, deps, queuedAt),
		),
	);
	return outcome === "queued";
}

/** Records the notices of each digest that was sent as sent with it. */
export async function recordNoticesOfSentDigests(database: Database): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set(({ selectFrom }) => ({
				state: "sent",
				sent_at: selectFrom("outbox as digest").select("digest.sent_at").whereRef("digest.id", "=", "outbox.digest_id"),
			}))
			.where("state", "=", "queued")
			.where("lane", "=", "prompt")
			.where("is_gathered", "=", 1)
			.where("digest_id", "in", ({ selectFrom }) =>
				selectFrom("outbox").select("id").where("state", "=", "sent").where("kind", "=", KIND),
			)
			.execute(),
	);
}

/** Writes a digest again after notices of it were erased, or removes it when it had no others. */
export async function rewriteDigest(
	transaction: DatabaseTransaction,
	digestId: string,
	content: CompanyContent,
): Promise<void> {
	const notices = await transaction
		.selectFrom("outbox")
		.select(NOTICE_COLUMNS)
		.where("digest_id", "=", digestId)
		.execute();
	if (notices.length === 0) {
		await transaction.deleteFrom("outbox").where("id", "=", digestId).execute();
		return;
	}
	await transaction
		.updateTable("outbox")
		.set({ body_values: JSON.stringify(digestValues(notices, content)) })
		.where("id", "=", digestId)
		.execute();
}

type RegularDigestDeps = DigestDeps & { logger: Logger };

/** Records the notices of digests that were sent, and queues the next digest when it is time; what fails is tried again. */
export async function gatherNotices(deps: RegularDigestDeps): Promise<{ isMailNew: boolean }> {
	try {
		await recordNoticesOfSentDigests(deps.database);
		return { isMailNew: await queueNoticeDigest(deps) };
	} catch (error) {
		deps.logger.warn({ err: error }, "gathered notices are still waiting; it is tried again in a minute");
		return { isMailNew: false };
	}
}

/** Checks now and every minute, and wakes the worker for a digest; returns a function that stops it. */
export function digestRegularly(deps: RegularDigestDeps, wakeWorker: () => void): () => Promise<void> {
	let looking = Promise.resolve();
	function look() {
		looking = gatherNotices(deps).then(({ isMailNew }) => {
			if (isMailNew) wakeWorker();
		});
	}
	look();
	const timer = setInterval(look, MINUTE_MS);
	return async () => {
		clearInterval(timer);
		await looking;
	};
}
