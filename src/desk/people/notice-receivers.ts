import { z } from "zod";
import type { DeskAccount } from "#desk/desk-tables.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { MANY_NOTICES } from "#features/submissions/owner-notices.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { companyAddress, type MailDeps } from "#platform/mail/rendered-message.ts";

const chosen = z.array(z.string()).catch([]);

/**
 * True when somebody at the desk is told of this kind: as they chose, and until they do, an owner of everything and a
 * member of nothing.
 */
export function wantsNotice({ role, notices }: Pick<DeskAccount, "role" | "notices">, kind: string): boolean {
	if (notices === null) return role === "owner";
	const kinds = chosen.parse(JSON.parse(notices));
	return kind === MANY_NOTICES ? kinds.length > 0 : kinds.includes(kind);
}

/** The addresses of those at the desk who are told of this kind. */
export const noticeReceivers: FeatureDeps["noticeReceivers"] = async (transaction, { kind: databaseKind }, kind) => {
	const accounts = await transaction
		.selectFrom("desk_accounts")
		.select(["email", "role", "notices"])
		.orderBy("id")
		// Locks the accounts: a removal waits for this notice, and then deletes its mail.
		.$if(databaseKind === "postgres", (locking) => locking.forShare())
		.execute();
	return accounts.filter((account) => wantsNotice(account, kind)).map(({ email }) => email);
};

/** True for an address of somebody at the desk, as addresses are compared. */
export const isAtDesk =
	({ kysely }: Database) =>
	async (normalized: string): Promise<boolean> => {
		const account = kysely.selectFrom("desk_accounts").select("id").where("normalized_email", "=", normalized);
		return (await account.executeTakeFirst()) !== undefined;
	};

/** Withdraws what waits or failed for somebody who is not at the desk any more, unless it is the company's own address. */
export async function withdrawNotices(transaction: DatabaseTransaction, deps: MailDeps, email: string) {
	const company = companyAddress(deps);
	if (company !== undefined && normalizeEmailAddress(company) === normalizeEmailAddress(email)) return;
	await transaction
		.deleteFrom("outbox")
		.where("recipient", "=", email)
		.where("state", "!=", "sent")
		.where((mail) => mail.or([mail("to_team", "=", 1), mail("kind", "in", ["desk-sign-in", "desk-invitation"])]))
		.execute();
}
