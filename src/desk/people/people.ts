import { type Act, noteAct } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { addAccount } from "#desk/sign-in/accounts.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { withdrawNotices } from "#platform/outbox/owner-notices.tsx";
import { invitationEmail } from "./invitation.email.tsx";

type Role = DeskUser["role"];
type PeopleReader = Pick<DeskDeps, "database">;
type PeopleDeps = Pick<DeskDeps, "database" | "mail" | "content" | "now" | "newId">;
type By = Pick<DeskUser, "accountId" | "name">;

/** Who may sign in, by their names, with how many passkeys and when they were here last. */
export async function listPeople({ database }: PeopleReader) {
	const people = await database.kysely
		.selectFrom("desk_accounts as account")
		.select(["account.id", "account.name", "account.email", "account.role"])
		.select((expression) => [
			expression
				.selectFrom("desk_passkeys")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.countAll().as("count"))
				.as("passkeys"),
			expression
				.selectFrom("desk_sessions")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("seen_at").as("at"))
				.as("seenAt"),
			// A session that is over is deleted; what the person did stays.
			expression
				.selectFrom("desk_acts")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("at").as("at"))
				.as("didAt"),
		])
		.orderBy("account.name")
		.orderBy("account.id")
		.execute();
	return people.map(({ passkeys, seenAt, didAt, ...person }) => {
		const [lastHere] = [seenAt, didAt]
			.filter((at) => at !== null)
			.toSorted()
			.toReversed();
		return { ...person, passkeys: Number(passkeys), lastHere };
	});
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Whether somebody was at the desk before, by what is left of it: a session, a passkey, or something they did. */
export function hasSignedIn({ lastHere, passkeys }: ListedPerson): boolean {
	return passkeys > 0 || lastHere !== undefined;
}

/** One of them; undefined when there is none with this id. */
export async function findPerson({ database }: PeopleReader, id: string) {
	return database.kysely
		.selectFrom("desk_accounts")
		.select(["id", "name", "email", "role"])
		.where("id", "=", id)
		.executeTakeFirst();
}

const INVITATION_PAUSE_MS = 60_000;

async function enqueueInvitation(deps: PeopleDeps, transaction: DatabaseTransaction, by: By, email: string) {
	const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() });
	const mail = invitationEmail({ by: by.name, email, siteUrl: deps.mail.siteUrl }, deps.content());
	await enqueueMail(transaction, { ...envelope, kind: "desk-invitation", to: email, ...mail });
}

/** Adds somebody, and mails them where the desk is. */
export async function addPerson(
	deps: PeopleDeps,
	by: By,
	person: { name: string; email: string; role: Role },
): Promise<{ id: string } | { problem: "address-taken" | "not-an-owner" }> {
	return deps.database.transaction(async (transaction) => {
		if (!(await lockOwners(deps, transaction)).includes(by.accountId)) return { problem: "not-an-owner" };
		const id = await addAccount(deps, transaction, person);
		if (id === undefined) return { problem: "address-taken" };
		await enqueueInvitation(deps, transaction, by, person.email);
		await noteAct(deps, transaction, { by, act: "account-added", row: { table: "desk_accounts", id } });
		return { id };
	});
}

/**
 * The owners, of whom none can be removed or become a member before this transaction ends: of two owners who remove one
 * another at the same moment, the second is an owner no more.
 */
async function lockOwners({ database }: Pick<DeskDeps, "database">, transaction: DatabaseTransaction) {
	const owners = await transaction
		.selectFrom("desk_accounts")
		.select("id")
		.where("role", "=", "owner")
		.orderBy("id")
		.$if(database.kind === "postgres", (locking) => locking.forUpdate())
		.execute();
	return owners.map(({ id }) => id);
}

export type ChangeProblem = "not-an-owner" | "last-owner" | "missing";

/** Does something to an account, unless it would leave the site without an owner. */
async function changeAccount(
	deps: PeopleDeps,
	{ by, id, act, staysOwner }: { by: By; id: string; act: Act; staysOwner: boolean },
	change: (transaction: DatabaseTransaction) => Promise<bigint>,
): Promise<ChangeProblem | undefined> {
	return deps.database.transaction(async (transaction) => {
		const owners = await lockOwners(deps, transaction);
		if (!owners.includes(by.accountId)) return "not-an-owner";
		if (!staysOwner && owners.length === 1 && owners.includes(id)) return "last-owner";
		if ((await change(transaction)) === 0n) return "missing";
		await noteAct(deps, transaction, { by, act, row: { table: "desk_accounts", id } });
		return undefined;
	});
}

/** Mails somebody who has not signed in yet once more where the desk is; at most once a minute, whoever presses how often. */
export async function inviteAgain(deps: PeopleDeps, by: By, id: string) {
	const person = (await listPeople(deps)).find((each) => each.id === id);
	if (!person) return "missing";
	if (hasSignedIn(person)) return "has-signed-in";
	return deps.database.transaction(async (transaction) => {
		if (!(await lockOwners(deps, transaction)).includes(by.accountId)) return "not-an-owner";
		const justSent = await transaction
			.selectFrom("outbox")
			.select("id")
			.where("kind", "=", "desk-invitation")
			.where("recipient", "=", person.email)
			.where("created_at", ">", new Date(deps.now().getTime() - INVITATION_PAUSE_MS).toISOString())
			.limit(1)
			.executeTakeFirst();
		if (justSent) return "just-sent";
		await enqueueInvitation(deps, transaction, by, person.email);
		await noteAct(deps, transaction, { by, act: "invited-again", row: { table: "desk_accounts", id } });
		return undefined;
	});
}

/** Removes an account. Its sessions, passkeys, links and the notices that wait for it end with it, at once. */
export function removePerson(deps: PeopleDeps, by: By, id: string): Promise<ChangeProblem | undefined> {
	return changeAccount(deps, { by, id, act: "account-removed", staysOwner: false }, async (transaction) => {
		for (const table of ["desk_sessions", "desk_passkeys", "desk_sign_in_links"] as const) {
			await transaction.deleteFrom(table).where("account_id", "=", id).execute();
		}
		const removed = await transaction
			.deleteFrom("desk_accounts")
			.where("id", "=", id)
			.returning("email")
			.executeTakeFirst();
		if (!removed) return 0n;
		await withdrawNotices(transaction, deps, removed.email);
		return 1n;
	});
}

/** Makes somebody an owner or a member. */
export function changeRole(deps: PeopleDeps, by: By, { id, role }: { id: string; role: Role }) {
	return changeAccount(deps, { by, id, act: "role-changed", staysOwner: role === "owner" }, async (transaction) => {
		const { numUpdatedRows } = await transaction
			.updateTable("desk_accounts")
			.set({ role })
			.where("id", "=", id)
			.executeTakeFirst();
		return numUpdatedRows;
	});
}
