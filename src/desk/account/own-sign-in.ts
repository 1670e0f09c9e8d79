import { noteAct } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { endSession, idleSince, sessionReference } from "#desk/sign-in/sessions.ts";
import { companyAddress } from "#platform/mail/rendered-message.ts";
import { wantsNotice } from "#platform/outbox/owner-notices.tsx";

/** The browsers that the person is signed in with, this one first, then the latest used. */
export async function ownSessions({ database, now }: DeskDeps, user: DeskUser) {
	const moment = now();
	const sessions = await database.kysely
		.selectFrom("desk_sessions")
		.select(["id", "device", "started_at as startedAt", "seen_at as seenAt"])
		.where("account_id", "=", user.accountId)
		.where("ends_at", ">", moment.toISOString())
		.where("seen_at", ">", idleSince(moment))
		.orderBy("seen_at", "desc")
		.execute();
	const shown = sessions.map(({ id, ...session }) => {
		return { ...session, reference: sessionReference(id), isThisOne: id === user.sessionId };
	});
	return shown.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

/** Ends another session of the person, or all others. */
export async function endOtherSessions(deps: DeskDeps, user: DeskUser, reference?: string): Promise<void> {
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
		const [now, idle] = [deps.now().toISOString(), idleSince(deps.now())];
		const count = ended.filter(({ ends_at, seen_at }) => ends_at > now && seen_at > idle).length;
		if (count > 0) await noteAct(deps, transaction, { by: user, act: "signed-out-elsewhere", count });
	});
}

/** The person's passkeys, without what they sign with. */
export const ownPasskeys = async ({ database }: DeskDeps, { accountId }: DeskUser) =>
	database.kysely
		.selectFrom("desk_passkeys")
		.select(["id", "name", "made_at as madeAt", "used_at as usedAt"])
		.where("account_id", "=", accountId)
		.orderBy("made_at")
		.orderBy("id")
		.execute();

/** Renames a passkey of the person; of nobody else. */
export async function renamePasskey(
	{ database }: DeskDeps,
	user: DeskUser,
	{ id, name }: { id: string; name: string },
) {
	await database.write((executor) => {
		const renamed = executor.updateTable("desk_passkeys").set({ name });
		return renamed.where("id", "=", id).where("account_id", "=", user.accountId).execute();
	});
}

/** Removes a passkey of the person; of nobody else. */
export async function removePasskey(deps: DeskDeps, user: DeskUser, id: string): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		const removed = transaction.deleteFrom("desk_passkeys").where("id", "=", id);
		const { numDeletedRows } = await removed.where("account_id", "=", user.accountId).executeTakeFirst();
		if (numDeletedRows > 0n) await noteAct(deps, transaction, { by: user, act: "passkey-removed" });
	});
}

/** Saves the name of the person, or the time zone that they chose. */
export async function changeProfile(
	deps: DeskDeps,
	user: DeskUser,
	changes: { name: string } | { time_zone: string; has_chosen_time_zone: number },
) {
	await deps.database.transaction(async (transaction) => {
		await transaction.updateTable("desk_accounts").set(changes).where("id", "=", user.accountId).execute();
		await noteAct(deps, transaction, { by: { ...user, ...changes }, act: "profile-changed" });
	});
}

/** What the person is told of by mail, and which address of the company is told of everything. */
export async function ownNotices(deps: DeskDeps, { accountId }: DeskUser) {
	const own = deps.database.kysely.selectFrom("desk_accounts").select(["role", "notices"]);
	const account = await own.where("id", "=", accountId).executeTakeFirstOrThrow();
	const kinds = deps.mails.flatMap(({ kind, notice }) =>
		notice ? [{ kind, label: notice, isWanted: wantsNotice(account, kind) }] : [],
	);
	return { kinds, company: companyAddress(deps) };
}

/** Saves what the person wants to be told of: the kinds that were sent. */
export async function saveNotices({ database, mails }: DeskDeps, { accountId }: DeskUser, sent: readonly string[]) {
	const wanted = mails.filter(({ kind, notice }) => notice && sent.includes(kind));
	const notices = JSON.stringify(wanted.map(({ kind }) => kind));
	await database.write((executor) =>
		executor.updateTable("desk_accounts").set({ notices }).where("id", "=", accountId).execute(),
	);
}
