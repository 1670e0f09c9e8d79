import type { Result } from "#domain/result.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { mailToOwner } from "./mail-to-owner.server.ts";
import type { ContactDeps } from "./submit-contact-message.server.ts";

/**
 * Takes a message out of quarantine and enqueues its mail to the owner, as if no robot's field had been filled: both or
 * neither, and once, however many ask at the same time.
 */
export function releaseMessage(deps: ContactDeps, id: string): Promise<Result<void, "unknown" | "not-in-quarantine">> {
	return deps.database.transaction(async (transaction) => {
		const message = await transaction
			.selectFrom("contact_messages")
			.selectAll()
			.where("id", "=", id)
			.$if(deps.database.kind === "postgres", (locking) => locking.forUpdate())
			.executeTakeFirst();
		if (!message) return { ok: false, problem: "unknown" };
		if (message.state !== "quarantined") return { ok: false, problem: "not-in-quarantine" };
		const mail = mailToOwner(deps, message, { receivedAt: new Date(message.received_at), queuedAt: deps.now() });
		await transaction
			.updateTable("contact_messages")
			.set({ state: "received", mail_id: mail.id })
			.where("id", "=", id)
			.execute();
		await enqueueMail(transaction, mail);
		return { ok: true, value: undefined };
	});
}
