import type { Database } from "#platform/database/database.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";

/**
 * Empties the copies of sent mails of these kinds: they have a link that works for everyone who has it, and such a link
 * is to be only in the mail itself, and elsewhere only as a hash.
 */
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
