import { createHmac } from "node:crypto";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { soughtTelephoneKeys, writtenTelephoneKeys } from "#domain/telephone.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { companyAddress, type MailDeps, type MailSettings, spellingsOf } from "#platform/mail/rendered-message.ts";
import type { SoughtPerson } from "#platform/personal-data/sought-person.ts";

const hashOf = (normalized: string, secret: string) =>
	createHmac("sha256", secret).update(`do-not-mail:${normalized}`).digest("hex");

// Kept apart from an address's by what stands before it, so that nothing is ever mailed or refused for it.
const hashOfTelephone = (key: string, secret: string) =>
	`telephone:${createHmac("sha256", secret).update(`erased-telephone:${key}`).digest("hex")}`;

/** The hash of an erased address. Without the secret no reader of the list can test addresses against it. */
export function suppressionHashes({ by, text }: SoughtPerson, secret: string): string[] {
	if (by === "email") return [hashOf(normalizeEmailAddress(text), secret)];
	return soughtTelephoneKeys(text).map((key) => hashOfTelephone(key, secret));
}

/** Every hash under which this address may be on the list. */
export function hashesOfErased({ by, text }: SoughtPerson, secret: string): string[] {
	if (by === "email") return hashesOfErasedAddress(text, secret);
	return writtenTelephoneKeys(text).map((key) => hashOfTelephone(key, secret));
}

/** The hash that is noted now, and those from when a domain counted as typed: a hash can't be made anew. */
export function hashesOfErasedAddress(address: string, secret: string): string[] {
	const forms = spellingsOf(address).map((spelling) => spelling.trim().toLowerCase().normalize("NFC"));
	return [...new Set(forms)].map((form) => hashOf(form, secret));
}

/** Stores the hash of an erased address. */
export async function suppress(transaction: DatabaseTransaction, hash: string, now: Date): Promise<void> {
	await transaction
		.insertInto("suppression_list")
		.values({ address_hash: hash, since: now.toISOString() })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}

/** Removes an address from the list; false when it was not on it. */
export async function unsuppress(transaction: DatabaseTransaction, hashes: readonly string[]): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom("suppression_list")
		.where("address_hash", "in", hashes)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/**
 * The last check before the mail server. The company itself and its people may always be mailed.
 * @param isOfTeam whether an address is that of one of them, as addresses are compared
 */
export function createSuppressionCheck(
	{ kysely }: Database,
	{ secret, ownerEmail, content }: Pick<MailSettings, "ownerEmail"> & Pick<MailDeps, "content"> & { secret: string },
	isOfTeam: (normalized: string) => Promise<boolean>,
) {
	return async function isMailable(address: string): Promise<boolean> {
		const refused = await kysely
			.selectFrom("suppression_list")
			.select("since")
			.where("address_hash", "in", hashesOfErasedAddress(address, secret))
			.executeTakeFirst();
		if (!refused) return true;
		const normalized = normalizeEmailAddress(address);
		const company = companyAddress({ mail: { ownerEmail }, content });
		return (company !== undefined && normalizeEmailAddress(company) === normalized) || isOfTeam(normalized);
	};
}
