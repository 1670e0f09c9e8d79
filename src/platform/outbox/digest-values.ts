import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { listNotices, NOTICES_PLACEHOLDER, type Notice } from "./notice-digest.email.tsx";

/** The columns of a notice's row that a digest is written from. */
export const NOTICE_COLUMNS = ["kind", "subject", "reply_to", "text", "created_at"] as const;

/** The `body_values` of a digest of these notices, the oldest first. */
export function digestValues(notices: Notice[]): string {
	const inOrder = notices.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
	return JSON.stringify({ [NOTICES_PLACEHOLDER]: listNotices(inOrder) });
}

/** Writes a digest again after notices of it were erased, or removes it when it had no others. */
export async function rewriteDigest(transaction: DatabaseTransaction, digestId: string): Promise<void> {
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
		.set({ body_values: digestValues(notices) })
		.where("id", "=", digestId)
		.execute();
}
