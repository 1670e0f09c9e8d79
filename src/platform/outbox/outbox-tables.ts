import { z } from "zod";
import { quotaMailbox } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import { periodBefore } from "#platform/retention.ts";
import { json } from "./enqueue-mail.ts";

/** Empties the copies of sent mails that have a link which works for everyone: elsewhere it is only a hash. */
export async function emptySentMails({ write }: Database, kinds: readonly MailKind[]): Promise<void> {
	await write((executor) =>
		executor
			.updateTable("outbox")
			.set({ html: "", text: "" })
			.where("state", "=", "sent")
			.where("kind", "in", [...kinds])
			.where("text", "<>", "")
			.execute(),
	);
}

const replyTo = json.pipe(z.object({ address: z.string() }));

/** Deletes mail by its retention, sent or dead, then the shared bodies that no mail has anymore; what is queued stays. */
async function purgeMail({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor
			.deleteFrom("outbox")
			.where(({ and, eb, or }) =>
				or([
					and([eb("state", "=", "sent"), eb("sent_at", "<=", periodBefore(now, "sentMail"))]),
					and([eb("state", "=", "dead"), eb("created_at", "<=", periodBefore(now, "undeliveredMail"))]),
				]),
			)
			.execute(),
	);
	await write((executor) =>
		executor
			.deleteFrom("shared_mail_bodies")
			.where("id", "not in", (query) => query.selectFrom("outbox").select("body_id").where("body_id", "is not", null))
			.execute(),
	);
}

const mails = table("outbox", {
	rows: { one: "email", many: "emails" },
	person: {
		// Mails to an address, and notices to the owner about it: a reply to those goes to the visitor.
		of: "events",
		by: "event_id",
		email: ["recipient", { column: "reply_to", valuesIn: (value) => [replyTo.parse(value).address] }],
	},
	time: "created_at",
	retention: [{ kept: ["sentMail", "undeliveredMail"], purge: purgeMail }],
});

const mailQuotas = table("mail_quotas", {
	rows: { one: "count of emails", many: "counts of emails" },
	// They belong to the mailbox, whatever the tag of the address.
	person: { email: { column: "normalized_address", key: quotaMailbox } },
	retention: [{ kept: "mailQuota", after: "latest_at" }],
});

/** Addresses that were erased since the backup stay on the suppression list. */
const keepSuppressionList: RestoreHook = async (before) => {
	const entries = await before.selectFrom("suppression_list").selectAll().execute();
	return async (after) => {
		for (const entry of entries) {
			await after
				.insertInto("suppression_list")
				.values(entry)
				.onConflict((conflict) => conflict.column("address_hash").doNothing())
				.execute();
		}
	};
};

/** Keeps mail that waited when the backup was made and has been sent since from being sent a second time. */
const keepSentMail: RestoreHook = async (before) => {
	const sent = await before.selectFrom("outbox").select(["id", "sent_at"]).where("state", "=", "sent").execute();
	const sentAt = new Map(sent.map(({ id, sent_at }) => [id, sent_at]));
	return async (after) => {
		const queued = await after.selectFrom("outbox").select("id").where("state", "<>", "sent").execute();
		for (const { id } of queued.filter((mail) => sentAt.has(mail.id))) {
			await after
				.updateTable("outbox")
				.set({ state: "sent", sent_at: sentAt.get(id) ?? null, failed_at: null, attachments: "[]" })
				.where("id", "=", id)
				.execute();
		}
	};
};

/** The tables of the outbox. */
export const outbox = defineFeature({
	name: "outbox",
	endpoints: [],
	tables: [
		mails,
		mailQuotas,
		table("shared_mail_bodies", {
			person: { none: "Words that all readers share; what differs from reader to reader is in the outbox." },
			retention: { goesWith: "outbox" },
		}),
		table("hourly_mail_counts", {
			person: { none: "How many mails of each kind an hour has had." },
			// As text an hour comes before each moment of it.
			retention: [{ kept: "mailQuota", after: "hour" }],
		}),
		table("suppression_list", {
			person: { none: "Hashes that only the site itself can compare with an address." },
			retention: { exempt: "Without them an erased person would be mailed again." },
		}),
		table("outbox_balance", {
			person: { none: "A view: it counts the outbox." },
			retention: { exempt: "A view: it counts the outbox." },
		}),
	],
	mails: [],
	restoreHooks: [keepSuppressionList, keepSentMail],
});
