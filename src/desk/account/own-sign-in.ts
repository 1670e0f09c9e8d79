import { noteAct } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { endSession, idleSince, sessionReference } from "#desk/sign-in/sessions.ts";
import { companyAddress } from "#platform/mail/company-addresses.ts";
import { wantsNotice } from "#platform/outbox/owner-notices.tsx";

type AccountDeps = Pick<DeskDeps, "database" | "now" | "newId">;

/** The browsers that the person is signed in with, this one first, then the latest used. */
export async function ownSessions({ database, now }: AccountDeps, user: DeskUser) {
	const moment = now();
	const sessions = await database.kysely
		.selectFrom("desk_sessions")
		.select(["id", "device", "started_at as startedAt", "seen_at as seenAt"])
		.where("account_id", "=", user.accountId)
		.where("ends_at", ">", moment.toISOString())
		.where("seen_at", ">", idleSince(moment))
		.orderBy("seen_at", "desc")
		.execute();
	const shown = sessions.map(({ id, ...session }) => ({
		...session,
		reference: sessionReference(id),
		isThisOne: id === user.sessionId,
	}));
	return shown.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

/** Ends another session of the person, or all others. */
export async function endOtherSessions(deps: AccountDeps, user: DeskUser, reference?: string): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		const own = await transaction
			.selectFrom("desk_sessions")
			.select(["id", "ends_at", "seen_at"])
			.where("account_id", "=", user.accountId)
			.where("id", "!=", user.sessionId)
			.execute();
		const ended = own.filter(({ id }) => reference === undefined || sessionReference(id) === reference);
		for (const { id } of ended) await endSession(transaction, { sessionId: id, accountId: user.accountId });
		// Of those that were over nobody was signed out.
		const moment = deps.now();
		const count = ended.filter(
			(each) => each.ends_at > moment.toISOString() && each.seen_at > idleSince(moment),
		).length;
		if (count > 0) await noteAct(deps, transaction, { by: user, act: "signed-out-elsewhere", count });
	});
}

/** The person's passkeys, without what they sign with. */
export async function ownPasskeys({ database }: AccountDeps, { accountId }: DeskUser) {
	return database.kysely
		.selectFrom("desk_passkeys")
		.select(["id", "name", "made_at as madeAt", "used_at as usedAt"])
		.where("account_id", "=", accountId)
		.orderBy("made_at")
		.orderBy("id")
		.execute();
}

/** Renames a passkey of the person; of nobody else. */
export async function renamePasskey(
	{ database }: AccountDeps,
	{ accountId }: DeskUser,
	{ id, name }: { id: string; name: string },
): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("desk_passkeys")
			.set({ name })
			.where("id", "=", id)
			.where("account_id", "=", accountId)
			.execute(),
	);
}

/** Removes a passkey of the person; of nobody else. */
export async function removePasskey(deps: AccountDeps, user: DeskUser, id: string): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		const { numDeletedRows } = await transaction
			.deleteFrom("desk_passkeys")
			.where("id", "=", id)
			.where("account_id", "=", user.accountId)
			.executeTakeFirst();
		if (numDeletedRows > 0n) await noteAct(deps, transaction, { by: user, act: "passkey-removed" });
	});
}

/** Saves the name of the person, or the time zone that they chose. */
export async function changeProfile(
	deps: AccountDeps,
	user: DeskUser,
	changes: { name: string } | { time_zone: string; has_chosen_time_zone: number },
): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		await transaction.updateTable("desk_accounts").set(changes).where("id", "=", user.accountId).execute();
		await noteAct(deps, transaction, { by: { ...user, ...changes }, act: "profile-changed" });
	});
}

/** What the person is told of by mail, and which address of the company is told of everything. */
export async function ownNotices(
	deps: Pick<DeskDeps, "database" | "mail" | "content" | "mails">,
	{ accountId }: DeskUser,
) {
	const account = await deps.database.kysely
		.selectFrom("desk_accounts")
		.select(["role", "notices"])
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	const kinds = deps.mails.flatMap(({ kind, notice }) =>
		notice ? [{ kind, label: notice, isWanted: wantsNotice(account, kind) }] : [],
	);
	return { kinds, company: companyAddress(deps) };
}

/** Saves what the person wants to be told of: the kinds that were sent. */
export async function saveNotices(
	{ database, mails }: Pick<DeskDeps, "database" | "mails">,
	{ accountId }: DeskUser,
	sent: readonly string[],
): Promise<void> {
	const wanted = mails.filter(({ kind, notice }) => notice && sent.includes(kind));
	const notices = JSON.stringify(wanted.map(({ kind }) => kind));
	await database.write((executor) =>
		executor.updateTable("desk_accounts").set({ notices }).where("id", "=", accountId).execute(),
	);
}
