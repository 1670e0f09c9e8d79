import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { issueMailId, type Reader } from "./issue-mail.server.ts";

/** How many confirmed subscribers there are, and for how many of them an issue has been queued before. */
export async function countReaders({ kysely }: Database, issueId: string) {
	const confirmed = kysely.selectFrom("newsletter_subscribers").where("state", "=", "confirmed");
	const { count: all } = await confirmed
		.select((subscriber) => subscriber.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	const { count: promised } = await confirmed
		.innerJoin("newsletter_deliveries", "subscriber_id", "newsletter_subscribers.id")
		.where("issue", "=", issueId)
		.select((subscriber) => subscriber.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	// Postgres counts in bigints, which arrive as text.
	return { confirmed: Number(all), promised: Number(promised) };
}

type NextReaders = { issueId: string; after: string; limit: number; kind: Database["kind"] };

/**
 * The confirmed subscribers who come next by their ids and for whom the issue is not queued. None of them can leave
 * before the transaction ends: SQLite has one writer, and on Postgres their rows are held.
 */
export function findReaders(transaction: DatabaseTransaction, { issueId, after, limit, kind }: NextReaders) {
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
		.limit(limit)
		.$if(kind === "postgres", (locking) => locking.forShare())
		.execute();
}

/** Notes that these readers get the issue; returns those for whom no other run has queued it meanwhile. */
export async function promiseIssue(
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
	const promised = await transaction
		.insertInto("newsletter_deliveries")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["issue", "subscriber_id"]).doNothing())
		.returning("subscriber_id")
		.execute();
	const ids = new Set(promised.map((row) => row.subscriber_id));
	return readers.filter(({ id }) => ids.has(id));
}
