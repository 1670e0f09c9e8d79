import { z } from "zod";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { quotaMailbox } from "#domain/quota-mailbox.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { PersonalStore } from "#platform/personal-data/personal-store.ts";
import { rowsAbout } from "#platform/personal-data/rows-about.ts";
import { rewriteDigest } from "./notice-digest.ts";

const mailboxJson = z.string().transform((text): unknown => JSON.parse(text));
const replyTo = mailboxJson.pipe(z.object({ address: z.string() }));

const noticesAbout = rowsAbout({
	table: "outbox",
	column: "reply_to",
	addressesIn: (value) => [replyTo.parse(value).address],
});

/** Removes the notices about an address, also from the digests that have their words. */
async function eraseNotices(transaction: DatabaseTransaction, address: string): Promise<void> {
	const wanted = normalizeEmailAddress(address);
	const rows = await transaction
		.selectFrom("outbox")
		.select("reply_to")
		.distinct()
		.where("reply_to", "is not", null)
		.execute();
	const values = rows
		.map((row) => row.reply_to ?? "")
		.filter((value) => normalizeEmailAddress(replyTo.parse(value).address) === wanted);
	if (values.length === 0) return;
	// Whichever digest has them now: one may have been made a moment ago.
	const erased = await transaction
		.deleteFrom("outbox")
		.where("reply_to", "in", values)
		.returning("digest_id")
		.execute();
	const digests = new Set(erased.flatMap(({ digest_id }) => digest_id ?? []));
	for (const digest of digests) await rewriteDigest(transaction, digest);
}

/** The quotas of a mailbox. They belong to everybody who is mailed there, whatever the tag. */
const quotasOfMailbox: PersonalStore = {
	tables: ["mail_allowances"],
	async find(reader, address) {
		const rows = await reader
			.selectFrom("mail_allowances")
			.selectAll()
			.where("normalized_address", "in", [quotaMailbox(address), normalizeEmailAddress(address)])
			.execute();
		return rows.map((row) => ({ table: "mail_allowances", row }));
	},
	async erase(transaction, address) {
		await transaction
			.deleteFrom("mail_allowances")
			.where("normalized_address", "in", [quotaMailbox(address), normalizeEmailAddress(address)])
			.execute();
	},
	async listAddresses(reader) {
		const rows = await reader.selectFrom("mail_allowances").select("normalized_address").execute();
		return rows.map(({ normalized_address }) => normalized_address);
	},
};

/** Mails to an address, and mails to the owner about it: those can be replied to, and the reply goes to the visitor. */
export const outboxPersonalData: readonly PersonalStore[] = [
	rowsAbout({ table: "outbox", column: "recipient" }),
	{ ...noticesAbout, erase: eraseNotices },
	quotasOfMailbox,
];
