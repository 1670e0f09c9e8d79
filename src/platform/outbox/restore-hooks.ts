import type { RestoreHook } from "#platform/database/restore-sqlite.ts";

/** Addresses that were erased since the backup stay on the suppression list. */
export const keepSuppressionList: RestoreHook = async (before) => {
	const entries = await before.selectFrom("do_not_mail").selectAll().execute();
	return async (after) => {
		for (const entry of entries) {
			await after
				.insertInto("do_not_mail")
				.values(entry)
				.onConflict((conflict) => conflict.column("address_hash").doNothing())
				.execute();
		}
	};
};

/** What waited when the backup was made and has been sent since is not sent a second time. */
export const keepSentMail: RestoreHook = async (before) => {
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
