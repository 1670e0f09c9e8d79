import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { hashesOfErasedAddress } from "#platform/outbox/suppression-list.ts";

type ListDeps = { database: Database; secret: string };

/** How many addresses are mailed no more. */
export async function countDoNotMail({ kysely }: Database): Promise<number> {
	const { rows } = await sql<{ entries: number }>`
		select cast(count(*) as integer) as entries from do_not_mail where address_hash not like 'telephone:%'`.execute(
		kysely,
	);
	return rows[0]?.entries ?? 0;
}

/** Since when an address is mailed no more; undefined when it is not on the list. */
export async function findDoNotMail({ database, secret }: ListDeps, address: string): Promise<string | undefined> {
	const entry = await database.kysely
		.selectFrom("do_not_mail")
		.select("since")
		.where("address_hash", "in", hashesOfErasedAddress(address, secret))
		.orderBy("since")
		.executeTakeFirst();
	return entry?.since;
}
