import { createHmac } from "node:crypto";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { spellingsOf } from "#platform/mail/mailbox.ts";

const hashOf = (normalized: string, secret: string) =>
	createHmac("sha256", secret).update(`do-not-mail:${normalized}`).digest("hex");

/** What is left of an erased address. Without the secret nobody who has the list can try addresses against it. */
export const hashSuppressedAddress = (address: string, secret: string): string =>
	hashOf(normalizeEmailAddress(address), secret);

/**
 * Every hash under which an address may stand on the list: the one that is noted now, and those from the time when a
 * domain counted as it was typed. They cannot be made anew, because a hash does not tell its address.
 */
export function hashesOfErasedAddress(address: string, secret: string): string[] {
	const forms = spellingsOf(address).map((spelling) => spelling.trim().toLowerCase().normalize("NFC"));
	return [...new Set(forms)].map((form) => hashOf(form, secret));
}

/** Notes that this address is mailed no more. */
export async function suppressAddress(transaction: DatabaseTransaction, hash: string, now: Date): Promise<void> {
	await transaction
		.insertInto("do_not_mail")
		.values({ address_hash: hash, since: now.toISOString() })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}

/** Takes the address off the list again; false when it was not on it. */
export async function unsuppressAddress(database: Database, hashes: readonly string[]): Promise<boolean> {
	const { numDeletedRows } = await database.write((executor) =>
		executor.deleteFrom("do_not_mail").where("address_hash", "in", hashes).executeTakeFirstOrThrow(),
	);
	return numDeletedRows > 0n;
}

/**
 * The last door before the mail server: true for an address that may be mailed. The owner always may: a list that kept
 * leads from them would be worse than none.
 */
export function createSuppressionCheck(
	{ kysely }: Database,
	{ secret, ownerEmail }: { secret: string; ownerEmail: string },
) {
	const owner = normalizeEmailAddress(ownerEmail);
	return async function isMailable(address: string): Promise<boolean> {
		if (normalizeEmailAddress(address) === owner) return true;
		const refused = await kysely
			.selectFrom("do_not_mail")
			.select("since")
			.where("address_hash", "in", hashesOfErasedAddress(address, secret))
			.executeTakeFirst();
		return refused === undefined;
	};
}
