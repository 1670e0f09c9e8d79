import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction, NewsletterIssueRow } from "#platform/database/schema.ts";
import { bodyIdsOf, countIssueMail } from "./issue-counts.server.ts";

const ROWS_AT_ONCE = 500;

type Delivery = { issue: string; subscriber_id: string; mail_id: string; queued_at: string };

async function addDeliveries(transaction: DatabaseTransaction, deliveries: readonly Delivery[]): Promise<void> {
	const readers = await transaction.selectFrom("newsletter_subscribers").select("id").execute();
	const known = new Set(readers.map(({ id }) => id));
	const rows = deliveries.filter(({ subscriber_id }) => known.has(subscriber_id));
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
		await transaction
			.insertInto("newsletter_deliveries")
			.values(rows.slice(start, start + ROWS_AT_ONCE))
			.onConflict((conflict) => conflict.columns(["issue", "subscriber_id"]).doNothing())
			.execute();
	}
}

/** What was queued and has left the outbox since, or was sent; what still waits is gone with the rows that are replaced. */
function deliveriesThatLeft(before: DatabaseTransaction): Promise<Delivery[]> {
	return before
		.selectFrom("newsletter_deliveries")
		.selectAll()
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("outbox").select("outbox.id").whereRef("outbox.id", "=", "mail_id").where("state", "=", "queued"),
				),
			),
		)
		.execute();
}

/**
 * Restore hook: who has got an issue since the backup does not get it again, and no issue goes on by itself: somebody has to
 * go on with it, which queues it for those who are left.
 */
export const keepIssues: RestoreHook = async (before) => {
	const issues = await before.selectFrom("newsletter_issues").selectAll().execute();
	const counted: NewsletterIssueRow[] = [];
	for (const row of issues) {
		const { waiting } = await countIssueMail({ kysely: before }, bodyIdsOf(row));
		counted.push({ ...row, waiting, state: waiting > 0 ? "paused" : row.state });
	}
	const deliveries = await deliveriesThatLeft(before);
	return async (after) => {
		for (const row of counted) {
			await after
				.insertInto("newsletter_issues")
				.values(row)
				.onConflict((conflict) => conflict.column("issue").doUpdateSet(row))
				.execute();
		}
		await after
			.updateTable("newsletter_issues")
			.set((row) => ({ state: "paused", claimed_until: null, ended_at: row.ref("started_at") }))
			.where("state", "=", "sending")
			.execute();
		await addDeliveries(after, deliveries);
	};
};
