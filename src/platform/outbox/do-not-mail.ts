import { createHmac } from "node:crypto";
import { normalizeEmailAddress } from "#domain/normalize-email-address.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

/** What is left of an erased address. Whoever has the list and not the secret cannot try addresses against it. */
export function hashErasedAddress(address: string, secret: string): string {
	return createHmac("sha256", secret)
		.update(`do-not-mail:${normalizeEmailAddress(address)}`)
		.digest("hex");
}

/** Notes that this address is mailed no more. */
export async function refuseMailTo(transaction: DatabaseTransaction, hash: string, now: Date): Promise<void> {
	await transaction
		.insertInto("do_not_mail")
		.values({ address_hash: hash, since: now.toISOString() })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}

/** Takes the address off the list again; false when it was not on it. */
export async function allowMailTo(database: Database, hash: string): Promise<boolean> {
	const { numDeletedRows } = await database.write((executor) =>
		executor.deleteFrom("do_not_mail").where("address_hash", "=", hash).executeTakeFirstOrThrow(),
	);
	return numDeletedRows > 0n;
}

/**
 * The last door before the mail server: true for an address that may be mailed. The owner always may: a list that kept
 * leads from them would be worse than none.
 */
export function createMailGate({ kysely }: Database, { secret, ownerEmail }: { secret: string; ownerEmail: string }) {
	const owner = normalizeEmailAddress(ownerEmail);
	return async function mayMail(address: string): Promise<boolean> {
		if (normalizeEmailAddress(address) === owner) return true;
		const refused = await kysely
			.selectFrom("do_not_mail")
			.select("since")
			.where("address_hash", "=", hashErasedAddress(address, secret))
			.executeTakeFirst();
		return refused === undefined;
	};
}
