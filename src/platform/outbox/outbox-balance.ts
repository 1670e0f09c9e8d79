import type { Database } from "#platform/database/open-database.ts";

/** Where every accepted mail is: accepted = sent + queued + dead, always. */
export async function readOutboxBalance({ kysely }: Pick<Database, "kysely">) {
	return kysely.selectFrom("outbox_balance").selectAll().executeTakeFirstOrThrow();
}

/** The dead mails, newest first, each with the reason. */
export async function listDeadMail({ kysely }: Pick<Database, "kysely">) {
	return kysely
		.selectFrom("outbox")
		.select(["id", "message_id", "kind", "recipient", "subject", "attempts", "created_at", "last_error"])
		.where("state", "=", "dead")
		.orderBy("created_at", "desc")
		.execute();
}
