import type { Database } from "#platform/database/open-database.ts";

function queuedBulkMail({ kysely }: Pick<Database, "kysely">) {
	return kysely
		.selectFrom("outbox")
		.select("next_attempt_at")
		.where("state", "=", "queued")
		.where("lane", "=", "bulk")
		.where("is_gathered", "=", 0);
}

/** When the next bulk mail falls due that is not due yet: it has its time, where other mail is sent at once. */
export async function findNextBulkMoment(database: Pick<Database, "kysely">, now: Date): Promise<Date | undefined> {
	const next = await queuedBulkMail(database)
		.where("next_attempt_at", ">", now.toISOString())
		.orderBy("next_attempt_at")
		.limit(1)
		.executeTakeFirst();
	return next && new Date(next.next_attempt_at);
}

/** When the last of the bulk mails falls due that nobody has tried: what is queued after them keeps their pace. */
export async function findLastBulkMoment(database: Pick<Database, "kysely">): Promise<Date | undefined> {
	const last = await queuedBulkMail(database)
		.where("attempts", "=", 0)
		.orderBy("next_attempt_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return last && new Date(last.next_attempt_at);
}
